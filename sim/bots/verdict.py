# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What a turn of a recorded game was worth beside the best that a search finds from what its player
knew: both are tried against the same sampled hands of the opponent and their best replies.

The browser edition's VM imports it too.
"""

from collections import namedtuple

from engine.bot.knowledge import Knowledge
from engine.bot.plan import plan
from engine.bot.reply import chance_of, compare
from engine.coach.dearest import played
from engine.record import CERTAIN
from engine.replay import Replay, turn_starts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from engine.bot.levels import Level
    from engine.bot.search import Search
    from engine.game import Game
    from engine.record import Record
    from engine.rng import Rng
    from engine.view import View

Turn = namedtuple("Turn", ("number", "at", "view", "actions", "forced"))
"""Its number from 1, how many actions came before it, what its player knew, its actions as bytes,
and whether they were the only ones. A handicap's placements are number 0."""
Judged = namedtuple("Judged", ("chance", "best", "most"))
"""The chance of winning of a turn as played, the best turn as bytes, and its chance, all 0 to 1."""


def turns(record: "Record") -> "Iterator[Turn]":
    """Yield every whole turn of a Record."""
    replay = Replay(record)
    starts = turn_starts(record)
    number = 0 if record.setup.handicap else 1
    for at, end in zip(starts, starts[1:]):
        replay.go(at)
        game = replay.game
        actions = bytes(record.actions[at:end])
        view = game.view(game.player)
        forced = len(game.legal_actions()) == 1
        replay.go(end)
        if number == 0 or replay.game.winner is not None or replay.game.player != view.me:
            yield Turn(number, at, view, actions, forced)
        number += 1


def is_judged(turn: "Turn") -> bool:
    """Whether a turn had a choice that is judged: a handicap's placements are not."""
    return bool(turn.number and not turn.forced)


def verdict(
    game: "Game", turn: "Turn", level: "Level", pair: "Level", rng: "Rng", search: "Search"
) -> "Judged":
    """A turn beside the best one. game: where it begins; level: how the best is looked for; pair:
    how the two are compared."""
    chance, best, most = _verdict(game, turn, level, pair, rng, search)
    if most <= chance:
        best, most = turn.actions, chance
    return Judged(chance / CERTAIN, best, most / CERTAIN)


def _verdict(
    game: "Game", turn: "Turn", level: "Level", pair: "Level", rng: "Rng", search: "Search"
) -> "tuple[int, bytes, int]":
    """A turn's chance, the best turn and its chance, of CERTAIN."""
    best = planned(turn.view, level, rng, search)
    if best == turn.actions:
        return search.chance, best, search.chance
    knowledge = Knowledge(turn.view)
    first = played(game.copy(), best, knowledge, search)
    second = played(game.copy(), turn.actions, knowledge, search)
    if second is None:  # it won
        return CERTAIN, best, CERTAIN
    if first is None or turn.view.last_turns == 1:
        most = CERTAIN if first is None else chance_of(first.value)
        return chance_of(second.value), best, most
    two = [first, second]
    most, gap = returned(compare(turn.view, knowledge, search, two, pair, rng))
    return (most - gap, best, most) if two[0] is first else (most, best, most - gap)


def planned(view: "View", level: "str | Level", rng: "Rng", search: "Search") -> bytes:
    """The actions for the rest of a turn by the bot."""
    actions = b""
    for step in plan(view, level, rng, search):
        actions = step or b""
    return actions


def returned(steps: "Any") -> "Any":
    """What a generator returns, run to its end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value
