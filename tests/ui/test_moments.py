# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Moments when a board is busy, at a board's pace. Any key at any time in one breaks nothing, and
leads to a screen that goes on."""

import random

import pytest

from engine.coach.turn_costs import TurnCosts
from engine.match import Match
from engine.save import fields
from engine.setup import Setup
from engine.text.parse_position import parse_position
from helpers.sample import SAMPLE, WHOLE, sampled
from helpers.scenes import LAST_CARD, SWEEP, open_scene, put_game, take_steps
from helpers.screens import SIZES, Handheld
from helpers.states import KEYS, costs_found, find_last_turn, solve

LASTS = 120
"""In frames. The longest moment, when a replay's chances are estimated, has 100."""


def over(console):
    """Show the result of a finished game as if it had just been played."""
    record = costs_found()[0].record
    console.app.match = console.app.played = Match(record)
    return record, ("result", 0)


def bot(console):
    open_scene(console, "bot")


def hint(console):
    put_game(console, parse_position(SWEEP))
    console.show("hint")


def seek(console):
    record, back = over(console)
    console.show("seek", TurnCosts(record, 0), back)


def compare(console):
    _, back = over(console)
    costs, spot = costs_found()
    console.show("seek", costs, back, {spot[1]: 0}, spot, spot[2])


def replay(console):
    record, back = over(console)
    console.show("replay", record, back, 7)


def overview(console):
    replay(console)
    console.press("MENU")


def hard_plays_here(console):
    overview(console)
    console.press("DOWN", "DOWN", "OK")


def best(console):
    record, back = over(console)
    console.show("best", record, 30, back)


def answers(console):
    console.show("puzzle", find_last_turn())
    console.step()
    solve(console)


def solved(console):
    console.show("puzzle", 1)
    console.step()
    solve(console)


def moving(console):
    open_scene(console, "sweep")
    console.press("OK")


def recap(console):
    put_game(console, parse_position(SWEEP))
    take_steps(console, "KI =L OK")
    console.wait(500)
    console.press("OK")


def count(console):
    put_game(console, parse_position(LAST_CARD))
    take_steps(console, "=B")


def lesson(console):
    console.show("lesson", 1)
    console.step()
    console.press("OK", "RIGHT", "OK", "OK")


def finale(console):
    over(console)
    console.show("finale")


def renew(console):
    """Fill the log, so that it is renewed when the next screen opens."""
    console.begin(Setup())
    while not console.save.is_short():
        console.save.set(fields.VOLUME, 1 - console.save.values[fields.VOLUME])
    console.press("MENU", "UP", "UP", "UP", "OK")


MOMENTS = (
    bot, hint, seek, compare, replay, overview, hard_plays_here, best, answers, solved, moving,
    recap, count, lesson, finale, renew,
)  # fmt: skip


@pytest.mark.parametrize(
    "board, moment", sampled([(board, moment.__name__) for board in SIZES for moment in MOMENTS])
)
def test_any_key_at_any_time_in_a_moment(board, moment):
    rng = random.Random(SAMPLE)
    with Handheld(board, seed=1, unseen=True) as console:
        for key in KEYS:
            late = range(0, LASTS, 3) if WHOLE else (rng.randrange(10), rng.randrange(10, LASTS))
            for at in late:
                press_in(console, globals()[moment], key, at)


def press_in(console, moment, key, at):
    """Press a key at a frame of a moment, then OK, and check that the game goes on."""
    told = "%s, %s in frame %d" % (moment.__name__, key, at)
    moment(console)
    for _ in range(at):
        console.step()
    for pressed in (key, "OK"):
        console.press(pressed)
        for _ in range(10):
            console.step()
            assert not console.crashed, told
