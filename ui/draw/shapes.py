# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Draws shapes without files: rectangles and stones. Those of tiles are in tiled.py.

Positions and sizes are in pixels of the display. scale is the layout's S: the width of edges.
"""

import bitmaptools
import displayio

from engine.const import TYPE_CHECKING, const
from engine.map import WHITE

from . import palette

if TYPE_CHECKING:
    from engine.types import Player

GROUND = const(2)  # the index of a box's inside in its palette


def make_rectangle(x: int, y: int, width: int, height: int, colour: int) -> displayio.TileGrid:
    """Make a rectangle of one colour, as a TileGrid. The palette's only colour may be changed.

    It repeats one row of pixels: a whole bitmap would take ``height`` times the memory.
    """
    bitmap = displayio.Bitmap(width, 1, 1)
    shader = palette.make_palette(colour)
    return displayio.TileGrid(bitmap, pixel_shader=shader, height=height, tile_height=1, x=x, y=y)


def make_box(
    x: int, y: int, width: int, height: int, scale: int, edge: int, ground: int
) -> displayio.TileGrid:
    """Make a box without its corners. GROUND is the index of its inside in its palette."""
    bitmap = displayio.Bitmap(width, 2, 4)  # one row for the edge, one for the inside
    fill = bitmaptools.fill_region
    fill(bitmap, scale, 0, width - scale, 1, 1)
    fill(bitmap, 0, 1, width, 2, 1)
    fill(bitmap, scale, 1, width - scale, 2, GROUND)
    shader = palette.make_palette(None, edge, ground)
    made = displayio.TileGrid(bitmap, pixel_shader=shader, height=height, tile_height=1, x=x, y=y)
    for row in range(scale, height - scale):
        made[0, row] = 1
    return made


def make_scaled(
    tiles: displayio.Group | displayio.TileGrid, x: int, y: int, scale: int
) -> displayio.Group:
    """Make a group that enlarges tiles."""
    group = displayio.Group(scale=scale, x=x, y=y)
    group.append(tiles)
    return group


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


def set_visible(layer: displayio.Group | displayio.TileGrid, visible: bool) -> None:
    """Show or hide a TileGrid or a Group. If nothing changes, nothing is redrawn."""
    if layer.hidden == visible:
        layer.hidden = not visible


def cut_group(group: displayio.Group, length: int = 0) -> None:
    """Remove all parts of a group except the first ``length``."""
    while len(group) > length:
        group.pop()
