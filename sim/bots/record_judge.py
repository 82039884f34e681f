# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Judges the turns of recorded games with ``slow``'s deep search, in parallel processes."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.coach.judge import Scratch
from engine.record import Record
from engine.replay import Replay
from engine.rng import Rng
from engine.text.read import read_records
from engine.text.records import record_lines
from sim.bots.workers import Workers

from .players import ENDLESS, SLOW, make_level, search_by
from .turn_judge import Judged, PlayedTurn, is_judged, judge_turn, list_turns

PARTS = 10
"""How many calls share a game's turns. Processes run them in parallel; each is a step of
progress."""


def judge_records(
    records: "list[Record]", seed: int, workers: "Workers", tell: "Callable[..., Any] | None" = None
) -> "Iterator[list[tuple[PlayedTurn, Judged]]]":
    """Yield the (PlayedTurn, Judged) pairs of each Record, without forced turns and a handicap's
    placements. workers: judge the turns; tell: called with the record's number from 1 and the
    number of parts done."""
    calls = [
        ("sim.bots.record_judge", "judge_part", list(record_lines(record)), seed, part)
        for record in records
        for part in range(PARTS)
    ]
    answers = workers.run_calls(calls)
    for number, record in enumerate(records, 1):
        verdicts = {}
        for part in range(PARTS):
            for at, chance, best, most, others in next(answers):
                named = [(bytes(actions), worth) for actions, worth in others]
                verdicts[at] = Judged(chance, bytes(best), most, named)
            if tell:
                tell(number, part + 1)
        yield [(turn, verdicts[turn.at]) for turn in list_turns(record) if turn.at in verdicts]


JUDGED = 80
"""The number of sampled hands over which two turns are compared."""
_PAIR = make_level(samples=(JUDGED,), reply=SLOW.reply, work=ENDLESS)


def judge_part(text: "list[str]", seed: int, part: int) -> "list[tuple[Any, ...]]":
    """Judge the turns in a part of a record; return where each begins, and a Judged's fields. The
    result doesn't depend on which process judges, or in which order."""
    (record,) = read_records(text)
    replay, scratch = Replay(record), Scratch(record.setup, _PAIR)
    answers = []
    for turn in list_turns(record):
        if is_judged(turn) and turn.number % PARTS == part:
            rng = Rng(seed * 1000 + turn.number)
            replay.go(turn.at)
            judged = judge_turn(scratch, replay.game, turn, SLOW, rng, search_by(""))
            others = [(list(actions), worth) for actions, worth in judged.others]
            answers.append((turn.at, judged.chance, list(judged.best), judged.most, others))
    return answers
