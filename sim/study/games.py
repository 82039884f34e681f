# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Recorded games in numbers, a stream of them, as fast as may be.

With NumPy and Numba, records as this project writes them are checked and summed up by compiled
code (sim.study.bulk). All others are read as any command reads them, and so is whatever is wrong,
for its reason.
"""

import hashlib
from collections import namedtuple

from engine.actions import COUNT, TAKE
from engine.board import LETTERS, NOBODY, PLAYERS
from engine.replay import Replay, turn_starts
from engine.setup import Setup
from engine.text.notation import text
from engine.text.read import RecordError, read
from engine.text.read import setup as read_setup
from sim.text.record_files import FileError, lines_of

from .luck import luck_of, mean_row

if False:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import Any

    from sim.study.chances import Weights

try:
    import numpy as np

    from engine.bot.search import Search
    from sim.training import train

    from . import bulk
except (ImportError, SystemExit):
    bulk = None

Numbers = namedtuple(
    "Numbers", ("setup", "names", "winner", "turns", "gained", "swept", "lucks", "lines")
)
"""A finished game: its Setup; who played White and Black, None where the record doesn't say; who
won; turns; then for each player islands gained, bridges swept, and luck in chances of winning; and
its record's lines."""
NOT_FINISHED, GIVEN_UP, TWICE = "not finished", "given up", "here twice"
"""Why a game is left out."""

_WORDS = {text(action): action for action in range(COUNT)}
_CARDS = {ord(letter): island for island, letter in enumerate(LETTERS)}
_setups: dict[tuple, Setup] = {}


def games_in(
    path: "Path | str", weights: "Weights", progress: "Callable[[int], object]"
) -> "Iterator[Numbers | str]":
    """Yield a file's games as Numbers, or why one is left out; FileError.

    weights: sim.study.chances.Weights; progress: called with each record's size in bytes.
    """
    compiled = Compiled(weights) if bulk else None
    count = 0
    try:
        for start, lines in _records(path):
            count += 1
            progress(sum(map(len, lines)))
            found = compiled.numbers(lines) if compiled else None
            yield found or _numbers(lines, start, weights)
        if not count:
            raise RecordError(1, "there is no record in it")
    except RecordError as error:
        raise FileError("%s:%d: %s" % (path, error.line, error.reason)) from None
    except OSError as error:
        raise FileError("%s: %s" % (path, error.strerror)) from None


def key_of(numbers: "Numbers") -> bytes:
    """The same for the same game, whatever its comments."""
    said = [line.split() for line in numbers.lines if line[:1] != "#"]
    told = "\n".join([" ".join(words) for words in said if words and words[0] not in _DEFAULTED])
    setup = numbers.setup.to_bytes()
    return hashlib.blake2b(setup + told.encode(), digest_size=12).digest()


_DEFAULTED = ("kahuna", "edition", "variants", "handicap", "start")


def _records(path: "Path | str") -> "Iterator[Any]":
    """Yield each record's first line number and lines; the last may lack its result."""
    lines: list[str] = []
    number = 0
    for line in lines_of(path):
        number += 1
        lines.append(line)
        if line.startswith("result"):
            yield number - len(lines) + 1, lines
            lines = []
    if any(line.split() and line[0] != "#" for line in lines):
        yield number - len(lines) + 1, lines


def _numbers(lines: list[str], start: int, weights: "Weights") -> "Numbers | str":
    """A record's Numbers by the engine, or why it is left out. RecordError."""
    try:
        (record,) = read(lines)
    except RecordError as error:
        raise RecordError(start - 1 + error.line, error.reason) from None
    if record.given_up is not None:
        return GIVEN_UP
    if record.winner is None:
        return NOT_FINISHED
    replay = Replay(record)
    gained, swept = [0, 0], [0, 0]
    for at in range(1, len(record.actions) + 1):
        for event in replay.go(at):
            if event.kind == "gained":
                gained[event.player] += 1
            elif event.kind == "swept":
                swept[event.player ^ 1] += 1
    lucks = [0.0, 0.0]
    for luck in luck_of(record, weights):
        lucks[luck.player] += luck.amount
    turns = len(turn_starts(record)) - 1 - (record.setup.handicap > 0)
    names = _names(lines)
    return Numbers(record.setup, names, record.winner, turns, gained, swept, lucks, lines)


def _names(lines: list[str]) -> list[str | None]:
    """Who played, as comments like "# w is hard" tell."""
    names: list[str | None] = [None, None]
    for line in lines:
        words = line.split()
        if len(words) == 4 and words[0] == "#" and words[1] in PLAYERS and words[2] == "is":
            names[PLAYERS.index(words[1])] = words[3]
    return names


