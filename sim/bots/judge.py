# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Judges the turns of recorded games by ``slow``'s deep search; needs NumPy and Numba to judge.

Each turn is compared with the best that ``slow`` finds knowing only what the player knew: both are
tried against the same sampled hands of the opponent and their best replies.
"""

from collections import namedtuple

from engine.replay import Replay, turn_starts
from engine.rng import Rng

if False:
    from collections.abc import Iterator
    from typing import Any

    from engine.record import Record

Turn = namedtuple("Turn", ("number", "at", "view", "actions", "forced"))
"""Its number from 1, how many actions came before it, what its player knew, its actions as bytes,
and whether they were the only ones. A handicap's placements are number 0."""
Judged = namedtuple("Judged", ("chance", "best", "most"))
"""The chance of winning of a turn as played, the best turn as bytes, and its chance, all 0 to 1."""


def turns(record: "Record") -> "Iterator[Any]":
    """Yield every whole Turn of a Record."""
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


def judged(record: "Record", seed: int) -> "Iterator[Any]":
    """Yield (Turn, Judged) for a Record's turns; those that were forced are left out, and a
    handicap's placements. ImportError without NumPy and Numba.
    """
    from .slow import judge  # not at the top: only this needs Numba

    rng = Rng(seed)
    for turn in turns(record):
        if turn.number and not turn.forced:
            chance, best, most = judge(turn.view, turn.actions, rng)
            if most <= chance:
                best, most = turn.actions, chance
            yield turn, Judged(chance, best, most)
