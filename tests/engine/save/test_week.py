# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The last seven days' deals in a save. Each day's first game counts and survives power-off."""

import pytest

from engine.day import deal_of_day
from engine.map import BLACK, WHITE
from engine.match import Match
from engine.record import LEVEL, Opponent
from engine.rng import Rng
from engine.save.log import read_save
from engine.save.save import Save
from engine.save.week import DRAWN, LOST, WON, find_day, list_week, note_day
from engine.setup import Setup
from helpers.table import play_on
from sim.fakes.store import Store

HARD = 3
DAY = 328


def played(day, seed=1, setup=None, level=HARD, bot=BLACK, over=True):
    """Play a game of a day's deal at random to its end."""
    match = Match(None, Rng(1))
    match.begin(setup or Setup(), Opponent(bot, LEVEL, level), deal_of_day(day))
    if over:
        play_on(match, Rng(seed))
    else:
        match.give_up()
    return match.record


def told(record):
    own = record.bot_side ^ 1
    result = {own: WON, own ^ 1: LOST}.get(record.winner, DRAWN)
    return result, record.game.points[own], record.game.points[own ^ 1]


@pytest.fixture
def save():
    return Save(Store(4096))


def test_a_days_first_game_counts_and_no_other(save):
    first, second = played(DAY, 1), played(DAY, 2, Setup(starter=BLACK), bot=WHITE)
    assert note_day(save, DAY, first) and not note_day(save, DAY, second)
    assert list_week(save, DAY) == [None] * 6 + [told(first)]
    again = Save(save.store)
    read_save(again)
    assert list_week(again, DAY) == list_week(save, DAY)
    again.renew()
    third = Save(again.store)
    read_save(third)
    assert list_week(third, DAY) == list_week(save, DAY)


def test_what_is_not_the_days_deal_does_not_count(save):
    for record in (
        played(DAY - 7),
        played(DAY + 1),
        played(DAY, setup=Setup(edition="classic")),
        played(DAY, setup=Setup(peaceful=True)),
        played(DAY, setup=Setup(open_hands=True)),
        played(DAY, setup=Setup(handicap=1)),
    ):
        assert not note_day(save, DAY, record)
    assert list_week(save, DAY) == [None] * 7
    assert note_day(save, DAY, played(DAY, level=2)), "any level"


@pytest.mark.parametrize("ago", (1, 6))
def test_a_game_that_ends_after_midnight_is_its_days(save, ago):
    before, today = played(DAY - ago), played(DAY, 2)
    assert (find_day(before, DAY), find_day(today, DAY)) == (DAY - ago, DAY)
    assert note_day(save, DAY, today) and note_day(save, DAY, before)
    wanted = [None] * 6 + [told(today)]
    wanted[6 - ago] = told(before)
    assert list_week(save, DAY) == wanted
    assert not note_day(save, DAY, before)


def test_to_give_up_is_to_lose(save):
    assert note_day(save, DAY, played(DAY, over=False))
    assert list_week(save, DAY)[-1] == (LOST, 0, 0)


@pytest.mark.parametrize("gap", (1, 2, 6, 7, 8, 400, 8191))
def test_days_that_were_left_out_are_empty(save, gap):
    """Each day of the week before was played."""
    games = {}
    for day in (*range(DAY - 6, DAY + 1), DAY + gap):
        games[day] = played(day, day)
        assert note_day(save, day, games[day])
        for now in (day, day + 1, day + 6, day + 7):
            assert list_week(save, now) == [
                told(games[one]) if one in games else None for one in range(now - 6, now + 1)
            ]


def test_a_clock_that_was_set_back_loses_nothing(save):
    note_day(save, DAY, played(DAY))
    before = list_week(save, DAY)
    assert note_day(save, DAY - 3, played(DAY - 3)) and list_week(save, DAY)[:3] == before[:3]
    assert list_week(save, DAY)[-1] == before[-1]
    assert list_week(save, DAY)[3] is not None


@pytest.mark.parametrize("back", (7, 8, 20))
def test_a_clock_that_was_set_back_by_a_week_begins_anew(save, back):
    """The old week's days differ from the new one's, so none of its results shows up on them."""
    for day in range(DAY - 6, DAY + 1):
        note_day(save, day, played(day, day))
    day = DAY - back
    assert list_week(save, day) == [None] * 7
    record = played(day, 3)
    assert note_day(save, day, record) and not note_day(save, day, played(day, 4))
    assert list_week(save, day) == [None] * 6 + [told(record)]
    for later in range(day + 1, DAY + 1):
        week = [told(record) if one == day else None for one in range(later - 6, later + 1)]
        assert list_week(save, later) == week
