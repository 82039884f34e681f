# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The faces of the campaign's rivals."""

import displayio
from micropython import const

from . import artwork, palette, shapes

SIZE = const(12)
_BYTES = const(36)  # of a face in the file, which sim/art/sprites.py describes
_OWN = (
    palette.LAND, palette.SHOAL, palette.RED, palette.LIME, palette.LAND_WHITE, palette.DIM,
    palette.RED, palette.SHOAL, palette.TEXT, palette.LIME, palette.RED, palette.LAND_WHITE,
)  # fmt: skip
"""The colour that only this rival's face has, of each."""


def face(rival: int, x: int, y: int, scale: int) -> displayio.Group:
    """A rival's face, 0 to 11, with its upper left corner at (x, y): 12 pixels square, enlarged."""
    with artwork.art("faces.bin") as file:
        file.seek(_BYTES * rival)
        bitmap = artwork.read(file, SIZE, SIZE, 2)
    shader = palette.colours(None, palette.INK, palette.SAND, _OWN[rival])
    return shapes.scaled(displayio.TileGrid(bitmap, pixel_shader=shader), x, y, scale)
