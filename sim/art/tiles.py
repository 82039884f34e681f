# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Cuts pictures into tiles, storing each tile once: that halves their memory on the board.

A set of pictures is: a tile's width and height and the number of tiles (a byte each); the tiles in
rows of ``ACROSS`` pixels; then each picture's tile numbers, row by row. Tile 0 is transparent.
"""

from sim.art.raster import Picture

from .raster import packed

ACROSS = 16
"""Pixels in a row of the sheet: one word of memory at 2 bits a pixel, two at 4."""
_MOST = 255
"""Tiles at most: with more, displayio takes two bytes per place."""
_WIDTHS = (2, 4, 8, 16)
_HEIGHTS = (1, 2, 3, 4, 6, 8, 12, 16)


def build(pictures: list[Picture], bits: int) -> bytes:
    """The bytes of a set of pictures, at so many bits a pixel, with the best tile size."""
    return min((_built(pictures, bits, w, h) for w in _WIDTHS for h in _HEIGHTS), key=_cost)[1]


def _cost(built: tuple[int, bytes]) -> int:
    return built[0]


def _built(pictures: list[Picture], bits: int, wide: int, high: int) -> tuple[int, bytes]:
    """The cost of a tile size, and the set's bytes; too many tiles rule a size out."""
    known = {bytes(wide * high): 0}
    numbers = bytearray()
    for picture in pictures:
        rows = [bytes(row + [0] * (-len(row) % wide)) for row in picture]
        rows += [bytes(len(rows[0]))] * (-len(rows) % high)
        for y in range(0, len(rows), high):
            for x in range(0, len(rows[0]), wide):
                tile = b"".join([row[x : x + wide] for row in rows[y : y + high]])
                numbers.append(min(known.setdefault(tile, len(known)), _MOST))
    across = ACROSS // wide
    tiles = list(known) + [bytes(wide * high)] * (-len(known) % across)
    cost = len(tiles) * wide * high * bits // 8 + len(numbers)
    if len(tiles) > _MOST:
        return 1 << 20, b""
    sheet = []
    for first in range(0, len(tiles), across):
        for y in range(0, wide * high, wide):
            row = [tile[y : y + wide] for tile in tiles[first : first + across]]
            sheet.append(list(b"".join(row)))
    return cost, bytes((wide, high, len(tiles))) + packed(sheet, bits) + bytes(numbers)
