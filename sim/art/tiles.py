# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Cuts pictures into tiles, storing each tile once: that halves their memory on the board.

A set of pictures is: a tile's width and height and the number of tiles (a byte each); the tiles at
2 bits a pixel in rows of ``ACROSS`` pixels; then each picture's tile numbers, row by row. Tile 0 is
transparent.
"""

from .raster import packed

if False:
    from sim.art.raster import Picture


ACROSS = 16
"""Pixels in a row of the sheet: one word of memory."""
_MOST = 255
"""Tiles at most: with more, displayio takes two bytes per place."""
_WIDTHS = (4, 8, 16)
_HEIGHTS = (2, 3, 4, 6, 8, 12, 16)


def build(pictures: "list[Picture]") -> bytes:
    """The bytes of a set of pictures (rows of values 0 to 3) with the best tile size."""
    return min((_built(pictures, w, h) for w in _WIDTHS for h in _HEIGHTS), key=_cost)[1]


def _cost(built: tuple[int, bytes]) -> int:
    return built[0]


def _built(pictures: "list[Picture]", wide: int, high: int) -> tuple[int, bytes]:
    """The cost of a tile size, and the set's bytes; too many tiles rule a size out."""
    known = {((0,) * wide,) * high: 0}
    maps = []
    for picture in pictures:
        numbers = bytearray()
        for y in range(0, len(picture), high):
            for x in range(0, len(picture[0]), wide):
                tile = tuple(_row(picture, y + n, x, wide) for n in range(high))
                numbers.append(min(known.setdefault(tile, len(known)), 255))
        maps.append(bytes(numbers))
    across = ACROSS // wide
    tiles = list(known)
    tiles += [tiles[0]] * (-len(tiles) % across)
    rows = []
    for first in range(0, len(tiles), across):
        for n in range(high):
            rows.append([value for tile in tiles[first : first + across] for value in tile[n]])
    sheet = packed(rows, 2)
    cost = len(sheet) + sum(map(len, maps)) if len(tiles) <= _MOST else 1 << 20
    return cost, bytes((wide, high, min(len(tiles), 255))) + sheet + b"".join(maps)


def _row(picture: "Picture", y: int, x: int, wide: int) -> tuple[int, ...]:
    """A row of a tile, transparent beyond the picture's edge."""
    row = picture[y][x : x + wide] if y < len(picture) else []
    return tuple(row) + (0,) * (wide - len(row))
