# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The pictures: ui/data/art/ is up to date with sim/art, and the map fits the rules' board."""

import os
from pathlib import Path

import pytest

from engine.board import ENDS, LETTERS, NAMES
from engine.text.notation import LINE_NAMES
from sim.art import files
from sim.art.build import ART, LAYOUTS
from sim.art.maps import _BLACK, _WHITE, PLAN, Map
from ui.data.layouts import layout_for
from ui.game.turn.dpad import LINE_NEXT


def test_the_files_are_made_from_their_sources():
    made = dict(files())
    kept = {path.name: path.read_bytes() for path in Path(ART).glob("*.bin")}
    assert set(made) == set(kept), "run python -m sim art"
    assert [name for name in made if made[name] != kept[name]] == [], "run python -m sim art"


def test_every_layout_has_every_number():
    names = [{name for name in vars(numbers) if name.isupper()} for numbers in LAYOUTS]
    assert all(found == names[0] for found in names)
    for numbers in LAYOUTS:
        assert layout_for(numbers.WIDTH, numbers.HEIGHT).NAME == numbers.NAME
    with pytest.raises(ValueError, match="100x100, only for 320x240, 240x240"):
        layout_for(100, 100)


def test_the_maps_plan_has_the_rules_islands_and_lines():
    assert "".join(PLAN["islands"]) == LETTERS
    assert [island["name"] for island in PLAN["islands"].values()] == [n.upper() for n in NAMES]
    assert tuple(PLAN["lines"]) == LINE_NAMES


def test_the_d_pads_ways_from_line_to_line_are_the_plans():
    ways = [way for line in PLAN["lines"].values() for way in line["next"]]
    assert bytes(255 if way is None else LINE_NAMES.index(way) for way in ways) == LINE_NEXT


@pytest.mark.parametrize("numbers", LAYOUTS, ids=lambda numbers: numbers.NAME)
def test_the_layouts_middles_of_lines_are_the_maps(numbers):
    with open(os.path.join(ART, "map_%s.bin" % numbers.NAME), "rb") as file:
        head = file.read()[96:]
    middles = [head[17 * n + 12 : 17 * n + 14] for n in range(27)]
    assert b"".join(bytes((x, y // numbers.UNIT)) for x, y in middles) == numbers.LINE_AT


@pytest.mark.parametrize("numbers", LAYOUTS, ids=lambda numbers: numbers.NAME)
def test_nothing_on_the_map_covers_a_name(numbers):
    """Read from the board's own file: bridges, rims, squares, stones and the X's on them."""
    made = Map(numbers)
    made.islands()
    names = {
        (x, y + numbers.MAP_TOP)
        for left, top, right, bottom in made.labels
        for x in range(left, right)
        for y in range(top, bottom)
    }
    data = (Path(ART) / ("map_%s.bin" % numbers.NAME)).read_bytes()
    unit, half = numbers.UNIT, numbers.STONE // 2

    def square(x, y, wide):
        return {(x + dx, y + dy) for dx in range(wide) for dy in range(wide)}

    for island, name in enumerate(NAMES):
        for at in (8 * island + 4, 8 * island + 6):
            x, y = data[at] * unit, data[at + 1]
            assert not names & square(x - half, y - half, numbers.STONE), name
    heads = [data[96 + 17 * line : 96 + 17 * line + 17] for line in range(27)]
    at = 96 + 17 * 27
    for line, head in zip(LINE_NAMES, heads):
        assert head[14] >= 2, line
        for _ in range(head[14]):
            assert not names & square(data[at] * unit, data[at + 1], numbers.SQUARE), line
            at += 2
        x, y, pictures = made.bridges(line)
        shapes = [(x, y, picture) for picture in pictures]
        for bridge in (_WHITE[made.style][0], _BLACK[made.style][:2]):
            x, y, (rim,) = made.rim(line, bridge)
            shapes.append((x, y, rim))
        for x, y, picture in shapes:
            dots = {
                (x + dx, y + dy)
                for dy, row in enumerate(picture)
                for dx, value in enumerate(row)
                if value
            }
            assert dots and not dots & names, line


@pytest.mark.parametrize("numbers", LAYOUTS, ids=lambda numbers: numbers.NAME)
def test_bridges_touch_both_islands_and_hardly_another(numbers):
    top = numbers.MAP_TOP
    made = Map(numbers)
    _, land = made.islands()
    for number, line in enumerate(LINE_NAMES):
        x, y, pictures = made.bridges(line)
        touched = [0] * 13
        for bridge in pictures:
            for dy, row in enumerate(bridge):
                for dx, value in enumerate(row):
                    if value:
                        touched[land[y - top + dy][x + dx]] += 1
        ends = ENDS[2 * number : 2 * number + 2]
        assert min(touched[end + 1] for end in ends) >= 5, line
        assert sum(touched[1:]) - sum(touched[end + 1] for end in ends) <= 3, line
