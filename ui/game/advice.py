# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""An action that is advised, on the table, and why: what its turn does."""

from engine.actions import BUILD, DECLINE, DISCARD, PILE, REMOVE, cards_of, kind, line_of
from engine.board import ISLANDS, WHITE

from .turn import words
from .turn.preview import Preview

if False:
    from collections.abc import Sequence

    from engine.game import Game
    from engine.reason import Reasons
    from engine.types import Action

    from ..app import App


class Advice:
    """Shows the first action of a turn, and says why it is played in place of the status line.

    game: as it is before the action; reasons: engine.reason's. preview: blinks, if the action is on
    a line.
    """

    def __init__(self, app: "App", game: "Game", actions: bytes, reasons: "Reasons") -> None:
        self.app = app
        self.game = game
        self.table = app.table
        self.preview = Preview(app, self.table)
        does, changed = self._show(actions[0])
        buttons = self.table.buttons
        if buttons.lines or buttons.fits(" ".join(does)):  # else the map says it
            buttons.message(*does)
        self.table.status.say(self._why(actions, reasons) or changed)

    def _show(self, action: "Action") -> "tuple[tuple[str, ...], Sequence[str]]":
        """Show an action; returns what it does, and what that changes on the map: lines from best
        to shortest."""
        texts, cards = self.app.texts, self.table.cards
        which = kind(action)
        if which < DISCARD:
            return self._preview(action, which)
        if which == DECLINE:
            last = self.game.nothing_to_draw
            return (texts["end the turn"],) if last else texts["no card"], ()
        if which == PILE:
            cards.set_pile(len(self.game.pile), cards.LIT)
            return texts["top card"], ()
        island = action - which
        self.table.chart.set_lime(1 << island)
        if which == DISCARD:
            self.table.light_hand((island,), cards.NORMAL)
            return texts.filled("discard card", words.island(island)), ()
        for slot in range(3):
            if self.game.row[slot] == island:
                cards.set_row(slot, island, cards.LIT)
                break
        return texts.filled("take that card", words.island(island)), ()

    def _preview(self, action: "Action", which: int) -> "tuple[tuple[str, ...], Sequence[str]]":
        texts = self.app.texts
        placing = self.game.handicap > 0
        line = line_of(action)
        preview = self.preview
        preview.choose(self.game, action, line, 0, placing)
        if which == BUILD:
            does = "place" if placing else "build"
        else:
            does = "remove" if which == REMOVE else "replace"
        move = texts.filled(does + " line", *words.ends(line))
        return move, words.changed(action, preview.events, preview.after, texts)

    def _why(self, actions: bytes, reasons: "Reasons") -> list[str]:
        """The two strongest reasons for a turn that there is room for, as lines from best to
        shortest."""
        texts = self.app.texts
        other = texts["black" if self.game.player == WHITE else "white"]
        told = []
        for key, islands, *numbers in reasons:
            names = [words.island(n) for n in range(ISLANDS) if islands >> n & 1]
            if len(names) > 2:
                numbers, names = [len(names)], []
                key = "reason gains many" if key == "reason gains" else "reason takes many"
            elif numbers == [1] and key == "reason saves":
                key, numbers = "reason saves one", []
            fillings = [" + ".join(names)] * (names != []) + numbers + [other]
            told.append(texts.filled(key, *fillings))
        lines = [told[0] + ", " + text for text in told[1:]] + told[:1] if told else []
        plays = [action for action in actions if action < DISCARD]
        if len(plays) > 1 and told and not self.game.handicap:
            paid = texts.filled("reason cards", sum([len(cards_of(action)) for action in plays]))
            lines = [paid + " " + line for line in lines] + lines[-1:]
        return lines
