# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The pictures: ui/data/art/ is up to date with sim/art, and the map agrees with the rules."""

import functools
from pathlib import Path

import pytest

from engine.map import ENDS, LETTERS, NAMES
from engine.text.notation import LINE_NAMES
from helpers.sample import sampled
from sim.art import build
from sim.art.build import ART, LAYOUTS, make_files
from sim.art.maps import PLAN, Map
from sim.art.raster import measure_gap
from ui.data.layouts.choose import load_layout
from ui.game.turn.dpad import LINE_NEXT
from ui.game.turn.info import ISLAND_NEXT

map_of = functools.cache(Map)


SAMPLED = sampled(LAYOUTS)
"""Making a map takes seconds."""


@pytest.mark.dear
def test_the_files_are_made_from_their_sources(monkeypatch):
    """Maps and cards are checked only for the sampled layouts."""
    monkeypatch.setattr(build, "Map", map_of)
    monkeypatch.setattr(build, "LAYOUTS", SAMPLED)
    made = dict(make_files())
    others = [layout.NAME for layout in LAYOUTS if layout not in SAMPLED]
    left = {"%s_%s.bin" % (part, name) for part in ("map", "cards") for name in others}
    kept = {path.name: path.read_bytes() for path in Path(ART).glob("*.bin")}
    assert set(made) | left == set(kept), "run python -m sim art"
    assert [name for name in made if made[name] != kept[name]] == [], "run python -m sim art"


def test_every_layout_has_every_number():
    names = [{name for name in vars(numbers) if name.isupper()} for numbers in LAYOUTS]
    assert all(own == names[0] for own in names)
    for numbers in LAYOUTS:
        assert load_layout(numbers.WIDTH, numbers.HEIGHT).NAME == numbers.NAME
    with pytest.raises(ValueError, match="100x100, only for 320x240, 240x240"):
        load_layout(100, 100)


