# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A date settles the day's deal and puzzle, the same everywhere."""

import datetime

from engine.coach.puzzle import puzzle_of_day
from engine.day import day_of, deal_of_day, weekday_of
from engine.deals import DEALS, word_of
from heap import machine
from heap.machine import engine_files
from helpers.tools import with_tools

DATES = ((2026, 1, 1), (2026, 11, 25), (2026, 11, 26), (2028, 2, 29), (2100, 3, 1), (2101, 12, 31))
KEPT = """0 3 KKGJF 17
328 2 GLIBA 25
329 3 LBLLB 86
789 1 HJDEA 46
27087 0 BLHED 24
27757 5 DKGLF 94"""
TOLD = """
from engine.coach.puzzle import puzzle_of_day
from engine.day import day_of, deal_of_day, weekday_of
from engine.deals import word_of
for date in %r:
    day = day_of(*date)
    print(day, weekday_of(day), word_of(deal_of_day(day)), puzzle_of_day(day))
"""


def test_what_a_day_stands_for_is_the_same_for_ever_on_every_platform(capsys):
    exec(TOLD % (DATES,), {})
    assert capsys.readouterr().out.strip() == KEPT
    there = with_tools(machine.run, TOLD % (DATES,), engine_files())
    assert "\n".join(there).strip() == KEPT


def test_days_are_numbered_as_the_calendar_has_them():
    first = datetime.date(2026, 1, 1)
    for day in range(0, 27800, 3):
        date = first + datetime.timedelta(day)
        assert day_of(date.year, date.month, date.day) == day
        assert weekday_of(day) == date.weekday()


def test_no_two_days_have_a_deal_and_a_hundred_have_every_puzzle():
    last = day_of(2101, 12, 31)
    deals = {deal_of_day(day) for day in range(last + 1)}
    assert len(deals) == last + 1 and max(deals) < DEALS
    for day in range(0, 5000, 37):
        assert sorted(puzzle_of_day(n) for n in range(day, day + 100)) == list(range(100))
    firsts = [word_of(deal_of_day(day))[0] for day in range(12)]
    assert len(set(firsts)) == 12, "neighbours are told apart at a glance"
    assert last * 38333 + 120226 < 1 << 30
