# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's thinking about a game that is over."""

from micropython import const

from engine.bot.search import Search
from engine.coach.dearest import find_dearest
from engine.coach.judge import Desk, find_gap

from ..game.thinking import Thinking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from engine.coach.sought import Sought

    from ..app import App

_NEVER = const(1 << 28)  # ms


def seek(app: "App", sought: "Sought") -> Thinking:
    """Go on with what is sought: the answer is each turn as it is found, () at the end."""
    desk = Desk(sought.record.setup)  # before what the search takes
    search = Search()
    return Thinking(app, search, find_dearest(sought, desk, search), None, _NEVER)


def compare(app: "App", spot: "tuple[Any, ...]", actions: bytes) -> Thinking:
    """Find how much less often what was tried at a LearnScreen's spot wins than the best."""
    _, _, better, game = spot
    desk = Desk(game.setup)
    game.copy(desk.game)
    search = Search()
    return Thinking(app, search, _gap(desk, better, actions, search), None, _NEVER)


def _gap(desk: Desk, better: bytes, actions: bytes, search: Search) -> "Iterator[int | None]":
    yield (yield from find_gap(desk, better, actions, search))
