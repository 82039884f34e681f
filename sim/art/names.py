# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Where an island's name, its stone and the X on that are: near where they are planned, and clear.

A name lies inside its shore, off the X that a line may have, and where it cuts least of bridges and
rims: these are cleared around it. All else keeps off names.
"""

from collections.abc import Iterable
from typing import Any

from .raster import size

if False:
    from sim.art.maps import Map
    from sim.art.raster import Picture

Box = tuple[int, int, int, int]
"""Left, top, right, bottom, on the map."""

_NUDGES = [(dx, dy) for dx in range(-7, 8) for dy in range(-7, 8)]
_NEAR = 12  # what a pixel less between a name and a stone costs: as many pixels of bridges
_BADGE = {2: (12, 8), 1: (6, 4)}  # from a stone's middle to its X's


def square(x: float, y: float, wide: int) -> Box:
    """The box of an odd width around a pixel."""
    x, y = round(x), round(y)
    return x - wide // 2, y - wide // 2, x + wide // 2 + 1, y + wide // 2 + 1


def apart(one: Box, other: Box) -> int:
    """How many pixels lie between two boxes; negative if they overlap."""
    (left, top, right, bottom), (left_2, top_2, right_2, bottom_2) = one, other
    return max(left_2 - right, left - right_2, top_2 - bottom, top - bottom_2)


class Names:
    """The islands' names. labels: their boxes; stones: the middles of the islands' stones.

    names: the names' pictures; planned: the middles of each name and stone as planned; lines: all
    that lines may have, as (x, y, picture); crosses: the X's on them.
    """

    def __init__(
        self,
        made: "Map",
        names: "list[Picture]",
        planned: list[tuple[Any, Any]],
        lines: "Iterable[tuple[int, int, Picture]]",
        crosses: "list[Box]",
    ) -> None:
        self.made = made
        taken = made.shore(made.scale + 1)  # also what a name better keeps off
        for x, y, picture in lines:
            for row, dots in enumerate(picture, y):
                for column, dot in enumerate(dots, x):
                    taken[row][column] += bool(dot)
        inside = [
            [value * (not near) for value, near in zip(*rows)]
            for rows in zip(made.land, made.shore(made.scale + 1))
        ]
        self.labels: list[Box] = []
        self.stones: list[tuple[int, int]] = []
        for number, (name, (label, stone)) in enumerate(zip(names, planned), 1):
            wide, high = size(name)
            stones = self._near(stone, number)
            best = []
            for x, y, far in _nudged(label[0] - wide / 2, label[1] - high / 2):
                box = x, y, x + wide, y + high
                if any(apart(box, cross) < 1 for cross in crosses) or not _within(
                    name, x, y, inside, number
                ):
                    continue
                cut = sum(sum(row[x - 1 : x + wide + 1]) for row in taken[y - 1 : y + high + 1])
                for stone_x, stone_y, stone_far in stones:
                    gap = apart(box, square(stone_x, stone_y, made.stone_size))
                    if gap >= 1:
                        near = _NEAR * max(0, made.scale + 1 - gap)
                        best.append((cut + far + stone_far + near, box, (stone_x, stone_y)))
                    if gap > made.scale:
                        break
            _, box, middle = min(best)
            self.labels.append(box)
            self.stones.append(middle)

    def _near(self, planned: tuple[float, float], number: int) -> list[tuple[int, int, int]]:
        """An island's pixels where its stone may be, the best first, as (x, y, far)."""
        made = self.made
        return sorted(
            (
                (x, y, far)
                for x, y, far in _nudged(*planned)
                if 0 <= x < made.width and 0 <= y < made.height and made.land[y][x] == number
            ),
            key=lambda at: (at[2], at),
        )

    def clear(self, box: Box) -> bool:
        """Whether a box neither covers a name nor touches one."""
        return all(apart(box, label) >= 1 for label in self.labels)

    def cross(self, stone: tuple[int, int]) -> tuple[int, int]:
        """The middle of the X on a stone."""
        made = self.made
        wide, high = _BADGE[made.scale]
        for dx, dy in ((wide, -high), (-wide, -high), (wide, high), (-wide, high)):
            x, y = stone[0] + dx, stone[1] + dy
            box = square(x, y, made.stone_size)
            if box[0] >= 0 and box[2] <= made.width and box[1] + made.top >= 0 and self.clear(box):
                return x, y
        raise ValueError("no place for the X of the stone at %d, %d" % stone)


def _nudged(x: float, y: float) -> list[tuple[int, int, int]]:
    """The places near one, and how far from it, as a square."""
    return [(round(x) + dx, round(y) + dy, dx * dx + dy * dy) for dx, dy in _NUDGES]


def _within(name: "Picture", x: int, y: int, inside: "Picture", number: int) -> bool:
    """Whether all of a name's dots at x, y are inside an island."""
    wide, high = size(name)
    return (
        0 <= x <= len(inside[0]) - wide
        and 0 <= y <= len(inside) - high
        and all(
            inside[row][column] == number
            for row, dots in enumerate(name, y)
            for column, dot in enumerate(dots, x)
            if dot
        )
    )
