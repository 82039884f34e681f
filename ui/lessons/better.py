# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The player tries a better turn on a position of a finished game."""

from engine.match import match_from
from engine.record import Opponent

from .task import TaskTurn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.turn_costs import TurnCosts
    from engine.game import Game

    from ..app import App
    from ..types import Route


class BetterScreen(TaskTurn):
    """The position with the player's hand. When the turn ends, it is judged.

    game: the position. back: the MistakesScreen to return to, as for App.show. costs: its costs.
    """

    name = "better"
    without_memory = "title"

    def __init__(self, app: "App", game: "Game", back: "Route", costs: "TurnCosts") -> None:
        self.back = back
        self.task_lines = app.texts.lines("find better")
        record = costs.record
        opponent = Opponent(costs.player ^ 1, record.kind, record.number)
        app.match = match_from(game, opponent)
        super().__init__(app)

    def go_on(self) -> None:
        """Have the turn judged."""
        self.app.show("seek", *self.back[1:], self.turn_so_far()[1])

    def undo(self) -> None:
        """Take back the last action. If there is none, leave."""
        if self.match.record.can_undo:
            super().undo()
        else:
            self.open_menu()

    def open_menu(self) -> None:
        """Leave without a finished turn."""
        self.app.show(*self.back)


SCREEN = BetterScreen
