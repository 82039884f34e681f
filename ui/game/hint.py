# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A hint: what the bot would do next in the player's place."""

from engine.actions import BUILD, DECLINE, DISCARD, PILE, REMOVE, kind, line_of

from .thinking import Thinking
from .turn import words
from .turn.preview import Preview

if False:
    from collections.abc import Sequence

    from engine.types import Action

    from ..app import App

_LEVEL = "hard"


class HintScreen:
    """The table as the player sees it, with the first action of the bot's turn.

    OK points the player's cursor at it.
    """

    name = "hint"

    def __init__(self, app: "App") -> None:
        self.app = app
        self.table = app.open_table()
        self.group = app.desk
        self.game = app.match.game
        self.table.show_game(self.game, self.game.player)
        self.table.buttons.set([("BACK", app.texts["back"])])
        self.preview = Preview(app, self.table)
        self.action: Action = None
        self.thinking = Thinking(app, _LEVEL, self.table.buttons)

    def press(self, intent: str) -> None:
        if intent == "BACK" or intent == "OK" and self.thinking is None:
            self.thinking = None
            self.app.show("turn", self.action if intent == "OK" else None)

    def tick(self, now: int) -> None:
        if self.thinking is None:
            self.preview.tick(now)
            return
        actions = self.thinking.tick(now)
        if actions is not None:
            self.thinking = None
            self.action = actions[0]
            buttons = self.table.buttons
            buttons.set([("OK", self.app.texts["go there"]), ("BACK", self.app.texts["back"])])
            buttons.message("")
            self.table.status.say(self._show(self.action))

    def _show(self, action: "Action") -> "Sequence[str]":
        """Show an action; returns lines that describe it, from best to shortest."""
        texts, cards = self.app.texts, self.table.cards
        which = kind(action)
        if which < DISCARD:
            return self._preview(action, which)
        if which == DECLINE:
            last = self.game.nothing_to_draw
            return (texts["end turn" if last else "take none"],)
        if which == PILE:
            cards.set_pile(len(self.game.pile), cards.LIT)
            return (texts["from the pile"],)
        island = action - which
        self.table.chart.set_lime(1 << island)
        if which == DISCARD:
            self.table.light_hand((island,), cards.NORMAL)
            return (texts.filled("discard card", words.island(island)),)
        for slot in range(3):
            if self.game.row[slot] == island:
                cards.set_row(slot, island, cards.LIT)
                break
        return (texts.filled("take card", words.island(island)),)

    def _preview(self, action: "Action", which: int) -> list[str]:
        texts = self.app.texts
        placing = self.game.handicap > 0
        line = line_of(action)
        self.preview.choose(action, line, 0, placing)
        if which == BUILD:
            does = "place" if placing else "build"
        else:
            does = "remove" if which == REMOVE else "replace"
        move = texts.filled(does + " line", *words.ends(line))
        buttons, preview = self.table.buttons, self.preview
        if buttons.lines or buttons.fits(" ".join(move)):  # else the map says it
            buttons.message(*move)
        return words.changed(action, preview.events, preview.after, texts)