class Compiled:
    """Games by compiled code. weights: sim.study.chances.Weights."""

    def __init__(self, weights: "Weights") -> None:
        self._flat = train.unpacked(Search().weights)
        self._mean_row = mean_row(weights)
        self._out = np.zeros(bulk.O_SIZE, np.int64)
        self._lucks = np.zeros(2)

    def numbers(self, lines: list[str]) -> "Numbers | str | None":
        """A record's Numbers, or why it is left out; None for what the engine has to read."""
        parts = _parts(lines)
        if parts is None:
            return None
        setup, decks, actions, given_up, result = parts
        packs = np.zeros((3, 25), np.int64)
        due = np.full(3, -1, np.int64)
        for n, (at, deck) in enumerate(decks):
            packs[n, 0] = len(deck)
            packs[n, 1 : len(deck) + 1] = deck
            due[n] = at
        out = self._out
        bulk.follow(
            self._flat, self._mean_row, setup.start, packs, due, len(decks),
            np.frombuffer(bytes(actions), np.uint8), setup.edition == "classic", setup.peaceful,
            setup.open_hands, out, self._lucks,
        )  # fmt: skip
        winner = int(out[bulk.O_WINNER])
        if out[bulk.O_FAULT] or winner < 0 or given_up:
            return None
        mark = "=" if winner == NOBODY else PLAYERS[winner]
        points = "%d-%d" % (out[bulk.O_WHITE], out[bulk.O_BLACK])
        if result != [mark, points]:
            return None
        gained = [int(n) for n in out[bulk.O_GAINED : bulk.O_GAINED + 2]]
        swept = [int(n) for n in out[bulk.O_SWEPT : bulk.O_SWEPT + 2]]
        lucks = [float(luck) for luck in self._lucks]
        turns = int(out[bulk.O_TURNS])
        return Numbers(setup, _names(lines), winner, turns, gained, swept, lucks, lines)


def _parts(
    lines: list[str],
) -> tuple[Setup, list[tuple[int, list[int]]], bytearray, bool, list[str]] | None:
    """A record's set-up, its decks (after how many actions, islands), its actions, whether somebody
    gave up, the result; None if anything is unusual.

    Turns alternate, and each has its ending, but perhaps the last.
    """
    headings: list[str] = []
    decks: list[tuple[int, list[int]]] = []
    actions = bytearray()
    words: list[str] = []
    mover = ""
    given_up = ended = False
    open_at = -1
    try:
        for line in lines:
            words = line.split()
            if not words:
                continue
            first = words[0]
            if ended:
                return None
            if first == "w" or first == "b":
                if first == mover or open_at >= 0 or not decks:
                    return None
                mover = first
                for word in words[1:-1]:
                    action = _WORDS[word]
                    if action >= TAKE:
                        return None
                    actions.append(action)
                actions.append(_WORDS[words[-1]])
                if actions[-1] < TAKE:
                    open_at = len(actions)
            elif first[0] == "#":
                if first != "#" or words[1:2] == ["="]:
                    return None
                given_up = given_up or words[2:] == ["gives", "up"]
            elif first == "deck":
                deck = [_CARDS[ord(letter)] for letter in words[1]]
                if len(words) != 2 or len(decks) == 3 or len(deck) > 24 or open_at >= 0:
                    return None
                decks.append((len(actions), deck))
            elif first == "result":
                ended = True
            elif decks:
                return None
            else:
                headings.append(line)
    except (KeyError, IndexError):
        return None
    setup = _setup(tuple(headings))
    if setup is None or setup.handicap or not ended or not actions:
        return None
    if mover and _first_mover(lines) != PLAYERS[setup.start]:
        return None
    return setup, decks, actions, given_up, words[1:]


def _first_mover(lines: list[str]) -> str:
    for line in lines:
        if line[:2] in ("w ", "b "):
            return line[0]
    return ""


def _setup(headings: tuple[str, ...]) -> Setup | None:
    """The Setup of heading lines that are all there is to be; else None."""
    if headings not in _setups:
        known = {}
        for line in headings:
            words = line.split()
            if words[0] in known or words[0] not in _DEFAULTED:
                return None
            known[words[0]] = " ".join(words[1:])
        if known.get("kahuna") != "1" or "start" not in known:
            return None
        try:
            _setups[headings] = read_setup(known)
        except ValueError:
            return None
    return _setups[headings]
