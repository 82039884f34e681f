# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Searches one turn: a beam search over plays, which are valued by what they change."""

from collections import namedtuple

from ..actions import DISCARD, REMOVE, REMOVE_BUILD, cards_of
from ..cards import count_cards
from ..const import TYPE_CHECKING, const
from ..legal import FULL_HAND, find_free
from ..map import BRIDGES, ENDS, ISLANDS, LINE_MASK_AT, LINES, MAJORITY, count_bits
from .change import OF_A, OF_B, Changes
from .knowledge import DISCARDED, PLAYED
from .weights import DRAWN, LINE_OF, LINE_REST, TAKEN

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from typing import NamedTuple, TypeVar

    from ..types import Action, Cards, Island, Line, LineMask
    from .knowledge import Knowledge

_DEPTH = const(5)
_PAUSE = const(6)  # positions between two yields
_NOTHING = const(-100000)  # less than any value

# On a board a named tuple is no larger than a tuple, and making and reading them takes less than 1%
# of the time. Code that needs all fields unpacks them.
if TYPE_CHECKING:

    class Node(NamedTuple):
        """A position within a turn."""

        value: int
        """What the turn is worth to its player if it ends here with a draw."""
        mine: LineMask
        theirs: LineMask
        hand: Cards
        mark: int
        """What was done: 0, PLAYED or DISCARDED."""
        actions: bytes

    class Turn(NamedTuple):
        """A whole turn."""

        value: int
        node: Node
        """The last one."""
        draw: int
        """The island of a face-up card, FROM_PILE or NO_DRAW, so that TAKE + draw is the action; -1
        if the turn has won the game."""

    _Valued = TypeVar("_Valued", Node, Turn)
else:
    Node, Turn = (
        namedtuple("Node", ("value", "mine", "theirs", "hand", "mark", "actions")),
        namedtuple("Turn", ("value", "node", "draw")),
    )
FROM_PILE = const(12)
NO_DRAW = const(13)


