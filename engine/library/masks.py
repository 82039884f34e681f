# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Lists the members of a set that is stored as a mask."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..types import IslandMask, LineMask


def members_of(mask: "IslandMask | LineMask") -> "list[int]":
    """List the islands or lines in a set, in ascending order.

    >>> game = kahuna.Game.new(seed=7)
    >>> _ = game.apply("AB")
    >>> [kahuna.LINE_NAMES[line] for line in kahuna.members_of(game.bridges[kahuna.WHITE])]
    ['AB']
    """
    bits = int(mask)
    return [n for n in range(bits.bit_length()) if bits >> n & 1]
