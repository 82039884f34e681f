# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The layout for 128x128 pixels: two rows of cards; the map has the islands' initials."""

NAME = "128"
WIDTH = 128
HEIGHT = 128
S = 1
FONT = "high"

MAP_TOP = 9
MAP_NAMES = "initials"
UNIT = 1
CARDS_TOP = 91
BUTTONS_TOP = 117
BUTTONS_TEXT = 117
TO_ROW = "UP"

STONE = 9
SQUARE = 4

BARS = ((0, 51), (77, 51))
BAR_HEIGHT = 9
STATUS_STONE = (1, 1, 7)
STATUS_TEXT = 9
STATUS_TOP = 1
STATUS_GAP = " "
ROUND = 64
ARROWS = (52, 73)

CARD = (26, 14, 25)
ROW = (1, 90)
HAND = (1, 103)
HAND_BOX = (0, 103, 128, 14)
PILE = (77, 91, 12, 12)
NOTHING = (90, 91, 12, 12)
ASIDE = 0
BRIDGES_LEFT = ()
OPEN = (104, 93)
MESSAGE = ()

LINE_AT = (
    b"\x29\x12\x17\x1e\x0a\x34\x58\x12\x2a\x1e\x3c\x1f\x51\x1b\x5f\x1d\x6b\x1e"
    b"\x7a\x31\x2c\x29\x18\x35\x4a\x29\x29\x35\x39\x35\x4a\x35\x61\x2c\x56\x36"
    b"\x62\x39\x6d\x45\x27\x40\x1e\x4c\x4b\x3f\x50\x4b\x34\x4b\x5f\x4c\x55\x57"
)
