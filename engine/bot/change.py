# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""How a play changes a position's value."""

from micropython import const

from ..board import ALL_LINES, AT, DEGREE, ENDS, MAJORITY, count
from .value import Values
from .weights import FAR, HOLD, LINES_AT, STATUS, STEP, THEIRS

if False:
    from ..types import Line, Mask

# As in engine.bot.value.
_CLASSES = const(15)
_LEFT = const(24)
_RIGHT = const(3)
_BRIDGES = const(7)
_NEED = const(49)


class Changes(Values):
    """Values of the plays at the open position."""

    def _change(self, line: "Line", mine: "Mask", theirs: "Mask", gone: "Mask") -> int:
        """The sum over islands and lines with other bridges, the cards unchanged.

        line: where I build, or remove the opponent's bridge, or both; gone: what they lose.
        """
        if gone and gone != 1 << line:
            return self._sweep(line, mine, theirs, gone)
        a = ENDS[2 * line]
        b = ENDS[2 * line + 1]
        lines = self.weights.lines
        status = self._status
        place = self._place
        islands = self._islands
        pa = old_a = islands[a]
        pb = old_b = islands[b]
        pairs = self._pairs
        k = pairs_k = pairs[line]
        step = 0
        if gone:
            pa -= _CLASSES
            pb -= _CLASSES
            k -= 2
            step = -1
        if mine >> line & 1:
            # One more bridge: the next row of the island's triangle.
            pa += _CLASSES * (DEGREE[a] + 1 - self._mine[a])
            pb += _CLASSES * (DEGREE[b] + 1 - self._mine[b])
            k += 1
            step += _BRIDGES
        self._pa = pa
        self._pb = pb
        now = self._now
        c = now[a]
        weights = self.weights.islands[a]
        total = self._sum + weights[pa + c] - weights[old_a + c]
        c = now[b]
        weights = self.weights.islands[b]
        total += weights[pb + c] - weights[old_b + c]
        held = self._held
        s = STATUS[place[a] + step]
        da = s - status[a]
        if da:
            held += HOLD[s] - HOLD[status[a]]
            for n in LINES_AT[a]:
                if n != line:
                    p, weights = pairs[n], lines[n]
                    total += weights[p + (_LEFT if ENDS[2 * n] == a else _RIGHT) * da] - weights[p]
            k += _LEFT * da
        s = STATUS[place[b] + step]
        db = s - status[b]
        if db:
            held += HOLD[s] - HOLD[status[b]]
            for n in LINES_AT[b]:
                if n != line:
                    p, weights = pairs[n], lines[n]
                    total += weights[p + (_LEFT if ENDS[2 * n] == b else _RIGHT) * db] - weights[p]
            k += _RIGHT * db
        self._new_held = held
        weights = lines[line]
        total += weights[k] - weights[pairs_k]
        # What cards are worth on free lines, of which this is one less, one more, or as before.
        uses = self.weights.uses
        free = self._free
        at_a = free & AT[a]
        at_b = free & AT[b]
        qa = place[a]
        qb = place[b]
        more = -1 if not gone else 0 if step >= _BRIDGES - 1 else 1
        two_a = 2 * a
        two_b = 2 * b
        ha = self._hand >> two_a & 3
        hb = self._hand >> two_b & 3
        n = count(at_a & (self._both if ha else self._near))
        total += (n + more if hb else n) * uses[qa + step] - n * uses[qa]
        n = count(at_b & (self._both if hb else self._near))
        total += (n + more if ha else n) * uses[qb + step] - n * uses[qb]
        if more < 0:
            self._use_a = self._uses[a] - uses[qb]
            self._use_b = self._uses[b] - uses[qa]
        else:
            self._use_a = self._uses[a]
            self._use_b = self._uses[b]
            if more:
                self._use_a += uses[qb + step]
                self._use_b += uses[qa + step]
        known = self.knowledge.known
        if known:
            ha = known >> two_a & 3
            hb = known >> two_b & 3
            qa += THEIRS
            qb += THEIRS
            n = count(at_a & (self._their_both if ha else self._their_near))
            total += (n + more if hb else n) * uses[qa + step] - n * uses[qa]
            n = count(at_b & (self._their_both if hb else self._their_near))
            total += (n + more if ha else n) * uses[qb + step] - n * uses[qb]
        return total

    def _sweep(self, line: "Line", mine: "Mask", theirs: "Mask", gone: "Mask") -> int:
        """The same if the opponent also loses bridges on other lines."""
        a = ENDS[2 * line]
        b = ENDS[2 * line + 1]
        lines = self.weights.lines
        islands = self._islands
        status = self._status
        now = self._now
        reached = 1 << a | 1 << b
        for n in range(27):
            if gone >> n & 1:
                reached |= 1 << ENDS[2 * n] | 1 << ENDS[2 * n + 1]
        total = self._sum
        held = self._held
        places = bytearray(self._place)
        changed = 0
        before = []
        for i in range(12):
            if not reached >> i & 1:
                continue
            m = count(mine & AT[i])
            h = count(theirs & AT[i])
            k = (STEP[_BRIDGES * DEGREE[i] + m] + h) * _CLASSES
            weights = self.weights.islands[i]
            total += weights[k + now[i]] - weights[islands[i] + now[i]]
            if i == a:
                self._pa = k
            elif i == b:
                self._pb = k
            places[i] = k = _NEED * MAJORITY[i] - 2 * _NEED + _BRIDGES * m + h
            s = STATUS[k]
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
                weights = lines[n]
                k = 1 if mine >> n & 1 else 2 if theirs >> n & 1 else 0
                total += weights[k + _LEFT * status[e] + _RIGHT * status[f]] - weights[pairs[n]]
        if not changed & (1 << a | 1 << b):
            k, weights = pairs[line], lines[line]
            total += weights[k - k % _RIGHT + (mine >> line & 1)] - weights[k]
        for i, s in before:
            status[i] = s
        self._new_held = held
        return total + self._swept_uses(line, ALL_LINES & ~(mine | theirs), places)

    def _swept_uses(self, line: "Line", free: "Mask", places: bytearray) -> int:
        """How much more all cards are worth on the free lines after a sweep."""
        uses = self.weights.uses
        hand, known = self._hand, self.knowledge.known
        total = -self._uses_sum
        a = ENDS[2 * line]
        for i in range(12):
            h = hand >> 2 * i & 3
            k = known >> 2 * i & 3
            if not (h or k):
                continue
            use = their_use = 0
            for n in LINES_AT[i]:
                if free >> n & 1:
                    place = places[FAR[n] - i]
                    use += uses[place]
                    their_use += uses[THEIRS + place]
            if h:
                total += use
                if i == a:
                    self._use_a = use
                elif i == FAR[line] - a:
                    self._use_b = use
            if k:
                total += their_use
        return total
