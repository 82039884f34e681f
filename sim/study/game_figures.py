# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Figures of recorded games, counted by worker processes."""

import hashlib
from collections import namedtuple

from engine.board import PLAYERS
from engine.replay import list_turn_starts
from engine.setup import Setup
from engine.text.read import RecordError, read
from sim.bots.weights import AllPhases
from sim.record_files import name_faults, read_lines

from .luck import walk_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import Any

    from sim.bots.workers import Workers

Figures = namedtuple(
    "Figures", ("setup", "names", "winner", "turns", "gained", "swept", "lucks", "lines")
)
"""A finished game. names: who played White and Black, None where the record doesn't say. turns: how
many. gained, swept, lucks: islands, bridges and luck, for each player. lines: the record's."""
NOT_FINISHED, GIVEN_UP, TWICE = "not finished", "given up", "here twice"
"""Why a game is left out."""

_weights: "list[AllPhases]" = []


def read_figures(
    paths: "list[str]", workers: "Workers", tell: "Callable[[int, int], object]"
) -> "Iterator[Figures | str]":
    """Yield each game of the files as Figures, or why it is left out. FileError.

    tell: called with how many games are read, and how many there are.
    """
    texts = []
    for path in paths:
        with name_faults(path):
            records = list(split_records(path))
            if not records:
                raise RecordError(1, "there is no record in it")
        texts += [(path, start, lines) for start, lines in records]
    answers = workers.run_calls(
        [("sim.study.game_figures", "count_game", lines) for _, _, lines in texts]
    )
    for number, ((path, start, lines), answer) in enumerate(zip(texts, answers), 1):
        if len(answer) == 2:
            with name_faults(path):
                raise RecordError(start - 1 + answer[0], answer[1])
        tell(number, len(texts))
        if len(answer) == 1:
            yield answer[0]
        else:
            yield Figures._make([Setup.from_bytes(bytes(answer[0])), *answer[1:], lines])


def key_of(numbers: "Figures") -> bytes:
    """A key for a game: records that differ only in comments have the same."""
    lines = [line.split() for line in numbers.lines if line[:1] != "#"]
    text = "\n".join([" ".join(words) for words in lines if words and words[0] not in _DEFAULTED])
    setup = numbers.setup.to_bytes()
    return hashlib.blake2b(setup + text.encode(), digest_size=12).digest()


_DEFAULTED = ("kahuna", "edition", "variants", "handicap", "start")


def split_records(path: "Path | str") -> "Iterator[Any]":
    """Yield each record's first line number and its lines. The last may lack its result."""
    lines: list[str] = []
    number = 0
    for line in read_lines(path):
        number += 1
        lines.append(line)
        if line.startswith("result"):
            yield number - len(lines) + 1, lines
            lines = []
    if any(line.split() and line[0] != "#" for line in lines):
        yield number - len(lines) + 1, lines


def count_game(lines: "list[str]") -> list:
    """Count a game: its Figures without the lines, the Setup as bytes; or [why it is left out]; or
    [the line of an error, its reason]."""
    try:
        (record,) = read(lines)
    except RecordError as error:
        return [error.line, error.reason]
    if record.given_up is not None:
        return [GIVEN_UP]
    if record.winner is None:
        return [NOT_FINISHED]
    if not _weights:
        _weights.append(AllPhases())
    gained, swept, lucks = [0, 0], [0, 0], [0.0, 0.0]
    for events, chance in walk_record(record, _weights[0]):
        for event in events:
            if event.kind == "gained":
                gained[event.player] += 1
            elif event.kind == "swept":
                swept[event.player ^ 1] += 1
        for luck in chance:
            lucks[luck.player] += luck.amount
    turns = len(list_turn_starts(record)) - 1 - (record.setup.handicap > 0)
    setup = list(record.setup.to_bytes())
    return [setup, read_names(lines), record.winner, turns, gained, swept, lucks]


def read_names(lines: "list[str]") -> "list[str | None]":
    """Read who played from comments such as "# w is hard"."""
    names: list[str | None] = [None, None]
    for line in lines:
        words = line.split()
        if len(words) == 4 and words[0] == "#" and words[1] in PLAYERS and words[2] == "is":
            names[PLAYERS.index(words[1])] = words[3]
    return names
