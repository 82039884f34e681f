# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Starts the bot's thinking about a finished game."""

from micropython import const

from engine.bot.search import Search
from engine.coach.costliest import find_costliest
from engine.coach.judge import Scratch, find_gap

from ..game.thinking import Thinking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.coach.turn_costs import TurnCosts

    from ..app import App
    from ..types import Spot

_NEVER = const(1 << 28)  # ms


def start_search(app: "App", costs: "TurnCosts") -> Thinking:
    """Go on with the search for costly turns. Thinking.tick returns each turn found, then () at the
    end."""
    scratch = Scratch(costs.record.setup)  # before the search takes its memory
    search = Search()
    return Thinking(app, search, find_costliest(costs, scratch, search), None, _NEVER)


def start_comparison(app: "App", spot: "Spot", actions: bytes) -> Thinking:
    """Find how much less often a turn that was tried at a LearnScreen's spot wins than the best."""
    _, _, better, game = spot
    scratch = Scratch(game.setup)
    game.copy(scratch.game)
    search = Search()
    return Thinking(app, search, _yield_gap(scratch, better, actions, search), None, _NEVER)


def _yield_gap(
    scratch: Scratch, better: bytes, actions: bytes, search: Search
) -> "Iterator[int | None]":
    yield (yield from find_gap(scratch, better, actions, search))
