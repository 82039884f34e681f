# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Which of two turns a verdict takes for the better one."""

import pytest

from engine.actions import PILE
from engine.bot.levels import Level
from engine.bot.search import Search
from engine.record import CERTAIN
from engine.replay import Replay
from engine.rng import Rng
from golden import golden
from sim.bots import turn_judge

RECORD = golden("kosmos")
TURNS = [turn for turn in turn_judge.list_turns(RECORD) if turn_judge.is_judged(turn)]
DREW = bytes((PILE,))


def judged(monkeypatch, turn, best, compared=None):
    """The verdict on a turn where the search, sure of 0.8, would play ``best``. compared: what the
    replies make of a list of the two turns."""

    def planned(view, level, rng, search):
        search.chance = 8 * CERTAIN // 10
        return best

    def compare_turns(view, knowledge, search, turns, pair, rng):
        yield
        return compared(turns)

    monkeypatch.setattr(turn_judge, "plan_whole_turn", planned)
    monkeypatch.setattr(turn_judge, "compare_turns", compare_turns)
    replay = Replay(RECORD)
    replay.go(turn.at)
    level = Level("hard")
    return turn_judge.judge_turn(replay.game, turn, level, level, Rng(1), Search())


@pytest.mark.parametrize("wins", (False, True))
def test_the_better_one_wins_more_often_against_the_same_hands(wins, monkeypatch):
    def compared(turns):
        if wins:
            turns.reverse()
        return 200, 2

    turn = TURNS[3]
    found = judged(monkeypatch, turn, DREW, compared)
    best, chance = (turn.actions, 200) if wins else (DREW, 198)
    assert found == (chance / CERTAIN, best, 200 / CERTAIN, [])


def test_a_turn_that_the_search_would_play_too_is_as_good(monkeypatch):
    turn = TURNS[3]
    assert judged(monkeypatch, turn, turn.actions) == (0.8, turn.actions, 0.8, [])
