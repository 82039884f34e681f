# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's turns, level by level, so that a change of its plays or of its work can be read.

``pytest --renew tests/engine/bot/test_bot_turns.py`` rewrites tests/data/turns.
"""

import pytest

from engine.bot.plan import plan_turn
from engine.bot.search import Search
from engine.rng import Rng
from engine.setup import Setup
from engine.text import notation
from engine.text.position import view_text
from helpers.table import random_positions
from sim import ROOT

TURNS = ROOT / "tests" / "data" / "turns"
RECORDED = ("beginner", "gentle", "easy", "normal", "hard", "aloa", "coco", "faaa", "kahu")
RULES = (
    {},
    {"edition": "classic"},
    {"peaceful": True},
    {"edition": "classic", "peaceful": True, "open_hands": True, "handicap": 3, "weaker": 1},
)
EVERY = 8


def views():
    """Yield views of the player to move in random games: one in EVERY, and all in the last
    turns."""
    for number, setup in enumerate(RULES):
        rng = Rng(number)
        for _ in range(2):
            for count, game in enumerate(random_positions(rng, Setup(**setup))):
                if count % EVERY == 0 or game.last_turns:
                    yield game.view(game.player)


def described(view, level, number):
    """Describe the view, the turn, the number of valued positions and the work."""
    search = Search()
    *pauses, actions = plan_turn(view, level, Rng(number), search)
    assert set(pauses) <= {None}
    words = [notation.action_text(action, view.handicap > 0) for action in actions]
    figures = " (%d valued, %d work, %d pauses)" % (search.valued, search.work, len(pauses))
    return view_text(view), "  " + " ".join(words) + figures


@pytest.mark.dear
@pytest.mark.parametrize("level", RECORDED)
def test_a_level_plays_the_turns_that_are_kept(level, renew):
    file = TURNS / (level + ".txt")
    lines = []
    for number, view in enumerate(views()):
        if level not in ("hard", "kahu") or number % 3 == 0:  # these think longest
            lines += described(view, level, number)
    if renew:
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert file.read_text(encoding="utf-8").splitlines() == lines
