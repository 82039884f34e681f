# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A turn on a given position: the line above tells what is asked, and, as long, how it stands."""

from micropython import const

from ..game.turn.turn import TurnScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..app import App

_TELLS = const(2500)
"""How long (ms) the line above tells what is asked, and as long points, islands, cards."""


class AskedTurn(TurnScreen):
    """A turn of the app's match, which nobody listens to: nothing is saved.

    asks: what is asked, as lines from best to shortest. ``go_on`` is called when the turn is over,
    ``open_menu`` to leave.
    """

    menu_key = "leave lesson"
    asks: "tuple[str, ...]"

    def __init__(self, app: "App") -> None:
        app.cursors.clear()
        super().__init__(app, None, self)  # type: ignore[arg-type] # what a turn asks of a lesson

    def enter(self, state: "Any", *args: "Any") -> None:
        super().enter(state, *args)
        if self.state.name == "Hand":
            self.table.status.say(self.asks)
            self.lifted, self.until = False, self.app.device.now() + _TELLS

    def tick(self, now: int) -> None:
        super().tick(now)
        if self.state.name == "Hand" and now >= self.until:
            self.lifted, self.until = not self.lifted, now + _TELLS
            self.table.status.show_usual(self.lifted)

    def so_far(self) -> "tuple[Any, bytes]":
        """The game as the turn began, and the turn."""
        record = self.match.record
        if record.turn_at == len(record.actions):
            return record.last_start, record.last_actions
        return record.turn_start, bytes(record.actions[record.turn_at :])
