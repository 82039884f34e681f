# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's search of one turn: a beam over plays, valued by what each changes.

A node is a tuple (value, mine, theirs, hand, mark, actions): the turn's value to its player if it
ended there with a draw, both bridge masks (mine and the opponent's), the cards left in hand, 0 or
_PLAYED or DISCARDED, and the actions so far as bytes.
"""

from micropython import const

from ..actions import DISCARD, REMOVE, REMOVE_BUILD
from ..board import ALL_LINES, AT, BRIDGES, ENDS, MAJORITY, count
from ..cards import size
from ..legal import FULL_HAND
from .value import Values
from .weights import DRAWN, TAKEN

_PLAYED = const(1)
DISCARDED = const(2)
_DEPTH = const(5)
_PAUSE = const(6)  # positions between two yields
FROM_PILE = const(12)
"""A draw is an island, for its face-up card, or one of these: as an action, TAKE + draw."""
NO_DRAW = const(13)
_NOTHING = const(-100000)  # less than any value


class Search(Values):
    """The beam, and the draws that may follow. nodes: what it found, best first."""

    def beam(self, mine, theirs, hand, mark, width):
        """A generator that fills ``nodes``, best first, keeping ``width`` of them per depth."""
        root = (self.open(mine, theirs, hand), mine, theirs, hand, mark, b"")
        self.valued += 1
        self.work += 3
        yield
        nodes = [root]
        level = nodes
        for _ in range(_DEPTH):
            kids = []
            for node in level:
                for _ in self._grow(node, kids, width):
                    yield
            if not kids:
                break
            nodes = nodes + kids
            level = kids
        in_order(nodes)
        self.nodes = nodes

    def _grow(self, node, kids, width):
        """Value all plays and discards at a node; keep the best among ``kids``."""
        _, mine, theirs, hand, mark, actions = node
        if not hand or (self.round > 1 and (not mine) != (not theirs)):
            return
        if actions:
            self.open(mine, theirs, hand)
        weights = self.weights.bytes
        now = self._now
        hand_n = size(hand)
        paid = self._paid
        # What a position must be worth to be kept.
        floor = kids[-1][0] if len(kids) >= width else _NOTHING
        tried = 0
        if mark != DISCARDED:
            free = ALL_LINES & ~(mine | theirs)
            if self.peaceful:
                for i in range(12):
                    if self._theirs[i] >= MAJORITY[i]:
                        free &= ~AT[i]
            if count(mine) == BRIDGES:
                free = 0
            near = 0
            for i in range(12):
                if hand >> 2 * i & 3:
                    near |= AT[i]
            lines = near & (free | theirs)
            n = -1
            while lines:
                n += 1
                here = lines & 1
                lines >>= 1
                if not here:
                    continue
                bit = 1 << n
                a = ENDS[2 * n]
                b = ENDS[2 * n + 1]
                ha = hand >> 2 * a & 3
                hb = hand >> 2 * b & 3
                change = 0 if free & bit else 1
                if ha + hb <= change:
                    continue
                while change < 3:
                    if change == 1:
                        m2, h2 = mine, theirs & ~bit
                    else:
                        m2 = mine | bit
                        h2 = theirs & ~bit
                        if self._mine[a] + 1 == MAJORITY[a]:
                            h2 &= ~AT[a]
                        if self._mine[b] + 1 == MAJORITY[b]:
                            h2 &= ~AT[b]
                    base = self._change(n, m2, h2, theirs & ~h2)
                    plain = self._plain and m2 and h2
                    if plain:
                        left = hand_n - 2 if change else hand_n - 1
                        base += self._hands[left] + self._leads[self._new_held]
                    pa, pb = self._pa, self._pb
                    ca, cb = now[a], now[b]
                    pay_a = weights[pa + paid[ca]] - weights[pa + ca] if ha else 0
                    pay_b = weights[pb + paid[cb]] - weights[pb + cb] if hb else 0
                    if change == 0:
                        if ha:
                            tried += 1
                            if base + pay_a > floor or not plain:
                                floor = self._keep(kids, width, base + pay_a, plain, m2, h2,
                                                   hand - (1 << 2 * a), actions, 2 * n)  # fmt: skip
                        if hb:
                            tried += 1
                            if base + pay_b > floor or not plain:
                                floor = self._keep(kids, width, base + pay_b, plain, m2, h2,
                                                   hand - (1 << 2 * b), actions,
                                                   2 * n + 1)  # fmt: skip
                        break
                    act = (REMOVE if change == 1 else REMOVE_BUILD) + 3 * n
                    if ha == 2:
                        tried += 1
                        two = weights[pa + paid[paid[ca]]] - weights[pa + ca]
                        floor = self._keep(kids, width, base + two, plain, m2, h2,
                                           hand - (2 << 2 * a), actions, act)  # fmt: skip
                    if ha and hb:
                        tried += 1
                        floor = self._keep(kids, width, base + pay_a + pay_b, plain, m2, h2,
                                           hand - (1 << 2 * a) - (1 << 2 * b), actions,
                                           act + 1)  # fmt: skip
                    if hb == 2:
                        tried += 1
                        two = weights[pb + paid[paid[cb]]] - weights[pb + cb]
                        floor = self._keep(kids, width, base + two, plain, m2, h2,
                                           hand - (2 << 2 * b), actions, act + 2)  # fmt: skip
                    if change == 2 or not self.peaceful or not self._may_rebuild(mine, a, b):
                        break
                    change = 2
                if tried >= _PAUSE:
                    self.valued += tried
                    self.work += tried
                    tried = 0
                    yield
        if mark != _PLAYED and (
            self.classic or (self.left and (mark == DISCARDED or hand_n == FULL_HAND))
        ):
            self._new_held = self._held
            for i in range(12):
                if hand >> 2 * i & 3:
                    tried += 1
                    k = self._islands[i]
                    total = self._sum + weights[k + paid[now[i]]] - weights[k + now[i]]
                    self._keep(kids, width, total, False, mine, theirs, hand - (1 << 2 * i),
                               actions, DISCARD + i)  # fmt: skip
        self.valued += tried
        self.work += tried
        yield

    def _may_rebuild(self, mine, a, b):
        """Peaceful: whether the opponent holds neither end once the bridge between them is gone."""
        theirs = self._theirs
        return count(mine) < BRIDGES and theirs[a] <= MAJORITY[a] and theirs[b] <= MAJORITY[b]

    def _keep(self, kids, width, value, whole, mine, theirs, hand, actions, action):
        """Add a new position to the kids if it is good enough and not there yet.

        value: the whole one, or only the sum over islands and lines. Returns the least value that
        the next one needs.
        """
        if not whole:
            value = self.whole(value, mine, theirs, self._new_held, size(hand))
        n = len(kids)
        if n < width or value > kids[n - 1][0]:
            for k in kids:
                if k[0] == value and k[1] == mine and k[2] == theirs and k[3] == hand:
                    break
            else:
                if n == width:
                    kids.pop()
                    n -= 1
                while n and kids[n - 1][0] < value:
                    n -= 1
                mark = DISCARDED if action >= DISCARD else _PLAYED
                kids.insert(n, (value, mine, theirs, hand, mark, actions + bytes((action,))))
        return kids[-1][0] if len(kids) >= width else _NOTHING

    def draws_of(self, node):
        """The draws that may follow a node, a list of (value, draw); ``end`` says which kind."""
        value, mine, theirs, hand, mark, _ = node
        if self.round > 1 and mine and not theirs:
            return [(value, -1)]
        if not self.draws:
            if self.left and (self.must or (mark == DISCARDED and not self.classic)):
                return []
            return [(self.open(mine, theirs, hand), NO_DRAW)]
        if size(hand) >= FULL_HAND:
            return []
        found = []
        value = self.open(mine, theirs, hand)
        weights = self.weights.bytes
        mean = number = 0
        for i in range(12):
            in_row = self.row >> 2 * i & 3
            unseen = self.unseen >> 2 * i & 3
            if not (in_row or unseen):
                continue
            k = self._islands[i]
            c = self._now[i]
            old = weights[k + c]
            if in_row:
                new = DRAWN[c] if self.crossing else TAKEN[c]
                found.append((value + weights[k + new] - old, i))
            if unseen:
                mean += unseen * (weights[k + DRAWN[c]] - old)
                number += unseen
            self.valued += 1
        if self.pile:
            found.append((value + mean // number, FROM_PILE))
        return found


def in_order(found):
    """Sort at most 128 tuples by value, their first item: the best first, and among equals the
    earlier. (A board's sort() is not stable.)"""
    keys = [found[n][0] * 128 - n for n in range(len(found))]
    keys.sort(reverse=True)
    found[:] = [found[-key & 127] for key in keys]
