# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Stores how the player's first game of each of the last seven days' deals ended.

Three fields hold the last day with a result, as 1 + its number in engine.day. Each day of the week
has two more: 16 * result + the player's points, and the opponent's points. Nobody can have more
than 15.
"""

from ..const import TYPE_CHECKING, const
from ..day import deal_of_day
from ..map import NOBODY, WHITE
from ..record import LEVEL
from .fields import DAY, DAYS

if TYPE_CHECKING:
    from ..record import Record
    from .save import Save

    Day = tuple[int, int, int]

WON = const(1)
LOST = const(2)
DRAWN = const(3)
_DAYS = const(7)
_STANDARD = (LEVEL, b"\0\0")
"""The kind of opponent in the deal of the day, and the bytes of its set-up, without who starts."""


def find_day(record: "Record", day: int) -> "int | None":
    """Find the last of the seven days up to ``day`` that has a game's deal.

    None if no day has it, or if the game wasn't played as a deal of the day: against a level, by
    the same rules.
    """
    who = record.kind, record.setup.with_starter(WHITE).to_bytes()
    for earlier in range(day, day - _DAYS, -1):
        if who == _STANDARD and record.deal_number == deal_of_day(earlier):
            return earlier
    return None


def list_week(save: "Save", day: int) -> "list[Day | None]":
    """List the last seven days, ``day`` last: (WON, LOST or DRAWN, the player's points, the
    opponent's), or None for a day that wasn't played."""
    values, last = save.values, _find_last(save)
    days: list[Day | None] = []
    for each in range(day - _DAYS + 1, day + 1):
        at = DAYS + 2 * (each % _DAYS)
        counts = last - _DAYS < each <= last and values[at] > 15
        days.append((values[at] >> 4, values[at] & 15, values[at + 1]) if counts else None)
    return days


def note_day(save: "Save", day: int, record: "Record") -> bool:
    """Note the result of a game that is over, if it is the first one of its deal's day. Return
    whether it is.

    day: today, which may be later than the deal's day.
    """
    played = find_day(record, day)
    if played is None or list_week(save, played)[-1] is not None:
        return False
    last = _find_last(save)
    if last >= played + _DAYS:  # the clock was set back, so the stored days are another week's
        last = -1
    for other in range(max(last + 1, played - _DAYS + 1), played):
        _set(save, DAYS + 2 * (other % _DAYS), 0)
    own = record.person_side
    result = DRAWN if record.winner == NOBODY else WON if record.winner == own else LOST
    points = record.game.points
    at = DAYS + 2 * (played % _DAYS)
    _set(save, at, result << 4 | points[own])
    _set(save, at + 1, points[own ^ 1])
    if played > last:
        for n in range(3):
            _set(save, DAY + n, played + 1 >> 6 * n & 63)
    return True


def _find_last(save: "Save") -> int:
    """Find the last day that has a result; -1 for none."""
    number = 0
    for at in (DAY + 2, DAY + 1, DAY):
        number = number << 6 | save.values[at]
    return number - 1


def _set(save: "Save", field: int, value: int) -> None:
    if save.values[field] != value:
        save.set(field, value)
