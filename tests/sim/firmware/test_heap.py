# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""In whole games on a heap like a board's, nothing breaks and enough memory stays free."""

import pytest

from heap import heap
from helpers.cache import once
from helpers.sample import SAMPLE, WHOLE, sampled
from helpers.tools import with_tools
from sim.ship import join

SPREAD = [name for name in heap.GAMES if len(heap.seeds_of(name)) > 1]


@pytest.mark.dear
@pytest.mark.parametrize("name", sampled([*heap.GAMES, *heap.TOURS, *heap.EVENINGS]))
def test_the_heap_keeps_to_its_budgets(name, made):
    """A game with some seeds of keys. It is played only once as long as the sources stay the
    same. (`make evenings` plays all evenings.)"""
    seeds = heap.seeds_of(name)
    whole = WHOLE and name in heap.GAMES
    some = seeds if whole else [seeds[SAMPLE // len(SPREAD) % len(seeds)]]
    play = once(heap.play, made)
    games = [with_tools(play, name, seed) for seed in some]
    assert broken(name, games) == []


def broken(name, games):
    """List the budgets that the games of this name break."""
    return [row for row in heap.budget_rows({name: games}) if not row[-1]]


TAKEN_APART = """
import gc
from ui.screen import take_apart

class Thing:
    pass

def make_thing():
    thing = Thing()
    thing.data = [bytearray(20000)]
    return thing

def overwrite_stack(depth):
    if depth:
        overwrite_stack(depth - 1)

def take(depth):
    thing = make_thing()
    overwrite_stack(9)
    gc.collect()
    before = gc.mem_free()
    take_apart(thing)
    gc.collect()
    print(gc.mem_free() - before > 19000)
    if depth:
        take(depth - 1)

take(15)
"""


@pytest.mark.dear
def test_what_was_taken_apart_is_freed_at_once():
    """On a board ``__dict__`` is a copy, and a stale word may point to it."""
    freed = with_tools(heap.run, TAKEN_APART, heap.GAMES["hard"][0], heap.FOR_SOURCE, False)
    assert freed == ["True"] * 16


REFUSED = """
import sys
from engine.text.why_not import why_not

print([name for name in sys.modules if name.startswith("engine.text.")])
"""


def test_a_refused_key_loads_no_texts_but_the_screens():
    """With the library's own, a stale word held 6 KB through a hint."""
    loaded = with_tools(heap.run, REFUSED, heap.GAMES["hard"][0], heap.FOR_SOURCE)
    assert loaded == ["['engine.text.why_not']"]


STALE = """
import gc
from ui import lifetimes, loop

class Step:
    def frame(self, load, over=False):
        if over:
            loop._overwrite_stack(9)
        return self.step(load)

    def step(self, load):
        try:
            for one in (load,):
                if one:
                    one()
            gc.collect()
            free = gc.mem_free()
        finally:
            pass
        lifetimes.drop_passing()
        return free

def load_turn():
    from ui.game.turn import turn

lifetimes.keep_loaded()
lifetimes.load_part("game")
step = Step()
for over in (False, True):
    before = [step.frame(None) for _ in range(3)][2]
    step.frame(load_turn)
    step.frame(None)
    print(before - step.frame(None, over) > 1024)
"""


def test_a_stack_that_is_written_over_keeps_no_module():
    """Below the main loop lay a stale word that kept 6 to 12 KB through a hint."""
    kept = with_tools(heap.run, STALE, heap.GAMES["hard"][0], heap.FOR_SOURCE, False)
    assert kept == ["True", "False"]


COPIED = """
import gc
from ui.screen import take_apart

class Thing:
    pass

for count in (10, 43):
    thing = Thing()
    for number in range(count):
        setattr(thing, "spare%d" % number, None)
    gc.collect()
    gc.disable()
    before = gc.mem_free()
    take_apart(thing)
    print(before - gc.mem_free() < 8 * count + 150)
    gc.enable()
"""


def test_taking_apart_copies_attributes_once():
    """There were two copies and a list: a search of 43 attributes took a kilobyte when it ended."""
    copied = with_tools(heap.run, COPIED, heap.GAMES["hard"][0], heap.FOR_SOURCE, False)
    assert copied == ["True", "True"]


NAMED = """
from play import lay_out
from uctypes import addressof

walls = lay_out(%d)
exec("print(addressof(walls[1]), id('newest') >> 3)")
"""
_NAMES = 2000
"""More names than the game and its player add."""


def test_two_names_side_by_side_are_no_address():
    """A module's table has two bytes for each name's number. The collector reads a word at a time,
    and low in memory two small numbers would be the address of something."""
    (line,) = with_tools(heap.run, NAMED % heap.FREE)
    address, names = map(int, line.split())
    assert address >> 16 > names + _NAMES


TILES = """
import gc
import displayio

def lay(grid):
    before = gc.mem_free()
    for at in range(grid.width * grid.height):
        grid[at] = 1
    return before - gc.mem_free()

bitmap, palette = displayio.Bitmap(8, 4, 2), displayio.Palette(2)
for width in (2, 50):
    grid = displayio.TileGrid(bitmap, pixel_shader=palette, width=width, tile_width=4)
    gc.collect()
    gc.disable()
    print(lay(grid))
    gc.enable()
"""


def test_laying_tiles_leaves_no_garbage():
    """On a board it leaves none. Here each tile left a tuple, and a map's long-lived tiles were
    spread over tens of kilobytes."""
    assert with_tools(heap.run, TILES) == ["0", "0"]


AT_THE_TOP = """
import sys

for name in %r:
    __import__(name)
    values = sys.modules[name].__dict__.values()
    print(name, len({id(value) for value in values if not isinstance(value, int)}))
"""
_TRACKED = 64
"""How many objects a collection keeps track of at once (MICROPY_ALLOC_GC_STACK_SIZE)."""


def test_no_module_has_more_at_its_top_than_a_collection_tracks():
    """Beyond that, each collection goes through the whole heap once more: 8 ms on a board instead
    of 4."""
    units = join.read_units(join.UNITS.read_text(encoding="utf-8"))
    program = AT_THE_TOP % list(dict.fromkeys(units.values()))
    lines = with_tools(heap.run, program, heap.GAMES["hard"][0], heap.FOR_SOURCE)
    sizes = {name: int(size) for name, size in map(str.split, lines)}
    assert [name for name in sizes if sizes[name] > _TRACKED] == []


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


@pytest.mark.dear
def test_code_claims_the_heap_and_leaves_it_in_one_piece():
    """CircuitPython gives an area back when nothing lies beyond its first 16 bytes. (This VM
    doesn't, so the test looks at whatever would keep an area.)"""
    *lines, _, (_, _, free, piece) = with_tools(heap.run, CLAIMED % heap.FREE)
    starts = [int(line) for line in lines if " " not in line]
    stubs = dict([map(int, line.split()) for line in lines if " " in line])
    assert len(starts) == 2, "areas but for the first, which always stays"
    assert [start for start in starts if stubs.get(start, 0) < 32] == []
    assert free > heap.FREE - 600
    assert piece > 0.9 * heap.FREE
