# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A hint: what the bot would do next in the player's place."""

import gc

from micropython import const

from engine.bot.levels import Level

from ..game.thinking import start_thinking
from ..lifetimes import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.game import Game

    from ..app import App

_LEVEL = "hard"
_WIDTH = const(3)
_FINALS = const(2)
_TRIED = const(4)
"""How widely a game's hint is sought: something is told after half a second, and beside it there is
less room."""
_DEAF = const(400)
_READ = const(1500)
"""How long (ms) OK does nothing once another action is shown, and how long that is said."""


class HintScreen:
    """The table as the player sees it, with the first action of the bot's turn, and then why.

    OK points the player's cursor at it. While it is shown, the bot goes on thinking, and the status
    line says so; if it finds a better one, that is shown. Then it is told why.

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
        told: "Sequence[str]" = (),
        back: "tuple[Any, ...]" = (),
    ) -> None:
        self.app = app
        self.table = app.open_table()
        self.group = app.table_group
        self.back = back
        self.game = game or app.match.game
        self.player = self.game.player
        self.table.show_game(self.game, self.player)
        self.preview: Any = None
        self.actions = actions
        self.thinking: Any = None
        self.better: Any = None  # goes on while an action is shown; False: is to begin
        self.deaf = self.due = 0  # until when; from when it is told why, None: it is
        if actions:
            self._show()
            load("ui.draw.lines_box").lay_texts(app, told)
            return
        self.table.buttons.show_keys([("BACK", app.texts["back"])])
        gc.collect()  # here and below: what stays lies together, in larger pieces
        if back:
            self.thinking = start_thinking(app, self.game, _LEVEL, self.table.buttons)
        else:
            self.thinking = start_thinking(app, self.game, _narrow(True), None)

    def press(self, intent: str) -> None:
        if intent == "OK" and self.app.device.now() < self.deaf:
            return
        if intent == "OK" and self.actions and self.back:
            self._go_on()
        elif intent == "BACK" or intent == "OK" and self.actions:
            if self.better:
                self.better.stop()
            self.thinking = self.better = None
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
        self._change(self.actions[1:])

    def _change(self, actions: bytes) -> None:
        """Show the first of other actions."""
        self.actions = actions
        self.preview.blink(False)
        self.table.chart.clear_marks()
        self.table.show_game(self.game, self.player)
        self._show()

    def tick(self, now: int) -> None:
        if self.thinking is not None:
            actions = self.thinking.tick(now)
            while actions is None and not self.back:  # so short that it needs no picture
                actions = self.thinking.tick(now)
            if actions is not None:
                self.thinking.stop()  # its memory is needed
                self.thinking = None
                gc.collect()
                self.actions = actions
                self._show()
                if not self.back:
                    self.table.status.say((self.app.texts["thinking on"],))
                    self.better = False  # the picture first
            return
        self.preview.tick(now)
        if self.better is False:
            self.better = start_thinking(self.app, self.game, _narrow(), None)
        elif self.better is not None:
            actions = self.better.tick(now)
            if actions is not None:
                self.better.stop()
                self.better = None
                gc.collect()
                if actions[0] != self.actions[0]:
                    self._change(actions)
                    self.deaf = self.app.device.now() + _DEAF
                    self.due = self.deaf + _READ - _DEAF
                    better = self.app.texts.fill("better hint", " ".join(self.deed))
                    self.table.status.say((better,))
                self.actions = actions
        elif self.due is not None and now >= self.due:
            self._tell()

    def _show(self) -> None:
        """Show the first of the actions that are left."""
        texts, table = self.app.texts, self.table
        on = "point at that" if not self.back else "done" if len(self.actions) == 1 else "go on"
        table.buttons.show_keys([("OK", texts[on]), ("BACK", texts["back"])])
        table.buttons.show_message("")
        advice = load("ui.review.advice").Advice(self.app, self.game, self.actions[0])
        self.preview, self.deed, self.changed = advice.preview, advice.deed, advice.changed
        self.preview.game_after = None  # its memory is needed
        self.due = 0
        if self.back:
            self._tell()

    def _tell(self) -> None:
        """Tell why: beside the thinking there is no room for what finds it."""
        self.due = None  # type: ignore[assignment] # nothing more is due
        gc.collect()
        reasons = load("engine.coach.reason").list_reasons(self.game, self.actions)
        lines = load("ui.review.reason").reason_lines(self.app, self.game, self.actions, reasons)
        self.table.status.say(lines or self.changed)


def _narrow(quick: bool = False) -> Level:
    """That level, narrower; quick: without a look at replies."""
    level = Level(_LEVEL)
    level.width, level.finals, level.tried = _WIDTH, _FINALS, _TRIED
    if quick:
        level.samples = ()
    return level
