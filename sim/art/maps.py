# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The map: the sea, the islands and the bridges of one layout, from islands.json.

The file; all numbers are bytes, in pixels of the display, unless noted; each x is in units of the
layout's UNIT pixels, so that a byte is enough for a wide display:

- 12 islands: x, y, width, height; middle of the stone x, y, and of its X x, y
- 27 lines: x, y, width, height of a bridge; the same for the rim around White's bridge, and around
  Black's; the middle x, y; how many squares mark the line; where its pictures start (2 bytes, low
  first, relative to the first line's)
- each line's squares: x, y of each
- the sea's upper half and its lower half, each in three bands, and the islands: three sets of
  tiles (sim/art/tiles.py), the islands' at 4 bits a pixel
- at 2 bits a pixel: for each line White's bridge, Black's, and the rims

Sea: 0 sea, 1 deep, 2 sand. Island: 0 clear, 1 shoal, 2 sand, 3 land, 4 name. Bridge: 0 clear,
1 navy, 2 the player's light colour. Rim: 0 clear, 1 navy, 2 lime.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from sim.art.raster import Picture

from . import raster, tiles
from .fonts import middle, small, write
from .letters import letters, narrow
from .names import Names, square
from .raster import bar, blank, box, enlarged, packed, paste, size

if False:
    from ui.types import Layout


with open(os.path.join(os.path.dirname(__file__), "islands.json")) as _file:
    PLAN = json.load(_file)
_ISLANDS = list(PLAN["islands"].values())

# By S (0: the narrowest map), how far each part reaches beside the line and beyond its ends.
_WHITE = {  # dark bar, pale bar in it
    2: ((3.5, 3.5), (2.0, 2.0)),
    1: ((2.5, 2.2), (1.4, 1.2)),
    0: ((2.0, 2.2), (1.0, 1.2)),
}
_BLACK = {  # white bar, dark from, to
    2: (5.0, 3.5, 0.8, 3.5, 2.0),
    1: (3.5, 2.2, 0.5, 2.4, 1.2),
    0: (3.0, 2.2, 0.0, 1.8, 1.2),
}
_RIM = {2: (3.1, 2.0), 1: (2.3, 1.3), 0: (2.3, 1.3)}  # how much wider than the bridge: dark, lime
_DOTS = {2: 5.5, 1: 4.0}  # about this far apart
_SQUARES = {2: 7, 1: 5}
_WAVES = {  # on maps of 240x162 and 160x94; scaled for others
    2: ((96, 88), (40, 155), (117, 38), (72, 6), (24, 137), (8, 125), (139, 98), (2, 98),
        (177, 45), (180, 100), (222, 81), (216, 0)),
    1: ((78, 22), (64, 51), (16, 79), (48, 47), (92, 57), (5, 72), (3, 57), (27, 90), (119, 60)),
}  # fmt: skip
_WAVE = ((0, 1), (1, 0), (2, 1), (3, 2), (4, 1))


_FONTS: dict[str, Callable[[], Mapping[Any, Any]]] = {
    "large": letters,
    "small": small,
    "narrow": narrow,
    "initials": middle,
}
_WAVED = {2: (240, 162), 1: (160, 94)}
_NARROW = 140


