# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Draws the map of one layout: the sea, the islands and the bridges, from islands.json. places.json
says where names, stones and X's lie on each map.

The file has the following. Unless noted, each number is a byte, in pixels of the display. An x
counts units of the layout's UNIT pixels, so that a byte is enough for a wide display.

- 12 islands: x, y, width, height; middle of the stone x, y, and of its X x, y
- 27 lines: the middle x, y of its X; how many squares mark the line
- for each line, where White's bridge starts, Black's, and the rims around them (2 bytes each, low
  first)
- each line's squares: x, y of each
- the sea's upper half and its lower half, each in three bands, and the islands: three sets of
  tiles (sim/art/tiles.py), the islands' at 4 bits a pixel
- the bridges and rims: x, y, width, height, and a set of tiles for each
- where the islands' tiles start (2 bytes, low first), for the title

Sea: 0 sea, 1 deep, 2 sand. Island: 0 clear, 1 shoal, 2 sand, 3 land, 4 name. Bridge: 0 clear,
1 navy, 2 the player's light colour. Rim: 0 clear, 1 navy, 2 lime.
"""

import json
import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PIL import ImageChops, ImageDraw

from . import raster, tiles
from .fonts import draw_text, letter_pictures, make_middle, make_small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.types import Layout


def _read_json(name: str) -> Any:
    return json.loads((Path(__file__).parent / name).read_text(encoding="utf-8"))


PLAN = _read_json("islands.json")
_PLACES = _read_json("places.json")
_ISLANDS = list(PLAN["islands"].values())
_LINES = list(PLAN["lines"])

# By S (0: the narrowest map): how far each part reaches beside the line and beyond its ends.
_WHITE = {  # the dark bar, and the pale bar in it
    2: ((3.5, 3.5), (2.0, 2.0)),
    1: ((2.5, 2.2), (1.4, 1.2)),
    0: ((2.0, 2.2), (1.0, 1.2)),
}
_BLACK = {  # white bar, dark from, to
    2: (5.0, 3.5, 0.8, 3.5, 2.0),
    1: (3.5, 2.2, 0.5, 2.4, 1.2),
    0: (3.0, 2.2, 0.0, 1.8, 1.2),
}
_RIM = {2: (3.1, 2.0), 1: (2.3, 1.3), 0: (2.3, 1.3)}  # dark, lime: how much wider than the bridge
_DOTS = {2: 5.5, 1: 4.0}  # about how far apart the dots are
_SQUARES = {2: 7, 1: 5}
# Widths and heights. They are even, since the tiles of a bridge that is half gone are dithered, and
# small, since a bridge grows by whole tiles.
_BRIDGE_TILES = {2: ((2, 4, 8), (2, 4, 6, 8)), 1: ((2, 4), (2, 4, 6))}
_WAVES = {  # on maps of 240x162 and 160x94; scaled for others
    2: ((96, 88), (40, 155), (117, 38), (72, 6), (24, 137), (8, 125), (139, 98), (2, 98),
        (177, 45), (180, 100), (222, 81), (216, 0)),
    1: ((78, 22), (64, 51), (16, 79), (48, 47), (92, 57), (5, 72), (3, 57), (27, 90), (119, 60)),
}  # fmt: skip
_WAVE = raster.parse_picture([".#...", "#.#.#", "...#."])
_WAVED = {2: (240, 162), 1: (160, 94)}
_FONTS: dict[str, Callable[[], dict[str, raster.Picture]]] = {
    "320": lambda: raster.read_pictures("large.txt"),
    "240": lambda: raster.read_pictures("large.txt"),
    "160": lambda: letter_pictures(make_small()),
    "135": lambda: raster.read_pictures("narrow.txt"),
    "128": lambda: letter_pictures(make_middle()),
}
_NARROW = 140


class Map:
    """The pictures of one layout's map."""

    def __init__(self, layout: "Layout") -> None:
        self.top = layout.MAP_TOP
        self.width = layout.WIDTH
        self.height = layout.CARDS_TOP - layout.MAP_TOP
        self.scale = layout.S
        self.unit = layout.UNIT
        self.style = 0 if self.width < _NARROW else self.scale
        self.ends = {
            name: [self._scale_point(*end) for end in line["shores"]]
            for name, line in PLAN["lines"].items()
        }
        self.land = raster.make_blank(self.width, self.height)  # each pixel's island, from 1
        for number, island in enumerate(_ISLANDS, 1):
            corners = raster.smooth(
                [self._scale_point(*corner) for corner in island["polygon"]], PLAN["smooth"]
            )
            whole = [(int(x), int(y)) for x, y in corners]
            ImageDraw.Draw(self.land).polygon(whole, fill=number)
        # The same, with the shoal around each island.
        self.shoals = raster.spread(self.land, 1 + self.scale)
        self.dots = self._draw_dots()
        self._drawn = {line: self._draw_line(line) for line in _LINES}
        letters = 1 if self.width < _NARROW else 4
        font = _FONTS[layout.NAME]()
        self.written = [draw_text(island["name"][:letters], font) for island in _ISLANDS]
        places = _PLACES[layout.NAME]
        self.stones, self.crosses = places["stones"], places["crosses"]
        self.names: list[raster.Box] = [
            (x, y, x + name.width, y + name.height)
            for (x, y), name in zip(places["names"], self.written)
        ]

    def _scale_point(self, x: float, y: float) -> raster.Point:
        wide, high = PLAN["space"]
        return x / wide * self.width, y / high * self.height

    def find_shore(self, reach: int) -> raster.Picture:
        """Find the pixels within ``reach`` of the sea or of the map's edge."""
        shore = raster.grow(raster.map_pixels(lambda land: not land, self.land), reach)
        inside = reach, reach, self.width - reach, self.height - reach
        edge = raster.make_blank(self.width, self.height, 1)
        edge.paste(0, inside)
        return ImageChops.lighter(shore, edge)

    def list_points(self, line: str, apart: float) -> Iterator[raster.Point]:
        """Yield points along a line, about ``apart`` pixels from each other."""
        (ax, ay), (bx, by) = self.ends[line]
        number = round(math.hypot(bx - ax, by - ay) / apart)
        for n in range(number):
            part = (n + 0.5) / number
            yield ax + (bx - ax) * part, ay + (by - ay) * part

    def list_squares(self, line: str) -> list[tuple[int, int]]:
        """List the top left corners of a free line's candidate squares. None covers a name."""
        wide = _SQUARES[self.scale]
        places = [
            (round(x - wide / 2), round(y - wide / 2)) for x, y in self.list_points(line, wide)
        ]
        return [
            (x, y)
            for x, y in places
            if all(raster.measure_gap((x, y, x + wide, y + wide), name) >= 1 for name in self.names)
        ]

    def _draw_dots(self) -> raster.Picture:
        """Draw the dots of the free lines."""
        scale = self.scale
        picture = raster.make_blank(self.width, self.height)
        for line in _LINES:
            for x, y in self.list_points(line, _DOTS[scale]):
                left, top = round(x - scale / 2), round(y - scale / 2)
                picture.paste(2, (left, top, left + scale, top + scale))
        return picture

    def draw_islands(self) -> list[tuple[int, int, raster.Picture]]:
        """Draw each island with its shoal and the dots on the shoal, as (x, y, picture)."""
        whole = raster.map_pixels(
            lambda land, near, dot: 3 - near if land else dot or 1,
            self.land,
            self.find_shore(self.scale),
            self.dots,
        )
        for name, (x, y, _, _) in zip(self.written, self.names):
            whole.paste(4, (x, y), raster.mask_of(name))
        pictures = []
        for number in range(1, len(_ISLANDS) + 1):
            mask = raster.mask_of(self.shoals, number)
            left, top, right, bottom = raster.find_bounds(mask)
            left -= left % self.unit
            picture = raster.make_blank(self.width, self.height)
            picture.paste(whole, mask=mask)
            pictures.append((left, top, picture.crop((left, top, right, bottom))))
        return pictures

    def draw_sea(self) -> raster.Picture:
        """Draw the sea with waves, the islands' shadows, and the dots of the lines."""
        picture = raster.make_blank(self.width, self.height)
        wide, high = _WAVED[self.scale]
        for across, down in _WAVES[self.scale]:
            left, top = across * self.width // wide, down * self.height // high
            raster.paste(picture, raster.enlarge(_WAVE, self.scale), left, top)
        picture.paste(1, (0, self.scale), raster.mask_of(self.shoals))
        raster.paste(picture, self.dots, 0, 0)
        picture.paste(0, mask=raster.mask_of(self.shoals))
        return picture

    def _clip_box(self, line: str, reach: int) -> raster.Box:
        """Return the box that reaches this far around a line, clipped to the map."""
        (ax, ay), (bx, by) = self.ends[line]
        left = max(0, int(min(ax, bx) - reach)) // self.unit * self.unit
        right = min(self.width, int(max(ax, bx) + reach) + 1)
        top = max(0, int(min(ay, by) - reach))
        return left, top, right, min(self.height, int(max(ay, by) + reach) + 1)

    def _draw_line(self, line: str) -> list[tuple[int, int, raster.Picture]]:
        """Draw White's and Black's bridge and the rims around them, ignoring the names."""
        (out, over), (inner, under) = _WHITE[self.style]
        wide, beyond, start, end, short = _BLACK[self.style]
        dark, lime = _RIM[self.style]

        def white(t: float, s: float, length: float) -> int:
            far = max(-t, t - length)
            return (s <= out and far <= over) + (s <= inner and far <= under)

        def black(t: float, s: float, length: float) -> int:
            far = max(-t, t - length)
            if s > wide or far > beyond:
                return 0
            return 1 if start <= s <= end and far <= short else 2

        def rim(beside: float, beyond: float) -> Callable[[float, float, float], int]:
            def look(t: float, s: float, length: float) -> int:
                far = max(s - beside, -beyond - t, t - length - beyond)
                return 2 if 0 < far <= lime else int(0 < far <= dark)

            return look

        parts = (8, white), (8, black), (14, rim(out, over)), (14, rim(wide, beyond))
        boxes = [(self._clip_box(line, reach), look) for reach, look in parts]
        return [(*box[:2], raster.draw_along(box, self.ends[line], look)) for box, look in boxes]

    def draw_bridges(self, line: str) -> list[tuple[int, int, raster.Picture]]:
        """Draw White's and Black's bridge in one box, and the rims around them, leaving names
        clear."""
        cleared = []
        for x, y, whole in self._drawn[line]:
            picture = whole.copy()
            for left, top, right, bottom in self.names:
                picture.paste(0, (left - 1 - x, top - 1 - y, right + 1 - x, bottom + 1 - y))
            cleared.append((x, y, picture))
        white, black, *rims = cleared
        trimmed = self._trim(*white[:2], white[2], black[2])
        for rim in rims:
            trimmed += self._trim(*rim)
        return trimmed

    def _trim(
        self, x: int, y: int, *parts: raster.Picture
    ) -> list[tuple[int, int, raster.Picture]]:
        """Trim the empty edges that pictures of one place and size share. Each gets its new place,
        whose x is a multiple of the unit."""
        left, top, right, bottom = raster.find_bounds(ImageChops.lighter(parts[0], parts[-1]))
        left -= (x + left) % self.unit
        box = left, top, right, bottom
        return [(x + left, y + top, part.crop(box)) for part in parts]

    def pack(self) -> bytes:
        """Pack the file."""
        head, squares, pictures = bytearray(), bytearray(), bytearray()
        starts: list[int] = []

        def place(x: float, y: float) -> bytes:
            return bytes((round(x / self.unit), round(y + self.top)))

        islands = self.draw_islands()
        on_lines, on_stones = self.crosses[: len(_LINES)], self.crosses[len(_LINES) :]
        for (x, y, picture), stone, cross in zip(islands, self.stones, on_stones):
            head += place(x, y) + bytes(picture.size)
            head += place(*stone) + place(*cross)
        for line, cross in zip(_LINES, on_lines):
            head += place(*cross)
            marks = self.list_squares(line)
            head.append(len(marks))
            squares += b"".join(bytes((x // self.unit, y + self.top)) for x, y in marks)
            for x, y, picture in self.draw_bridges(line):
                starts.append(len(pictures))
                pictures += place(x, y) + bytes(picture.size)
                pictures += tiles.pack_tiles([picture], 2, *_BRIDGE_TILES[self.scale])
        sea, half = self.draw_sea(), self.height // 2
        # A single set for both halves would need smaller tiles.
        halves = [
            tiles.pack_tiles(_cut_bands(sea, *ends), 2) for ends in ((0, half), (half, self.height))
        ]
        lands = tiles.pack_tiles([picture for _, _, picture in islands], 4)
        islands_at = len(head) + 2 * len(starts) + len(squares) + sum(map(len, halves))
        bridges_at = islands_at + len(lands)
        index = b"".join((bridges_at + start).to_bytes(2, "little") for start in starts)
        return b"".join(
            (head, index, squares, *halves, lands, pictures, islands_at.to_bytes(2, "little"))
        )


def _cut_bands(picture: raster.Picture, top: int, bottom: int) -> list[raster.Picture]:
    """Cut rows into three bands, so that the board needs smaller blocks of memory."""
    high = -(-(bottom - top) // 3)
    return [
        picture.crop((0, y, picture.width, min(y + high, bottom))) for y in range(top, bottom, high)
    ]
