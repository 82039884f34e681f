# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reading the save's log: at power-on, then never again. What engine.save.log describes."""

from ..board import NOBODY
from ..cards import size
from ..record import Record
from ..setup import EDITIONS, Setup
from .log import COUNTS, GAME, HEAD, KEPT, MARK, OPTIONS, OVER, PLAIN, SYMBOLS, TORN, UNDO

_NONE = 255
_KEPT_SIZE = 2 + 2 * COUNTS
_LONGEST = 1 + HEAD
_SHORT = 3
"""An entry other than a pack has at most so many symbols, with a TORN before it."""


def read(save):
    """Take over what the save's store holds; the game that is on is its ``record`` then.

    Returns None if all is well, "unreadable" if the store holds something else than a log, and
    "lost" if the log is damaged: what comes before the damage is there.
    """
    data = bytes(save.store[0 : save.room])
    end = len(data.rstrip(b"\xff"))
    if not end:
        return None
    save.used = end
    if data[:2] != MARK:
        save.used = save.room  # all of it makes way for the next log
        return "unreadable"
    log = _Log(data, end)
    kept = log.values(3, _KEPT_SIZE)
    whole = log.value(2) == KEPT and kept is not None
    if whole:
        save.options = kept[0]
        save.beaten = kept[1]
        save.counts = [kept[2 + 2 * n] * PLAIN + kept[3 + 2 * n] for n in range(COUNTS)]
    elif end <= 3 + _KEPT_SIZE:
        save.used = save.room
        return "unreadable"  # the power failed in the very moment of an erasure
    games = log.games()
    for n, at in enumerate(games):
        until = games[n + 1] if n + 1 < len(games) else end
        over = log.last(OVER, at, until)
        if over is not None and over <= NOBODY:
            save.count(log.opponent(at), over)
    options = log.last(OPTIONS, 0, end)
    if options is not None:
        save.options = options
    at = games[-1] if games else 3 + _KEPT_SIZE
    record, lost, save.torn = log.fold(at)
    if record is not None:
        opponent = log.opponent(at)
        if lost:
            save.begin(record, opponent)
        else:
            save.record, save.opponent = record, opponent
        if record.over():  # the power failed before the log said so
            save.end()
    elif lost:
        save.used = save.room  # nothing is appended behind what can't be read
    return None if whole and not lost else "lost"


class _Log:
    def __init__(self, data, end):
        self.data = data
        self.end = end
        self._symbol_of = bytearray(b"\xff" * 256)
        for symbol, byte in enumerate(SYMBOLS):
            self._symbol_of[byte] = symbol

    def value(self, at):
        """The symbol at a place, _NONE if there is none."""
        return self._symbol_of[self.data[at]] if at < self.end else _NONE

    def values(self, at, number):
        """So many plain symbols from a place on, None if they aren't all there."""
        values = bytes([self.value(n) for n in range(at, at + number)])
        return None if number and max(values) >= PLAIN else values

    def games(self):
        """Where the games begin whose heads are whole."""
        games = []
        mark = SYMBOLS[GAME : GAME + 1]
        at = self.data.find(mark)
        while at >= 0:
            if self.values(at + 1, HEAD) is not None:
                games.append(at)
            at = self.data.find(mark, at + 1)
        return games

    def opponent(self, at):
        """Whom the game that begins at a place is against, as Save.opponent."""
        number = self.value(at + 3)
        return (self.value(at + 1) >> 5, number - 1) if number else None

    def last(self, symbol, start, end):
        """The symbol after the last such one between two places; None without either."""
        at = self.data.rfind(SYMBOLS[symbol : symbol + 1], start, end)
        value = self.value(at + 1)
        return value if at >= 0 and value < PLAIN else None

    def fold(self, at):
        """The game that begins at a place: its Record, None if it is over or there is none;
        whether something from there on is damaged; whether the last entry broke off."""
        record = None
        while at < self.end:
            symbol = self.value(at)
            number = 1
            if symbol == GAME:
                number += HEAD
            elif symbol in (OVER, OPTIONS):
                number += 1
            elif symbol < PLAIN and record is not None and record.game.waiting:
                number = size(record.game.to_shuffle())
            values = self.values(at + 1, number - 1)
            if symbol != _NONE and values is not None:
                try:
                    record = _folded(record, symbol, values)
                except ValueError:
                    return record, True, False
                at += number
                continue
            after = self.data.find(SYMBOLS[TORN : TORN + 1], at, at + _LONGEST + _SHORT)
            if after < 0:
                torn = self.end <= at + max(number, _SHORT)
                return record, not torn, torn
            at = after + 1
        return record, False, False


def _folded(record, symbol, values):
    """The record after one more entry; ValueError if it doesn't fit."""
    if symbol in (OPTIONS, TORN):
        return record
    if symbol == GAME:
        flags, handicap = values[:2]
        record = Record(
            Setup(
                EDITIONS[flags & 1],
                bool(flags & 2),
                bool(flags & 4),
                flags >> 3 & 1,
                flags >> 4 & 1,
                handicap,
            )
        )
        record.deal(values[3:])
        return record
    if record is None:
        raise ValueError("no game is on")
    if symbol == OVER:
        return None
    if symbol == UNDO:
        record.undo()
    elif record.game.waiting:
        record.deal(bytes((symbol,)) + values)
    else:
        legal = record.game.legal_actions()
        if symbol >= len(legal):
            raise ValueError("no such action")
        record.apply(legal[symbol])
    return record
