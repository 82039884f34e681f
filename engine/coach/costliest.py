# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Finds the turns that cost a player most in a game. It goes by what the player knew, and takes no
longer than a board can spare.

First the bot's search looks at each turn, without replies. Then it judges the likeliest turns
against replies: those that the search improves most, and after which the player's chance fell most
by the end of their next turn.
"""

from ..bot.plan import plan_hint
from ..bot.reply import chance_of
from ..const import TYPE_CHECKING, const
from ..game import Game
from ..record import CERTAIN, replay_until, walk_history
from .judge import SAMPLES, find_worth, gap_of
from .turn_costs import LIKELY, is_as_good

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..bot.search import Search
    from ..record import Record
    from .judge import Scratch
    from .turn_costs import TurnCosts

_MOST = const(3)
"""How many costly turns are shown at most."""
_FEW = const(2)
"""On how many sampled hands a turn is compared at first. If it were compared on these two alone,
some of the turns shown would cost nothing on 80 hands, and some would be in the wrong order."""
_WIDTH = const(4)
"""How many nodes the search keeps when it looks at a turn. This takes three quarters of the time
that hard's width takes. The turns found cost 76% of what the costliest turns cost, not 77%."""
_ALONE = const(3)
"""The weight of the search's improvement. The fall of the chance has the weight 1."""


def find_costliest(
    costs: "TurnCosts", scratch: "Scratch", search: "Search"
) -> "Iterator[bool | None]":
    """Start or continue the search for a player's costliest turns.

    Yield None while thinking, and True when TurnCosts.found has a new turn or the search is over.
    The caller may stop at any yield, and continue later with another Scratch and Search.
    """
    lost, judged = costs.lost, costs.judged
    game = scratch.blank.copy(scratch.game)
    for n in _walk_turns(costs.record, game, costs.turns, len(lost)):
        yield from _measure_turn(costs, n, scratch, search)
    while len(judged) < LIKELY:
        left = [
            (_ALONE * lost[n] + _find_fall(costs, n), n)
            for n in range(len(lost))
            if lost[n] and n not in judged
        ]
        if not left:
            break
        _, n = max(left)
        replay_until(costs.record, costs.turns[n], scratch.blank.copy(scratch.game))
        yield None
        yield from _judge_turn(costs, n, scratch, search)
    costs.over = True
    yield True


def _walk_turns(record: "Record", game: "Game", turns: "list[int]", first: int) -> "Iterator[int]":
    """Play a record on a game before its first deal. Yield n when ``turns[n]`` begins, from
    ``first`` to the last one."""
    n = first
    for at, (_, action) in enumerate(walk_history(record, game)):
        if at in turns[n : n + 1]:
            yield n
            n += 1
        if n == len(turns) or action is None:
            return
        game.follow(action)


def _find_fall(costs: "TurnCosts", n: int) -> int:
    """Find how much the chance fell from the end of a turn to the end of the next; 0 if it rose."""
    chances = costs.chances
    return max(0, chances[n] - chances[n + 1]) if n + 1 < len(chances) else 0


def _measure_turn(
    costs: "TurnCosts", n: int, scratch: "Scratch", search: "Search"
) -> "Iterator[None]":
    """Record the player's chance after a turn, and by how much the search alone improves it."""
    scratch.note_knowledge()
    turn = scratch.value_turn(costs.list_actions(n), search)
    chance = CERTAIN if turn is None else chance_of(turn.value)
    yield
    best = yield from search.find_best(scratch.knowledge, _WIDTH)
    costs.chances.append(chance)
    costs.lost.append(max(0, chance_of(best.value) - chance))


def _judge_turn(
    costs: "TurnCosts", n: int, scratch: "Scratch", search: "Search"
) -> "Iterator[bool | None]":
    """Compare a turn, against replies, with the one that a hint would advise: on a few hands, and
    on more if it seems costly. Add a costly turn to ``found``, which keeps only the costliest."""
    scratch.note_knowledge()
    better: bytes | None = b""
    for better in plan_hint(scratch.view, search):
        if better is None:
            yield None
    assert better
    actions = costs.list_actions(n)
    cost = worth = own = 0
    if sorted(actions) != sorted(better):
        for tried, samples in (0, _FEW), (_FEW, SAMPLES - _FEW):
            scratch.pair.samples = (samples,)
            worth += samples * (yield from find_worth(scratch, better, search, tried))
            own += samples * (yield from find_worth(scratch, actions, search, tried))
            cost = gap_of((worth - own) // (tried + samples))
            if is_as_good(cost):
                break
    costs.judged.append(n)
    if not is_as_good(cost):
        costs.best[n] = worth // SAMPLES
        costs.found = sorted(costs.found + [(cost, n, better)])[-_MOST:]
        yield True
