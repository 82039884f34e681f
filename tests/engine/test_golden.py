# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Whole games as text, with each player's view, so that a change of the rules can be read.

``pytest --renew tests/engine/test_golden.py`` rewrites these texts.
"""

import pytest

from engine.game import Game
from engine.record import ends_turn, walk_history
from engine.rng import Rng
from engine.setup import Setup
from engine.text.position import position_text, view_text
from engine.text.read import read_records
from engine.text.records import record_lines
from helpers.golden import GAMES, RECORDS
from sim.tools.random_games import play_random


def with_views(record):
    """List a record's lines with positions, each followed by both players' views."""
    views = iter(views_of(record))
    for line in record_lines(record, positions=True):
        yield line
        if line.startswith("# = "):
            white, black = next(views)
            yield "#   white sees " + white
            yield "#   black sees " + black


def views_of(record):
    """List both views as text, after the deal, each turn and each new pack."""
    game = Game(record.setup)
    for pack, action in walk_history(record, game):
        if pack:
            yield tuple(view_text(game.view(player)) for player in (0, 1))
        placing = game.handicap > 0
        game.follow(action)
        if ends_turn(game, action, placing):
            yield tuple(view_text(game.view(player)) for player in (0, 1))


@pytest.mark.parametrize("name", GAMES)
def test_golden_game(name, renew):
    path = RECORDS / (name + ".txt")
    lines = list(with_views(play_random(Rng(2026), Setup(**GAMES[name]))))
    if renew:
        path.write_text("\n".join(lines) + "\n")
    assert path.read_text().splitlines() == lines


@pytest.mark.parametrize("name", GAMES)
def test_golden_records_replay(name):
    lines = (RECORDS / (name + ".txt")).read_text().splitlines()
    (record,) = read_records(lines)
    assert list(with_views(record)) == lines
    assert record.game.winner is not None
    assert position_text(record.game).split()[8] == "-"
