# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Places the X on each bridge and on each stone, so that none hides another: a turn may take many
bridges and several stones at once.
"""

from collections.abc import Iterator

from .labels import box_around, measure_gap
from .raster import Box, Point

_REACH = 0.3  # how far along its line from the middle, at most, as a share of the line
_STEPS = 24
_ROUNDS = 30
_BADGE = {15: (12, 8), 9: (6, 4)}  # by a stone's width, from its middle to its X's

Place = tuple[float, tuple[int, int], Box]
"""How far it is from the best place, the middle, the box."""


def place_crosses(
    ends: list[tuple[Point, Point]],
    stones: list[tuple[int, int]],
    wide: int,
    room: Box,
    names: list[Box],
) -> list[tuple[int, int]]:
    """Place the X's; returns the middles of those on lines, then of those on stones.

    ends: each line's; stones: their middles; wide: the width of a stone and of an X; room: the box
    for the X's on stones; names: boxes from which every X keeps a pixel.
    """
    boxes = [box_around(*at, wide) for at in stones]
    choices = [list(_list_along(*line, wide)) for line in ends]
    choices += [list(_list_beside(stone, wide)) for stone in stones]
    for number, places in enumerate(choices):
        choices[number] = [
            place for place in places if all(measure_gap(place[2], name) >= 1 for name in names)
        ]
    for stone_number, places in enumerate(choices[len(ends) :]):
        others = boxes[:stone_number] + boxes[stone_number + 1 :]
        places[:] = [
            place
            for place in places
            if _is_inside(place[2], room) and all(measure_gap(place[2], box) >= 0 for box in others)
        ]
    chosen = [min(places) for places in choices]
    for _ in range(_ROUNDS):
        for number, places in enumerate(choices):
            others = boxes if number < len(ends) else []
            others = others + [box for n, (_, _, box) in enumerate(chosen) if n != number]
            chosen[number] = min(
                places, key=lambda place: (_measure_overlap(place[2], others), place)
            )
    return [middle for _, middle, _ in chosen]


def _list_along(start: Point, end: Point, wide: int) -> Iterator[Place]:
    """Yield the places along a line, around its middle."""
    (ax, ay), (bx, by) = start, end
    for step in range(-_STEPS, _STEPS + 1):
        part = 0.5 + step / _STEPS * _REACH
        x, y = round(ax + (bx - ax) * part), round(ay + (by - ay) * part)
        yield abs(step), (x, y), box_around(x, y, wide)


def _list_beside(stone: tuple[int, int], wide: int) -> Iterator[Place]:
    """Yield the places at a stone's corners, its upper right first, then at its sides."""
    across, down = _BADGE[wide]
    corners = [(across, -down), (-across, -down), (across, down), (-across, down)]
    sides = [(across, 0), (-across, 0), (0, across), (0, -across)]
    far = [(across, -across), (-across, -across), (across, across), (-across, across)]
    for order, (dx, dy) in enumerate(corners + sides + far):
        x, y = stone[0] + dx, stone[1] + dy
        yield order, (x, y), box_around(x, y, wide)


def _is_inside(box: Box, room: Box) -> bool:
    left, top, right, bottom = room
    return box[0] >= left and box[1] >= top and box[2] <= right and box[3] <= bottom


def _measure_overlap(box: Box, others: list[Box]) -> int:
    """How much others cover a box, squared: much at once counts more."""
    return sum([max(0, -measure_gap(box, other)) ** 2 for other in others])
