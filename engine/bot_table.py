# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""How the bot's table of weights is laid out."""

from .board import DEGREE

PHASES = 23
BUCKET = bytes((6, 6, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1) + (0,) * 12)
"""The part of a round by the cards left to draw, 0 to 24."""

CLASS = bytearray(81)
_n = 0
for _code in range(81):
    if _code % 3 + _code // 3 % 3 + _code // 9 % 3 + _code // 27 <= 2:
        CLASS[_code] = _n
        _n += 1

FIRST = bytearray(0)
_first = [0]
for _degree in DEGREE:
    _first.append(_first[-1] + 15 * (_degree + 1) * (_degree + 1))
FIRST = tuple(_first[:12])
KIND = bytes([degree - 3 for degree in DEGREE])
KIND_FIRST = (0, 240, 615, 1155)
KINDS = 1890
PAIRS = _first[12]
HANDS = PAIRS + 27 * 192
LEADS = HANDS + 36
MUST_DRAW = LEADS + 175
WIDTH = MUST_DRAW + 1
