# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Draws shapes without files: rectangles, boxes with cut corners, stones, waves.

Positions and sizes are in pixels of the display. scale is the layout's S: the width of edges.
"""

import bitmaptools
import displayio
from micropython import const

from engine.map import WHITE

from . import palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Player

_TILE = const(4)
_WAVE = const(18)


def make_rectangle(x: int, y: int, width: int, height: int, colour: int) -> displayio.TileGrid:
    """Make a rectangle of one colour, as a TileGrid. The palette's only colour may be changed.

    It repeats one row of pixels: a whole bitmap would take ``height`` times the memory.
    """
    bitmap = displayio.Bitmap(width, 1, 1)
    shader = palette.make_palette(colour)
    return displayio.TileGrid(bitmap, pixel_shader=shader, height=height, tile_height=1, x=x, y=y)


def make_scaled(
    tiles: displayio.Group | displayio.TileGrid, x: int, y: int, scale: int
) -> displayio.Group:
    """Make a group that enlarges tiles."""
    group = displayio.Group(scale=scale, x=x, y=y)
    group.append(tiles)
    return group


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
    for row in range(down):
        start = 0 if row == 0 else 6 if row == down - 1 else 3
        for column in range(across):
            tiles[column, row] = start + (0 if column == 0 else 2 if column == across - 1 else 1)
    return make_scaled(tiles, x, y, scale)


def _fill_disc(bitmap: displayio.Bitmap, radius: int, value: int) -> None:
    """Fill a circle in the middle of a square bitmap of odd width."""
    middle = bitmap.width // 2
    half = 0
    for dy in range(radius, -1, -1):
        while (half + 1) * (half + 1) + dy * dy <= radius * (radius + 1):
            half += 1
        for y in (middle - dy, middle + dy):
            bitmaptools.fill_region(bitmap, middle - half, y, middle + half + 1, y + 1, value)


def make_stone(player: "Player", x: int, y: int, size: int, scale: int) -> displayio.TileGrid:
    """Make a player's stone around (x, y), ``size`` pixels wide: White's is round, Black's
    square."""
    size |= 1
    bitmap = displayio.Bitmap(size, size, 4)
    if player == WHITE:
        shader = palette.make_palette(None, palette.BLACK, palette.WHITE)
        _fill_disc(bitmap, size // 2, 1)
        _fill_disc(bitmap, size // 2 - scale, 2)
    else:
        shader = palette.make_palette(None, palette.EDGE, palette.BLACK)
        bitmap.fill(1)
        bitmaptools.fill_region(bitmap, scale, scale, size - scale, size - scale, 2)
        start = size // 2 - size // 6
        end = size - start
        bitmaptools.fill_region(bitmap, start, start, end, end, 1)
    return displayio.TileGrid(bitmap, pixel_shader=shader, x=x - size // 2, y=y - size // 2)


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


def set_visible(layer: displayio.Group | displayio.TileGrid, visible: bool) -> None:
    """Show or hide a TileGrid or a Group. If nothing changes, nothing is redrawn."""
    if layer.hidden == visible:
        layer.hidden = not visible


def cut_group(group: displayio.Group, length: int = 0) -> None:
    """Remove all parts of a group except the first ``length``."""
    while len(group) > length:
        group.pop()
