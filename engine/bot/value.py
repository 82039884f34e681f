# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A position's value by the learned weights, and how a play changes it."""

from micropython import const

from ..board import AT, DEGREE, ENDS, MAJORITY, count
from ..cards import size
from ..legal import FULL_HAND
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

_LINE = bytearray(29)  # powers of two have different remainders by 29
for _n in range(27):
    _LINE[(1 << _n) % 29] = _n
_LINE = bytes(_LINE)
del _n
SURE = const(4000)
"""More than any position's value: the game is won."""


class Values:
    """Values a turn's positions; reused for many turns, so that its memory is allocated once."""

    def __init__(self, name=NAME, buffer=None):
        self.weights = Weights(name, buffer)
        self.valued = 0  # positions so far
        self.work = 0  # their cost, in units of one valued position
        self.late = False  # set by the caller when time is up
        self._leads_for = None
        self.temper = None  # for a card in hand, the opponent's bridge, mine at Elai
        self.nodes = []  # of engine.bot.search
        self._mine = bytearray(12)
        self._theirs = bytearray(12)
        self._status = bytearray(12)
        self._class = bytearray(12)  # what is known of the cards, ignoring plays
        self._now = bytearray(12)  # the same at the open node
        # The open position: an empty board at first, and no phase.
        self._open_mine = self._open_theirs = self._held = self._pairs_sum = 0
        self._pairs_for = -1
        self._place = bytearray([49 * need - 98 for need in MAJORITY])  # in STATUS
        self._islands = list(FIRST)
        self._pairs = [PAIRS + 192 * n for n in range(27)]
        for i in range(12):
            self._status[i] = s = STATUS[self._place[i]]
            for n in LINES_AT[i]:
                self._pairs[n] += (24 if ENDS[2 * n] == i else 3) * s
        self._hands = [0] * 6
        self._leads = [0] * 25

    def begin(self, knowledge, hand, draws=True, load=True):
        """Prepare for turns that end with a draw, or with declining.

        knowledge: an engine.bot.knowledge.Knowledge; hand: as the turn began (what is played is
        subtracted later); draws: whether they draw; with nothing left to draw, all decline; load:
        False keeps the weights of the previous phase.
        """
        self.known = knowledge.known
        self.row = knowledge.row
        self.unseen = knowledge.unseen
        self.pile = knowledge.pile
        self.their_n = knowledge.their_n
        self.round = knowledge.round
        self.last = knowledge.last
        self.lead = knowledge.lead
        self.must = knowledge.must
        self.classic = knowledge.classic
        self.peaceful = knowledge.peaceful
        self.left = self.pile + size(self.row)
        self.draws = draws = draws and self.left > 0 and not self.last
        self.crossing = draws and self.left == 1 and self.round < 3
        row, unseen = self.row, self.unseen
        left = self.left - draws
        if self.last == 2:
            self.weights.load(LAST_TURNS - 1)
        elif not self.last and load:
            rnd = self.round
            if self.crossing:
                row = 0
                rnd += 1
                left = 24 - min(size(hand) + 1, FULL_HAND) - self.their_n
            if left:
                self.weights.load(7 * (rnd - 1) + BUCKET[left])
            else:
                self.weights.load(LAST_TURNS - 2)
        self._paid = BACK if self.crossing else PAID
        self._must = self.weights.wide(MUST_DRAW) if not draws and not self.last else 0
        # The usual case: to add, there are only the weights of a hand and of a lead.
        self._plain = self.last != 1 and not self.crossing and self.temper is None
        if self._plain:
            wide = self.weights.wide
            for n in range(6):
                k = HANDS + 6 * min(n + draws, FULL_HAND) + self.their_n
                self._hands[n] = wide(k) + self._must
            k = LEADS + 25 * min(max(self.lead + 3, 0), 6) + 12
            if self._leads_for != (self.weights.phase, k):
                self._leads_for = (self.weights.phase, k)
                for n in range(-12, 13):
                    self._leads[n] = wide(k + n)  # negative indices count from the list's end
        known = self.known
        for i in range(12):
            two = 2 * i
            if self.crossing:  # what was played will be unseen again
                mine = hand >> two & 3
                theirs = known >> two & 3
                self._class[i] = CLASS[mine + 3 * theirs + 27 * (2 - mine - theirs)]
            else:
                self._class[i] = CLASS[
                    (hand >> two & 3) + 3 * (known >> two & 3)
                    + 9 * (row >> two & 3) + 27 * (unseen >> two & 3)
                ]  # fmt: skip
        self._start = hand

    def open(self, mine, theirs, hand):
        """Make a position the one whose changes are valued; returns its value."""
        if mine != self._open_mine or theirs != self._open_theirs:
            self._open_bridges(mine, theirs)
        weights = self.weights.bytes
        if self._pairs_for != self.weights.phase:
            self._pairs_for = self.weights.phase
            total = -4992  # 39 bytes, each 128 too large
            for k in self._pairs:
                total += weights[k]
            self._pairs_sum = total
        total = self._pairs_sum
        spent = self._start - hand
        now = self._now
        known = self._class
        islands = self._islands
        for i in range(12):
            c = known[i]
            if spent:
                for _ in range(spent >> 2 * i & 3):
                    c = self._paid[c]
            now[i] = c
            total += weights[islands[i] + c]
        self._sum = total
        return self.whole(total, mine, theirs, self._held, size(hand))

    def _open_bridges(self, mine, theirs):
        """Update what depends on the bridges alone, starting from the position open before.

        That is little work: positions opened one after another are much alike.
        """
        self.work += 3
        weights = self.weights.bytes
        pairs = self._pairs
        counts = self._mine
        others = self._theirs
        total = self._pairs_sum
        other = (mine ^ self._open_mine) | (theirs ^ self._open_theirs)
        self._open_mine = mine
        self._open_theirs = theirs
        reached = 0
        while other:
            bit = other & -other
            other ^= bit
            n = _LINE[bit % 29]
            a = ENDS[2 * n]
            b = ENDS[2 * n + 1]
            reached |= 1 << a | 1 << b
            k = pairs[n]
            whose = k % 3  # PAIRS and all steps but this are multiples of three
            if whose == 1:
                counts[a] -= 1
                counts[b] -= 1
            elif whose:
                others[a] -= 1
                others[b] -= 1
            total -= weights[k]
            k -= whose
            if mine & bit:
                counts[a] += 1
                counts[b] += 1
                k += 1
            elif theirs & bit:
                others[a] += 1
                others[b] += 1
                k += 2
            total += weights[k]
            pairs[n] = k
        i = 0
        while reached:
            if reached & 1:
                m = counts[i]
                h = others[i]
                self._islands[i] = FIRST[i] + (STEP[7 * DEGREE[i] + m] + h) * 15
                place = 49 * MAJORITY[i] - 98 + 7 * m + h
                self._place[i] = place
                s = STATUS[place]
                old = self._status[i]
                if s != old:
                    self._status[i] = s
                    self._held += HOLD[s] - HOLD[old]
                    for n in LINES_AT[i]:
                        k = pairs[n]
                        total -= weights[k]
                        k += (24 if ENDS[2 * n] == i else 3) * (s - old)
                        total += weights[k]
                        pairs[n] = k
            reached >>= 1
            i += 1
        self._pairs_sum = total

    def whole(self, total, mine, theirs, held, hand_n):
        """The full value: the sum over islands and lines, plus what the whole position adds."""
        if self.round > 1 and (not mine) != (not theirs):
            return SURE if mine else -SURE
        lead = self.lead
        if self.last == 1:
            total = lead + held or held or count(mine) - count(theirs)
            return 0 if not total else SURE + lead + held if total > 0 else lead + held - SURE
        if self.draws:
            hand_n = min(hand_n + 1, FULL_HAND)
            if self.crossing:
                if (not mine) != (not theirs):
                    return SURE if mine else -SURE
                lead += self.round if held > 0 else -self.round if held < 0 else 0
        wide = self.weights.wide
        total += wide(HANDS + 6 * hand_n + self.their_n) + self._must
        total += wide(LEADS + 25 * min(max(lead + 3, 0), 6) + held + 12)
        if self.temper is not None:
            card, bridge, centre = self.temper
            total += card * hand_n - bridge * count(theirs) + centre * count(mine & AT[4])
        return total

    def _change(self, line, mine, theirs, gone):
        """The sum over islands and lines with other bridges, the cards unchanged.

        line: where I build, or remove the opponent's bridge, or both; gone: what they lose.
        """
        if gone and gone != 1 << line:
            return self._sweep(line, mine, theirs, gone)
        a = ENDS[2 * line]
        b = ENDS[2 * line + 1]
        weights = self.weights.bytes
        status = self._status
        place = self._place
        pa = old_a = self._islands[a]
        pb = old_b = self._islands[b]
        k = pairs_k = self._pairs[line]
        step = 0
        if gone:
            pa -= 15
            pb -= 15
            k -= 2
            step = -1
        if mine >> line & 1:
            # One more bridge: the next row of the island's triangle.
            pa += 15 * (DEGREE[a] + 1 - self._mine[a])
            pb += 15 * (DEGREE[b] + 1 - self._mine[b])
            k += 1
            step += 7
        self._pa = pa
        self._pb = pb
        now = self._now
        c = now[a]
        total = self._sum + weights[pa + c] - weights[old_a + c]
        c = now[b]
        total += weights[pb + c] - weights[old_b + c]
        held = self._held
        s = STATUS[place[a] + step]
        da = s - status[a]
        if da:
            held += HOLD[s] - HOLD[status[a]]
            for n in LINES_AT[a]:
                if n != line:
                    p = self._pairs[n]
                    total += weights[p + (24 if ENDS[2 * n] == a else 3) * da] - weights[p]
            k += 24 * da
        s = STATUS[place[b] + step]
        db = s - status[b]
        if db:
            held += HOLD[s] - HOLD[status[b]]
            for n in LINES_AT[b]:
                if n != line:
                    p = self._pairs[n]
                    total += weights[p + (24 if ENDS[2 * n] == b else 3) * db] - weights[p]
            k += 3 * db
        self._new_held = held
        return total + weights[k] - weights[pairs_k]

    def _sweep(self, line, mine, theirs, gone):
        """The same if the opponent also loses bridges on other lines."""
        a = ENDS[2 * line]
        b = ENDS[2 * line + 1]
        weights = self.weights.bytes
        islands = self._islands
        status = self._status
        now = self._now
        reached = 1 << a | 1 << b
        for n in range(27):
            if gone >> n & 1:
                reached |= 1 << ENDS[2 * n] | 1 << ENDS[2 * n + 1]
        total = self._sum
        held = self._held
        changed = 0
        before = []
        for i in range(12):
            if not reached >> i & 1:
                continue
            m = count(mine & AT[i])
            h = count(theirs & AT[i])
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
        for i, _ in before:
            for n in LINES_AT[i]:
                e = ENDS[2 * n]
                f = ENDS[2 * n + 1]
                o = e + f - i
                if o < i and changed >> o & 1:
                    continue  # done from its other end
                k = PAIRS + 192 * n + (1 if mine >> n & 1 else 2 if theirs >> n & 1 else 0)
                total += weights[k + 24 * status[e] + 3 * status[f]] - weights[pairs[n]]
        if not changed & (1 << a | 1 << b):
            k = pairs[line]
            s = 1 if mine >> line & 1 else 0
            total += weights[k - (k - PAIRS) % 3 + s] - weights[k]
        for i, s in before:
            status[i] = s
        self._new_held = held
        return total
