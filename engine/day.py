# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The deal of the day: the date decides it, the same on every platform.

A day is a number: 0 is 1 January 2026, and each day adds one. Only a new major version may change a
day's deal, or the number of its puzzle (engine.coach.puzzle).
"""

from .const import const
from .deals import DEALS

_FIRST = const(739617)
"""1 January 2026, in days from the year 1 on."""
_DEAL_FIRST = const(120226)
"""The deal of day 0."""
_DEAL_STEP = const(38333)
"""How far apart the deals of two consecutive days are. For 76 years no product reaches 2**30, and
no deal comes twice."""


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
