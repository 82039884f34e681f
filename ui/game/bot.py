# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's turn: it thinks and plays; then the recap shows what it did."""

from engine.record import RIVAL

from .thinking import Thinking


class BotScreen:
    """The table with the player's own hand; MENU works while the bot thinks."""

    name = "bot"

    def __init__(self, app):
        self.app = app
        match, table = app.match, app.open_table()
        self.group = app.desk
        table.show_game(match.game, match.bot_side ^ 1, match.bot_side)
        table.buttons.set([("MENU", app.texts["menu"])])
        self.actions = None
        self.thinking = Thinking(app, match.opponent, table.buttons)
        rival = match.record.kind == RIVAL
        self.thinking.text = app.name(match.bot_side) if rival else app.texts[match.opponent]

    def press(self, intent):
        if intent == "MENU" and self.actions is None:
            self.thinking = None  # its memory is needed
            self.app.open_menu()

    def tick(self, now):
        if self.actions is None:
            self.actions = self.thinking.tick(now)
            if self.actions is not None:
                self.thinking = None
        elif self.actions:
            self.app.match.act(self.actions[0])  # one per frame: saving takes time
            self.actions = self.actions[1:]
        else:
            self.app.show("recap")

    def say(self, text):
        """Say why something can't be done."""
        self.app.table.buttons.message(text)
