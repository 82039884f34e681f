# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bridges on the map, and the rim around one of them.

Each bridge is a TileGrid of its own, so that a change redraws only a small box, and several changes
in a frame don't add up to one large box. It is made when its line is first built on, of tiles of
its own: as a single picture it would be a large piece of memory.
"""

import displayio

from engine.const import TYPE_CHECKING, const
from engine.map import BLACK, LINES, NOBODY, WHITE

from ...draw import artwork, palette, shapes

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, BinaryIO

    from engine.types import Line, Player

HEAD = const(3)
"""Bytes per line in the map's file; sim/art/maps.py describes them."""
INDEX = const(216)
"""Bytes that say where a line's four pictures start, for all lines."""
_WHOLE = const(3)


class Bridges:
    """Draws bridges from ``file``. index: where it says where their pictures start.

    unit: pixels per unit of x in the map's file.
    """

    def __init__(self, file: "BinaryIO", index: int, unit: int) -> None:
        self.file = file
        self.index = index
        self.unit = unit
        self.group = displayio.Group()
        self.rim_group = displayio.Group()
        self.rim: Line = -1
        self._rim_player = WHITE
        self.tiles: list[Any] = [None] * LINES
        # Each line's picture, and its tiles': player + 3 * half + 6 * step. 2 is nothing.
        self.looks = bytearray((NOBODY,) * LINES)
        self.drawn = bytearray((NOBODY,) * LINES)
        self.palettes = [
            palette.make_palette(None, palette.BLACK, light)
            for light in (palette.WHITE, palette.EDGE, palette.LIME)
        ]

    def _seek(self, line: "Line", which: "Player | int") -> "Sequence[int]":
        """Find White's bridge in the file (0), Black's (1), or the rim around one of them (2, 3).
        Return its x, y, width and height."""
        file = self.file
        file.seek(self.index + 8 * line + 2 * which)
        file.seek(int.from_bytes(file.read(2), "little"))
        return file.read(4)

    def _read(self, line: "Line", which: "Player | int") -> displayio.TileGrid:
        """Read one of a line's pictures."""
        x, y, width, height = self._seek(line, which)
        tiles = artwork.Tiles(self.file, None, 2)
        shader = self.palettes[min(which, 2)]
        return tiles.read(self.file, width, height, shader, x * self.unit, y)

    def show_bridge(
        self, line: "Line", player: "Player", half: bool = False, step: int = _WHOLE
    ) -> None:
        """Show a player's bridge, half gone, or grown to step 1 or 2 of 3. NOBODY shows none."""
        look = NOBODY if player == NOBODY else player + 3 * half + 6 * step
        if self.looks[line] == look:
            return
        drawn = self.drawn[line]
        if look not in (NOBODY, drawn):
            if drawn % 3 != player or drawn % 6 > 2:
                self._drop(line)
                self.tiles[line] = self._read(line, player)
                # In the lines' order: a crossing's picture doesn't depend on the order of play.
                self.group.insert(line - self.tiles[:line].count(None), self.tiles[line])
                drawn = 6 * _WHOLE
            if drawn // 6 != step:
                self._grow(line, player, step)
            if half:
                _fill_dithered(self.tiles[line].bitmap, 2 if player == WHITE else 1)
            self.drawn[line] = look
        self.looks[line] = look
        shapes.set_visible(self.tiles[line], look != NOBODY)
        if line == self.rim and player == self._rim_player ^ 1:
            self.rim: Line = -1
            self.set_rim(line)

    def _grow(self, line: "Line", player: "Player", step: int) -> None:
        """Show those of a bridge's tiles that it has at a step, along its longer side."""
        tiles = self.tiles[line]
        _, _, width, height = self._seek(line, player)
        artwork.Tiles(self.file, tiles.bitmap, 2)
        across, down = tiles.width, tiles.height
        at = -1
        for tile in self.file.read(across * down):
            at += 1
            if width > height:
                is_grown = (at % across + 1) * _WHOLE <= across * step
            else:
                is_grown = (at // across + 1) * _WHOLE <= down * step
            if not is_grown:
                tile = 0
            if tiles[at] != tile:
                tiles[at] = tile

    def _drop(self, line: "Line") -> None:
        if self.tiles[line] is not None:
            self.group.remove(self.tiles[line])
            self.tiles[line] = None
            self.drawn[line] = NOBODY

    def drop_hidden(self) -> None:
        """Drop the bridges that are hidden."""
        for line in range(LINES):
            if self.looks[line] == NOBODY:
                self._drop(line)

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
        self.rim_group.append(self._read(line, 2 + self._rim_player))


def _fill_dithered(bitmap: displayio.Bitmap, value: int) -> None:
    """Clear every other pixel of this value."""
    for y in range(bitmap.height):
        for x in range(y & 1, bitmap.width, 2):
            if bitmap[x, y] == value:
                bitmap[x, y] = 0
