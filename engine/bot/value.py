# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Values positions by the learned weights (engine.bot.weights)."""

from ..cards import FULL, count_cards
from ..const import TYPE_CHECKING, const
from ..legal import FULL_HAND
from ..map import (
    ALL_LINES,
    ELAI,
    ENDS,
    ISLANDS,
    LINE_MASK_AT,
    LINES,
    LINES_AT,
    MAJORITY,
    count_bits,
)
from .phase import Weights
from .weights import (
    BACK,
    BUCKET,
    CLASS,
    CLASSES,
    COUNTS,
    DEGREE,
    END_A,
    END_B,
    ENDS_SUM,
    HANDS,
    HOLD,
    ISLAND_LEADS,
    LAST_TURNS,
    LEADS,
    LINE_OF,
    LINE_REST,
    MAX_LEAD,
    MUST_DRAW,
    NEED,
    NO_LEAD,
    PAID,
    PARTS,
    PATH,
    SIZES,
    STATUS,
    STEP,
    THEIRS,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ..types import Cards, IslandMask, Line, LineMask
    from .knowledge import Knowledge

SURE = const(4000)
"""More than any position's value: the game is won."""


class Values:
    """Values the positions of a turn. One object serves many turns, so its memory is allocated
    once."""

    def __init__(self) -> None:
        self.weights = Weights(PATH)
        self.reset_counters()
        self._leads_for: tuple[int, int] | None = None
        self._mine = bytearray(ISLANDS)
        self._theirs = bytearray(ISLANDS)
        self._status = bytearray(ISLANDS)
        self._classes_before = bytearray(ISLANDS)  # each island's CLASS as the turn begins
        self._classes = bytearray(ISLANDS)  # the same at the open node
        # What my card of each island is worth on free lines. The last two entries are for the ends
        # of a play's line, after the play.
        self._uses = [0] * 14
        # For each island, how many free lines lead to it from islands whose cards are in my hand,
        # or are known to be in theirs.
        self._reached = bytearray(ISLANDS)
        self._they_reach = bytearray(ISLANDS)
        self._none = bytes(ISLANDS)
        # The open position: at first an empty board, without a phase.
        self._open_mine: LineMask = 0
        self._open_theirs: LineMask = 0
        self._held = self._lines_sum = 0
        self._lines_phase = -1
        self._status_places = bytearray([NEED * need - 2 * NEED for need in MAJORITY])  # in STATUS
        self._island_places = [0] * ISLANDS  # in the islands' weights; a CLASS is added
        self._line_places = [0] * LINES  # in the lines' weights
        for i in range(ISLANDS):
            self._status[i] = s = STATUS[self._status_places[i]]
            for n in LINES_AT[i]:
                self._line_places[n] += (END_A if ENDS[2 * n] == i else END_B) * s
        self._hands = [0] * SIZES
        self._leads = [0] * ISLAND_LEADS
        # What a sweep overwrites of the open position, and a copy of it.
        self._parts: tuple[Any, ...] = (
            self._mine, self._theirs, self._status, self._status_places, self._reached,
            self._they_reach, self._island_places, self._line_places, self._uses,
        )  # fmt: skip
        self._copies = [part[:] for part in self._parts]

    def reset_counters(self) -> None:
        """Reset what is counted during a turn."""
        self.valued = 0  # how many positions were valued
        self.work = 0  # what that cost, in units of one valued position
        self.late = False  # the caller sets it when time is up
        self.counted = True  # whether what is being found counts even so
        self.chance = 0  # of winning with the turn found, in 1/CERTAIN

    def begin_turn(
        self,
        knowledge: "Knowledge",
        draws: bool = True,
        temper: "Sequence[int] | None" = None,
        load: bool = True,
    ) -> None:
        """Prepare to value turns that end with a draw, or turns that end without one. OSError if
        the weights can't be read.

        knowledge: is used until the next begin_turn
        draws: whether the turns draw; if nothing is left to draw, they don't
        temper: a Level's
        load: False keeps the weights that are loaded
        """
        self.knowledge = knowledge
        self.temper = temper
        hand, known = knowledge.hand, knowledge.known
        row, unseen = knowledge.row, knowledge.unseen
        round_number, last, their_n = knowledge.round, knowledge.last, knowledge.their_n
        self.left = left = knowledge.pile + count_cards(row)
        self.draws = draws = draws and left > 0 and not last
        self.crossing = draws and left == 1 and round_number < 3
        left -= draws
        if self.crossing:  # the next round shuffles what was played
            round_number += 1
            row, unseen = 0, FULL - hand - known
            left = count_cards(FULL) - min(count_cards(hand) + 1, FULL_HAND) - their_n
        if last == 2:
            self.weights.load(LAST_TURNS - 1)
        elif not last and load:
            part = PARTS * (round_number - 1) + BUCKET[left]
            self.weights.load(part if left else LAST_TURNS - 2)
        self._paid = BACK if self.crossing else PAID
        self._must = self.weights.read_wide(MUST_DRAW) if not draws and not last else 0
        # In the usual case only the weights of a hand and of a lead must be added.
        self._plain = last != 1 and not self.crossing and temper is None
        if self._plain:
            wide = self.weights.read_wide
            for n in range(SIZES):
                k = HANDS + SIZES * min(n + draws, FULL_HAND) + their_n
                self._hands[n] = wide(k) + self._must
            k = (
                LEADS
                + ISLAND_LEADS * min(max(knowledge.lead + MAX_LEAD, 0), 2 * MAX_LEAD)
                + NO_LEAD
            )
            if self._leads_for != (self.weights.phase, k):
                self._leads_for = (self.weights.phase, k)
                for n in range(-NO_LEAD, NO_LEAD + 1):
                    self._leads[n] = wide(k + n)  # a negative n counts from the list's end
        for i in range(ISLANDS):
            two = 2 * i
            self._classes_before[i] = CLASS[
                (hand >> two & 3) + 3 * (known >> two & 3)
                + 9 * (row >> two & 3) + 27 * (unseen >> two & 3)
            ]  # fmt: skip
        self._start = hand

    def open_position(self, mine: "LineMask", theirs: "LineMask", hand: "Cards") -> int:
        """Open a position, so that its changes can be valued; return its value.

        mine, theirs: both players' bridges; hand: the player's cards that are left.
        """
        if mine != self._open_mine or theirs != self._open_theirs:
            self._open_bridges(mine, theirs)
        if self._lines_phase != self.weights.phase:
            self._lines_phase = self.weights.phase
            total = -(ISLANDS + LINES) * 128  # a byte is its weight + 128
            for line, place in zip(self.weights.lines, self._line_places):
                total += line[place]
            self._lines_sum = total
        total = self._lines_sum
        spent = self._start - hand
        classes = self._classes
        classes_before = self._classes_before
        island_places = self._island_places
        weights = self.weights.islands
        shown = self.knowledge.known
        free = ALL_LINES & ~(mine | theirs)
        uses, status_places = self.weights.uses, self._status_places
        near: LineMask = 0
        reached, they_reach = self._reached, self._they_reach
        reached[:] = they_reach[:] = self._none
        for i in range(ISLANDS):
            known = classes_before[i]
            paid = spent >> 2 * i & 3
            while paid:
                known = self._paid[known]
                paid -= 1
            classes[i] = known
            total += weights[i][island_places[i] + known]
            if hand >> 2 * i & 3:
                near |= LINE_MASK_AT[i]
                use = 0
                for n in LINES_AT[i]:
                    if free >> n & 1:
                        other = ENDS_SUM[n] - i
                        use += uses[status_places[other]] - 128
                        reached[other] += 1
                self._uses[i] = use
                total += use
            if shown >> 2 * i & 3:
                for n in LINES_AT[i]:
                    if free >> n & 1:
                        other = ENDS_SUM[n] - i
                        total += uses[THEIRS + status_places[other]] - 128
                        they_reach[other] += 1
        self._near = near
        mine_reach = hand, reached, 0
        self._reaches = (mine_reach, (shown, they_reach, THEIRS)) if shown else (mine_reach,)
        self._sum = total
        return self.complete_value(total, mine, theirs, self._held, count_cards(hand))

    def _open_bridges(self, mine: "LineMask", theirs: "LineMask") -> None:
        """Update what depends on the bridges alone, starting from the previous open position.

        That is little work, since consecutive positions are much alike.
        """
        self.work += 3
        lines = self.weights.lines
        line_places = self._line_places
        counts, others = self._mine, self._theirs
        island_places, status_places = self._island_places, self._status_places
        status = self._status
        total = self._lines_sum
        changed = (mine ^ self._open_mine) | (theirs ^ self._open_theirs)
        self._open_mine = mine
        self._open_theirs = theirs
        reached: IslandMask = 0
        while changed:
            bit = changed & -changed
            changed ^= bit
            n: Line = LINE_OF[bit % LINE_REST]
            a = ENDS[2 * n]
            b = ENDS[2 * n + 1]
            reached |= 1 << a | 1 << b
            line_place = line_places[n]
            whose = line_place % END_B  # the rest of line_place is a multiple of END_B
            if whose == 1:
                counts[a] -= 1
                counts[b] -= 1
            elif whose:
                others[a] -= 1
                others[b] -= 1
            total -= lines[n][line_place]
            line_place -= whose
            if mine & bit:
                counts[a] += 1
                counts[b] += 1
                line_place += 1
            elif theirs & bit:
                others[a] += 1
                others[b] += 1
                line_place += 2
            total += lines[n][line_place]
            line_places[n] = line_place
        i = 0
        while reached:
            if reached & 1:
                own = counts[i]
                other = others[i]
                island_places[i] = (STEP[COUNTS * DEGREE[i] + own] + other) * CLASSES
                status_place = NEED * MAJORITY[i] - 2 * NEED + COUNTS * own + other
                status_places[i] = status_place
                new_status = STATUS[status_place]
                moved = new_status - status[i]
                if moved:
                    self._held += HOLD[new_status] - HOLD[status[i]]
                    status[i] = new_status
                    for n in LINES_AT[i]:
                        line_place, line = line_places[n], lines[n]
                        total -= line[line_place]
                        line_place += (END_A if ENDS[2 * n] == i else END_B) * moved
                        total += line[line_place]
                        line_places[n] = line_place
            reached >>= 1
            i += 1
        self._lines_sum = total

    def complete_value(
        self, total: int, mine: "LineMask", theirs: "LineMask", held: int, hand_n: int
    ) -> int:
        """Add what hands, leads and the temper are worth to a sum over islands and lines.

        held: the player's islands minus the opponent's; hand_n: how many cards are in hand.
        """
        knowledge = self.knowledge
        round_number = knowledge.round
        if (round_number > 1 or self.crossing) and (not mine) != (not theirs):
            return SURE if mine else -SURE
        lead = knowledge.lead
        if knowledge.last == 1:
            total = lead + held or held or count_bits(mine) - count_bits(theirs)
            return 0 if not total else SURE + lead + held if total > 0 else lead + held - SURE
        if self.draws:
            hand_n = min(hand_n + 1, FULL_HAND)
            if self.crossing:
                lead += round_number if held > 0 else -round_number if held < 0 else 0
        wide = self.weights.read_wide
        total += wide(HANDS + SIZES * hand_n + knowledge.their_n) + self._must
        total += wide(
            LEADS + ISLAND_LEADS * min(max(lead + MAX_LEAD, 0), 2 * MAX_LEAD) + held + NO_LEAD
        )
        if self.temper is not None:
            card, bridge, centre = self.temper
            total += (
                card * hand_n
                - bridge * count_bits(theirs)
                + centre * count_bits(mine & LINE_MASK_AT[ELAI])
            )
        return total
