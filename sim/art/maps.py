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
  tiles (sim/art/tiles.py)
- at 2 bits a pixel: for each line White's bridge, Black's, and the rims

Sea: 0 sea, 1 deep, 2 shoal, 3 sand. Island: 0 clear, 1 sand, 2 land, 3 name. Bridge: 0 clear,
1 navy, 2 the player's light colour. Rim: 0 clear, 1 navy, 2 lime.
"""

import json
import os

from . import tiles
from .fonts import middle, small, write
from .letters import letters, narrow
from .raster import bar, blank, box, enlarged, grown, packed, paste, polygon, size, smooth

if False:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from sim.art.raster import Picture
    from ui.types import Layout


with open(os.path.join(os.path.dirname(__file__), "islands.json")) as _file:
    PLAN = json.load(_file)

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
_NUDGES = range(-4, 5)
_BADGE = {2: (12, 8), 1: (6, 4)}  # from a stone's middle to its X's
_WAVE = ((0, 1), (1, 0), (2, 1), (3, 2), (4, 1))


_FONTS: "dict[str, Callable[[], Mapping[Any, Any]]]" = {
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
        self.names = layout.MAP_NAMES
        self.stone_size = layout.STONE
        self.labels = []  # the islands' names: left, top, right, bottom, on the map
        self.style = 0 if self.width < _NARROW else self.scale
        self.ends = {
            name: [self._place(*end) for end in line["shores"]]
            for name, line in PLAN["lines"].items()
        }

    def _place(self, x: float, y: float) -> tuple[float, float]:
        wide, high = PLAN["space"]
        return x / wide * self.width, y / high * self.height

    def along(self, line: str, apart: float) -> "Iterator[tuple[float, float]]":
        """Points along a line, about this far apart."""
        (ax, ay), (bx, by) = self.ends[line]
        number = round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / apart)
        for n in range(number):
            part = (n + 0.5) / number
            yield ax + (bx - ax) * part, ay + (by - ay) * part

    def squares(self, line: str) -> list[tuple[int, int]]:
        """The top left corners of a free line's candidate squares, none of them on a name."""
        half = 3.5 if self.scale == 2 else 2
        places = [
            (round(x - half), round(y - half)) for x, y in self.along(line, _SQUARES[self.scale])
        ]
        wide = _SQUARES[self.scale]
        return [
            (x, y + self.top) for x, y in places if not self.on_a_name(x, y, x + wide, y + wide)
        ]

    def stone(
        self, island: "dict[str, Any]", land: "Picture"
    ) -> tuple[tuple[int, int], tuple[int, int]]:
        """The middles of an island's stone and of the X on it, as near to where they should be as
        leaves the names readable, the stone on its land."""
        x, y = [round(place) for place in self._place(*island["stone"])]
        half = self.stone_size // 2
        own = land[y][x]

        def fits(x: int, y: int) -> bool:
            box = x - half, y - half, x + half + 1, y + half + 1
            return not self.on_a_name(*box, halo=0) and land[y][x] == own

        x, y = min(
            [(x + dx, y + dy) for dx in _NUDGES for dy in _NUDGES if fits(x + dx, y + dy)],
            key=lambda at: ((at[0] - x) ** 2 + (at[1] - y) ** 2, at),
        )
        wide, high = _BADGE[self.scale]
        for dx, dy in ((wide, -high), (-wide, -high), (wide, high), (-wide, high)):
            left, top = x + dx - half, y + dy - half
            inside = left >= 0 and left + self.stone_size <= self.width and top + self.top >= 0
            if inside and not self.on_a_name(
                left, top, left + self.stone_size, top + self.stone_size, halo=0
            ):
                return (x, y), (x + dx, y + dy)
        raise ValueError("no place for the X of %s" % island["name"])

    def on_a_name(self, left: int, top: int, right: int, bottom: int, halo: int = 1) -> bool:
        """Whether a box of the map covers a part of an island's name, or of a halo around it."""
        return any(
            left < x1 + halo and right > x0 - halo and top < y1 + halo and bottom > y0 - halo
            for x0, y0, x1, y1 in self.labels
        )

    def islands(self) -> "tuple[list[tuple[int, int, Picture]], Picture]":
        """Each island's box and picture, and all their land."""
        land = blank(self.width, self.height)
        for number, island in enumerate(PLAN["islands"].values(), 1):
            corners = smooth([self._place(*corner) for corner in island["polygon"]], PLAN["smooth"])
            polygon(land, [(int(x), int(y)) for x, y in corners], number)
        sea = [[int(not value) for value in row] for row in land]
        self.labels = []
        shore = grown(sea, self.scale)
        boxes = []
        for number, island in enumerate(PLAN["islands"].values(), 1):
            ys = [y for y in range(self.height) if number in land[y]]
            xs = [x for row in land for x in range(self.width) if row[x] == number]
            x0, y0 = min(xs) // self.unit * self.unit, ys[0]
            picture = [
                [(2 - shore[y][x]) * (land[y][x] == number) for x in range(x0, max(xs) + 1)]
                for y in ys
            ]
            name = [[3 * dot for dot in row] for row in self._name(island)]
            x, y, wide, high = self._name_box(island, ys[-1])
            paste(picture, name, x - x0, y - y0)
            self.labels.append((x, y, x + wide, y + high))
            boxes.append((x0, y0 + self.top, picture))
        return boxes, land

    def _name(self, island: "dict[str, Any]") -> "Picture":
        text = island["name"][: 1 if self.names == "initials" else 4]
        return write(text, _FONTS[self.names]())

    def _name_box(self, island: "dict[str, Any]", bottom: int) -> tuple[int, int, int, int]:
        """Where an island's name is on the map, and its size. bottom: the island's last row."""
        x, y = self._place(*island["label"])
        wide, high = size(self._name(island))
        y = round(y) - high // 2
        if self.names in ("narrow", "initials"):  # clear of the shore
            y = min(y, bottom - 2 - high)
        return int(x - wide / 2), y, wide, high

    def clear_names(self, x: int, y: int, pictures: "list[Picture]") -> None:
        """Clear what of a line's pictures, at x, y of the display, would touch an island's name."""
        for picture in pictures:
            for row, dots in enumerate(picture, y - self.top):
                for column in range(len(dots)):
                    if self.on_a_name(x + column, row, x + column + 1, row + 1):
                        dots[column] = 0

    def sea(self, land: "Picture") -> "Picture":
        """The sea with its shoals, waves, and the dots of the lines."""
        scale = self.scale
        shoal = grown(land, 1 + scale)
        picture = blank(self.width, self.height)
        wave = blank(5, 3)
        for x, y in _WAVE:
            wave[y][x] = 1
        wide, high = _WAVED[scale]
        for across, down in _WAVES[scale]:
            left, top = across * self.width // wide, down * self.height // high
            paste(picture, enlarged(wave, scale), left, top)
        paste(picture, shoal, 0, scale)
        paste(picture, [[2 * value for value in row] for row in shoal], 0, 0)
        for line in PLAN["lines"]:
            for dot_x, dot_y in self.along(line, _DOTS[scale]):
                left, top = round(dot_x - scale / 2), round(dot_y - scale / 2)
                box(picture, left, top, scale, scale, 3)
        return picture

    def _bar(self, line: str, reach: int) -> "tuple[int, int, Any]":
        """The box around a line with this reach, clipped to the map, and the distances in it."""
        (ax, ay), (bx, by) = self.ends[line]
        x0 = max(0, int(min(ax, bx) - reach)) // self.unit * self.unit
        x1 = min(self.width, int(max(ax, bx) + reach) + 1)
        y0, y1 = max(0, int(min(ay, by) - reach)), min(self.height, int(max(ay, by) + reach) + 1)
        return x0, y0, bar(x0, y0, x1 - x0, y1 - y0, self.ends[line])

    def bridges(self, line: str) -> "tuple[int, int, list[Picture]]":
        """White's and Black's bridges, in the same box."""
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
        self.clear_names(x0, y0 + self.top, [white, black])
        return trimmed(x0, y0 + self.top, [white, black], self.unit)

    def rim(self, line: str, bridge: tuple[float, float]) -> "tuple[int, int, list[Picture]]":
        """The rim around a bridge whose reach is (beside, beyond the ends)."""
        x0, y0, (rows, length) = self._bar(line, 14)
        beside, beyond = bridge
        dark, lime = _RIM[self.style]
        picture = [[0] * len(row) for row in rows]
        for y, row in enumerate(rows):
            for x, (t, s) in enumerate(row):
                out = max(s - beside, -beyond - t, t - length - beyond)
                picture[y][x] = 2 if 0 < out <= lime else int(0 < out <= dark)
        self.clear_names(x0, y0 + self.top, [picture])
        return trimmed(x0, y0 + self.top, [picture], self.unit)

    def build(self) -> bytes:
        """The bytes of the file."""
        islands, land = self.islands()
        head, squares, pictures = bytearray(), bytearray(), bytearray()
        for island, (x, y, picture) in zip(PLAN["islands"].values(), islands):
            head += bytes([x // self.unit, y, *size(picture)])
            for middle_x, middle_y in self.stone(island, land):
                head += bytes([round(middle_x / self.unit), middle_y + self.top])
        for line in PLAN["lines"]:
            x, y, both = self.bridges(line)
            rims = [
                self.rim(line, _WHITE[self.style][0]), self.rim(line, _BLACK[self.style][:2])
            ]  # fmt: skip
            (ax, ay), (bx, by) = self.ends[line]
            head += bytes([x // self.unit, y, *size(both[0])])
            for rim_x, rim_y, rim in rims:
                head += bytes([rim_x // self.unit, rim_y, *size(rim[0])])
            head += bytes([round((ax + bx) / 2 / self.unit), round((ay + by) / 2 + self.top)])
            head.append(len(self.squares(line)))
            head += len(pictures).to_bytes(2, "little")
            squares += bytes(n for x, y in self.squares(line) for n in (x // self.unit, y))
            for picture in both + [rim[0] for _, _, rim in rims]:
                pictures += packed(picture, 2)
        rows = self.sea(land)
        half = self.height // 2  # one set for both halves would need smaller tiles
        sea = tiles.build(bands(rows[:half])) + tiles.build(bands(rows[half:]))
        lands = tiles.build([picture for _, _, picture in islands])
        return bytes(head + squares) + sea + lands + bytes(pictures)


def bands(rows: "Picture") -> "list[Picture]":
    """A third of the rows at a time: the board needs less memory in one piece."""
    high = -(-len(rows) // 3)
    return [rows[y : y + high] for y in range(0, len(rows), high)]


def trimmed(
    x: int, y: int, pictures: "list[Picture]", unit: int
) -> "tuple[int, int, list[Picture]]":
    """Trim the empty edges that pictures of one size share; returns them and their new place.

    Its x is a multiple of ``unit``.
    """
    rows = [[any(values) for values in zip(*lines)] for lines in zip(*pictures)]
    ys = [n for n, row in enumerate(rows) if any(row)]
    xs = [n for row in rows for n, value in enumerate(row) if value]
    left, right, top, bottom = min(xs), max(xs) + 1, ys[0], ys[-1] + 1
    left -= (x + left) % unit
    return x + left, y + top, [[row[left:right] for row in p[top:bottom]] for p in pictures]
