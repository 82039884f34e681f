# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A turn on a given position, with a task in place of the status line."""

from micropython import const

from engine.map import BLACK

from ..game.turn.turn import TurnScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

    from ..app import App
    from ..types import State

_TOLD = ("Hand", "Draw")
"""The states with the task: a turn that can only draw begins with the row."""
_ALTERNATES = const(2500)
"""The task takes turns with the usual status line, or with a line's preview, each for this time
(ms)."""


class TaskTurn(TurnScreen):
    """A turn of the app's match. The match has no listener, so nothing is saved.

    task_lines: the task, as lines from best to shortest; the first one also says whose turn it is.
    A subclass defines ``go_on`` for the turn's end, and ``open_menu`` to leave.
    """

    needs = ("game", "turn")
    pauses_keys = False
    menu_key = "leave lesson"
    task_lines: "tuple[str, ...]"
    _previewed: "tuple[str, ...]"

    if TYPE_CHECKING:

        def go_on(self) -> None: ...
        def open_menu(self) -> None: ...

    def __init__(self, app: "App") -> None:
        who = app.texts["black" if app.match.game.player == BLACK else "white"]
        self.task_lines = (who + ": " + self.task_lines[0],) + self.task_lines
        app.cursors.clear()
        super().__init__(app, None, self)

    def enter_state(self, state: "type[State]", *args: object) -> None:
        super().enter_state(state, *args)
        self.until = self.app.device.now() + _ALTERNATES
        if self.state.name in _TOLD:
            self.table.status.say(self.task_lines)
            self._usual_line = False

    def press(self, intent: str) -> None:
        self.until = self.app.device.now() + _ALTERNATES
        super().press(intent)

    def tick(self, now: int) -> None:
        super().tick(now)
        name, status = self.state.name, self.table.status
        if now < self.until or name not in _TOLD and name != "Lines":
            return
        self.until = now + _ALTERNATES
        if name in _TOLD:
            self._usual_line = not self._usual_line
            status.show_usual(self._usual_line)
        elif status.said in self.task_lines:
            status.say(self._previewed)
        else:
            self._previewed = (status.said,)
            status.say(self.task_lines)

    def turn_so_far(self) -> "tuple[Game, bytes]":
        """Return the game at the start of the turn, and the turn's actions."""
        record = self.match.record
        if record.turn_at == len(record.actions):
            assert record.last_start is not None
            return record.last_start, record.last_actions
        assert record.turn_start is not None
        return record.turn_start, bytes(record.actions[record.turn_at :])
