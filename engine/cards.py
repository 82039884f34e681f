# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Sets of cards: for each island two bits, how many of its two cards are in it (24 bits in all)."""

from .board import ISLANDS
from .const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .types import Cards, Island

FULL = const(0xAAAAAA)
"""All 24 cards: two of each island."""
EMPTY_SLOT = const(12)
"""A face-up slot for which no card is left."""


def size(cards: "Cards") -> int:
    """How many cards are in a set."""
    fours = (cards & 0x333333) + (cards >> 2 & 0x333333)  # of two islands each, in four bits
    return (fours + (fours >> 4) & 0x0F0F0F) % 255  # a byte for four islands; % 255 adds the bytes


def islands(cards: "Cards") -> "list[Island]":
    """The islands on the cards of a set, in letter order, one per card.

    >>> [kahuna.ISLAND_NAMES[n] for n in kahuna.islands(kahuna.Game.new(seed=7).hands[0])]
    ['Aloa', 'Duda', 'Gola']
    """
    return [island for island in range(ISLANDS) for _ in range(has(cards, island))]


def card(island: "Island") -> "Cards":
    """The set of one card of an island."""
    return 1 << 2 * island


def has(cards: "Cards", island: "Island") -> int:
    """How many of an island's cards are in a set, 0 to 2."""
    return cards >> 2 * island & 3