class Map:
    """The pictures of one layout's map."""

    def __init__(self, layout: "Layout") -> None:
        self.top = layout.MAP_TOP
        self.width = layout.WIDTH
        self.height = layout.CARDS_TOP - layout.MAP_TOP
        self.scale = layout.S
        self.unit = layout.UNIT
        self.stone_size = layout.STONE
        self.style = 0 if self.width < _NARROW else self.scale
        self.ends = {
            name: [self._place(*end) for end in line["shores"]]
            for name, line in PLAN["lines"].items()
        }
        self.land = blank(self.width, self.height)  # each pixel's island, from 1
        for number, island in enumerate(_ISLANDS, 1):
            corners = raster.smooth(
                [self._place(*corner) for corner in island["polygon"]], PLAN["smooth"]
            )
            raster.polygon(self.land, [(int(x), int(y)) for x, y in corners], number)
        # The same with the shoal around each.
        self.shoals = raster.spread(self.land, 1 + self.scale)
        self.dots = self._dots()
        self._pictures = [self._drawn(line) for line in PLAN["lines"]]
        letters = 1 if layout.MAP_NAMES == "initials" else 4
        font = _FONTS[layout.MAP_NAMES]()
        self.written = [write(island["name"][:letters], font) for island in _ISLANDS]
        self.names = Names(
            self,
            self.written,
            [(self._place(*one["label"]), self._place(*one["stone"])) for one in _ISLANDS],
            [picture for pictures in self._pictures for picture in pictures],
            [square(*self.middle(line), self.stone_size) for line in PLAN["lines"]],
        )

    def _place(self, x: float, y: float) -> tuple[float, float]:
        wide, high = PLAN["space"]
        return x / wide * self.width, y / high * self.height

    def shore(self, reach: int) -> Picture:
        """What is within so many pixels of the sea, or of the map's edge."""
        shore = raster.grown([[int(not value) for value in row] for row in self.land], reach)
        for y in (0, self.height - reach):
            box(shore, 0, y, self.width, reach, 1)
        for x in (0, self.width - reach):
            box(shore, x, 0, reach, self.height, 1)
        return shore

    def along(self, line: str, apart: float) -> Iterator[tuple[float, float]]:
        """Points along a line, about this far apart."""
        (ax, ay), (bx, by) = self.ends[line]
        number = round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / apart)
        for n in range(number):
            part = (n + 0.5) / number
            yield ax + (bx - ax) * part, ay + (by - ay) * part

    def middle(self, line: str) -> tuple[float, float]:
        """A line's middle, where an X may be."""
        (ax, ay), (bx, by) = self.ends[line]
        return (ax + bx) / 2, (ay + by) / 2

    def squares(self, line: str) -> list[tuple[int, int]]:
        """The top left corners of a free line's candidate squares, none of them on a name."""
        wide = _SQUARES[self.scale]
        places = [(round(x - wide / 2), round(y - wide / 2)) for x, y in self.along(line, wide)]
        return [(x, y) for x, y in places if self.names.clear((x, y, x + wide, y + wide))]

    def _dots(self) -> Picture:
        """The dots of the free lines."""
        scale = self.scale
        picture = blank(self.width, self.height)
        for line in PLAN["lines"]:
            for x, y in self.along(line, _DOTS[scale]):
                box(picture, round(x - scale / 2), round(y - scale / 2), scale, scale, 2)
        return picture

    def islands(self) -> list[tuple[int, int, Picture]]:
        """Each island's place and picture, with the shoal around it and the dots on that."""
        rows = [
            [3 - near if land else dot or 1 for land, near, dot in zip(*row)]
            for row in zip(self.land, self.shore(self.scale), self.dots)
        ]
        for name, (x, y, _, _) in zip(self.written, self.names.labels):
            paste(rows, [[4 * dot for dot in row] for row in name], x, y)
        made = []
        for number in range(1, len(_ISLANDS) + 1):
            y0, y1 = ends([number in row for row in self.shoals])
            x0, x1 = ends([number in column for column in zip(*self.shoals)])
            x0 -= x0 % self.unit
            picture = [
                [rows[y][x] * (self.shoals[y][x] == number) for x in range(x0, x1)]
                for y in range(y0, y1)
            ]
            made.append((x0, y0, picture))
        return made

    def sea(self) -> Picture:
        """The sea with its waves, the islands' shadows, and the dots of the lines."""
        scale = self.scale
        picture = blank(self.width, self.height)
        wave = blank(5, 3)
        for x, y in _WAVE:
            wave[y][x] = 1
        wide, high = _WAVED[scale]
        for across, down in _WAVES[scale]:
            left, top = across * self.width // wide, down * self.height // high
            paste(picture, enlarged(wave, scale), left, top)
        paste(picture, [[int(bool(value)) for value in row] for row in self.shoals], 0, scale)
        paste(picture, self.dots, 0, 0)
        return [
            [value * (not shoal) for value, shoal in zip(*row)] for row in zip(picture, self.shoals)
        ]

    def _bar(self, line: str, reach: int) -> tuple[int, int, Any]:
        """The box around a line with this reach, clipped to the map, and the distances in it."""
        (ax, ay), (bx, by) = self.ends[line]
        x0 = max(0, int(min(ax, bx) - reach)) // self.unit * self.unit
        x1 = min(self.width, int(max(ax, bx) + reach) + 1)
        y0, y1 = max(0, int(min(ay, by) - reach)), min(self.height, int(max(ay, by) + reach) + 1)
        return x0, y0, bar(x0, y0, x1 - x0, y1 - y0, self.ends[line])

    def _drawn(self, line: str) -> list[tuple[int, int, Picture]]:
        """White's and Black's bridge, and the rims around them, as if there were no names."""
        x0, y0, (rows, length) = self._bar(line, 8)
        (out, over), (inner, under) = _WHITE[self.style]
        wide, beyond, start, end, short = _BLACK[self.style]

        def within(t: float, by: float) -> bool:
            return -by <= t <= length + by

        white = [
            [(s <= out and within(t, over)) + (s <= inner and within(t, under)) for t, s in row]
            for row in rows
        ]
        black = [
            [
                0 if s > wide or not within(t, beyond)
                else 1 if start <= s <= end and within(t, short) else 2
                for t, s in row
            ]
            for row in rows
        ]  # fmt: skip
        rims = [self._rim(line, out, over), self._rim(line, wide, beyond)]
        return [(x0, y0, white), (x0, y0, black)] + rims

    def _rim(self, line: str, beside: float, beyond: float) -> tuple[int, int, Picture]:
        """The rim around a bridge that reaches so far beside the line, and beyond its ends."""
        x0, y0, (rows, length) = self._bar(line, 14)
        dark, lime = _RIM[self.style]
        picture = [[0] * len(row) for row in rows]
        for y, row in enumerate(rows):
            for x, (t, s) in enumerate(row):
                out = max(s - beside, -beyond - t, t - length - beyond)
                picture[y][x] = 2 if 0 < out <= lime else int(0 < out <= dark)
        return x0, y0, picture

    def pictures(self, line: str) -> list[tuple[int, int, Picture]]:
        """White's and Black's bridge, in one box, and the rims around them, clear of names."""
        drawn = []
        for x, y, picture in self._pictures[list(PLAN["lines"]).index(line)]:
            cleared = [row[:] for row in picture]
            for left, top, right, bottom in self.names.labels:
                for row in cleared[max(0, top - 1 - y) : max(0, bottom + 1 - y)]:
                    near = slice(max(0, left - 1 - x), max(0, right + 1 - x))
                    row[near] = [0] * len(row[near])
            drawn.append((x, y, cleared))
        white, black, *rims = drawn
        x, y, both = trimmed(*white[:2], [white[2], black[2]], self.unit)
        made = [(x, y, picture) for picture in both]
        for x, y, picture in rims:
            x, y, (rim,) = trimmed(x, y, [picture], self.unit)
            made.append((x, y, rim))
        return made

    def build(self) -> bytes:
        """The bytes of the file."""
        head, squares, pictures = bytearray(), bytearray(), bytearray()

        def place(x: float, y: float) -> bytes:
            return bytes((round(x / self.unit), round(y + self.top)))

        islands = self.islands()
        for (x, y, picture), stone in zip(islands, self.names.stones):
            head += place(x, y) + bytes(size(picture))
            head += place(*stone) + place(*self.names.cross(stone))
        for line in PLAN["lines"]:
            drawn = self.pictures(line)
            for x, y, picture in drawn[1:]:
                head += place(x, y) + bytes(size(picture))
            head += place(*self.middle(line))
            marks = self.squares(line)
            head.append(len(marks))
            head += len(pictures).to_bytes(2, "little")
            squares += b"".join(bytes((x // self.unit, y + self.top)) for x, y in marks)
            for _, _, picture in drawn:
                pictures += packed(picture, 2)
        rows = self.sea()
        half = self.height // 2  # one set for both halves would need smaller tiles
        sea = tiles.build(bands(rows[:half]), 2) + tiles.build(bands(rows[half:]), 2)
        lands = tiles.build([picture for _, _, picture in islands], 4)
        return bytes(head + squares) + sea + lands + bytes(pictures)


def ends(row: list[bool]) -> tuple[int, int]:
    """Where a row's first true value is, and what follows its last."""
    return row.index(True), len(row) - row[::-1].index(True)


def bands(rows: Picture) -> list[Picture]:
    """A third of the rows at a time: the board needs less memory in one piece."""
    high = -(-len(rows) // 3)
    return [rows[y : y + high] for y in range(0, len(rows), high)]


def trimmed(x: int, y: int, pictures: list[Picture], unit: int) -> tuple[int, int, list[Picture]]:
    """Trim the empty edges that pictures of one size share; returns them and their new place.

    Its x is a multiple of ``unit``.
    """
    rows = [[any(values) for values in zip(*lines)] for lines in zip(*pictures)]
    top, bottom = ends([any(row) for row in rows])
    left, right = ends([any(column) for column in zip(*rows)])
    left -= (x + left) % unit
    return x + left, y + top, [[row[left:right] for row in p[top:bottom]] for p in pictures]
