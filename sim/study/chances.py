# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Chances of winning by the bot's weights, from what the player who has just moved knows.

sim.study.bulk has the same compiled; a test compares them.
"""

import math

from engine.board import AT, DEGREE, ENDS, ISLANDS, LINES, MAJORITY, count
from engine.bot.knowledge import Knowledge
from engine.bot.weights import (  # fmt: skip
    BUCKET,
    CLASS,
    FIRST,
    FOLDER,
    HANDS,
    HOLD,
    LAST_TURNS,
    LEADS,
    MUST_DRAW,
    NAME,
    PAIRS,
    PHASES,
    SIZE,
    STATUS,
    STEP,
    THEIRS,
    UNIT,
    USES,
)
from engine.cards import FULL, card, has, size

if False:
    from engine.types import Cards, Island
    from engine.view import View


HAND, ROW = "hand", "row"
"""Where a card can come to from the unseen ones."""


class Weights:
    """The bot's weights, all phases of them. name: a file beside engine/bot. OSError."""

    def __init__(self, name: str = NAME) -> None:
        with open(FOLDER + name, "rb") as file:
            self.origin = file.readline().decode("ascii").strip()
            self.mean_row: float | None = None  # sim.study.luck reckons it once
            self.phases = [file.read(SIZE) for _ in range(PHASES)]
            self.uses = [file.read(USES) for _ in range(0, PHASES, 7)]


class Moment:
    """A position after a turn as its player sees it.

    view: of the player who has just moved, an engine.view.View; waiting: whether a new pack is due,
    so that all but the hands is unseen.
    """

    def __init__(self, weights: "Weights", view: "View", waiting: bool = False) -> None:
        knowledge = Knowledge(view)
        self.known, self.hand = knowledge.known, knowledge.hand
        self.row, self.unseen = knowledge.row, knowledge.unseen
        left = knowledge.pile + size(self.row)
        if waiting:
            self.row = 0
            self.unseen = FULL - self.hand - self.known
            left = 24 - size(self.hand) - knowledge.their_n
        phase = LAST_TURNS - knowledge.last
        if not knowledge.last:
            phase = 7 * (knowledge.round - 1) + BUCKET[left]
        self.table = table = weights.phases[phase]
        self.result = None
        if view.winner is not None:
            self.result = 0.5 if view.winner == 2 else float(view.winner == view.me)
        mine, theirs = knowledge.mine, knowledge.theirs
        status = []
        held = total = 0
        self.places = []
        worth = weights.uses[phase // 7]
        self.uses = [0] * ISLANDS  # what a card of each in the hand is worth on its free lines
        for k in range(2 * LINES):
            if not (mine | theirs) >> k // 2 & 1:
                i, end = ENDS[k], ENDS[k ^ 1]
                at = 49 * (MAJORITY[end] - 2) + 7 * count(mine & AT[end]) + count(theirs & AT[end])
                self.uses[i] += _signed(worth[at])
                if has(self.known, i):
                    total += _signed(worth[THEIRS + at])
        for i in range(ISLANDS):
            m, h = count(mine & AT[i]), count(theirs & AT[i])
            status.append(STATUS[49 * (MAJORITY[i] - 2) + 7 * m + h])
            held += HOLD[status[i]] - 1
            self.places.append(FIRST[i] + (STEP[7 * DEGREE[i] + m] + h) * 15)
            total += self._card(i, self.hand, self.row, self.unseen)
        for n in range(LINES):
            whose = 1 if mine >> n & 1 else 2 if theirs >> n & 1 else 0
            ends = 24 * status[ENDS[2 * n]] + 3 * status[ENDS[2 * n + 1]]
            total += table[PAIRS + 192 * n + ends + whose] - 128
        lead = min(max(knowledge.lead, -3), 3)
        total += self._wide(HANDS + 6 * size(self.hand) + knowledge.their_n)
        total += self._wide(LEADS + 25 * (lead + 3) + held + ISLANDS)
        if knowledge.must:
            total += self._wide(MUST_DRAW)
        self.total = total

    def _wide(self, number: int) -> int:
        at = 2 * number - HANDS
        return (self.table[at] << 8 | self.table[at + 1]) - 32768

    def _card(self, i: "Island", hand: "Cards", row: "Cards", unseen: "Cards") -> int:
        """What is known of an island's cards adds this to the log odds, in 1/UNIT, and a card's
        use."""
        kind = CLASS[has(hand, i) + 3 * has(self.known, i) + 9 * has(row, i) + 27 * has(unseen, i)]
        use = self.uses[i] if has(hand, i) else 0
        return self.table[self.places[i] + kind] - 128 + use

    def chance(self) -> float:
        """The chance of winning, 0 to 1."""
        return self._chance(0)

    def _chance(self, more: int) -> float:
        if self.result is not None:
            return self.result
        return 1 / (1 + math.exp(-(self.total + more) / UNIT))

    def with_another(self, came: "Island", other: "Island", place: str) -> float:
        """The chance if not this card but another (both islands) had come to the hand or row."""
        if came == other or self.result is not None:
            return self.chance()
        hand, row, unseen = self.hand, self.row, self.unseen
        step = card(other) - card(came)
        if place == HAND:
            hand += step
        else:
            row += step
        unseen -= step
        more = 0
        for i in (came, other):
            more += self._card(i, hand, row, unseen) - self._card(
                i, self.hand, self.row, self.unseen
            )
        return self._chance(more)

    def mean_over(self, place: str, pool: "Cards") -> float:
        """The mean chance over all threes of a set of cards that may have come to the row or the
        hand instead of what it has."""
        was = self.hand if place == HAND else self.row
        total, number = 0.0, 0
        steps = []
        for i in range(ISLANDS):
            old = self._card(i, self.hand, self.row, self.unseen)
            free = has(self.unseen, i) + has(was, i)
            there = []
            for n in range(has(pool, i) + 1):
                cards = n * card(i)
                hand, row = (cards, self.row) if place == HAND else (self.hand, cards)
                there.append(self._card(i, hand, row, (free - n) * card(i)) - old)
            steps.append(there)
        none = sum([there[0] for there in steps])
        for three, ways in threes(pool):
            more = none
            for i, n in three:
                more += steps[i][n] - steps[i][0]
            total += ways * self._chance(more)
            number += ways
        return total / number


def _signed(byte: int) -> int:
    return byte - 256 if byte > 127 else byte


def threes(pool: "Cards") -> "list[tuple[list[tuple[Island, int]], int]]":
    """All threes of cards from a set: ([(island, how many)], in how many ways) each."""
    have = [(i, has(pool, i)) for i in range(ISLANDS) if has(pool, i)]
    found = []
    for a in range(len(have)):
        i, m = have[a]
        for b in range(len(have)):
            j, n = have[b]
            if m == 2 and b != a:
                found.append(([(i, 2), (j, 1)], n))
            for c in range(b + 1, len(have)):
                if a < b:
                    k, o = have[c]
                    found.append(([(i, 1), (j, 1), (k, 1)], m * n * o))
    return found
