# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Judges the turns of recorded games by ``slow``'s deep search.

Each turn is compared with the best that ``slow`` finds knowing only what the player knew: both are
tried against the same sampled hands of the opponent and their best replies.
"""

from collections import namedtuple

from engine.bot.dearest import played
from engine.bot.knowledge import Knowledge
from engine.bot.reply import CERTAIN, chance_of, compare
from engine.replay import Replay, turn_starts
from engine.rng import Rng
from engine.text.read import read
from engine.text.records import lines

from .players import ENDLESS, SLOW, planned, search_by, style

if False:
    from collections.abc import Generator, Iterator
    from typing import Any

    from engine.game import Game
    from engine.record import Record
    from sim.bots.workers import Workers

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


def judged(
    records: "list[Record]", seed: int, workers: "Workers"
) -> "Iterator[list[tuple[Turn, Judged]]]":
    """Yield the (Turn, Judged) of each Record's turns; those that were forced are left out, and a
    handicap's placements. workers: who judge."""
    calls = [("sim.bots.judge", "verdicts", list(lines(record)), seed) for record in records]
    for record, found in zip(records, workers.called(calls)):
        verdicts = {at: Judged(chance, bytes(best), most) for at, chance, best, most in found}
        yield [(turn, verdicts[turn.at]) for turn in turns(record) if turn.at in verdicts]


JUDGED = 80
"""How many sampled hands two turns are compared over."""
_PAIR = style(samples=(JUDGED,), reply=SLOW.reply, work=ENDLESS)


def verdicts(text: "list[str]", seed: int) -> "list[tuple[int, float, list[int], float]]":
    """For each turn of a record that is judged: where it begins, and a Judged's fields."""
    (record,) = read(text)
    rng = Rng(seed)
    replay = Replay(record)
    found = []
    for turn in turns(record):
        if turn.number and not turn.forced:
            replay.go(turn.at)
            chance, best, most = _judge(replay.game, turn, rng)
            if most <= chance:
                best, most = turn.actions, chance
            found.append((turn.at, chance / CERTAIN, list(best), most / CERTAIN))
    return found


def _judge(game: "Game", turn: Turn, rng: Rng) -> "tuple[int, bytes, int]":
    """A turn's chance, the best turn and its chance, of CERTAIN."""
    search = search_by("")
    best = planned(turn.view, SLOW, rng, search)
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
    most, gap = _to_its_end(compare(turn.view, knowledge, search, two, _PAIR, rng))
    return (most - gap, best, most) if two[0] is first else (most, best, most - gap)


def _to_its_end(steps: "Generator[None, None, tuple[int, int]]") -> "tuple[int, int]":
    """What a generator returns."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value
