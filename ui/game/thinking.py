# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs the bot's search, a little in each frame, and moves its dots."""

import gc

from engine.bot.plan import plan_hint, plan_turn
from engine.bot.search import Search
from engine.const import TYPE_CHECKING, const

from ..screen import take_apart

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from engine.game import Game
    from engine.types import IslandMask

    from ..app import App
    from ..draw.buttons import Buttons

_WORK = const(34)
"""The time (ms) that the bot thinks in a frame, so that keys are answered soon."""
_STEPS = const(16)
"""The most steps in a frame: in a quick simulator the clock doesn't advance during a frame."""
LIMIT = const(870)
"""The time (ms) after which the bot plays the best turn found so far."""
NEVER = const(1 << 28)
"""The time (ms) for a search that ends by its work, so that it is the same on a slow board."""
_DOT = const(300)
_DOTS = ("...", ".", "..")


class Thinking:
    """A search at work.

    search   the bot's search
    work     a generator that yields None, and at last the answer
    buttons  the Buttons that show the dots, or None
    limit    the time (ms) after which the search must end
    """

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

    def close(self) -> None:
        """Take the search apart to free its memory. Its weights and its work go first, because the
        search's many attributes are copied in one piece."""
        weights = self.search.weights
        weights.islands.clear()
        weights.lines.clear()
        del self.work
        take_apart(weights, self.search, self)

    def tick(self, now: int) -> "Any":
        """Think for a frame. Return the answer, or None until there is one."""
        if now >= self.until:
            first = not self.until
            if not first:  # reading the weights collects anyway
                gc.collect()  # often, so that lasting objects don't lie all over the heap
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
    app: "App", game: "Game", level: str, buttons: "Buttons", limit: int, hoped: "IslandMask" = 0
) -> Thinking:
    """Start a search for the rest of a game's turn, as a level would play it. The answer is a
    turn's actions. They depend only on the view of the player to move, so a new start gives the
    same.

    hoped: for a hint, as for plan_hint.
    """
    search, view = Search(), game.view(game.player)
    if level == "hint":
        return Thinking(app, search, plan_hint(view, search, hoped), buttons, limit)
    work = plan_turn(view, level, None, search)
    return Thinking(app, search, work, buttons, limit)
