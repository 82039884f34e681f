# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's thinking, a little in each round of the main loop, with moving dots."""

import gc

from micropython import const

from engine.bot.plan import plan_turn
from engine.bot.search import Search
from engine.rng import Rng

from ..lifetimes import take_apart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from engine.bot.levels import Level
    from engine.game import Game
    from engine.view import View

    from ..app import App
    from ..draw.buttons import Buttons

_WORK = const(34)
"""How long (ms) it thinks per round, so that keys stay responsive."""
_STEPS = const(16)
"""How many steps it takes per round at most: the simulator's clock stands still meanwhile."""
LIMIT = const(870)
"""After this long (ms) a turn is played, the best found so far."""
_DOT = const(300)
_DOTS = ("...", ".", "..")


class Thinking:
    """A search at work. search: the bot's; work: a generator that yields None, finally the answer;
    buttons: where the dots are, None: unseen; limit: after so many ms it is late."""

    def __init__(
        self,
        app: "App",
        search: Search,
        work: "Iterator[Any]",
        buttons: "Buttons | None",
        limit: int,
    ) -> None:
        self.search = search
        self.work = work
        self.clock = app.device.now
        self.deadline = self.clock() + limit
        self.buttons = buttons
        self.text = app.texts["thinking"] if buttons is not None else ""
        self.dots = 0
        self.until = 0

    def stop(self) -> None:
        """Take it apart: its memory is needed."""
        take_apart(self.search.weights, self.search, self)

    def tick(self, now: int) -> "Any":
        """The answer; None while thinking."""
        if now >= self.until:
            first = not self.until
            if not first:  # reading the weights collects anyway
                gc.collect()  # often, so that what stays doesn't lie all over the heap
            self.until = now + _DOT
            self.dots = (self.dots + 1) % len(_DOTS)
            if self.buttons is not None:
                # Beside its text on every display: by the buttons.
                above = (" ",) * len(self.buttons.lines)
                self.buttons.show_message(*above + (self.text + _DOTS[self.dots],))
                if first:
                    return None  # the picture is drawn before the weights are read
        until = self.clock() + _WORK
        for _ in range(_STEPS):
            answer = next(self.work)
            if answer is not None:
                return answer
            now = self.clock()
            if now >= self.deadline:
                self.search.late = True
            if now >= until:
                break
        return None


def start_thinking(
    app: "App",
    game: "Game",
    level: "str | Level",
    buttons: "Buttons | None",
    limit: int = LIMIT,
) -> Thinking:
    """Find what a level would do for the rest of a game's turn, actions as bytes, from the view of
    the player to move. It depends on that view alone, so starting again gives the same answer."""
    view = game.view(game.player)
    search = Search()
    work = plan_turn(view, level, Rng(_seed(view)), search)
    return Thinking(app, search, work, buttons, limit)


def _seed(view: "View") -> int:
    """A number that depends only on what the player knows."""
    seed = 0
    for number in (view.hand, view.played, view.bridges[0], view.bridges[1]) + tuple(view.row):
        seed = (seed * 33 ^ number) & 0xFFFFFF
    return seed
