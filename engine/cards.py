# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Sets of cards: two bits for each island count its cards in the set (24 bits in all)."""

from .const import TYPE_CHECKING, const
from .map import ISLANDS

if TYPE_CHECKING:
    from .types import Cards, Island

FULL: "Cards" = const(0xAAAAAA)
"""All 24 cards: two of each island."""
EMPTY_SLOT = const(12)
"""A face-up slot for which no card is left."""


def count_cards(cards: "Cards") -> int:
    """Count the cards in a set."""
    fours = (cards & 0x333333) + (cards >> 2 & 0x333333)  # four bits count two islands' cards
    return (fours + (fours >> 4) & 0x0F0F0F) % 255  # a byte counts four islands'; % 255 adds bytes


def islands_of(cards: "Cards") -> "list[Island]":
    """List the islands on a set's cards, in letter order, one per card.

    >>> [kahuna.ISLAND_NAMES[n] for n in kahuna.islands_of(kahuna.Game.new(seed=7).hands[0])]
    ['Aloa', 'Duda', 'Gola']
    """
    return [island for island in range(ISLANDS) for _ in range(count_of(cards, island))]


def card(island: "Island") -> "Cards":
    """Return the set that is one card of an island."""
    return 1 << 2 * island


def count_of(cards: "Cards", island: "Island") -> int:
    """Count an island's cards in a set: 0 to 2."""
    return cards >> 2 * island & 3
