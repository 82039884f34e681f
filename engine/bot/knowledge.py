# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What the bot knows when it thinks: a view in the terms of its table."""

from ..cards import EMPTY_SLOT, FULL, size


class Knowledge:
    """What the player to move knows, but for the own hand and the bridges; from an
    engine.view.View. Sets of cards have two bits an island.

    known          cards that the opponent holds for sure
    row, unseen    cards that lie face up; that may be anywhere else
    pile, his_n    how many cards: in the pile, in the opponent's hand
    round, last    the round; the last turns to go, 0 before
    lead           points ahead of the opponent
    must           whether a card must be drawn
    classic, peaceful
    """

    def __init__(self, view):
        me, he = view.me, view.me ^ 1
        self.known = view.shown[he]
        self.row = packed(view.row)
        self.unseen = FULL - view.hand - self.known - self.row - view.played - view.secret
        self.pile = view.pile_size
        self.his_n = size(self.known) + view.hidden
        self.round = view.round
        self.last = view.last_turns
        self.lead = view.points[me] - view.points[he]
        self.must = view.must_draw
        self.classic = view.setup.edition == "classic"
        self.peaceful = view.setup.peaceful


def packed(row):
    """The face-up row as a set of cards."""
    cards = 0
    for island in row:
        if island != EMPTY_SLOT:
            cards += 1 << 2 * island
    return cards
