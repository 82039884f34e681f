# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A position's value by the weights, compiled by Numba.

It adds up weights (log odds that the player who has just moved wins), laid out as in
engine.bot.weights but with a full square of bridges at each island.
tests/test_bot_fast.py compares it with engine.bot.value.
"""

import numpy as np
from numba import njit

from engine.board import DEGREE as _DEGREE
from engine.bot import weights as bot_weights

from .state import (  # fmt: skip
    AT,
    DEGREE,
    ENDS,
    FULL,
    MAJORITY,
    P_KNOWN,
    P_LAST,
    P_LEAD,
    P_PILE,
    P_ROUND,
    P_ROW,
    P_THEIR_N,
    P_UNSEEN,
    control,
    pop,
    size,
)

if False:
    from engine.types import Cards, Island, Mask


CLASS = np.array(list(bot_weights.CLASS), dtype=np.int64)
BUCKET = np.array(list(bot_weights.BUCKET), dtype=np.int64)
PHASES = bot_weights.PHASES
SQUARES = [15 * (degree + 1) ** 2 for degree in _DEGREE]
FIRST = np.array([sum(SQUARES[:i]) for i in range(12)], dtype=np.int64)
PAIRS = sum(SQUARES)
HANDS = PAIRS + bot_weights.HANDS - bot_weights.PAIRS
LEADS = PAIRS + bot_weights.LEADS - bot_weights.PAIRS
MUST_DRAW = PAIRS + bot_weights.MUST_DRAW - bot_weights.PAIRS
USES = MUST_DRAW + 1
WIDTH = USES + bot_weights.USES
PLAIN, ENTRIES = 41, 66
"""How many entries every position has: PLAIN weights; one more if the opponent must draw, else
WIDTH; then for each island a use of my cards, then of theirs, times 8 + how often it counts."""
SURE = 20.0
"""The log odds of a won game."""
CARDS = 15
"""How many things can be known of an island's two cards."""


@njit(cache=True)
def status(my: int, theirs: int, need: int) -> int:
    """How an island stands: 0 to 7 (engine.bot.weights.STATUS)."""
    if my >= need:
        return 0 if my == need else 1
    if theirs >= need:
        return 2 if theirs == need else 3
    if my == need - 1:
        return 4 if theirs == need - 1 else 5
    return 6 if theirs == need - 1 else 7


@njit(cache=True)
def place_of(island: "Island", mine: "Mask", theirs: "Mask") -> int:
    """An island's place in engine.bot.weights.STATUS."""
    at = AT[island]
    return 49 * (MAJORITY[island] - 2) + 7 * pop(mine & at) + pop(theirs & at)


@njit(cache=True)
def indices(
    mine: "Mask",
    theirs: "Mask",
    hand: "Cards",
    known: "Cards",
    row: "Cards",
    unseen: "Cards",
    my_n: int,
    their_n: int,
    lead: int,
    must: int,
    out: np.ndarray,
) -> None:
    """List a position's ENTRIES: 12 islands, 27 lines, hands, leads, must draw, 24 uses."""
    st = np.empty(12, np.int64)
    for i in range(12):
        place = place_of(i, mine, theirs)
        out[PLAIN + 1 + i] = 8 * place
        out[PLAIN + 13 + i] = 8 * (bot_weights.THEIRS + place)
    diff = 0
    for i in range(12):
        m = pop(mine & AT[i])
        h = pop(theirs & AT[i])
        s = status(m, h, MAJORITY[i])
        st[i] = s
        if s < 2:
            diff += 1
        elif s < 4:
            diff -= 1
        c = CLASS[
            (hand >> 2 * i & 3) + 3 * (known >> 2 * i & 3)
            + 9 * (row >> 2 * i & 3) + 27 * (unseen >> 2 * i & 3)
        ]  # fmt: skip
        out[i] = FIRST[i] + (m * (DEGREE[i] + 1) + h) * CARDS + c
    for n in range(27):
        s = 1 if mine >> n & 1 else 2 if theirs >> n & 1 else 0
        out[12 + n] = PAIRS + n * 192 + (st[ENDS[2 * n]] * 8 + st[ENDS[2 * n + 1]]) * 3 + s
        if s == 0:
            for k in range(2):
                card, end = ENDS[2 * n + k], ENDS[2 * n + 1 - k]
                if hand >> 2 * card & 3:
                    out[PLAIN + 1 + end] += 1
                if known >> 2 * card & 3:
                    out[PLAIN + 13 + end] += 1
    out[39] = HANDS + my_n * 6 + their_n
    out[40] = LEADS + (min(max(lead, -3), 3) + 3) * 25 + diff + 12
    out[PLAIN] = MUST_DRAW if must else WIDTH


@njit(cache=True)
def total(flat: np.ndarray, phase: int, entries: np.ndarray) -> float:
    """The sum of a position's weights."""
    t = 0.0
    for k in range(PLAIN):
        t += flat[phase, entries[k]]
    if entries[PLAIN] < WIDTH:
        t += flat[phase, MUST_DRAW]
    for k in range(PLAIN + 1, ENTRIES):
        times = entries[k] & 7
        if times:
            t += times * flat[phase, USES + (entries[k] >> 3)]
    return t


@njit(cache=True)
def value(
    flat: np.ndarray,
    phase: int,
    mine: "Mask",
    theirs: "Mask",
    hand: "Cards",
    known: "Cards",
    row: "Cards",
    unseen: "Cards",
    my_n: int,
    their_n: int,
    lead: int,
    must: int,
    out: np.ndarray,
) -> float:
    """The log odds that the player who has just moved wins."""
    indices(mine, theirs, hand, known, row, unseen, my_n, their_n, lead, must, out)
    return total(flat, phase, out)


