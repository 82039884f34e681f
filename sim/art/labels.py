# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Places each island's name and stone, near where islands.json plans them.

A name lies inside the shore, off the middles of lines, and where it cuts least from bridges and
rims, which are cleared around it. Everything else keeps off the names.
"""

from typing import Any

from PIL import ImageChops

from .raster import Box, Picture, map_pixels

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .maps import Map

_NUDGES = [(dx, dy) for dx in range(-7, 8) for dy in range(-7, 8)]
_NEAR = 12  # what a pixel less between a name and a stone costs: as many pixels of bridges


def box_around(x: float, y: float, wide: int) -> Box:
    """The box of an odd width around a point."""
    x, y = round(x), round(y)
    return x - wide // 2, y - wide // 2, x + wide // 2 + 1, y + wide // 2 + 1


def measure_gap(one: Box, other: Box) -> int:
    """Count the pixels between two boxes; negative if they overlap."""
    (left, top, right, bottom), (left_2, top_2, right_2, bottom_2) = one, other
    return max(left_2 - right, left - right_2, top_2 - bottom, top - bottom_2)


class Names:
    """The islands' names. labels: their boxes; stones: the middles of the islands' stones.

    names: the names' pictures; planned: the middles of each name and stone as planned; lines: all
    that lines may have, as (x, y, picture); middles: where they would have an X.
    """

    def __init__(
        self,
        map_: "Map",
        names: list[Picture],
        planned: list[tuple[Any, Any]],
        lines: list[tuple[int, int, Picture]],
        middles: list[Box],
    ) -> None:
        self.made = map_
        shore = map_.find_shore(map_.scale + 1)
        clutter = shore.copy()  # how much lies at each pixel that a name better keeps off
        for x, y, picture in lines:
            box = x, y, x + picture.width, y + picture.height
            clutter.paste(ImageChops.add(clutter.crop(box), picture.point(bool)), box)
        inside = map_pixels(lambda land, near: land * (not near), map_.land, shore)
        self.labels: list[Box] = []
        self.stones: list[tuple[int, int]] = []
        for number, (name, (label, stone)) in enumerate(zip(names, planned), 1):
            wide, high = name.size
            stones = self._list_stone_places(stone, number)
            best = []
            for x, y, far in _list_nearby(label[0] - wide / 2, label[1] - high / 2):
                box = x, y, x + wide, y + high
                if any(measure_gap(box, cross) < 1 for cross in middles) or not _is_within(
                    name, x, y, inside, number
                ):
                    continue
                cut = sum(clutter.crop((x - 1, y - 1, x + wide + 1, y + high + 1)).tobytes())
                for stone_x, stone_y, stone_far in stones:
                    gap = measure_gap(box, box_around(stone_x, stone_y, map_.stone_size))
                    if gap >= 1:
                        near = _NEAR * max(0, map_.scale + 1 - gap)
                        best.append((cut + far + stone_far + near, box, (stone_x, stone_y)))
                    if gap > map_.scale:
                        break
            _, box, middle = min(best)
            self.labels.append(box)
            self.stones.append(middle)

    def _list_stone_places(
        self, planned: tuple[float, float], number: int
    ) -> list[tuple[int, int, int]]:
        """List where an island's stone may be, the best first, as (x, y, how far from planned)."""
        map_ = self.made
        return sorted(
            (
                (x, y, far)
                for x, y, far in _list_nearby(*planned)
                if map_.land.crop((x, y, x + 1, y + 1)).getpixel((0, 0)) == number
            ),
            key=lambda at: (at[2], at),
        )

    def is_clear(self, box: Box) -> bool:
        """Whether a box neither covers nor touches a name."""
        return all(measure_gap(box, label) >= 1 for label in self.labels)


def _list_nearby(x: float, y: float) -> list[tuple[int, int, int]]:
    """List the pixels near a point, each with its distance squared."""
    return [(round(x) + dx, round(y) + dy, dx * dx + dy * dy) for dx, dy in _NUDGES]


def _is_within(name: Picture, x: int, y: int, inside: Picture, number: int) -> bool:
    """Whether all of a name's dots at x, y are inside an island."""
    under = inside.crop((x, y, x + name.width, y + name.height))
    return all(at == number for dot, at in zip(name.tobytes(), under.tobytes()) if dot)
