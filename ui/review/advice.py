# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows an advised action on the table."""

from engine.actions import BUILD, DECLINE, DISCARD, PILE, REMOVE, kind_of, line_of

from ..game.table.preview import Preview
from ..game.turn import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game
    from engine.types import Action

    from ..app import App


class Advice:
    """An action that is shown in a game.

    preview  blinks on the map, if the action is on a line
    deed     the action in words, in parts
    changed  its changes on the map, as lines from best to shortest
    """

    def __init__(self, app: "App", game: "Game", action: "Action") -> None:
        self.app = app
        self.game = game
        self.table = app.table
        self.preview = Preview(app, self.table)
        self.deed, self.changed = self._show(action)
        buttons = self.table.buttons
        if buttons.lines or buttons.fits(" ".join(self.deed)):  # otherwise the map shows it
            buttons.show_message(*self.deed)

    def _show(self, action: "Action") -> "tuple[tuple[str, ...], Sequence[str]]":
        """Show an action, and return ``deed`` and ``changed``."""
        texts, cards = self.app.texts, self.table.cards
        which = kind_of(action)
        if which < DISCARD:
            return self._preview(action, which)
        if which == DECLINE:
            last = self.game.nothing_to_draw
            return texts.lines("end the turn" if last else "no card"), ()
        if which == PILE:
            cards.set_pile(len(self.game.pile), cards.LIT)
            return texts.lines("take the top card"), ()
        island = action - which
        self.table.chart.set_chosen(1 << island)
        if which == DISCARD:
            self.table.light_hand((island,), cards.NORMAL)
            return texts.lines("discard card", words.name_island(island)), ()
        for slot in range(3):
            if self.game.row[slot] == island:
                cards.set_row(slot, island, cards.LIT)
                break
        return texts.lines("take that card", words.name_island(island)), ()

    def _preview(
        self, action: "Action", which: "Action"
    ) -> "tuple[tuple[str, ...], Sequence[str]]":
        texts = self.app.texts
        placing = self.game.handicap > 0
        line = line_of(action)
        preview = self.preview
        preview.show_action(self.game, action, line, 0, placing)
        if which == BUILD:
            key = "place" if placing else "build"
        else:
            key = "remove" if which == REMOVE else "replace"
        move = texts.lines(key + " line", *words.name_ends(line))
        return move, words.describe_change(action, preview.events, preview.game_after, texts)
