# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The deal and the puzzle of a day: its date settles them, alike on every platform.

A day is a number, 0 for 1 January 2026 and one more each day. What it stands for changes with the
major version alone.
"""

from .const import const
from .deals import DEALS

_FIRST = const(739617)
"""How many days there were until 1 January 2026, from the year 1 on."""
_DEAL_STEP = const(38333)
_DEAL_FIRST = const(120226)
"""Of neighbouring days' deals; no day of 76 years gets to 2**30, and none has another's deal."""
_PUZZLE_STEP = const(61)
_PUZZLE_FIRST = const(17)
"""So an easy puzzle follows a hard one, and a hundred days have them all."""


def day_of(year: int, month: int, date: int) -> int:
    """A date's number."""
    if month < 3:
        year -= 1
        month += 12
    leap = year // 4 - year // 100 + year // 400
    return 365 * year + leap + (153 * month - 457) // 5 + date - 306 - _FIRST


def weekday_of(day: int) -> int:
    """A day of the week, 0 for Monday."""
    return (day + 3) % 7


def deal_of_day(day: int) -> int:
    """A day's deal, by its number."""
    return (day * _DEAL_STEP + _DEAL_FIRST) % DEALS


def puzzle_of_day(day: int) -> int:
    """A day's puzzle, by its number."""
    from .coach.puzzle import NUMBER  # late: the library has no puzzles

    return (day * _PUZZLE_STEP + _PUZZLE_FIRST) % NUMBER
