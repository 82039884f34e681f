# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Translates a log of an older version into this one's. What was different:

==================  ================================================================================
the mark            K3
KEPT, 32 symbols    options (1 no sound, + 2 no lamp, + 4 times the lessons done), rivals beaten, 15
                    counts of two symbols: four levels
GAME, 27 symbols    flags (edition, peaceful, open hands, who starts, who is weaker, the bot's
                    side: a bit each, lowest first); handicap; 0 if two people play, else 1 +
                    the bot's level (0 to 3) or rival (4 to 15); the islands of the first pack
67, a symbol        options
==================  ================================================================================

There were no slots: beginning a game ended any other.
"""

from ..const import const
from ..record import LEVEL, PEOPLE, RIVAL
from .fields import LAMP, LESSONS_DONE, OFF, VOLUME
from .format import BEATEN, COUNTS, FIELDS, GAME, KEPT, MARK, PLAIN, SET, SYMBOLS

_KEPT_SIZE = const(32)
_BEGIN = const(35)
_HEAD = const(27)
_OPTIONS = const(67)


def translated(data: bytes) -> bytes:
    """Translate a K3 log's bytes; whatever is not a whole entry stays as it is."""
    end = len(data.rstrip(b"\xff"))
    log = bytearray(MARK)
    begin = _values(data, 3, _KEPT_SIZE)
    log.append(SYMBOLS[KEPT])
    if begin is not None and data[2] == SYMBOLS[KEPT]:
        kept = bytearray(FIELDS)
        _set_options(kept, begin[0])
        kept[BEATEN] = begin[1]
        kept[COUNTS[0] : COUNTS[5]] = begin[2:]
        _write(log, kept)
    elif end > _BEGIN:
        log += bytes(FIELDS)  # no symbols, so it stays damaged
    at = _BEGIN
    while at < end:
        if data[at] == SYMBOLS[GAME]:
            head = _values(data, at + 1, _HEAD)
            if head is not None:
                _write(log, bytes((GAME,)) + _head(head))
                at += 1 + _HEAD
                continue
        elif data[at] == SYMBOLS[_OPTIONS]:
            options = _values(data, at + 1, 1)
            if options is not None:
                kept = bytearray(FIELDS)
                _set_options(kept, options[0])
                for field in (VOLUME, LAMP, LESSONS_DONE):
                    _write(log, bytes((SET, field, kept[field])))
                at += 2
                continue
        log.append(data[at])
        at += 1
    return bytes(log)


def _values(data: bytes, at: int, number: int) -> "bytes | None":
    values = bytes([SYMBOLS.find(bytes((byte,))) & 255 for byte in data[at : at + number]])
    return values if len(values) == number and max(values) < PLAIN else None


def _write(log: bytearray, symbols: bytes) -> None:
    for symbol in symbols:
        log.append(SYMBOLS[symbol])


def _set_options(kept: bytearray, options: int) -> None:
    kept[VOLUME] = OFF if options & 1 else 0
    kept[LAMP] = options >> 1 & 1
    kept[LESSONS_DONE] = options >> 2


def _head(head: bytes) -> bytes:
    flags, handicap, number = head[:3]
    kind = PEOPLE if not number else LEVEL if number < 5 else RIVAL
    who = kind | flags >> 5 << 3 if kind else 0
    number -= 5 if kind == RIVAL else 1 if kind else 0
    return bytes((flags & 15, handicap | (flags >> 4 & 1) << 2, who, number)) + head[3:]
