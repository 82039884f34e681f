# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Pictures cut into tiles, each kept once: on the board they take half the memory.

A set of pictures is: width and height of a tile, how many tiles there are (a byte each), the tiles
at 2 bits a pixel in rows of ``ACROSS`` pixels, then for each picture the numbers of its tiles, row
by row. Tile 0 is all clear.
"""

from .raster import packed

ACROSS = 16
"""Pixels in a row of the sheet: a word of memory."""
_MOST = 255
"""Tiles: of more, displayio takes two bytes a place."""
_WIDTHS = (4, 8, 16)
_HEIGHTS = (2, 3, 4, 6, 8, 12, 16)


def build(pictures):
    """The bytes of a set of pictures (lists of rows of values 0 to 3), as small as can be."""
    return min((_built(pictures, w, h) for w in _WIDTHS for h in _HEIGHTS), key=_cost)[1]


def _cost(built):
    return built[0]


def _built(pictures, wide, high):
    """What a size of tile costs, and the set's bytes; too many tiles cost more than anything."""
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


def _row(picture, y, x, wide):
    """A row of a tile; beyond the picture's edge it is clear."""
    row = picture[y][x : x + wide] if y < len(picture) else []
    return tuple(row) + (0,) * (wide - len(row))
