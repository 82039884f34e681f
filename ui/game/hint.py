# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A hint: what the bot would do next in the player's place."""

from engine.actions import BUILD, DECLINE, DISCARD, PILE, REMOVE, kind, line_of

from .thinking import Thinking
from .turn import words
from .turn.preview import Preview

if False:
    from collections.abc import Sequence
    from typing import Any

    from engine.game import Game
    from engine.types import Action

    from ..app import App

_LEVEL = "hard"


class HintScreen:
    """The table as the player sees it, with the first action of the bot's turn.

    OK points the player's cursor at it.

    From a replay it shows the whole turn, an action at each OK. Then ``game`` is the position, and
    ``back`` the screen to return to, as for App.show.
    """

    name = "hint"

    def __init__(
        self, app: "App", game: "Game | None" = None, back: "tuple[Any, ...]" = ()
    ) -> None:
        self.app = app
        self.table = app.open_table()
        self.group = app.desk
        self.back = back
        self.game = game or app.match.game
        self.player = self.game.player
        self.table.show_game(self.game, self.player)
        self.table.buttons.set([("BACK", app.texts["back"])])
        self.preview = Preview(app, self.table)
        self.actions = b""
        self.thinking = Thinking(app, self.game, _LEVEL, self.table.buttons)

    def press(self, intent: str) -> None:
        if intent == "OK" and self.actions and self.back:
            self._go_on()
        elif intent == "BACK" or intent == "OK" and self.actions:
            self.thinking = None
            back = self.back or ("turn", self.actions[0] if intent == "OK" else None)
            self.app.show(*back)

    def _go_on(self) -> None:
        """Show the next action of the bot's turn, or return after its last."""
        if len(self.actions) == 1:
            self.app.show(*self.back)
            return
        self.game = self.game.copy()
        self.game.follow(self.actions[0])
        self.actions = self.actions[1:]
        self.preview.blink(False)
        self.preview = Preview(self.app, self.table)
        self.table.chart.unmark()
        self.table.show_game(self.game, self.player)
        self._show()

    def tick(self, now: int) -> None:
        if self.thinking is None:
            self.preview.tick(now)
            return
        actions = self.thinking.tick(now)
        if actions is not None:
            self.thinking = None
            self.actions = actions
            self._show()

    def _show(self) -> None:
        """Show the first of the actions that are left."""
        texts, table = self.app.texts, self.table
        on = "point at that" if not self.back else "done" if len(self.actions) == 1 else "go on"
        table.buttons.set([("OK", texts[on]), ("BACK", texts["back"])])
        table.buttons.message("")
        table.status.say(self._words(self.actions[0]))

    def _words(self, action: "Action") -> "Sequence[str]":
        """Show an action; returns lines that describe it, from best to shortest."""
        texts, cards = self.app.texts, self.table.cards
        which = kind(action)
        if which < DISCARD:
            return self._preview(action, which)
        if which == DECLINE:
            last = self.game.nothing_to_draw
            return (texts["end the turn" if last else "take no card"],)
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
        return (texts.filled("take that card", words.island(island)),)

    def _preview(self, action: "Action", which: int) -> list[str]:
        texts = self.app.texts
        placing = self.game.handicap > 0
        line = line_of(action)
        self.preview.choose(self.game, action, line, 0, placing)
        if which == BUILD:
            does = "place" if placing else "build"
        else:
            does = "remove" if which == REMOVE else "replace"
        move = texts.filled(does + " line", *words.ends(line))
        buttons, preview = self.table.buttons, self.preview
        if buttons.lines or buttons.fits(" ".join(move)):  # else the map says it
            buttons.message(*move)
        return words.changed(action, preview.events, preview.after, texts)
