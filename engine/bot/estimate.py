# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Estimates the positions of a recorded game by the bot's weights, without loading the bot.

A position needs few of the weights, so this reads them one by one from their file.
"""

from ..cards import FULL, count_cards
from ..game import Game
from ..map import ELAI, ENDS, ISLANDS, LINE_MASK_AT, LINES, MAJORITY, NOBODY, count_bits
from ..record import UNASKED, ends_turn, walk_history
from .knowledge import Knowledge
from .weights import (  # fmt: skip
    BUCKET,
    CLASS,
    CLASSES,
    COUNTS,
    DEGREE,
    END_A,
    END_B,
    HANDS,
    HOLD,
    ISLAND_LEADS,
    KINDS,
    LAST_TURNS,
    LEADS,
    MAX_LEAD,
    MUST_DRAW,
    NEED,
    NO_LEAD,
    PARTS,
    PATH,
    PHASES,
    ROW,
    SIZE,
    SIZES,
    STATUS,
    STEP,
    THEIRS,
    UNIT,
    USE,
    USES,
    WIDE,
    WIDTH,
    count_weights,
    find_chance,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO

    from ..record import Record
    from ..types import Island
    from ..view import View


def estimate_turns(record: "Record", known: int = 0) -> "Iterator[bytes]":
    """Yield a byte for each whole turn of a Record; none for the first turns, if they are known
    already.

    It is the person's chance of winning after their turn, 0 to CERTAIN; UNASKED after the other's.
    (If two people played, it is White's.) A game that began from a position has no packs, and
    yields nothing. OSError if the file of the weights can't be read.
    """
    game = Game(record.setup)
    person = record.person_side
    with open(PATH, "rb") as file:
        weights = StoredWeights(file)
        for _, action in walk_history(record, game):
            if action is None:
                break
            player, placing = game.player, game.handicap > 0
            game.follow(action)
            if ends_turn(game, action, placing):
                if known:
                    known -= 1
                    yield b""
                    continue
                chance = UNASKED
                if player == person:
                    value = _find_value(weights, game.view(player), game.needs_pack)
                    chance = find_chance(value / UNIT)
                yield bytes((chance,))


class StoredWeights:
    """Reads single weights from their file (engine.bot.weights)."""

    def __init__(self, file: "BinaryIO") -> None:
        self._file = file
        self._start = len(file.readline())
        self._kinds = {}  # for each kind where it begins in a phase, and its parts
        at = count_weights(ELAI)
        for kind in KINDS:
            parts = [part for part in range(WIDE) if count_weights(part) == kind]
            self._kinds[kind] = at, parts
            at += kind * (1 + (len(parts) + 1) // 2)

    def load(self, phase: int) -> None:
        """Choose the phase to read from, and find its exceptions. OSError if that fails."""
        self._phase = phase
        file = self._file
        file.seek(self._start + PHASES * SIZE + 4 * USES)
        self._left = bytearray()  # in one piece: a list of them would take 1 KB of a board's heap
        left = b""
        while not left or left[0] <= phase:
            left = file.read(4)
            if len(left) < 4:
                raise OSError("the bot's weights are cut short")
            if left[0] == phase:
                self._left += left

    def read(self, part: int, place: int) -> int:
        """Read a weight of the phase, as sum_weights asks for it. OSError if that fails."""
        start = self._phase * SIZE
        if part == WIDE:
            at = start + SIZE - 2 * (WIDTH - place)
            return (self._read_byte(at) << 8 | self._read_byte(at + 1)) - 32768
        if part == USE:
            return self._read_byte(PHASES * SIZE + self._phase // PARTS * USES + place) - 128
        if part == ELAI:
            return self._read_byte(start + place) - 128
        left = self._left
        for n in range(0, len(left), 4):
            if left[n + 1] == 2 * part + (place >> 8) and left[n + 2] == place & 255:
                return left[n + 3] - 128
        kind = count_weights(part)
        at, parts = self._kinds[kind]
        n = parts.index(part)
        row = place - place % ROW
        at += start + row * ((len(parts) + 1) // 2) + place
        more = self._read_byte(at + min(ROW, kind - row) * (1 + n // 2))
        return self._read_byte(at) + (more >> 4 * (n & 1) & 15) - 128

    def _read_byte(self, at: int) -> int:
        self._file.seek(self._start + at)
        read = self._file.read(1)
        if not read:
            raise OSError("the bot's weights are cut short")
        return read[0]


def _find_value(weights: StoredWeights, view: "View", needs_pack: bool) -> int:
    """Find a position's value for the viewer, who has just moved, in 1/UNIT of log odds.

    needs_pack: whether a new pack is due, so that all cards but the hands are unseen.
    """
    if view.winner is not None:
        return 0 if view.winner == NOBODY else 999 if view.winner == view.me else -999
    knowledge = Knowledge(view)
    weights.load(enter_phase(knowledge, needs_pack))
    return sum_weights(weights.read, knowledge)


def enter_phase(knowledge: Knowledge, needs_pack: bool) -> int:
    """Return the phase of the weights after a turn. If a new pack is due, first change the
    knowledge to that of the new round, where all cards but the hands are unseen."""
    hand, known = knowledge.hand, knowledge.known
    left = knowledge.pile + count_cards(knowledge.row)
    if needs_pack:
        knowledge.row, knowledge.unseen = 0, FULL - hand - known
        left = count_cards(FULL) - count_cards(hand) - knowledge.their_n
    last = knowledge.last
    return LAST_TURNS - last if last else PARTS * (knowledge.round - 1) + BUCKET[left]


def island_place(island: "Island", mine: int, theirs: int) -> int:
    """Return where an island's weights begin that are for these numbers of bridges."""
    return (STEP[COUNTS * DEGREE[island] + mine] + theirs) * CLASSES


def status_place(island: "Island", mine: int, theirs: int) -> int:
    """Return an island's index in STATUS, from both players' numbers of bridges."""
    return NEED * (MAJORITY[island] - 2) + COUNTS * mine + theirs


def sum_weights(read: "Callable[[int, int], int]", knowledge: Knowledge) -> int:
    """Sum the weights of a position after its player's turn, in 1/UNIT of log odds.

    read: (part, place) -> a weight of the phase. part is an island, ISLANDS + a line, WIDE or USE;
    place counts from the part's first weight, but for WIDE from the phase's first.
    """
    hand, known = knowledge.hand, knowledge.known
    row, unseen = knowledge.row, knowledge.unseen
    mine, theirs = knowledge.mine, knowledge.theirs
    status = bytearray(ISLANDS)
    places = bytearray(ISLANDS)
    held = value = 0
    for i in range(ISLANDS):
        m, h = count_bits(mine & LINE_MASK_AT[i]), count_bits(theirs & LINE_MASK_AT[i])
        places[i] = status_place(i, m, h)
        status[i] = STATUS[places[i]]
        held += HOLD[status[i]] - 1
        two = 2 * i
        kind = (hand >> two & 3) + 3 * (known >> two & 3)
        kind += 9 * (row >> two & 3) + 27 * (unseen >> two & 3)
        value += read(i, island_place(i, m, h) + CLASS[kind])
    for n in range(LINES):
        whose = 1 if mine >> n & 1 else 2 if theirs >> n & 1 else 0
        ends = END_A * status[ENDS[2 * n]] + END_B * status[ENDS[2 * n + 1]]
        value += read(ISLANDS + n, ends + whose)
        for k in (2 * n, 2 * n + 1) if not whose else ():
            for cards, first in ((hand, 0), (known, THEIRS)):
                if cards >> 2 * ENDS[k] & 3:
                    value += read(USE, first + places[ENDS[k ^ 1]])
    lead = min(max(knowledge.lead, -MAX_LEAD), MAX_LEAD)
    value += read(WIDE, HANDS + SIZES * count_cards(hand) + knowledge.their_n)
    value += read(WIDE, LEADS + ISLAND_LEADS * (lead + MAX_LEAD) + held + NO_LEAD)
    return value + read(WIDE, MUST_DRAW) if knowledge.must else value
