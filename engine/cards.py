# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Sets of cards: two bits an island, how many of its two cards are there (24 bits in all)."""

from micropython import const

from .board import count

FULL = const(0xAAAAAA)
"""All 24 cards: two of each island."""
EMPTY_SLOT = const(12)
"""What a slot of the face-up row holds when no card is left for it."""


def size(cards):
    """How many cards there are."""
    return count(cards) + count(cards & FULL)  # a pair is the upper of an island's two bits


def islands(cards):
    """The islands on the cards, in letter order, one for each card."""
    return [island for island in range(12) for _ in range(cards >> 2 * island & 3)]


def card(island):
    """One card of an island."""
    return 1 << 2 * island


def has(cards, island):
    """How many cards of an island there are: 0 to 2."""
    return cards >> 2 * island & 3
