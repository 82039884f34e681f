# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Draws boxes with cut corners and waves, laid from tiles: a turn has no room for them.

Positions and sizes are in pixels of the display. scale is the layout's S: the width of edges.
"""

import bitmaptools
import displayio
from micropython import const

from . import palette
from .shapes import make_scaled

_TILE = const(4)
_WAVE = const(18)


def make_panel(
    x: int, y: int, width: int, height: int, fill: int, edge: int | None, scale: int
) -> displayio.Group:
    """Make a box with cut corners. Width and height are multiples of 4 * scale.

    It is made of nine tiles: a bitmap of the whole box would take 16 times the memory.
    """
    bitmap = displayio.Bitmap(3 * _TILE, 3 * _TILE, 3)
    end = 3 * _TILE
    bitmap.fill(1)
    bitmaptools.fill_region(bitmap, 1, 1, end - 1, end - 1, 2)
    for column in (0, end - 1):
        for row in (0, end - 1):
            bitmap[column, row] = 0
    for column in (1, end - 2):
        for row in (1, end - 2):
            bitmap[column, row] = 1
    across = width // (_TILE * scale)
    down = height // (_TILE * scale)
    tiles = displayio.TileGrid(
        bitmap,
        pixel_shader=palette.make_palette(None, fill if edge is None else edge, fill),
        width=across,
        height=down,
        tile_width=_TILE,
        tile_height=_TILE,
    )
    at = 0
    for row in range(down):
        start = 0 if row == 0 else 6 if row == down - 1 else 3
        for column in range(across):
            tiles[at] = start + (0 if column == 0 else 2 if column == across - 1 else 1)
            at += 1
    return make_scaled(tiles, x, y, scale)


def make_waves(
    width: int, height: int, scale: int, sea: int, mark: int, tiles: int = 1
) -> displayio.Group:
    """Make the sea: a tile with two waves, repeated all over the display.

    tiles: the number of tiles to choose from. In each, the waves are a pixel further right.
    """
    bitmap = displayio.Bitmap(tiles * _WAVE, _WAVE, 2)
    for n in range(0, tiles * _WAVE, _WAVE):
        at = n // _WAVE
        for x, y in ((8, 4), (9, 3), (10, 4), (11, 5), (12, 4), (13, 3)):
            bitmap[n + (x + at) % _WAVE, y] = 1
            bitmap[n + (x + at + 9) % _WAVE, y + 9] = 1
    grid = displayio.TileGrid(
        bitmap,
        pixel_shader=palette.make_palette(sea, mark),
        width=-(-width // (_WAVE * scale)),
        height=-(-height // (_WAVE * scale)),
        tile_width=_WAVE,
        tile_height=_WAVE,
    )
    return make_scaled(grid, 0, 0, scale)
