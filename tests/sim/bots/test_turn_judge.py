# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Which of two turns a verdict prefers."""

import pytest

from engine.actions import PILE
from engine.bot.levels import Level
from engine.bot.search import Search
from engine.coach import judge
from engine.coach.costliest import find_costliest
from engine.coach.turn_costs import TurnCosts, is_as_good
from engine.record import CERTAIN
from engine.replay import Replay
from engine.rng import Rng
from helpers.golden import golden
from helpers.sample import sampled
from sim.bots import turn_judge

RECORD = golden("kosmos")
TURNS = [turn for turn in turn_judge.list_turns(RECORD) if turn_judge.is_judged(turn)]
DREW = bytes((PILE,))


def judged(monkeypatch, turn, best, compared=None):
    """Return the verdict on a turn for which the search would play ``best``, at a chance of 0.8.
    compared: maps a list of the two turns to what compare_turns returns."""

    def planned(view, level, rng, search):
        search.chance = 8 * CERTAIN // 10
        yield best

    def compare_turns(view, knowledge, search, turns, pair, rng):
        yield
        return compared(turns)

    monkeypatch.setattr(turn_judge, "plan_turn", planned)
    monkeypatch.setattr(turn_judge, "compare_turns", compare_turns)
    replay = Replay(RECORD)
    replay.go(turn.at)
    scratch = judge.Scratch(RECORD.setup, Level("hard"))
    return turn_judge.judge_turn(scratch, replay.game, turn, Level("hard"), Rng(1), Search())


@pytest.mark.parametrize("wins", (False, True))
def test_the_better_one_wins_more_often_against_the_same_hands(wins, monkeypatch):
    def compared(turns):
        if wins:
            turns.reverse()
        return 200, 198, 1

    turn = TURNS[3]
    found = judged(monkeypatch, turn, DREW, compared)
    best, chance = (turn.actions, 200) if wins else (DREW, 198)
    assert found == (chance / CERTAIN, best, 200 / CERTAIN, [])


def test_a_turn_that_the_search_would_play_too_is_as_good(monkeypatch):
    turn = TURNS[3]
    assert judged(monkeypatch, turn, turn.actions) == (0.8, turn.actions, 0.8, [])


@pytest.mark.parametrize("name", sampled(("kosmos", "kosmos-open", "classic-peaceful-open")))
def test_with_a_boards_time_study_too_finds_costly_what_a_board_does(name):
    """The costs differ a little: they are compared on other hands."""
    record = golden(name)
    costs = TurnCosts(record, 0)
    for _ in find_costliest(costs, judge.Scratch(record.setup), Search()):
        pass
    assert costs.found
    known, replay, scratch = {}, Replay(record), judge.Scratch(record.setup)
    turns = {turn.at: turn for turn in turn_judge.list_turns(record)}
    for n in costs.judged:
        turn = turns[costs.turns[n]]
        replay.go(turn.at)
        verdict = turn_judge.judge_turn(scratch, replay.game, turn, "hint", Rng(1), Search())
        known[n] = round(CERTAIN * (verdict.most - verdict.chance))
    for _, n, _ in costs.found:
        assert not is_as_good(known[n])
