# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The layout for 240x240 pixels."""

NAME = "240"
WIDTH = 240
HEIGHT = 240
S = 2
"""The size of a font pixel, an edge, a wave pixel."""
FONT = "small"

MAP_TOP = 16
"""Where the map begins, below the status line."""
MAP_NAMES = "large"
UNIT = 1
"""Pixels per unit of x in the map's file."""
CARDS_TOP = 178
"""Where the cards begin, below the map."""
BUTTONS_TOP = 224
BUTTONS_TEXT = 224
TO_ROW = "UP"
"""The key that leads past the hand's end to the face-up row, as UP does anywhere."""

STONE = 15
SQUARE = 7

# Status line: White's bar and Black's (x, width), then what is in a bar, and between both.
BARS = ((0, 96), (144, 96))
BAR_HEIGHT = 14
STATUS_STONE = (4, 1, 13)
STATUS_TEXT = 20
STATUS_TOP = 2
STATUS_GAP = " "
ROUND = 122
ARROWS = (98, 136)

# Cards: a card with its frame (width, height, pitch); where the row and the hand begin.
CARD = (41, 24, 40)
ROW = (1, 178)
HAND = (1, 200)
HAND_BOX = (0, 200, 240, 24)
PILE = (123, 180, 25, 20)
NOTHING = (152, 180, 26, 20)
"""The box for taking no card."""
ASIDE = 0
"""How far the row and the pile move aside for it, over the hand's last slot."""
BRIDGES_LEFT = ((162, 185, 177), (201, 184, 216))
"""Bridges left: the icon's x and y, the number's x."""
OPEN = (154, 183)
"""The other player's open cards, after their stone."""
MESSAGE = ((237, 184),)
"""The right end and the top of the message's first line; the rest is by the buttons."""

LINE_AT = (
    b"\x4d\x21\x2b\x39\x13\x66\xa6\x22\x4f\x39\x71\x3b\x97\x34\xb2\x37\xc8\x3a"
    b"\xe5\x5f\x52\x50\x2c\x68\x8b\x50\x4c\x67\x6b\x67\x8b\x67\xb6\x55\xa1\x69"
    b"\xb8\x70\xcd\x86\x48\x7c\x38\x95\x8c\x7a\x95\x93\x62\x92\xb2\x94\xa0\xaa"
)
"""The centre of line n: x is LINE_AT[2 * n], y is LINE_AT[2 * n + 1]."""