class Search(Changes):
    """Finds turns. Its generators yield None while they think, and return what they found."""

    def find_turns(
        self, knowledge: "Knowledge", width: int, finals: int, temper: "Sequence[int] | None"
    ) -> "Generator[None, None, list[Turn]]":
        """Find the turns that end at one of the best nodes: with a draw at ``finals`` nodes, and
        without one at as many.

        width: how many nodes are kept at each depth; temper: a Level's.
        """
        self.reset_counters()
        self.begin_turn(knowledge, True, temper)
        nodes = yield from self._find_nodes(width)
        turns = []
        for draws in (True, False) if self.left else (False,):
            self.begin_turn(knowledge, draws, temper)
            used = 0
            for node in nodes:
                ends = self.list_turns_at(node)
                yield
                turns += ends
                used += len(ends) > 0
                if used == finals:
                    break
        return turns

    def find_best(
        self, knowledge: "Knowledge", width: int, load: bool = True
    ) -> "Generator[None, None, Turn]":
        """Find the best turn that ends at the best node from which the player may draw.

        load: as for begin_turn.
        """
        self.begin_turn(knowledge, load=load)
        nodes = yield from self._find_nodes(width)
        for node in nodes:
            turns = self.list_turns_at(node)
            if turns:
                return max(turns)
        return Turn(nodes[0].value, nodes[0], -1)

    def choose_lines(
        self, knowledge: "Knowledge", number: int, temper: "Sequence[int] | None"
    ) -> "Generator[None, None, list[Line]]":
        """Choose the lines for a handicap of ``number`` bridges, one after another, each where it
        is worth most. (There is nothing to sweep yet.)"""
        self.reset_counters()
        self.begin_turn(knowledge, True, temper)
        mine = knowledge.mine
        lines: list[Line] = []
        for _ in range(number):
            best = _NOTHING
            for line in range(LINES):
                bit = 1 << line
                if mine & bit:
                    continue
                value = self.open_position(mine | bit, 0, knowledge.hand)
                self.valued += 1
                yield
                if value > best:
                    best, where = value, line
            mine |= 1 << where
            lines.append(where)
        return lines

    def _find_nodes(self, width: int) -> "Generator[None, None, list[Node]]":
        """Find the best nodes of each depth; the best of all comes first."""
        knowledge = self.knowledge
        mine, theirs, hand = knowledge.mine, knowledge.theirs, knowledge.hand
        root = Node(self.open_position(mine, theirs, hand), mine, theirs, hand, knowledge.mark, b"")
        self.valued += 1
        self.work += 3
        yield
        nodes = deepest = [root]
        for _ in range(_DEPTH):
            kept: list[Node] = []
            for node in deepest:
                if self.late and not self.counted:
                    break
                yield from self._grow_node(node, kept, width)
            if not kept:
                break
            nodes = nodes + kept
            deepest = kept
        sort_best_first(nodes)
        return nodes

    def _grow_node(self, node: Node, kept: list[Node], width: int) -> "Iterator[None]":
        """Value all plays and discards at a node; keep the best ones in ``kept``, best first."""
        _, mine, theirs, hand, mark, actions = node
        knowledge = self.knowledge
        if not hand or (knowledge.round > 1 and (not mine) != (not theirs)):
            return
        if actions:
            self.open_position(mine, theirs, hand)
        # Local names are faster on a board, in the loop over all lines below.
        weights = self.weights.islands
        classes = self._classes
        hand_n = count_cards(hand)
        paid = self._paid
        counts = self._mine
        sum_after_play = self._sum_after_play
        worth = self._uses
        plainly = self._plain
        hands = self._hands
        leads = self._leads
        # A position is only kept if it is worth more than this.
        floor = kept[-1].value if len(kept) >= width else _NOTHING
        tried = 0
        if mark != DISCARDED:
            free = find_free(mine, theirs, knowledge.peaceful)
            lines = self._near & (free | theirs)
            while lines:
                bit = lines & -lines
                lines ^= bit
                n = LINE_OF[bit % LINE_REST]
                a = ENDS[2 * n]
                b = ENDS[2 * n + 1]
                has_a = hand >> 2 * a & 3
                has_b = hand >> 2 * b & 3
                change = 0 if free & bit else 1
                if has_a + has_b <= change:
                    continue
                while change < 3:
                    own, other = mine, theirs & ~bit  # the bridges after the play
                    if change != 1:
                        own |= bit
                        if counts[a] + 1 == MAJORITY[a]:
                            other &= ~LINE_MASK_AT[a]
                        if counts[b] + 1 == MAJORITY[b]:
                            other &= ~LINE_MASK_AT[b]
                    base = sum_after_play(n, own, other, theirs & ~other)
                    whole = plainly and own > 0 and other > 0
                    if whole:
                        left = hand_n - 2 if change else hand_n - 1
                        base += hands[left] + leads[self._new_held]
                    place_a, place_b = self._place_a, self._place_b
                    pay_a = pay_b = 0
                    if has_a:
                        row, known = weights[a], classes[a]
                        pay_a = row[place_a + paid[known]] - row[place_a + known]
                        if has_a == 1:  # the last card of its island
                            pay_a -= worth[OF_A]
                    if has_b:
                        row, known = weights[b], classes[b]
                        pay_b = row[place_b + paid[known]] - row[place_b + known]
                        if has_b == 1:
                            pay_b -= worth[OF_B]
                    if change == 0:
                        if has_a:
                            tried += 1
                            if base + pay_a > floor or not whole:
                                floor = self._keep_node(kept, width, base + pay_a, whole, own,
                                                   other, hand - (1 << 2 * a), actions,
                                                   2 * n)  # fmt: skip
                        if has_b:
                            tried += 1
                            if base + pay_b > floor or not whole:
                                floor = self._keep_node(kept, width, base + pay_b, whole, own,
                                                   other, hand - (1 << 2 * b), actions,
                                                   2 * n + 1)  # fmt: skip
                        break
                    action = (REMOVE if change == 1 else REMOVE_BUILD) + 3 * n
                    after = Node(base, own, other, hand, mark, actions)
                    tried += self._try_pairs(after, kept, width, whole, action, pay_a, pay_b)
                    if change == 2 or not knowledge.peaceful or not self._may_rebuild(mine, a, b):
                        break
                    change = 2
                if tried >= _PAUSE:
                    self.valued += tried
                    self.work += tried
                    tried = 0
                    yield
        if mark != PLAYED and (
            knowledge.classic or (self.left and (mark == DISCARDED or hand_n == FULL_HAND))
        ):
            tried += self._try_discards(node, kept, width)
        self.valued += tried
        self.work += tried
        yield

    def _try_pairs(
        self,
        after: Node,
        kept: list[Node],
        width: int,
        whole: bool,
        action: "Action",
        pay_a: int,
        pay_b: int,
    ) -> int:
        """Value a removal by each pair of cards in the hand; return how many there are. (A board
        needs room for a whole function in one piece, so this isn't a part of _grow_node.)

        after: the position after it, before it is paid. pay_a, pay_b: what one card changes.
        """
        base, mine, theirs, hand, _, actions = after
        a, b = ends = cards_of(action + 1)
        tried = 0
        for pair in range(3):
            if pair == 1:
                change, cards = pay_a + pay_b, (1 << 2 * a) + (1 << 2 * b)
                held = hand >> 2 * a & 3 and hand >> 2 * b & 3
            else:
                island = ends[pair // 2]
                held, cards = hand >> 2 * island & 2, 2 << 2 * island
                row, known, paid = self.weights.islands[island], self._classes[island], self._paid
                place, used = (self._place_b, OF_B) if pair else (self._place_a, OF_A)
                change = row[place + paid[paid[known]]] - row[place + known] - self._uses[used]
            if held:
                tried += 1
                self._keep_node(kept, width, base + change, whole, mine, theirs, hand - cards,
                                actions, action + pair)  # fmt: skip
        return tried

    def _try_discards(self, node: Node, kept: list[Node], width: int) -> int:
        """Value all discards at the open node; return how many there are."""
        _, mine, theirs, hand, _, actions = node
        self._new_held = self._held
        tried = 0
        for i in range(ISLANDS):
            number = hand >> 2 * i & 3
            if number:
                tried += 1
                weights = self.weights.islands[i]
                place = self._island_places[i]
                known = self._classes[i]
                value = self._sum + weights[place + self._paid[known]] - weights[place + known]
                if number == 1:  # the last card of its island
                    value -= self._uses[i]
                self._keep_node(kept, width, value, False, mine, theirs, hand - (1 << 2 * i),
                                actions, DISCARD + i)  # fmt: skip
        return tried

    def _may_rebuild(self, mine: "LineMask", a: "Island", b: "Island") -> bool:
        """Whether a peaceful player may build between a and b once the bridge there is removed."""
        theirs = self._theirs
        return count_bits(mine) < BRIDGES and theirs[a] <= MAJORITY[a] and theirs[b] <= MAJORITY[b]

    def _keep_node(
        self,
        kept: list[Node],
        width: int,
        value: int,
        whole: bool,
        mine: "LineMask",
        theirs: "LineMask",
        hand: "Cards",
        actions: bytes,
        action: "Action",
    ) -> int:
        """Add a position to ``kept`` if it is good enough and not there yet. Return the value that
        the next position must exceed.

        whole: whether value is complete, or only the sum over islands and lines.
        """
        if not whole:
            value = self.complete_value(value, mine, theirs, self._new_held, count_cards(hand))
        n = len(kept)
        if n < width or value > kept[n - 1].value:
            for k in kept:
                if k.value == value and k.mine == mine and k.theirs == theirs and k.hand == hand:
                    break
            else:
                if n == width:
                    kept.pop()
                    n -= 1
                while n and kept[n - 1].value < value:
                    n -= 1
                mark = DISCARDED if action >= DISCARD else PLAYED
                kept.insert(n, Node(value, mine, theirs, hand, mark, actions + bytes((action,))))
        return kept[-1].value if len(kept) >= width else _NOTHING

    def list_turns_at(self, node: Node) -> list[Turn]:
        """List the turns that end at a node, with a draw or without, as begin_turn was told."""
        value, mine, theirs, hand, mark, _ = node
        knowledge = self.knowledge
        if knowledge.round > 1 and mine and not theirs:
            return [Turn(value, node, -1)]
        if not self.draws:
            if self.left and (knowledge.must or (mark == DISCARDED and not knowledge.classic)):
                return []
            return [Turn(self.open_position(mine, theirs, hand), node, NO_DRAW)]
        if count_cards(hand) >= FULL_HAND:
            return []
        turns = []
        value = self.open_position(mine, theirs, hand)
        island_places = self._island_places
        classes = self._classes
        after = DRAWN if self.crossing else TAKEN
        worth = [0] * ISLANDS  # what a card of each island is worth on free lines
        uses, status_places = self.weights.uses, self._status_places
        for n in range(LINES):
            if not (mine | theirs) >> n & 1:
                a = ENDS[2 * n]
                b = ENDS[2 * n + 1]
                worth[a] += uses[status_places[b]] - 128
                worth[b] += uses[status_places[a]] - 128
        mean = number = 0
        for i in range(ISLANDS):
            in_row = knowledge.row >> 2 * i & 3
            unseen = knowledge.unseen >> 2 * i & 3
            if not (in_row or unseen):
                continue
            place = island_places[i]
            known = classes[i]
            weights = self.weights.islands[i]
            old = weights[place + known]
            if not hand >> 2 * i & 3:
                old -= worth[i]
            if in_row:
                turns.append(Turn(value + weights[place + after[known]] - old, node, i))
            if unseen:
                mean += unseen * (weights[place + DRAWN[known]] - old)
                number += unseen
            self.valued += 1
        if knowledge.pile:
            turns.append(Turn(value + mean // number, node, FROM_PILE))
        return turns


def sort_best_first(nodes: "list[_Valued]") -> None:
    """Sort at most 128 nodes or turns, the best first, and keep the order of equal ones. (A board's
    sort() is not stable.)"""
    keys = [nodes[n].value * 128 - n for n in range(len(nodes))]
    keys.sort(reverse=True)
    nodes[:] = [nodes[-key & 127] for key in keys]
