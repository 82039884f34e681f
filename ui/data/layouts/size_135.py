# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The layout for 240x135 pixels. The map is as low as on 160x128; the font is larger."""

NAME = "135"
WIDTH = 240
HEIGHT = 135
S = 1
FONT = "middle"

MAP_TOP = 14
MAP_NAMES = "narrow"
UNIT = 1
CARDS_TOP = 104
BUTTONS_TOP = 123
BUTTONS_TEXT = 124
TO_ROW = "RIGHT"

STONE = 9
SQUARE = 4

BARS = ((0, 96), (144, 96))
BAR_HEIGHT = 13
STATUS_STONE = (6, 3, 7)
STATUS_TEXT = 19
STATUS_TOP = 3
STATUS_GAP = "  "
ROUND = 120
ARROWS = (98, 139)

CARD = (26, 18, 26)
ROW = (135, 105)
HAND = (1, 105)
HAND_BOX = (0, 104, 132, 19)
PILE = (214, 106, 24, 16)
NOTHING = (214, 106, 24, 16)
ASIDE = 26
BRIDGES_LEFT = ()
OPEN = (3, 125)
MESSAGE = ()

LINE_AT = (
    b"\x4d\x18\x2b\x25\x13\x3e\xa6\x18\x4f\x25\x71\x26\x97\x22\xb2\x23\xc8\x25"
    b"\xe5\x3a\x52\x31\x2c\x3f\x8b\x31\x4c\x3e\x6b\x3e\x8b\x3e\xb6\x34\xa1\x3f"
    b"\xb8\x43\xcd\x50\x48\x4a\x38\x58\x8c\x49\x95\x57\x62\x56\xb2\x57\xa0\x64"
)
