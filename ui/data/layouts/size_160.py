# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The layout for 160x128 pixels."""

NAME = "160"
WIDTH = 160
HEIGHT = 128
S = 1
"""The size of a font pixel, an edge, a wave pixel."""
FONT = "small"

MAP_TOP = 10
"""Where the map begins, below the status line."""
MAP_NAMES = "small"
UNIT = 1
"""Pixels per unit of x in the map's file."""
CARDS_TOP = 104
"""Where the cards begin, below the map."""
BUTTONS_TOP = 119
BUTTONS_TEXT = 119
TO_ROW = "RIGHT"
"""The key that leads past the hand's end to the face-up row, as UP does anywhere."""

STONE = 9
SQUARE = 4

# Status line: White's bar and Black's (x, width), then what is in a bar, and between both.
BARS = ((0, 66), (92, 68))
BAR_HEIGHT = 9
STATUS_STONE = (2, 1, 7)
STATUS_TEXT = 11
STATUS_TOP = 2
STATUS_GAP = "   "
ROUND = 80
ARROWS = (69, 89)

# Cards: a card with its frame (width, height, pitch); where the row and the hand begin.
CARD = (19, 14, 18)
ROW = (92, 104)
HAND = (0, 104)
HAND_BOX = (0, 104, 90, 15)
PILE = (147, 105, 12, 12)
NOTHING = (147, 105, 12, 12)
"""The box for taking no card."""
ASIDE = 18
"""How far the row and the pile move aside for it, over the hand's last slot."""
BRIDGES_LEFT = ()
"""No room for the bridges left."""
OPEN = (3, 119)
"""The other player's open cards, after their stone."""
MESSAGE = ()
"""The whole message is by the buttons."""

LINE_AT = (
    b"\x33\x14\x1d\x22\x0d\x3c\x6f\x15\x35\x22\x4c\x23\x65\x1f\x77\x20\x86\x22"
    b"\x99\x38\x36\x2f\x1e\x3d\x5d\x2f\x33\x3c\x48\x3c\x5d\x3c\x79\x32\x6c\x3e"
    b"\x7b\x42\x89\x4f\x30\x49\x26\x57\x5d\x47\x64\x56\x41\x55\x77\x56\x6a\x63"
)
"""The centre of line n: x is LINE_AT[2 * n], y is LINE_AT[2 * n + 1]."""
