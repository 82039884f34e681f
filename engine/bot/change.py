# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Values a play by what it changes in the open position (Values.open_position)."""

from ..const import TYPE_CHECKING, const
from ..map import ENDS, LINES_AT
from .value import Values
from .weights import CLASSES, COUNTS, DEGREE, END_A, END_B, HOLD, STATUS

if TYPE_CHECKING:
    from ..types import Island, Line, LineMask


OF_A = const(12)
OF_B = const(13)
"""The indices in Values._uses for what the cards of a play's two islands are worth after it."""


class Changes(Values):
    """Values the plays in the open position."""

    def _sum_after_play(
        self, line: "Line", mine: "LineMask", theirs: "LineMask", gone: "LineMask"
    ) -> int:
        """Sum the weights of islands and lines after a play, as if it cost no card.

        line: where I build, or remove the opponent's bridge, or both; mine, theirs: the bridges
        after that; gone: the bridges that the opponent loses.
        """
        if gone and gone != 1 << line:
            return self._sum_after_sweep(line, mine, theirs)
        a = ENDS[2 * line]
        b = ENDS[2 * line + 1]
        lines = self.weights.lines
        status = self._status
        status_places = self._status_places
        island_places = self._island_places
        place_a = old_place_a = island_places[a]
        place_b = old_place_b = island_places[b]
        line_places = self._line_places
        line_place = old_line_place = line_places[line]
        step = 0
        if gone:
            place_a -= CLASSES
            place_b -= CLASSES
            line_place -= 2
            step = -1
        if mine >> line & 1:
            # One more bridge leads to the next row of the island's triangle (see STEP).
            place_a += CLASSES * (DEGREE[a] + 1 - self._mine[a])
            place_b += CLASSES * (DEGREE[b] + 1 - self._mine[b])
            line_place += 1
            step += COUNTS
        self._place_a = place_a
        self._place_b = place_b
        classes = self._classes
        known = classes[a]
        weights = self.weights.islands[a]
        total = self._sum + weights[place_a + known] - weights[old_place_a + known]
        known = classes[b]
        weights = self.weights.islands[b]
        total += weights[place_b + known] - weights[old_place_b + known]
        held = self._held
        new_status = STATUS[status_places[a] + step]
        moved_a = new_status - status[a]
        if moved_a:
            held += HOLD[new_status] - HOLD[status[a]]
            for n in LINES_AT[a]:
                if n != line:
                    at, weights = line_places[n], lines[n]
                    total -= weights[at]
                    total += weights[at + (END_A if ENDS[2 * n] == a else END_B) * moved_a]
            line_place += END_A * moved_a
        new_status = STATUS[status_places[b] + step]
        moved_b = new_status - status[b]
        if moved_b:
            held += HOLD[new_status] - HOLD[status[b]]
            for n in LINES_AT[b]:
                if n != line:
                    at, weights = line_places[n], lines[n]
                    total -= weights[at]
                    total += weights[at + (END_A if ENDS[2 * n] == b else END_B) * moved_b]
            line_place += END_B * moved_b
        self._new_held: int = held
        weights = lines[line]
        total += weights[line_place] - weights[old_line_place]
        # Add what cards are worth on free lines: there is one line less, one more, or as many.
        more = -1 if not gone else 0 if step >= COUNTS - 1 else 1
        total += self._change_uses(a, b, step, more)
        worth = self._uses
        worth[OF_A] = worth[a]
        worth[OF_B] = worth[b]
        if more:
            uses = self.weights.uses
            if more < 0:
                step = 0
            worth[OF_A] += more * (uses[status_places[b] + step] - 128)
            worth[OF_B] += more * (uses[status_places[a] + step] - 128)
        return total

    def _change_uses(self, a: "Island", b: "Island", step: int, more: int) -> int:
        """Value how the worth of both players' cards on free lines changes, when bridges change on
        the line between a and b.

        step: how far both islands move in STATUS; more: how many free lines each end gains, -1 to
        1.
        """
        uses = self.weights.uses
        place_a, place_b = self._status_places[a], self._status_places[b]
        total = 0
        for cards, reached, whose in self._reaches:
            number = reached[a]
            place = whose + place_a
            moved = number + more if cards >> 2 * b & 3 else number
            total += moved * (uses[place + step] - 128) - number * (uses[place] - 128)
            number = reached[b]
            place = whose + place_b
            moved = number + more if cards >> 2 * a & 3 else number
            total += moved * (uses[place + step] - 128) - number * (uses[place] - 128)
        return total

    def _sum_after_sweep(self, line: "Line", mine: "LineMask", theirs: "LineMask") -> int:
        """Like ``_sum_after_play``, but for a play that also sweeps bridges off other lines.

        One play in thirty does. This opens the position after the play and then copies the node
        back, which takes a kilobyte less code than adding up the changes.
        """
        parts, copies = self._parts, self._copies
        for n in range(len(copies)):
            copies[n][:] = parts[n]
        open_node = self._open_mine, self._open_theirs, self._near, self._reaches
        sums = self._held, self._lines_sum, self._sum
        self.open_position(mine, theirs, self._reaches[0][0])
        total, self._new_held = self._sum, self._held
        a = ENDS[2 * line]
        b = ENDS[2 * line + 1]
        self._place_a, self._place_b = self._island_places[a], self._island_places[b]
        uses = self._uses[a], self._uses[b]
        for n in range(len(copies)):
            parts[n][:] = copies[n]
        self._uses[OF_A:] = uses
        self._open_mine, self._open_theirs, self._near, self._reaches = open_node
        self._held, self._lines_sum, self._sum = sums
        self.work += 3  # as much as opening the node again would count
        return total
