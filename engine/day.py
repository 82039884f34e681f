# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The deal and the puzzle of the day: the date decides them, the same on every platform.

A day is a number: 0 is 1 January 2026, and each day adds one. Only a new major version may change a
day's deal and the number of its puzzle. Any version may change the puzzle that has this number.
"""

from .const import const
from .deals import DEALS

_FIRST = const(739617)
"""1 January 2026, in days from the year 1 on."""
_DEAL_STEP = const(38333)
_DEAL_FIRST = const(120226)
"""The deal of day 0, and how far apart the deals of two consecutive days are. For 76 years no
product reaches 2**30, and no deal comes twice."""
_PUZZLE_STEP = const(61)
_PUZZLE_FIRST = const(17)
"""The same for puzzles. Hard and easy ones alternate, and a hundred days have them all."""


def day_of(year: int, month: int, date: int) -> int:
    """Return a date's number."""
    if month < 3:
        year -= 1
        month += 12
    leap = year // 4 - year // 100 + year // 400
    return 365 * year + leap + (153 * month - 457) // 5 + date - 306 - _FIRST


def weekday_of(day: int) -> int:
    """Return a day's weekday, 0 for Monday."""
    return (day + 3) % 7


def deal_of_day(day: int) -> int:
    """Return the number of a day's deal."""
    return (day * _DEAL_STEP + _DEAL_FIRST) % DEALS


def puzzle_of_day(day: int) -> int:
    """Return the number of a day's puzzle."""
    from .coach.puzzle import PUZZLES  # late: the library has no puzzles

    return (day * _PUZZLE_STEP + _PUZZLE_FIRST) % PUZZLES
