# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads pictures from ui/data/art/."""

import bitmaptools
import displayio

from engine.const import TYPE_CHECKING, const

from . import palette

if TYPE_CHECKING:
    from typing import BinaryIO

    from ..types import Layout

ISLAND = 8
"""Bytes per island in the map's file; sim/art/maps.py describes them."""
_ACROSS = const(16)  # pixels in a row of a set's tiles

kept_map: "tuple[displayio.Bitmap, ...] | None" = None
"""What the next map takes over from the last one: the tiles of the sea's halves and of the islands,
and both sheets of sprites, since no free block is large enough in mid-game."""
layers: "list[displayio.TileGrid]" = []
"""While there is no map, the last one's sea and islands: a board takes 20 ms to lay their tiles."""


def open_art(name: str) -> "BinaryIO":
    """Open a file of ui/data/art/."""
    from ..folder import FOLDER  # late: on a board it is part of what imports this

    file: BinaryIO = open(FOLDER + "art/" + name, "rb")
    return file


def read_bitmap(file: "BinaryIO", width: int, height: int, bits: int) -> displayio.Bitmap:
    """Read the next picture of a file as a new bitmap with ``bits`` bits a pixel."""
    bitmap = displayio.Bitmap(width, height, 1 << bits)
    bitmaptools.readinto(bitmap, file, bits)
    return bitmap


class Tiles:
    """A set of pictures that share their tiles; sim/art/tiles.py describes the file."""

    def __init__(self, file: "BinaryIO", sheet: displayio.Bitmap | None, bits: int) -> None:
        """Read the tiles. If ``sheet`` already has them, skip them in the file. bits: per pixel."""
        self.width, self.height, number = file.read(3)
        rows = number * self.width // _ACROSS * self.height
        if sheet is None:
            sheet = read_bitmap(file, _ACROSS, rows, bits)
        else:
            file.seek(file.tell() + _ACROSS * bits // 8 * rows)
        self.sheet = sheet

    def skip(self, file: "BinaryIO", width: int, height: int) -> None:
        """Skip the set's next picture in the file; width, height: its size in pixels."""
        file.seek(file.tell() + -(-width // self.width) * -(-height // self.height))

    def read(
        self, file: "BinaryIO", width: int, height: int, shader: displayio.Palette, x: int, y: int
    ) -> displayio.TileGrid:
        """Read the set's next picture as a TileGrid; width, height: its size in pixels."""
        across = -(-width // self.width)
        down = -(-height // self.height)
        made = displayio.TileGrid(
            self.sheet,
            pixel_shader=shader,
            width=across,
            height=down,
            tile_width=self.width,
            tile_height=self.height,
            x=x,
            y=y,
        )
        at = -1
        for tile in file.read(across * down):  # enumerate, or a column and a row: a tuple each
            at += 1
            if tile:
                made[at] = tile
        return made


def read_stones(layout: "Layout") -> tuple[list[displayio.Bitmap], displayio.Palette]:
    """Read White's and Black's stones for the status line: two bitmaps and their palette."""
    _, _, size = layout.STATUS_STONE
    with open_art("sprites_%d.bin" % layout.S) as file:
        # Skip the map's sprites, at 4 bits a pixel.
        for width, height in ((layout.STONE, 10 * layout.STONE), (layout.SQUARE, layout.SQUARE)):
            file.seek(file.tell() + (width + 1) // 2 * height)
        bitmaps = [read_bitmap(file, size, size, 4) for _ in range(2)]
    return bitmaps, palette.make_palette(None, palette.BLACK, palette.WHITE, palette.EDGE)
