# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Cuts pictures into tiles and stores each tile once, which halves their memory on the board.

A set of pictures has a tile's width and height and the number of tiles (a byte each); the tiles in
rows of ``ACROSS`` pixels; then each picture's tile numbers, row by row. Tile 0 is transparent.
"""

from PIL import Image

from .raster import Picture, make_blank, pack_pixels

Sizes = tuple[int, ...]

ACROSS = 16
"""Pixels in a row of the sheet: a word of memory at 2 bits a pixel, two words at 4."""
_MOST = 255
"""The most tiles. With more, displayio uses two bytes per place."""
_WIDTHS = (2, 4, 8, 16)
_HEIGHTS = (1, 2, 3, 4, 6, 8, 12, 16)


def pack_tiles(
    pictures: list[Picture], bits: int, widths: Sizes = _WIDTHS, heights: Sizes = _HEIGHTS
) -> bytes:
    """Pack a set of pictures at ``bits`` per pixel, with the best of these tile sizes."""
    sets = [_pack_with_size(pictures, bits, wide, high) for wide in widths for high in heights]
    return min([data for data in sets if data], key=len)


def _pack_with_size(pictures: list[Picture], bits: int, wide: int, high: int) -> bytes:
    """Pack the set with a tile size; return b"" if that makes too many tiles."""
    known = {bytes(wide * high): 0}
    numbers = bytearray()
    for picture in pictures:
        across, down = -(-picture.width // wide) * wide, -(-picture.height // high) * high
        data = picture.crop((0, 0, across, down)).tobytes()  # the padding is transparent
        rows = [data[at : at + across] for at in range(0, len(data), across)]
        for y in range(0, down, high):
            for x in range(0, across, wide):
                tile = b"".join([row[x : x + wide] for row in rows[y : y + high]])
                numbers.append(min(known.setdefault(tile, len(known)), _MOST))
    across = ACROSS // wide
    down = -(-len(known) // across)
    if across * down > _MOST:
        return b""
    sheet = make_blank(ACROSS, down * high)
    for number, tile in enumerate(known):
        picture = Image.frombytes("L", (wide, high), tile)
        sheet.paste(picture, (number % across * wide, number // across * high))
    return bytes((wide, high, across * down)) + pack_pixels(sheet, bits) + bytes(numbers)
