# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What the bot knows: a View, in the terms that its weights use."""

from ..cards import EMPTY_SLOT, FULL, count_cards
from ..const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from ..types import Cards
    from ..view import View

PLAYED = const(1)
DISCARDED = const(2)


class Knowledge:
    """What the player to move knows, from a View.

    mine, theirs   the player's bridges, and the opponent's
    hand           the player's own cards
    mark           what the player has done in this turn: 0, PLAYED or DISCARDED
    known          cards that the opponent surely holds
    row            cards that lie face up
    unseen         all other cards that are neither in the player's hand nor gone
    gone           cards that were played, and those that the player discarded; no decision reads
                   it. While a reply is searched, it still has the thinking player's, for the
                   answer to the reply
    pile, their_n  how many cards the pile has, and the opponent's hand
    round          1 to 3
    last           how many last turns are left, 0 before them
    lead           how many points the player is ahead
    must           whether the player must draw
    classic        whether the edition is classic
    peaceful       whether the variant is played
    """

    def __init__(self, view: "View") -> None:
        me, they = view.me, view.me ^ 1
        self.mine, self.theirs = view.bridges[me], view.bridges[they]
        self.hand = view.hand
        self.mark = DISCARDED if view.has_discarded else PLAYED if view.has_played else 0
        self.known = view.shown[they]
        self.row = cards_in_row(view.row)
        self.gone = view.played + view.secret
        self.unseen = FULL - view.hand - self.known - self.row - self.gone
        self.pile = view.pile_size
        self.their_n = count_cards(self.known) + view.hidden
        self.round = view.round
        self.last = view.last_turns
        self.lead = view.points[me] - view.points[they]
        self.must = view.must_draw
        self.classic = view.setup.edition == "classic"
        self.peaceful = view.setup.peaceful


def cards_in_row(row: bytearray) -> "Cards":
    """Return the face-up row as a set of cards."""
    cards = 0
    for island in row:
        if island != EMPTY_SLOT:
            cards += 1 << 2 * island
    return cards
