# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The layout for 320x240 pixels. That of 160x128 at twice the size, but with a lower map."""

NAME = "320"
WIDTH = 320
HEIGHT = 240
S = 2
FONT = "small"

MAP_TOP = 20
MAP_NAMES = "large"
UNIT = 2
CARDS_TOP = 192
BUTTONS_TOP = 222
BUTTONS_TEXT = 224
TO_ROW = "RIGHT"

STONE = 15
SQUARE = 7

BARS = ((0, 132), (184, 136))
BAR_HEIGHT = 18
STATUS_STONE = (4, 2, 13)
STATUS_TEXT = 22
STATUS_TOP = 4
STATUS_GAP = "   "
ROUND = 160
ARROWS = (134, 178)

CARD = (38, 30, 36)
ROW = (184, 192)
HAND = (0, 192)
HAND_BOX = (0, 192, 180, 30)
PILE = (294, 194, 24, 26)
NOTHING = (294, 194, 24, 26)
ASIDE = 36
BRIDGES_LEFT = ()
OPEN = (4, 224)
MESSAGE = ()

LINE_AT = (
    b"\x33\x13\x1d\x20\x0d\x37\x6f\x13\x35\x1f\x4c\x20\x65\x1d\x77\x1e\x86\x20"
    b"\x99\x34\x36\x2c\x1e\x38\x5d\x2c\x33\x38\x48\x38\x5d\x38\x79\x2e\x6c\x39"
    b"\x7b\x3d\x89\x48\x30\x43\x26\x50\x5d\x42\x64\x4f\x41\x4f\x77\x50\x6a\x5c"
)
"""In UNITs, y too: only the order of distances matters."""
