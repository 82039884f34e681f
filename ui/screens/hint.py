# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A hint: what the bot would do next in the place of the player on turn. It is only shown."""

from engine.actions import BUILD, DECLINE, DISCARD, PILE, REMOVE, kind, line_of

from ..thinking.thinking import Thinking
from ..turn import words
from ..turn.preview import Preview

_LEVEL = "hard"


class HintScreen:
    """The table as the player sees it, and on it the first action of the bot's turn."""

    name = "hint"

    def __init__(self, app):
        self.app = app
        self.table = app.open_table()
        self.group = app.desk
        self.game = app.record.game
        self.table.show_game(self.game, self.game.player)
        self.table.buttons.set([("BACK", app.texts["back"])])
        self.preview = Preview(app, self.table)
        self.thinking = Thinking(app, _LEVEL, self.table.buttons)

    def press(self, intent):
        if intent in ("BACK", "OK"):
            self.thinking = None
            self.app.show("turn")

    def tick(self, now):
        if self.thinking is None:
            self.preview.tick(now)
            return
        actions = self.thinking.tick(now)
        if actions is not None:
            self.thinking = None
            self.table.buttons.message(*self._show(actions[0]))

    def _show(self, action):
        """Show an action; returns it in words."""
        texts, cards = self.app.texts, self.table.cards
        which = kind(action)
        if which < DISCARD:
            return self._preview(action, which)
        if which == DECLINE:
            return (texts["end turn"],) if self.game.nothing_to_draw() else texts["take none"]
        if which == PILE:
            cards.set_pile(len(self.game.pile), cards.LIT)
            return texts["from the pile"]
        island = action - which
        self.table.chart.set_lime(1 << island)
        if which == DISCARD:
            self.table.light_hand((island,), cards.NORMAL)
            return texts.filled("discard card", words.island(island))
        for slot in range(3):
            if self.game.row[slot] == island:
                cards.set_row(slot, island, cards.LIT)
                break
        return texts.filled("take card", words.island(island))

    def _preview(self, action, which):
        texts = self.app.texts
        placing = self.game.handicap > 0
        line = line_of(action)
        self.preview.choose(action, line, 0, placing)
        if which == BUILD:
            does = "place" if placing else "build"
        else:
            does = "remove" if which == REMOVE else "replace"
        limit = self.app.layout.HINT_LETTERS
        effects = words.effects(self.preview.events, texts["sweep"], limit)
        return texts.filled(does + " line", *words.ends(line)) + (" ".join(effects),)
