# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The colours, each exact in RGB565, and palettes of them."""

import displayio
from micropython import const

SEA = const(0x18699C)
DEEP = const(0x084573)
SHOAL = const(0x319EC6)
SAND = const(0xF7DF9C)
LAND = const(0x4AA642)
LAND_WHITE = const(0xD6C739)
LAND_BLACK = const(0x39497B)
LIME = const(0xB5FF5A)
"""The colour of everything chosen."""
WHITE = const(0xFFF7A5)
BLACK = const(0x10184A)
EDGE = const(0xEFF7FF)
"""The edge of everything that is Black's."""
RED = const(0xD61839)
"""The colour of everything about to vanish."""
PALE_RED = const(0xFF9E84)
"""The colour of what the opponent did to the player."""
INK = const(0x181429)
UI = const(0x101829)
PANEL = const(0x213452)
DIM = const(0x94A6C6)
TEXT = const(0xF7FBFF)
CARD = const(0xD6C394)
CARD_OFF = const(0x948663)
FRAME = const(0xFFFFFF)


def make_palette(*values: int | None) -> displayio.Palette:
    """Make a palette of these colours; None is transparent."""
    made = displayio.Palette(len(values))
    for index, colour in enumerate(values):
        if colour is None:
            made.make_transparent(index)
        else:
            made[index] = colour
    return made
