# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""In whole games on a heap like a board's, no allocation fails and enough stays free."""

import pytest

from conftest import DRAW, WHOLE, drawn, with_tools
from sim.vm import heap

SPREAD = [name for name in heap.GAMES if len(heap.seeds(name)) > 1]
SINGLE = [name for name in heap.GAMES if name not in SPREAD]
TRIES = 3


@pytest.mark.parametrize("name", [*drawn(SPREAD), *drawn([*SINGLE, *heap.TOURS])])
def test_the_heap_keeps_to_its_budgets(name):
    """Where three of four games by any keys keep a budget, one of the day's three does."""
    seeds = heap.seeds(name)
    if WHOLE:
        games = [with_tools(heap.play, name, seed) for seed in seeds]
        assert broken(name, games) == []
        return
    for number in range(TRIES):
        game = with_tools(heap.play, name, seeds[(DRAW * TRIES + number) % len(seeds)])
        assert not game.errors
        if not (wrong := broken(name, [game])):
            return
    assert wrong == []


def broken(name, games):
    """The budgets that games of this name don't keep."""
    return [row for row in heap.rows({name: games}) if not row[-1]]
