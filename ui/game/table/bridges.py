# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bridges on the map, and the rim around one of them.

Each bridge is a TileGrid of its own, so that a change redraws only a small box, and several changes
in a frame don't add up to one large box. It is made when its line is first built on.
"""

import bitmaptools
import displayio
from micropython import const

from engine.map import BLACK, LINES, NOBODY, WHITE

from ...draw import palette, shapes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, BinaryIO

    from engine.types import Line, Player

HEAD = const(17)
"""Bytes per line in the map's file; sim/art/maps.py describes them."""
_WHOLE = const(3)


class Bridges:
    """Draws bridges from ``file``. head: the lines' bytes. start: the offset of their pictures.

    unit: pixels per unit of x in the map's file.
    """

    def __init__(self, file: "BinaryIO", head: bytes, start: int, unit: int) -> None:
        self.file = file
        self.head = head
        self.start = start
        self.unit = unit
        self.group = displayio.Group()
        self.rim_group = displayio.Group()
        self.rim: Line = -1
        self._rim_player = WHITE
        self.tiles: list[Any] = [None] * LINES
        # Each line's picture, and its bitmap's: player + 3 * half + 6 * step. 2 is nothing.
        self.looks = bytearray((NOBODY,) * LINES)
        self.drawn = bytearray((NOBODY,) * LINES)
        self.palettes = [
            palette.make_palette(None, palette.BLACK, light)
            for light in (palette.WHITE, palette.EDGE, palette.LIME)
        ]

    def _choose_tiles(self, line: "Line", which: "Player | int") -> tuple[int, ...]:
        """Return the box and file position of White's bridge (0), Black's (1), or their rims (2,
        3)."""
        head = self.head
        at = HEAD * line
        start = self.start + (head[at + 15] | head[at + 16] << 8)
        for n in range(which):
            box = at + (0 if n < 2 else 4)
            start += (head[box + 2] + 3) // 4 * head[box + 3]
        box = at + (0, 0, 4, 8)[which]
        return head[box] * self.unit, head[box + 1], head[box + 2], head[box + 3], start

    def show_bridge(
        self, line: "Line", player: "Player", half: bool = False, step: int = _WHOLE
    ) -> None:
        """Show a player's bridge, half gone, or grown to step 1 or 2 of 3. NOBODY shows none."""
        look = NOBODY if player == NOBODY else player + 3 * half + 6 * step
        if self.looks[line] == look:
            return
        self.looks[line] = look
        tiles = self.tiles[line]
        if player == NOBODY:
            shapes.set_visible(tiles, False)
            return
        x, y, width, height, start = self._choose_tiles(line, player)
        if tiles is None:
            bitmap = displayio.Bitmap(width, height, 4)
            tiles = displayio.TileGrid(bitmap, pixel_shader=self.palettes[player], x=x, y=y)
            # In the lines' order: the picture of a crossing doesn't depend on the order of play.
            self.group.insert(line - self.tiles[:line].count(None), tiles)
            self.tiles[line] = tiles
        if self.drawn[line] != look:
            self.drawn[line] = look
            bitmap = tiles.bitmap
            self.file.seek(start)
            bitmaptools.readinto(bitmap, self.file, 2)
            if half:
                _fill_dithered(bitmap, 2 if player == WHITE else 1)
            if step < _WHOLE:
                if width > height:
                    bitmaptools.fill_region(bitmap, width * step // _WHOLE, 0, width, height, 0)
                else:
                    bitmaptools.fill_region(bitmap, 0, height * step // _WHOLE, width, height, 0)
            if tiles.pixel_shader is not self.palettes[player]:
                tiles.pixel_shader = self.palettes[player]
        shapes.set_visible(tiles, True)
        if line == self.rim and player != self._rim_player:
            self.rim: Line = -1
            self.set_rim(line)

    def drop_hidden(self) -> None:
        """Drop the bridges that are hidden."""
        for line in range(LINES):
            if self.looks[line] == NOBODY and self.tiles[line] is not None:
                self.group.remove(self.tiles[line])
                self.tiles[line] = None
                self.drawn[line] = NOBODY

    def set_rim(self, line: "Line") -> None:
        """Put a lime rim around a line, wide enough for its owner's bridge. -1 shows none."""
        if line == self.rim:
            return
        if len(self.rim_group):
            self.rim_group.pop()
        self.rim = line
        if line < 0:
            return
        look = self.looks[line]
        self._rim_player = BLACK if look != NOBODY and look % 3 == BLACK else WHITE
        x, y, width, height, start = self._choose_tiles(line, 2 + self._rim_player)
        bitmap = displayio.Bitmap(width, height, 4)
        self.file.seek(start)
        bitmaptools.readinto(bitmap, self.file, 2)
        self.rim_group.append(displayio.TileGrid(bitmap, pixel_shader=self.palettes[2], x=x, y=y))


def _fill_dithered(bitmap: displayio.Bitmap, value: int) -> None:
    """Clear every other pixel of this value."""
    for y in range(bitmap.height):
        for x in range(y & 1, bitmap.width, 2):
            if bitmap[x, y] == value:
                bitmap[x, y] = 0
