# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The map: twelve islands, twenty-seven lines, and who controls an island.

Islands are numbered 0 to 11 (Aloa to Lale), lines 0 to 26 in the order of ``ENDS``. A set of lines
is a mask of 27 bits, a set of islands one of 12 bits: small integers even on a 32-bit board.
"""

from .const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .types import IslandMask, Islands, Line, LineMask, Player

WHITE: "Player" = 0
BLACK: "Player" = 1
NOBODY: "Player" = 2
PLAYER_LETTERS = "wb"

ISLANDS = const(12)
LINES = const(27)
LETTERS = "ABCDEFGHIJKL"
NAMES = (
    "Aloa", "Bari", "Coco", "Duda", "Elai", "Faaa",
    "Gola", "Huna", "Iffi", "Jojo", "Kahu", "Lale",
)  # fmt: skip
ELAI = const(4)
"""The island in the middle."""
ALL_LINES: "LineMask" = const((1 << LINES) - 1)
BRIDGES = const(25)
"""How many bridges each player has."""

ENDS: "Islands" = bytes(
    [LETTERS.index(letter) for letter in "ABADAHBCBDBEBFCFCGCKDEDHEFEHEIEJFGFJGJGKHIHLIJIKILJKKL"]
)
"""Line n connects islands ``ENDS[2 * n]`` and ``ENDS[2 * n + 1]``."""

LINES_AT: "tuple[Sequence[Line], ...]" = tuple(
    bytes([n >> 1 for n in range(2 * LINES) if ENDS[n] == island]) for island in range(ISLANDS)
)
"""Each island's lines, in ascending order."""
LINE_MASK_AT: "tuple[LineMask, ...]" = tuple(sum(1 << n for n in lines) for lines in LINES_AT)
"""The same as a mask."""

_COUNT = bytearray(512)
for _n in range(1, 512):
    _COUNT[_n] = _COUNT[_n >> 1] + (_n & 1)
_COUNT = bytes(_COUNT)  # bytes, so that the bytearray is freed


def count_bits(mask: "LineMask | IslandMask") -> int:
    """Count the lines or islands in a mask."""
    return _COUNT[mask & 511] + _COUNT[mask >> 9 & 511] + _COUNT[mask >> 18]


MAJORITY = bytes(len(lines) // 2 + 1 for lines in LINES_AT)
"""How many bridges control each island: more than half of its lines."""


def held_islands(bridges: "LineMask") -> "IslandMask":
    """Return the islands that a player with these bridges controls, as a mask of 12 bits.

    >>> held = kahuna.held_islands(0b11)  # bridges on AB and AD
    >>> [kahuna.ISLAND_NAMES[island] for island in kahuna.members_of(held)]
    ['Aloa']
    """
    count = _COUNT
    held: IslandMask = 0
    for island in range(ISLANDS):
        lines = bridges & LINE_MASK_AT[island]  # counted here: a board takes 15 us for a call
        if count[lines & 511] + count[lines >> 9 & 511] + count[lines >> 18] >= MAJORITY[island]:
            held |= 1 << island
    return held
