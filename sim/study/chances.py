# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Estimates chances of winning with the bot's weights, from the knowledge of the player who has
just moved."""

from engine.bot.estimate import enter_phase, island_place, status_place, sum_weights
from engine.bot.knowledge import Knowledge
from engine.bot.weights import CLASS, UNIT
from engine.cards import card, count_of
from engine.map import ENDS, ISLANDS, LINE_MASK_AT, LINES, NOBODY, count_bits
from sim.exact import exp

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Cards, Island
    from engine.view import View
    from sim.bots.weights import AllPhases


HAND, ROW = "hand", "row"
"""The places that an unseen card can come to."""
_chances: "dict[int, float]" = {}


class Moment:
    """A position after a turn, as its player sees it.

    view: of the player who has just moved; needs_pack: whether a new pack is due, so that all cards
    outside the hands are unseen.
    """

    def __init__(self, weights: "AllPhases", view: "View", needs_pack: bool = False) -> None:
        knowledge = Knowledge(view)
        weights.load(enter_phase(knowledge, needs_pack))
        self.known, self.hand = knowledge.known, knowledge.hand
        self.row, self.unseen = knowledge.row, knowledge.unseen
        self.islands = weights.islands
        self.result = None
        if view.winner is not None:
            self.result = 0.5 if view.winner == NOBODY else float(view.winner == view.me)
        self.total = sum_weights(weights.read, knowledge)
        mine, theirs = knowledge.mine, knowledge.theirs
        bridges = [
            (count_bits(mine & LINE_MASK_AT[i]), count_bits(theirs & LINE_MASK_AT[i]))
            for i in range(ISLANDS)
        ]
        self.places = [island_place(i, m, h) for i, (m, h) in enumerate(bridges)]
        self.uses = [0] * ISLANDS  # what a card in the hand is worth on its free lines
        for k in range(2 * LINES):
            if not (mine | theirs) >> k // 2 & 1:
                end = ENDS[k ^ 1]
                self.uses[ENDS[k]] += weights.uses[status_place(end, *bridges[end])] - 128

    def _value_card(self, i: "Island", hand: "Cards", row: "Cards", unseen: "Cards") -> int:
        """Return what an island's cards add to the log odds, in 1/UNIT: by what is known of them,
        and by the use of one in the hand."""
        kind = CLASS[
            count_of(hand, i)
            + 3 * count_of(self.known, i)
            + 9 * count_of(row, i)
            + 27 * count_of(unseen, i)
        ]
        use = self.uses[i] if count_of(hand, i) else 0
        return self.islands[i][self.places[i] + kind] - 128 + use

    def chance(self) -> float:
        """Return the chance of winning, 0 to 1."""
        return self._find_chance(0)

    def _find_chance(self, change: int) -> float:
        if self.result is not None:
            return self.result
        odds = self.total + change
        if odds not in _chances:
            _chances[odds] = 1 / (1 + exp(-odds / UNIT))
        return _chances[odds]

    def with_another(self, came: "Island", other: "Island", place: str) -> float:
        """Return the chance if another card had come to the hand or row. came, other: islands."""
        if came == other or self.result is not None:
            return self.chance()
        hand, row, unseen = self.hand, self.row, self.unseen
        step = card(other) - card(came)
        if place == HAND:
            hand += step
        else:
            row += step
        unseen -= step
        change = 0
        for i in (came, other):
            change += self._value_card(i, hand, row, unseen) - self._value_card(
                i, self.hand, self.row, self.unseen
            )
        return self._find_chance(change)

    def mean_over(self, place: str, pool: "Cards") -> float:
        """Return the mean chance over all threes of cards from ``pool`` that the hand or row could
        have got instead."""
        was = self.hand if place == HAND else self.row
        summed, number = 0.0, 0
        steps = []
        for i in range(ISLANDS):
            old = self._value_card(i, self.hand, self.row, self.unseen)
            free = count_of(self.unseen, i) + count_of(was, i)
            by_number = []
            for n in range(count_of(pool, i) + 1):
                cards = n * card(i)
                hand, row = (cards, self.row) if place == HAND else (self.hand, cards)
                by_number.append(self._value_card(i, hand, row, (free - n) * card(i)) - old)
            steps.append(by_number)
        none = sum([by_number[0] for by_number in steps])
        for three, ways in list_threes(pool):
            change = none
            for island, n in three:
                change += steps[island][n] - steps[island][0]
            summed += ways * self._find_chance(change)
            number += ways
        return summed / number


def list_threes(pool: "Cards") -> "list[tuple[list[tuple[Island, int]], int]]":
    """List the threes of cards in a set, as ([(island, how many)], the number of ways)."""
    have = [(i, count_of(pool, i)) for i in range(ISLANDS) if count_of(pool, i)]
    triples: list[tuple[list[tuple[Island, int]], int]] = []
    for a in range(len(have)):
        i, m = have[a]
        for b in range(len(have)):
            j, n = have[b]
            if m == 2 and b != a:
                triples.append(([(i, 2), (j, 1)], n))
            for c in range(b + 1, len(have)):
                if a < b:
                    k, o = have[c]
                    triples.append(([(i, 1), (j, 1), (k, 1)], m * n * o))
    return triples
