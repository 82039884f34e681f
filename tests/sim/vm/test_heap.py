# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""In whole games on a heap like a board's, nothing breaks and enough stays free."""

import pytest

from conftest import DRAW, WHOLE, drawn, once, with_tools
from sim.vm import heap

SPREAD = [name for name in heap.GAMES if len(heap.seeds_of(name)) > 1]
SINGLE = [name for name in heap.GAMES if name not in SPREAD]


@pytest.mark.parametrize("name", [*drawn(SPREAD), *drawn([*SINGLE, *heap.TOURS])])
def test_the_heap_keeps_to_its_budgets(name, made):
    """A game by some keys, which is played once for as long as the sources stay as they are."""
    seeds = heap.seeds_of(name)
    some = seeds if WHOLE else [seeds[DRAW // len(SPREAD) % len(seeds)]]
    play = once(heap.play, made)
    games = [with_tools(play, name, seed) for seed in some]
    assert broken(name, games) == []


def broken(name, games):
    """The budgets that games of this name don't keep."""
    return [row for row in heap.budget_rows({name: games}) if not row[-1]]
