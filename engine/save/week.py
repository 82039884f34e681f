# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The deals of the last seven days, as the player's first game of each ended: in fields of the
save.

Three fields have the last such day, as engine.day numbers it, plus one. Then each day of the week
has two: its result, times 16, with the player's points, and the other's points.
"""

from ..board import NOBODY
from ..const import const
from ..day import deal
from ..match import STEPS
from ..record import LEVEL
from .fields import DAY, DAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..record import Record
    from .log import Save

    Day = tuple[int, int, int]

WON = const(1)
LOST = const(2)
DRAWN = const(3)
_DAYS = const(7)
_PLAIN = (0, 0)
"""The bytes of a set-up as the day's deal has it, but for who starts."""


def is_days(record: "Record", day: int) -> bool:
    """Whether a game is of a day's deal, played as it is meant to be."""
    rules, handicap = record.setup.to_bytes()
    return (
        record.deal_number == deal(day)
        and record.kind == LEVEL
        and record.number == STEPS[-1]
        and (rules & 7, handicap) == _PLAIN
    )


def week(save: "Save", day: int) -> "list[Day | None]":
    """The last seven days, this one last: how each ended, the player's points and the other's."""
    kept, last = save.kept, _last(save)
    days: list[Day | None] = []
    for one in range(day - _DAYS + 1, day + 1):
        at = DAYS + 2 * (one % _DAYS)
        counts = last - _DAYS < one <= last and kept[at] > 15
        days.append((kept[at] >> 4, kept[at] & 15, kept[at + 1]) if counts else None)
    return days


def note(save: "Save", day: int, record: "Record") -> bool:
    """Count a game that is over, if it is the first of this day's deal or, after midnight, of the
    day's before; returns whether it was."""
    for one in (day, day - 1):
        if is_days(record, one) and week(save, one)[-1] is None:
            _count(save, one, record)
            return True
    return False


def _last(save: "Save") -> int:
    """The last day that is counted, -1 for none."""
    number = 0
    for at in (DAY + 2, DAY + 1, DAY):
        number = number << 6 | save.kept[at]
    return number - 1


def _count(save: "Save", day: int, record: "Record") -> None:
    last = _last(save)
    for one in range(max(last + 1, day - _DAYS + 1), day):
        _set(save, DAYS + 2 * (one % _DAYS), 0)
    own: int = record.bot_side ^ 1  # type: ignore[operator] # a level plays
    result = DRAWN if record.winner == NOBODY else WON if record.winner == own else LOST
    points = record.game.points
    at = DAYS + 2 * (day % _DAYS)
    _set(save, at, result << 4 | min(points[own], 15))
    _set(save, at + 1, min(points[own ^ 1], 63))
    if day > last:
        for n in range(3):
            _set(save, DAY + n, day + 1 >> 6 * n & 63)


def _set(save: "Save", field: int, value: int) -> None:
    if save.kept[field] != value:
        save.set(field, value)
