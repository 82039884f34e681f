# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Draws waves, laid from tiles: a turn has no room for them."""

import displayio
from micropython import const

from . import palette
from .shapes import make_scaled

_WAVE = const(18)


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
