# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A turn on a given position, with a task in place of the status line."""

from engine.map import BLACK

from ..game.turn.turn import TurnScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

    from ..app import App


class TaskTurn(TurnScreen):
    """A turn of the app's match. The match has no listener, so nothing is saved.

    task_lines: the first one also says whose turn it is.
    A subclass defines ``go_on`` for the turn's end, and ``open_menu`` to leave.
    """

    needs = ("game", "turn")
    pauses_keys = False
    menu_key = "leave lesson"

    if TYPE_CHECKING:

        def go_on(self) -> None: ...
        def open_menu(self) -> None: ...

    def __init__(self, app: "App") -> None:
        who = app.texts["black" if app.match.game.player == BLACK else "white"]
        self.task_lines = (who + ": " + self.task_lines[0],) + self.task_lines
        app.cursors.clear()
        super().__init__(app, None, self)

    def turn_so_far(self) -> "tuple[Game, bytes]":
        """Return the game at the start of the turn, and the turn's actions."""
        record = self.match.record
        if record.turn_at == len(record.actions):
            assert record.last_start is not None
            return record.last_start, record.last_actions
        assert record.turn_start is not None
        return record.turn_start, bytes(record.actions[record.turn_at :])
