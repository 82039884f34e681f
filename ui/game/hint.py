# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A hint: what the bot would do next in the player's place."""

from micropython import const

from ..draw import font
from ..lifetimes import load
from .thinking import LIMIT, think

if False:
    from typing import Any

    from engine.game import Game

    from ..app import App

_LEVEL = "hard"
_LIMIT = const(330)
"""How long (ms) it thinks in a game, so that a hint is told after half a second."""


class HintScreen:
    """The table as the player sees it, with the first action of the bot's turn.

    OK points the player's cursor at it.

    From a replay it shows the whole turn, an action at each OK. Then ``game`` is the position,
    ``back`` the screen to return to, as for App.show, and ``actions`` the turn, if it is known;
    ``told`` lies over the cards beside its first action.
    """

    name = "hint"

    def __init__(
        self,
        app: "App",
        game: "Game | None" = None,
        actions: bytes = b"",
        told: str = "",
        back: "tuple[Any, ...]" = (),
    ) -> None:
        self.app = app
        self.table = app.open_table()
        self.group = app.desk
        self.back = back
        self.game = game or app.match.game
        self.player = self.game.player
        self.table.show_game(self.game, self.player)
        self.table.buttons.set([("BACK", app.texts["back"])])
        self.advice: Any = None
        self.actions = actions
        limit = LIMIT if back else _LIMIT
        self.thinking: Any = None
        if actions:
            self._show()
            box, labels, width = load("ui.draw.lines_box").lines_box(app.layout)
            for label, line in zip(labels, font.wrap(told, width)):
                font.write(label, line)
            app.overlay.append(box)
        else:
            self.thinking = think(app, self.game, _LEVEL, self.table.buttons, limit)

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
        while len(self.app.overlay):
            self.app.overlay.pop()
        self.game = self.game.copy()
        self.game.follow(self.actions[0])
        self.actions = self.actions[1:]
        self.advice.preview.blink(False)
        self.table.chart.unmark()
        self.table.show_game(self.game, self.player)
        self._show()

    def tick(self, now: int) -> None:
        if self.thinking is None:
            self.advice.preview.tick(now)
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
        # Loaded now: there is less room beside the thinking.
        self.advice = load("ui.game.advice").Advice(self.app, self.game, self.actions[0])