@pytest.mark.parametrize("numbers", LAYOUTS, ids=lambda numbers: numbers.NAME)
def test_cards_lie_apart_and_their_names_off_their_edges(numbers):
    """The gap is the same, or more, between cards, to the pile and to the display's edges."""
    wide, high, pitch = numbers.CARD
    faces, across = Path(ART, "cards_%s.bin" % numbers.NAME).read_bytes(), (wide + 3) // 4
    face = [
        [faces[at + x // 4] >> x % 4 * 2 & 3 for x in range(wide)]
        for at in range(0, across * high * 12, across)
    ]
    frame = face[high // 2].index(1)
    for row in face:
        edges = row[: frame + numbers.S] + row[wide - frame - numbers.S :]
        assert 2 not in edges, "a letter or a tick touches a card's edge"
    gap = pitch - (wide - 2 * frame)
    assert gap >= numbers.S
    bodies = [
        (x + frame + n * pitch, y)
        for (x, y), number in ((numbers.HAND, 5), (numbers.ROW, 3))
        for n in range(number)
    ]
    right = [x + wide - 2 * frame for x, _ in bodies]
    assert min(bodies)[0] >= gap and max(right) <= numbers.WIDTH - gap
    if numbers.HAND[0] != numbers.ROW[0]:
        assert bodies[5][0] - right[4] > gap, "hand and row are told apart"
    for x, _, width, _ in (numbers.PILE, numbers.NOTHING):
        assert x - right[7] >= gap and x + width <= numbers.WIDTH - gap
    assert numbers.PILE[0] - right[7] == gap


def test_the_maps_plan_has_the_rules_islands_and_lines():
    assert "".join(PLAN["islands"]) == LETTERS
    assert [island["name"] for island in PLAN["islands"].values()] == [n.upper() for n in NAMES]
    assert tuple(PLAN["lines"]) == LINE_NAMES


def test_the_d_pads_ways_from_line_to_line_are_the_plans():
    ways = [way for line in PLAN["lines"].values() for way in line["next"]]
    assert bytes(255 if way is None else LINE_NAMES.index(way) for way in ways) == LINE_NEXT


@pytest.mark.parametrize("numbers", LAYOUTS, ids=lambda numbers: numbers.NAME)
def test_the_d_pad_leads_to_an_island_wherever_one_lies_in_its_direction(numbers):
    """An island lies in a direction if the centre of its picture is at most twice as far to the
    side as ahead."""
    head = (Path(ART) / ("map_%s.bin" % numbers.NAME)).read_bytes()
    middles = []
    for at in range(0, 96, 8):
        x, y, width, height = head[at : at + 4]
        middles.append((x * numbers.UNIT + width / 2, y + height / 2))
    for island, (x, y) in enumerate(middles):
        for n, way in enumerate("UP DOWN LEFT RIGHT".split()):
            lies = set()
            for other, (other_x, other_y) in enumerate(middles):
                dx, dy = other_x - x, other_y - y
                ahead, aside = ((-dy, dx), (dy, dx), (-dx, dy), (dx, dy))[n]
                if ahead > 0 and abs(aside) <= 2 * ahead:
                    lies.add(other)
            to = ISLAND_NEXT[4 * island + n]
            if to == 255:
                assert not lies, "%s from %s" % (way, NAMES[island])
            else:
                dx, dy = middles[to][0] - x, middles[to][1] - y
                assert (-dy, dy, -dx, dx)[n] > 0, "%s from %s" % (way, NAMES[island])
    for start in range(12):
        reached = [start]
        for island in reached:  # the list grows
            ways = ISLAND_NEXT[4 * island : 4 * island + 4]
            reached += [to for to in sorted(set(ways)) if to != 255 and to not in reached]
        assert len(reached) == 12, NAMES[start]


@pytest.mark.parametrize("numbers", LAYOUTS, ids=lambda numbers: numbers.NAME)
def test_no_bridge_asks_for_a_large_piece_of_memory(numbers):
    """Late in a game the largest free piece was 336 bytes once, and a single picture takes 900."""
    data = (Path(ART) / ("map_%s.bin" % numbers.NAME)).read_bytes()
    for at in range(177, 177 + 216, 2):
        start = int.from_bytes(data[at : at + 2], "little")
        _, _, width, height, wide, high, number = data[start : start + 7]
        assert number * wide * high // 4 <= 264
        assert -(-width // wide) * -(-height // high) <= 264


def box_around(x, y, width):
    """Return the box of an odd width around a point."""
    x, y = round(x), round(y)
    return x - width // 2, y - width // 2, x + width // 2 + 1, y + width // 2 + 1


@pytest.mark.parametrize("numbers", SAMPLED, ids=lambda numbers: numbers.NAME)
def test_a_name_lies_inside_its_shore_beside_its_stone_and_off_every_x(numbers):
    made = map_of(numbers)
    shore = made.find_shore(made.scale + 1)
    for number, (name, (left, top, right, bottom)) in enumerate(zip(made.written, made.names), 1):
        under = [picture.crop((left, top, right, bottom)) for picture in (made.land, shore)]
        for dot, island, edge in zip(name.tobytes(), *[part.tobytes() for part in under]):
            assert not dot or (island == number and not edge), NAMES[number - 1]
        x, y = made.stones[number - 1]
        assert made.land.getpixel((x, y)) == number
        stone = box_around(x, y, numbers.STONE)
        for box in [stone] + [box_around(*at, numbers.STONE) for at in made.crosses]:
            assert measure_gap(box, (left, top, right, bottom)) >= 1, NAMES[number - 1]


@pytest.mark.parametrize("numbers", SAMPLED, ids=lambda numbers: numbers.NAME)
def test_no_x_hides_another_nor_a_stone(numbers):
    """Only a third of the width may overlap, since one turn may show any of them."""
    made = map_of(numbers)
    width = numbers.STONE
    crosses = [box_around(*at, width) for at in made.crosses]
    stones = [box_around(*at, width) for at in made.stones]
    for number, box in enumerate(crosses):
        on_line = number < len(LINE_NAMES)
        for other in crosses[:number] + stones * on_line:
            assert measure_gap(box, other) >= -(width // 3), number
        assert on_line or measure_gap(box, stones[number - len(LINE_NAMES)]) < 0, (
            "it is beside its stone"
        )


@pytest.mark.parametrize("numbers", SAMPLED, ids=lambda numbers: numbers.NAME)
def test_bridges_touch_both_islands_and_hardly_another(numbers):
    made = map_of(numbers)
    for number, line in enumerate(LINE_NAMES):
        touched = [0] * 13
        for x, y, bridge in made.draw_bridges(line)[:2]:
            under = made.land.crop((x, y, x + bridge.width, y + bridge.height))
            for dot, island in zip(bridge.tobytes(), under.tobytes()):
                touched[island] += bool(dot)
        ends = ENDS[2 * number : 2 * number + 2]
        assert min(touched[end + 1] for end in ends) >= 5, line
        assert sum(touched[1:]) - sum(touched[end + 1] for end in ends) <= 3, line
