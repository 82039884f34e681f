# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's estimate of a game that is looked at again, without the bot: it reads the few weights
that a position wants, one by one, so that it takes no room."""

from ..board import AT, DEGREE, ENDS, MAJORITY, NOBODY, control, count
from ..cards import FULL, size
from ..const import const
from ..game import Game
from ..record import ends_turn
from .knowledge import Knowledge
from .weights import (  # fmt: skip
    BUCKET,
    CLASS,
    FIRST,
    FOLDER,
    HANDS,
    HOLD,
    LAST_TURNS,
    LEADS,
    LINE,
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

if False:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO

    from ..record import Record
    from ..view import View

_CERTAIN = const(250)  # the chance of a won game


def estimate(record: "Record") -> "Iterator[bytes]":
    """Yield three bytes for each whole turn of a Record: its player's chance of winning after it,
    0 to 250, by the bot's weights from their own view; White's islands, + 16 if it was Black's
    turn; Black's islands. None of a position that was set up, without packs. OSError.
    """
    if not record.packs:
        return
    game = Game(record.setup)
    packs = iter(record.packs)
    with open(FOLDER + NAME, "rb") as file:
        start = len(file.readline())
        for action in record.actions:
            if game.waiting:
                game.deal(next(packs))
            player, placing = game.player, game.handicap > 0
            game.follow(action)
            if ends_turn(game, action, placing):
                value = _value(file, start, game.view(player), game.waiting)
                white, black = [count(control(side)) for side in game.bridges]
                yield bytes((_chance(value), white | player << 4, black))


def _chance(value: int) -> int:
    return int(_CERTAIN / (1 + 2.718282 ** (-value / UNIT)) + 0.5)


def _value(file: "BinaryIO", start: int, view: "View", waiting: bool) -> int:
    """A position's value to the viewer, who has just moved, in 1/UNIT of log odds.

    start: where the weights begin in their file; waiting: whether a new pack is due, so that all
    but the hands is unseen.
    """
    if view.winner is not None:
        return 0 if view.winner == NOBODY else 999 if view.winner == view.me else -999
    knowledge = Knowledge(view)

    def read(where: int, number: int = 1) -> bytes:
        file.seek(start + where)
        return file.read(number)

    return total(read, phase_of(knowledge, waiting), knowledge)


def phase_of(knowledge: Knowledge, waiting: bool) -> int:
    """The weights' phase after a turn. If a new pack is due, the knowledge becomes that of its
    round: all but the hands is unseen."""
    hand, known = knowledge.hand, knowledge.known
    left = knowledge.pile + size(knowledge.row)
    if waiting:
        knowledge.row, knowledge.unseen = 0, FULL - hand - known
        left = size(FULL) - size(hand) - knowledge.their_n
    last = knowledge.last
    return LAST_TURNS - last if last else 7 * (knowledge.round - 1) + BUCKET[left]


def total(read: "Callable[..., bytes]", phase: int, knowledge: Knowledge) -> int:
    """The sum of a position's weights after its player's turn, in 1/UNIT of log odds.

    read: (place, number of bytes, by default 1) -> these of the weights.
    """
    hand, known = knowledge.hand, knowledge.known
    row, unseen = knowledge.row, knowledge.unseen
    start = phase * SIZE
    uses = PHASES * SIZE + phase // 7 * USES

    def wide(number: int) -> int:
        high, low = read(start + 2 * number - HANDS, 2)
        return (high << 8 | low) - 32768

    mine, theirs = knowledge.mine, knowledge.theirs
    status = bytearray(12)
    places = bytearray(12)
    held = value = 0
    for i in range(12):
        m, h = count(mine & AT[i]), count(theirs & AT[i])
        places[i] = 49 * (MAJORITY[i] - 2) + 7 * m + h
        status[i] = STATUS[places[i]]
        held += HOLD[status[i]] - 1
        two = 2 * i
        kind = (hand >> two & 3) + 3 * (known >> two & 3)
        kind += 9 * (row >> two & 3) + 27 * (unseen >> two & 3)
        where = FIRST[i] + (STEP[7 * DEGREE[i] + m] + h) * 15
        value += read(start + where + CLASS[kind])[0] - 128
    for n in range(27):
        whose = 1 if mine >> n & 1 else 2 if theirs >> n & 1 else 0
        ends = 24 * status[ENDS[2 * n]] + 3 * status[ENDS[2 * n + 1]]
        value += read(start + PAIRS + LINE * n + ends + whose)[0] - 128
        for k in (2 * n, 2 * n + 1) if not whose else ():
            for cards, first in ((hand, uses), (known, uses + THEIRS)):
                if cards >> 2 * ENDS[k] & 3:
                    value += read(first + places[ENDS[k ^ 1]])[0] - 128
    lead = min(max(knowledge.lead, -3), 3)
    value += wide(HANDS + 6 * size(hand) + knowledge.their_n)
    value += wide(LEADS + 25 * (lead + 3) + held + 12)
    return value + wide(MUST_DRAW) if knowledge.must else value