@njit(cache=True)
def phase_of(rnd: int, n: int, last: int) -> int:
    """The phase of a position after a turn with n cards left to draw."""
    if last:
        return 23 - last
    return (rnd - 1) * 7 + BUCKET[n]


@njit(cache=True)
def final(p: np.ndarray, mine: "Mask", theirs: "Mask") -> float:
    """The log odds, all but certain, of a game that ends with these bridges in round 3."""
    diff = control(mine) - control(theirs)
    total = p[P_LEAD] + diff
    if total == 0:
        total = diff
    if total == 0:
        total = pop(mine) - pop(theirs)
    if total > 0:
        return SURE + 0.01 * (p[P_LEAD] + diff)
    if total < 0:
        return -SURE + 0.01 * (p[P_LEAD] + diff)
    return 0.0


# A draw's code: 0 to 11 a face-up card, 12 the pile, 13 decline.


@njit(cache=True)
def decided(mine: "Mask") -> float:
    """The value when only one player has bridges left."""
    return SURE + 1 if mine else -SURE - 1


@njit(cache=True)
def after(
    flat: np.ndarray,
    p: np.ndarray,
    mine: "Mask",
    theirs: "Mask",
    hand: "Cards",
    draw: int,
    out: np.ndarray,
) -> float:
    """The value (log odds) of ending a turn like this.

    p: what was known before it; hand: the cards left; draw: a code; out: int64[ENTRIES], scratch.
    """
    n_row = size(p[P_ROW])
    n = p[P_PILE] + n_row
    rnd = p[P_ROUND]
    last = p[P_LAST]
    lead = p[P_LEAD]
    none, must = np.int64(0), np.int64(1)  # Numba would compile ``value`` for each literal
    if rnd > 1 and (mine == 0) != (theirs == 0):
        return decided(mine)
    hand_n = size(hand)
    if last == 1:
        return final(p, mine, theirs)
    if last == 2:
        return value(flat, np.int64(22), mine, theirs, hand, p[P_KNOWN], none, p[P_UNSEEN], hand_n,
                     p[P_THEIR_N], lead, none, out)  # fmt: skip
    if draw == 13:
        return value(flat, phase_of(rnd, n, 0), mine, theirs, hand, p[P_KNOWN], p[P_ROW],
                     p[P_UNSEEN], hand_n, p[P_THEIR_N], lead, must, out)  # fmt: skip
    n -= 1
    row = p[P_ROW]
    unseen = p[P_UNSEEN]
    if n == 0:
        if rnd == 3:
            phase = 21
        else:
            diff = control(mine) - control(theirs)
            if diff > 0:
                lead += rnd
            elif diff < 0:
                lead -= rnd
            if (mine == 0) != (theirs == 0):
                return decided(mine)
            n = 24 - hand_n - 1 - p[P_THEIR_N]
            rnd += 1
            phase = phase_of(rnd, n, 0)
            row = 0
            # all but the hands will be shuffled; the drawn card is taken off below
            unseen = FULL - hand - p[P_KNOWN]
    else:
        phase = phase_of(rnd, n, 0)
    if draw < 12:
        card = 1 << 2 * draw
        if row:
            row -= card
        else:
            unseen -= card
        return value(flat, phase, mine, theirs, hand + card, p[P_KNOWN], row, unseen, hand_n + 1,
                     p[P_THEIR_N], lead, none, out)  # fmt: skip
    # the pile: the mean over all cards that may be on top
    total = 0.0
    number = 0
    for i in range(12):
        u = p[P_UNSEEN] >> 2 * i & 3
        if u:
            card = 1 << 2 * i
            total += u * value(flat, phase, mine, theirs, hand + card, p[P_KNOWN], row,
                               unseen - card, hand_n + 1, p[P_THEIR_N], lead, none,
                               out)  # fmt: skip
            number += u
    return total / number


@njit(cache=True)
def quick(
    flat: np.ndarray, p: np.ndarray, mine: "Mask", theirs: "Mask", hand: "Cards", out: np.ndarray
) -> float:
    """A first value of a node: as if the turn ended here with a card drawn (none named)."""
    n = p[P_PILE] + size(p[P_ROW])
    rnd = p[P_ROUND]
    lead = p[P_LEAD]
    if rnd > 1 and (mine == 0) != (theirs == 0):
        return decided(mine)
    if p[P_LAST] == 1:
        return final(p, mine, theirs)
    hand_n = size(hand)
    row = p[P_ROW]
    unseen = p[P_UNSEEN]
    if p[P_LAST] == 2:
        phase = 22
    else:
        n -= 1
        hand_n = min(hand_n + 1, 5)
        if n == 0 and rnd == 3:
            phase = 21
        elif n == 0:
            diff = control(mine) - control(theirs)
            lead += rnd if diff > 0 else -rnd if diff < 0 else 0
            rnd += 1
            phase = phase_of(rnd, 24 - hand_n - p[P_THEIR_N], 0)
            row = 0
            unseen = FULL - hand - p[P_KNOWN]
        else:
            phase = phase_of(rnd, n, 0)
    return value(flat, phase, mine, theirs, hand, p[P_KNOWN], row, unseen, hand_n, p[P_THEIR_N],
                 lead, np.int64(0), out)  # fmt: skip
