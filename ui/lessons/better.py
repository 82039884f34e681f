# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A better turn is looked for: one turn on a position of a game that is over."""

from engine.match import match_from

from .asked import AskedTurn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game

    from ..app import App


class BetterScreen(AskedTurn):
    """The position with the hand of then; at the end of the turn it is judged.

    game: the position; back: the LearnScreen to return to, as for App.show; who: as in Match.begin.
    """

    name = "better"

    def __init__(self, app: "App", game: "Game", back: "tuple[Any, ...]", *who: int) -> None:
        self.back = back
        self.asks = app.texts["find better"]
        app.match = match_from(game, *who)
        super().__init__(app)

    def go_on(self) -> None:
        """The turn is over."""
        self.app.show("seek", *self.back[1:], self.so_far()[1])

    def open_menu(self) -> None:
        """Leave it: nothing was played."""
        self.app.show(*self.back)
