# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's estimate of a game that is looked at again, without the bot."""

from ..board import AT, DEGREE, ENDS, MAJORITY, NOBODY, control, count
from ..cards import FULL, size
from ..const import const
from ..game import Game
from ..record import ends_turn
from .knowledge import Knowledge
from .weights import (  # fmt: skip
    BUCKET,
    CLASS,
    HANDS,
    HOLD,
    LAST_TURNS,
    LEADS,
    MUST_DRAW,
    NAME,
    STATUS,
    STEP,
    THEIRS,
    UNIT,
    Weights,
)

if False:
    from collections.abc import Iterator

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
    weights = Weights(NAME)
    for action in record.actions:
        if game.waiting:
            game.deal(next(packs))
        player, placing = game.player, game.handicap > 0
        game.follow(action)
        if ends_turn(game, action, placing):
            value = _value(weights, game.view(player), game.waiting)
            white, black = [count(control(side)) for side in game.bridges]
            yield bytes((_chance(value), white | player << 4, black))


def _chance(value: int) -> int:
    return int(_CERTAIN / (1 + 2.718282 ** (-value / UNIT)) + 0.5)


def _value(weights: Weights, view: "View", waiting: bool) -> int:
    """A position's value to the viewer, who has just moved, in 1/UNIT of log odds.

    waiting: whether a new pack is due, so that all but the hands is unseen.
    """
    if view.winner is not None:
        return 0 if view.winner == NOBODY else 999 if view.winner == view.me else -999
    knowledge = Knowledge(view)
    weights.load(phase_of(knowledge, waiting))
    return total(weights, knowledge)


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


def total(weights: Weights, knowledge: Knowledge) -> int:
    """The sum of a position's weights after its player's turn, in 1/UNIT of log odds.

    weights: with their phase loaded.
    """
    hand, known = knowledge.hand, knowledge.known
    row, unseen = knowledge.row, knowledge.unseen
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
        value += weights.islands[i][(STEP[7 * DEGREE[i] + m] + h) * 15 + CLASS[kind]] - 128
    for n in range(27):
        whose = 1 if mine >> n & 1 else 2 if theirs >> n & 1 else 0
        ends = 24 * status[ENDS[2 * n]] + 3 * status[ENDS[2 * n + 1]]
        value += weights.lines[n][ends + whose] - 128
        for k in (2 * n, 2 * n + 1) if not whose else ():
            for cards, first in ((hand, 0), (known, THEIRS)):
                if cards >> 2 * ENDS[k] & 3:
                    value += weights.uses[first + places[ENDS[k ^ 1]]] - 128
    lead = min(max(knowledge.lead, -3), 3)
    value += weights.wide(HANDS + 6 * size(hand) + knowledge.their_n)
    value += weights.wide(LEADS + 25 * (lead + 3) + held + 12)
    return value + weights.wide(MUST_DRAW) if knowledge.must else value
