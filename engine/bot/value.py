# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's values: what a position is worth by the learned table, and what a change adds to it."""

from micropython import const

from ..board import AT, DEGREE, ENDS, MAJORITY, count
from ..cards import size
from .weights import (
    BACK,
    BUCKET,
    CLASS,
    FIRST,
    HANDS,
    HOLD,
    LAST_TURNS,
    LEADS,
    LINES_AT,
    MUST_DRAW,
    NAME,
    PAID,
    PAIRS,
    STATUS,
    STEP,
    Weights,
)  # fmt: skip

_FULL_HAND = const(5)
SURE = const(4000)
"""More than any position's value: the game is won."""


class Values:
    """Values positions of a turn; serves many turns, so that its memory is taken once."""

    def __init__(self, name=NAME, buffer=None):
        self.weights = Weights(name, buffer)
        self.valued = 0  # positions
        self.work = 0  # what they took, in units of one valued position
        self.late = False  # whoever looks at the clock may set it: the turn is wanted now
        self._leads_for = None
        self.temper = (
            None  # (for a card in hand, for a bridge of his, for one of mine in the centre)
        )
        self.nodes = []  # of engine.bot.search
        self._mine = bytearray(12)
        self._his = bytearray(12)
        self._status = bytearray(12)
        self._class = bytearray(12)  # knowledge of the cards, the hand's plays left out
        self._now = bytearray(12)  # the same at the node that is open
        self._open_mine = self._open_his = -1
        self._islands = [0] * 12
        self._pairs = [0] * 27
        self._hands = [0] * 6
        self._leads = [0] * 25

    def know(self, known, row, unseen, pile, his_n, rnd, last, lead, must, classic, peaceful):
        """What the player to move knows (sets of cards are packed), hand and bridges apart."""
        self.known = known
        self.row = row
        self.unseen = unseen
        self.pile = pile
        self.his_n = his_n
        self.round = rnd
        self.last = last
        self.lead = lead
        self.must = must
        self.classic = classic
        self.peaceful = peaceful
        self.left = pile + size(row)

    def end(self, hand, draws):
        """Sets the table for turns that end with a draw, or with declining.

        hand: that of the turn's beginning (what of it is played is taken off later).
        """
        self.draws = draws = draws and not self.last
        self.crossing = draws and self.left == 1 and self.round < 3
        row, unseen = self.row, self.unseen
        left = self.left - draws
        if self.last == 2:
            self.weights.load(LAST_TURNS - 1)
        elif not self.last:
            rnd = self.round
            if self.crossing:
                row = 0
                rnd += 1
                left = 24 - min(size(hand) + 1, _FULL_HAND) - self.his_n
            if left:
                self.weights.load(7 * (rnd - 1) + BUCKET[left])
            else:
                self.weights.load(LAST_TURNS - 2)
        self._paid = BACK if self.crossing else PAID
        self._must = self.weights.wide(MUST_DRAW) if not draws and not self.last else 0
        # The usual case: nothing but two small tables to add.
        self._plain = self.last != 1 and not self.crossing and self.temper is None
        if self._plain:
            wide = self.weights.wide
            for n in range(6):
                k = HANDS + 6 * min(n + draws, _FULL_HAND) + self.his_n
                self._hands[n] = wide(k) + self._must
            k = LEADS + 25 * min(max(self.lead + 3, 0), 6) + 12
            if self._leads_for != (self.weights.phase, k):
                self._leads_for = (self.weights.phase, k)
                for n in range(-12, 13):
                    self._leads[n] = wide(k + n)  # below 0: from the list's end
        known = self.known
        for i in range(12):
            two = 2 * i
            if self.crossing:  # what was played will be unseen again
                mine = hand >> two & 3
                his = known >> two & 3
                self._class[i] = CLASS[mine + 3 * his + 27 * (2 - mine - his)]
            else:
                self._class[i] = CLASS[
                    (hand >> two & 3) + 3 * (known >> two & 3)
                    + 9 * (row >> two & 3) + 27 * (unseen >> two & 3)
                ]  # fmt: skip
        self._start = hand

    def open(self, mine, his, hand):
        """Makes a position the one whose changes are valued; returns its value."""
        if mine != self._open_mine or his != self._open_his:
            self._open_bridges(mine, his)
        weights = self.weights.bytes
        spent = self._start - hand
        now = self._now
        known = self._class
        islands = self._islands
        total = -4992  # 39 bytes, each 128 too large
        for i in range(12):
            c = known[i]
            if spent:
                for _ in range(spent >> 2 * i & 3):
                    c = self._paid[c]
            now[i] = c
            total += weights[islands[i] + c]
        for k in self._pairs:
            total += weights[k]
        self._sum = total
        return self.whole(total, mine, his, self._held, size(hand))

    def _open_bridges(self, mine, his):
        """What follows from the bridges alone, whatever the cards and the phase."""
        self.work += 3
        self._open_mine = mine
        self._open_his = his
        counts = self._mine
        others = self._his
        for i in range(12):
            counts[i] = others[i] = 0
        pairs = self._pairs
        for n in range(27):
            if mine >> n & 1:
                counts[ENDS[2 * n]] += 1
                counts[ENDS[2 * n + 1]] += 1
                pairs[n] = PAIRS + 192 * n + 1
            elif his >> n & 1:
                others[ENDS[2 * n]] += 1
                others[ENDS[2 * n + 1]] += 1
                pairs[n] = PAIRS + 192 * n + 2
            else:
                pairs[n] = PAIRS + 192 * n
        held = 0
        status = self._status
        islands = self._islands
        for i in range(12):
            m = counts[i]
            h = others[i]
            s = STATUS[49 * MAJORITY[i] - 98 + 7 * m + h]
            status[i] = s
            held += HOLD[s] - 1
            islands[i] = FIRST[i] + (STEP[7 * DEGREE[i] + m] + h) * 15
        for n in range(27):
            pairs[n] += 24 * status[ENDS[2 * n]] + 3 * status[ENDS[2 * n + 1]]
        self._held = held

    def whole(self, total, mine, his, held, hand_n):
        """A value from the sum over islands and lines, and what a whole position adds to it."""
        if self.round > 1 and (not mine) != (not his):
            return SURE if mine else -SURE
        lead = self.lead
        if self.last == 1:
            total = lead + held or held or count(mine) - count(his)
            return 0 if not total else SURE + lead + held if total > 0 else lead + held - SURE
        if self.draws:
            hand_n = min(hand_n + 1, _FULL_HAND)
            if self.crossing:
                if (not mine) != (not his):
                    return SURE if mine else -SURE
                lead += self.round if held > 0 else -self.round if held < 0 else 0
        wide = self.weights.wide
        total += wide(HANDS + 6 * hand_n + self.his_n) + self._must
        total += wide(LEADS + 25 * min(max(lead + 3, 0), 6) + held + 12)
        if self.temper is not None:
            card, bridge, centre = self.temper
            total += card * hand_n - bridge * count(his) + centre * count(mine & AT[4])
        return total

    def _change(self, line, mine, his, gone):
        """The sum over islands and lines with other bridges, the cards unchanged."""
        weights = self.weights.bytes
        islands = self._islands
        status = self._status
        now = self._now
        a = ENDS[2 * line]
        b = ENDS[2 * line + 1]
        touched = (a, b)
        if gone:
            reached = 1 << a | 1 << b
            for end in touched:
                for n in LINES_AT[end]:
                    if gone >> n & 1:
                        reached |= 1 << ENDS[2 * n] | 1 << ENDS[2 * n + 1]
            touched = [i for i in range(12) if reached >> i & 1]
        total = self._sum
        held = self._held
        changed = 0
        before = []
        for i in touched:
            if gone:
                at = AT[i]
                m = count(mine & at)
                h = count(his & at)
            else:
                m = self._mine[i] + 1
                h = self._his[i]
            k = FIRST[i] + (STEP[7 * DEGREE[i] + m] + h) * 15
            total += weights[k + now[i]] - weights[islands[i] + now[i]]
            if i == a:
                self._pa = k
            elif i == b:
                self._pb = k
            s = STATUS[49 * MAJORITY[i] - 98 + 7 * m + h]
            if s != status[i]:
                held += HOLD[s] - HOLD[status[i]]
                before.append((i, status[i]))
                status[i] = s
                changed |= 1 << i
        pairs = self._pairs
        if changed:
            for i, _ in before:
                for n in LINES_AT[i]:
                    e = ENDS[2 * n]
                    f = ENDS[2 * n + 1]
                    o = e + f - i
                    if o < i and changed >> o & 1:
                        continue  # done from the other end
                    s = 1 if mine >> n & 1 else 2 if his >> n & 1 else 0
                    total += weights[PAIRS + 192 * n + 24 * status[e] + 3 * status[f] + s]
                    total -= weights[pairs[n]]
        if not changed & (1 << a | 1 << b):
            k = pairs[line]
            s = 1 if mine >> line & 1 else 0
            total += weights[k - (k - PAIRS) % 3 + s] - weights[k]
        for i, s in before:
            status[i] = s
        self._new_held = held
        return total
