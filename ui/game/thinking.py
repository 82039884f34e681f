# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's thinking, a little in each round of the main loop, with moving dots."""

from micropython import const

from engine.bot.plan import plan
from engine.bot.search import Search
from engine.rng import Rng

if False:
    from engine.game import Game
    from engine.view import View

    from ..app import App
    from ..draw.buttons import Buttons

_WORK = const(40)
"""How long (ms) it thinks per round, so that keys stay responsive."""
_STEPS = const(16)
"""How many steps it takes per round at most: the simulator's clock stands still meanwhile."""
_LIMIT = const(1050)
"""After this long (ms) it plays the best turn found so far."""
_DOT = const(300)
_DOTS = ("...", ".", "..")


class Thinking:
    """What a level would do for the rest of a game's turn, from the view of the player to move.

    It depends on that view alone, so starting again gives the same answer.
    """

    def __init__(self, app: "App", game: "Game", level: str, buttons: "Buttons") -> None:
        view = game.view(game.player)
        self.search = Search()
        self.plan = plan(view, level, Rng(_seed(view)), self.search)
        self.clock = app.device.now
        self.late = self.clock() + _LIMIT
        self.buttons = buttons
        self.text = app.texts["thinking"]
        self.dots = 0
        self.until = 0

    def tick(self, now: int) -> bytes | None:
        """The actions as bytes; None while thinking."""
        if now >= self.until:
            self.until = now + _DOT
            self.dots = (self.dots + 1) % len(_DOTS)
            self.buttons.message(self.text, _DOTS[self.dots])
        until = self.clock() + _WORK
        for _ in range(_STEPS):
            actions = next(self.plan)
            if actions is not None:
                return actions
            now = self.clock()
            if now >= self.late:
                self.search.late = True
            if now >= until:
                break
        return None


def _seed(view: "View") -> int:
    """A number that depends only on what the player knows."""
    seed = 0
    for number in (view.hand, view.played, view.bridges[0], view.bridges[1]) + tuple(view.row):
        seed = (seed * 33 ^ number) & 0xFFFFFF
    return seed
