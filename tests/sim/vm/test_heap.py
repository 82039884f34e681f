# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""In whole games on a heap like a board's, nothing breaks and enough stays free."""

import pytest

from conftest import DRAW, WHOLE, drawn, once, with_tools
from heap import heap

SPREAD = [name for name in heap.GAMES if len(heap.seeds_of(name)) > 1]


@pytest.mark.parametrize("name", drawn([*heap.GAMES, *heap.TOURS]))
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


CLAIMED = """
import gc
import struct
import host
from play import WALL, lay_out
from uctypes import addressof, bytes_at

walls = lay_out(%d)
for wall in walls[1:-1]:
    print(addressof(wall) + WALL)
for stub in walls[-1]:
    kind, room, length, at = struct.unpack("4I", bytes_at(id(stub), 16))
    print(at, 4 * room)
host.call("claimed", "")
gc.collect()
host.call("left", "")
"""


def test_code_claims_the_heap_and_leaves_it_in_one_piece():
    """CircuitPython gives an area back when nothing lies beyond its first 16 bytes. (It doesn't do
    so here: what would keep each area is looked at.)"""
    *lines, _, (_, _, free, piece) = with_tools(heap.run, CLAIMED % heap.FREE)
    starts = [int(line) for line in lines if " " not in line]
    stubs = dict([map(int, line.split()) for line in lines if " " in line])
    assert len(starts) == 2, "areas but for the first, which always stays"
    assert [start for start in starts if stubs.get(start, 0) < 32] == []
    assert free > heap.FREE - 600
    assert piece > 0.9 * heap.FREE
