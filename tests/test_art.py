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
from sim.art.maps import PLAN, Map
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
def test_bridges_touch_both_islands_and_hardly_another(numbers):
    made = Map(numbers)
    for number, line in enumerate(LINE_NAMES):
        touched = [0] * 13
        for x, y, bridge in made.pictures(line)[:2]:
            for dy, row in enumerate(bridge):
                for dx, value in enumerate(row):
                    if value:
                        touched[made.land[y + dy][x + dx]] += 1
        ends = ENDS[2 * number : 2 * number + 2]
        assert min(touched[end + 1] for end in ends) >= 5, line
        assert sum(touched[1:]) - sum(touched[end + 1] for end in ends) <= 3, line
