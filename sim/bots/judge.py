# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Judges the turns of recorded games by ``slow``'s deep search.

Each turn is compared with the best that ``slow`` finds knowing only what the player knew: both are
tried against the same sampled hands of the opponent and their best replies.
"""

from collections import namedtuple
from collections.abc import Callable, Generator, Iterator
from typing import Any

from engine.bot.dearest import played
from engine.bot.knowledge import Knowledge
from engine.bot.reply import CERTAIN, chance_of, compare
from engine.game import Game
from engine.record import Record
from engine.replay import Replay, turn_starts
from engine.rng import Rng
from engine.text.read import read
from engine.text.records import lines
from sim.bots.workers import Workers

from .players import ENDLESS, SLOW, planned, search_by, style

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


PARTS = 10
"""How many calls share a game's turns: what several processes do at once, and what is told."""


def judged(
    records: "list[Record]", seed: int, workers: "Workers", tell: "Callable[..., Any] | None" = None
) -> "Iterator[list[tuple[Turn, Judged]]]":
    """Yield the (Turn, Judged) of each Record's turns; those that were forced are left out, and a
    handicap's placements. workers: who judge; tell(record's number from 1, parts done)."""
    calls = [
        ("sim.bots.judge", "verdicts", list(lines(record)), seed, part)
        for record in records
        for part in range(PARTS)
    ]
    answers = workers.called(calls)
    for number, record in enumerate(records, 1):
        verdicts = {}
        for part in range(PARTS):
            for at, chance, best, most in next(answers):
                verdicts[at] = Judged(chance, bytes(best), most)
            if tell:
                tell(number, part + 1)
        yield [(turn, verdicts[turn.at]) for turn in turns(record) if turn.at in verdicts]


JUDGED = 80
"""How many sampled hands two turns are compared over."""
_PAIR = style(samples=(JUDGED,), reply=SLOW.reply, work=ENDLESS)


def verdicts(
    text: "list[str]", seed: int, part: int
) -> "list[tuple[int, float, list[int], float]]":
    """For each turn of a part of a record that is judged: where it begins, and a Judged's fields.
    They are the same whichever process judges, and in whichever order."""
    (record,) = read(text)
    replay = Replay(record)
    found = []
    for turn in turns(record):
        if turn.number and not turn.forced and turn.number % PARTS == part:
            rng = Rng(seed * 1000 + turn.number)
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
