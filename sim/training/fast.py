# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The rules and a beam search again, compiled by Numba: for training and for ``slow``.

A game is an int64 array ``g`` with the fields below and a pile (uint8[24]); sets are the masks of
engine.board and engine.cards. What a player knows is an int64 array ``p`` (fields with P_). The
evaluation adds up weights (log odds that the player who has just moved wins), laid out as in
engine.bot.weights. tests/test_bot_fast.py compares the rules with engine.game, move by move.
"""

import numpy as np
from numba import njit

from engine.actions import DISCARD, REMOVE, REMOVE_BUILD, TAKE
from engine.actions import PILE as DRAW
from engine.board import AT as _AT
from engine.board import DEGREE as _DEGREE
from engine.board import ENDS as _ENDS
from engine.board import MAJORITY as _MAJORITY
from engine.bot import weights as bot_weights

if False:
    from engine.types import Action, Cards, Island, Line, Mask, Player


W, B, HW, HB, KW, KB, R0, PILE, PLAYED, SW, SB, ROUND, LAST, PW, PB, TURN, MUST, FLAG, WON = (
    0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
)  # fmt: skip
G_SIZE = 21
"""Fields of g: bridges, hands, shown cards, face-up row (three slots), cards in the pile (its top
is the last), played, secret, round, last turns, points, player to move, must draw, 1 played 2
discarded, winner (-1 during the game)."""

(P_MINE, P_THEIRS, P_HAND, P_KNOWN, P_ROW, P_UNSEEN, P_THEIR_N, P_ROUND, P_PILE, P_LAST, P_LEAD,
 P_MUST, P_FLAG, P_CLASSIC, P_PEACEFUL, P_SHOWN) = range(16)  # fmt: skip
P_SIZE = 16

FULL = 0xAAAAAA
ALL = (1 << 27) - 1
AT = np.array(_AT, dtype=np.int64)
ENDS = np.array(list(_ENDS), dtype=np.int64)
DEGREE = np.array(list(_DEGREE), dtype=np.int64)
MAJORITY = np.array(list(_MAJORITY), dtype=np.int64)
CLASS = np.array(list(bot_weights.CLASS), dtype=np.int64)
BUCKET = np.array(list(bot_weights.BUCKET), dtype=np.int64)
PHASES = bot_weights.PHASES
# The weights are laid out as in engine.bot.weights, but with a full square of bridges at each
# island.
SQUARES = [15 * (degree + 1) ** 2 for degree in _DEGREE]
FIRST = np.array([sum(SQUARES[:i]) for i in range(12)], dtype=np.int64)
PAIRS = sum(SQUARES)
HANDS = PAIRS + bot_weights.HANDS - bot_weights.PAIRS
LEADS = PAIRS + bot_weights.LEADS - bot_weights.PAIRS
MUST_DRAW = PAIRS + bot_weights.MUST_DRAW - bot_weights.PAIRS
WIDTH = MUST_DRAW + 1
SURE = 20.0
"""The log odds of a won game."""
CARDS = 15
"""How many things can be known of an island's two cards."""


@njit(cache=True)
def pop(x: int) -> int:
    """How many bits a mask below 2**32 has."""
    x = x - ((x >> 1) & 0x55555555)
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F
    return ((x * 0x01010101) & 0xFFFFFFFF) >> 24


@njit(cache=True)
def size(cards: "Cards") -> int:
    """How many cards are in a set."""
    return pop(cards) + pop(cards & FULL)


@njit(cache=True)
def seed(number: int) -> None:
    """Seed the compiled code's random numbers."""
    np.random.seed(number)


@njit(cache=True)
def control(bridges: "Mask") -> int:
    """How many islands a player with these bridges, a mask, controls."""
    held = 0
    for i in range(12):
        if pop(bridges & AT[i]) >= MAJORITY[i]:
            held += 1
    return held


@njit(cache=True)
def built(mine: "Mask", theirs: "Mask", line: "Line") -> "tuple[Mask, Mask]":
    """Both players' bridges, as masks, after a build on a line by the first."""
    mine |= 1 << line
    gone = 0
    for k in range(2):
        end = ENDS[2 * line + k]
        if pop(mine & AT[end]) == MAJORITY[end]:
            gone |= AT[end]
    return mine, theirs & ~gone


@njit(cache=True)
def deal(g: np.ndarray, pile: np.ndarray, cards: "Cards") -> None:
    """Shuffle the cards (packed) into the pile and deal: the row, and the hands in round 1."""
    n = 0
    for i in range(12):
        for _ in range(cards >> 2 * i & 3):
            pile[n] = i
            n += 1
    for a in range(n - 1, 0, -1):
        b = np.random.randint(0, a + 1)
        t = pile[a]
        pile[a] = pile[b]
        pile[b] = t
    g[PLAYED] = 0
    g[SW] = 0
    g[SB] = 0
    if g[ROUND] == 1:
        for k in range(6):
            n -= 1
            who = g[TURN] if k < 3 else 1 - g[TURN]
            g[HW + who] += 1 << 2 * pile[n]
    for k in range(3):
        n -= 1
        g[R0 + k] = pile[n]
    g[PILE] = n


@njit(cache=True)
def new_game(g: np.ndarray, pile: np.ndarray, start: "Player") -> None:
    """Begin a game in g and pile, and deal; start: who takes the first turn, 0 or 1."""
    g[:] = 0
    g[ROUND] = 1
    g[TURN] = start
    g[WON] = -1
    deal(g, pile, np.int64(FULL))


@njit(cache=True)
def left(g: np.ndarray) -> int:
    """How many cards are left to draw, face-up ones included."""
    n = g[PILE]
    for k in range(3):
        if g[R0 + k] != 12:
            n += 1
    return n


@njit(cache=True)
def swept_off(g: np.ndarray) -> None:
    """From round 2 on, set the winner if just one player has bridges left."""
    if g[ROUND] > 1:
        if g[W] != 0 and g[B] == 0:
            g[WON] = 0
        if g[B] != 0 and g[W] == 0:
            g[WON] = 1


@njit(cache=True)
def score(g: np.ndarray) -> int:
    """Add the round's points; returns how many islands White is ahead."""
    diff = control(g[W]) - control(g[B])
    worth = abs(diff) if g[ROUND] == 3 else g[ROUND]
    if diff > 0:
        g[PW] += worth
    elif diff < 0:
        g[PB] += worth
    return diff


@njit(cache=True)
def end_turn(g: np.ndarray, pile: np.ndarray) -> None:
    """Pass the turn, and end a round (deal the next into pile) or the game if that is due."""
    g[TURN] = 1 - g[TURN]
    g[MUST] = 0
    g[FLAG] = 0
    if g[LAST]:
        g[LAST] -= 1
        if g[LAST] == 0:
            diff = score(g)
            total = g[PW] - g[PB]
            if total == 0:
                total = diff
            if total == 0:
                total = pop(g[W]) - pop(g[B])
            g[WON] = 0 if total > 0 else 1 if total < 0 else 2
    elif left(g) == 0:
        if g[ROUND] == 3:
            g[LAST] = 2
        else:
            score(g)
            g[ROUND] += 1
            swept_off(g)
            if g[WON] < 0:
                deal(g, pile, g[PLAYED] + g[SW] + g[SB])


@njit(cache=True)
def pay(g: np.ndarray, i: "Island") -> None:
    """Play a card of island i from the hand of the player to move: one that is known, if any."""
    p = g[TURN]
    g[HW + p] -= 1 << 2 * i
    g[PLAYED] += 1 << 2 * i
    if g[KW + p] >> 2 * i & 3:
        g[KW + p] -= 1 << 2 * i


@njit(cache=True)
def apply(g: np.ndarray, pile: np.ndarray, a: "Action") -> None:
    """Apply an action (engine.actions), which must be legal."""
    p = g[TURN]
    q = 1 - p
    if a < DISCARD:
        if a < REMOVE:
            pay(g, ENDS[a])
            line = a >> 1
        else:
            n = (a - REMOVE) if a < REMOVE_BUILD else (a - REMOVE_BUILD)
            line = n // 3
            k = n % 3
            pay(g, ENDS[2 * line + k // 2])
            pay(g, ENDS[2 * line + (k + 1) // 2])
            g[W + q] &= ~(1 << line)
        if a < REMOVE or a >= REMOVE_BUILD:
            mine, theirs = built(g[W + p], g[W + q], line)
            g[W + p] = mine
            g[W + q] = theirs
        g[FLAG] = 1
        swept_off(g)
    elif a < TAKE:
        i = a - DISCARD
        g[HW + p] -= 1 << 2 * i
        g[SW + p] += 1 << 2 * i
        g[FLAG] = 2
        for k in range(12):
            if g[KW + p] >> 2 * k & 3:
                g[KW + p] -= 1 << 2 * k
    elif a < DRAW:
        i = a - TAKE
        g[HW + p] += 1 << 2 * i
        g[KW + p] += 1 << 2 * i
        for k in range(3):
            if g[R0 + k] == i:
                g[R0 + k] = 12
                if g[PILE]:
                    g[PILE] -= 1
                    g[R0 + k] = pile[g[PILE]]
                break
        end_turn(g, pile)
    elif a == DRAW:
        g[PILE] -= 1
        g[HW + p] += 1 << 2 * pile[g[PILE]]
        end_turn(g, pile)
    else:
        end_turn(g, pile)
        g[MUST] = 1 if left(g) and g[WON] < 0 else 0


@njit(cache=True)
def look(g: np.ndarray, p: np.ndarray, classic: bool, peaceful: bool) -> None:
    """Fill p with what the player to move knows."""
    me = g[TURN]
    they = 1 - me
    p[P_MINE] = g[W + me]
    p[P_THEIRS] = g[W + they]
    p[P_HAND] = g[HW + me]
    p[P_KNOWN] = g[KW + they]
    p[P_SHOWN] = g[KW + me]
    row = 0
    for k in range(3):
        if g[R0 + k] != 12:
            row += 1 << 2 * g[R0 + k]
    p[P_ROW] = row
    p[P_UNSEEN] = FULL - g[HW + me] - g[KW + they] - row - g[PLAYED] - g[SW + me]
    p[P_THEIR_N] = size(g[HW + they])
    p[P_ROUND] = g[ROUND]
    p[P_PILE] = g[PILE]
    p[P_LAST] = g[LAST]
    p[P_LEAD] = g[PW + me] - g[PW + they]
    p[P_MUST] = g[MUST]
    p[P_FLAG] = g[FLAG]
    p[P_CLASSIC] = classic
    p[P_PEACEFUL] = peaceful


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
) -> int:
    """List the weights that a position adds up: 12 islands, 27 lines, hands, leads (41; + 1)."""
    st = np.empty(12, np.int64)
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
    out[39] = HANDS + my_n * 6 + their_n
    out[40] = LEADS + (min(max(lead, -3), 3) + 3) * 25 + diff + 12
    if must:
        out[41] = MUST_DRAW
        return 42
    return 41


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
    n = indices(mine, theirs, hand, known, row, unseen, my_n, their_n, lead, must, out)
    t = 0.0
    for k in range(n):
        t += flat[phase, out[k]]
    return t


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

    p: what was known before it; hand: the cards left; draw: a code; out: int64[42], scratch.
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


MAX_NODES = 20000
MAX_DEPTH = 8


@njit(cache=True)
def ways(
    p: np.ndarray,
    mine: "Mask",
    theirs: "Mask",
    hand: "Cards",
    flag: int,
    acts: np.ndarray,
    nmine: np.ndarray,
    ntheirs: np.ndarray,
    nhand: np.ndarray,
) -> int:
    """List all plays and discards (not draws) from a node; returns their number."""
    n = 0
    if flag != 2 and hand:
        free = ALL & ~(mine | theirs)
        if p[P_PEACEFUL]:
            for i in range(12):
                if pop(theirs & AT[i]) >= MAJORITY[i]:
                    free &= ~AT[i]
        if pop(mine) == 25:
            free = 0
        for line in range(27):
            a, b = ENDS[2 * line], ENDS[2 * line + 1]
            ha, hb = hand >> 2 * a & 3, hand >> 2 * b & 3
            if free >> line & 1:
                if ha or hb:
                    m2, h2 = built(mine, theirs, line)
                    for k in range(2):
                        if (hb if k else ha) > 0:
                            acts[n] = 2 * line + k
                            nmine[n] = m2
                            ntheirs[n] = h2
                            nhand[n] = hand - (1 << 2 * (b if k else a))
                            n += 1
            elif theirs >> line & 1:
                rebuild = False
                if p[P_PEACEFUL] and (ha + hb >= 2):
                    h3 = theirs & ~(1 << line)
                    rebuild = (
                        pop(h3 & AT[a]) < MAJORITY[a]
                        and pop(h3 & AT[b]) < MAJORITY[b]
                        and pop(mine) < 25
                    )
                for k in range(3):
                    if (k == 0 and ha == 2) or (k == 1 and ha and hb) or (k == 2 and hb == 2):
                        paid = (1 << 2 * (b if k == 2 else a)) + (1 << 2 * (b if k else a))
                        acts[n] = REMOVE + 3 * line + k
                        nmine[n] = mine
                        ntheirs[n] = theirs & ~(1 << line)
                        nhand[n] = hand - paid
                        n += 1
                        if rebuild:
                            acts[n] = REMOVE_BUILD + 3 * line + k
                            nmine[n], ntheirs[n] = built(mine, theirs & ~(1 << line), line)
                            nhand[n] = hand - paid
                            n += 1
    hn = size(hand)
    cards_left = p[P_PILE] + size(p[P_ROW])
    if hand and flag != 1 and (p[P_CLASSIC] or (cards_left and (flag == 2 or hn == 5))):
        for i in range(12):
            if hand >> 2 * i & 3:
                acts[n] = DISCARD + i
                nmine[n] = mine
                ntheirs[n] = theirs
                nhand[n] = hand - (1 << 2 * i)
                n += 1
    return n


@njit(cache=True)
def may_end(p: np.ndarray, hand: "Cards", flag: int, draw: int) -> bool:
    """Whether the turn may end with this draw."""
    n = p[P_PILE] + size(p[P_ROW])
    if draw == 13:
        if n == 0:
            return True
        return not (p[P_MUST] or (flag == 2 and p[P_CLASSIC] == 0))
    if size(hand) >= 5:
        return False
    if draw == 12:
        return p[P_PILE] > 0
    return (p[P_ROW] >> 2 * draw & 3) > 0


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


@njit(cache=True)
def candidates(number: int) -> tuple[np.ndarray, ...]:
    """Arrays for this many turns: actions, their number, both bridges, hand, draw, value."""
    return (
        np.zeros((number, MAX_DEPTH), np.int64),
        np.zeros(number, np.int64),
        np.zeros(number, np.int64),
        np.zeros(number, np.int64),
        np.zeros(number, np.int64),
        np.zeros(number, np.int64),
        np.zeros(number, np.float64),
    )


# These two compile in a moment; a slice's assignment and NumPy's argsort take seconds.


@njit(cache=True)
def copy(numbers: np.ndarray, to: np.ndarray) -> None:
    """Copy the first len(to) numbers to an array."""
    for k in range(len(to)):
        to[k] = numbers[k]


@njit(cache=True)
def ranked(values: np.ndarray, number: int) -> np.ndarray:
    """The indices of the first values, the largest first."""
    order = np.empty(number, np.int64)
    for k in range(number):
        j = k
        while j > 0 and values[order[j - 1]] < values[k]:
            order[j] = order[j - 1]
            j -= 1
        order[j] = k
    return order


@njit(cache=True)
def search(
    flat: np.ndarray,
    p: np.ndarray,
    beam: int,
    finals: int,
    noise: float,
    c_act: np.ndarray,
    c_n: np.ndarray,
    c_mine: np.ndarray,
    c_theirs: np.ndarray,
    c_hand: np.ndarray,
    c_draw: np.ndarray,
    c_val: np.ndarray,
) -> tuple[int, int]:
    """Find the best ways to play the turn, by a beam over plays and then the draw.

    beam: nodes kept per depth; finals: nodes whose draws are compared. Fills the c_ arrays (best
    first); returns their number and how many positions were valued.
    """
    out = np.empty(42, np.int64)
    acts = np.empty(256, np.int64)
    nmine = np.empty(256, np.int64)
    ntheirs = np.empty(256, np.int64)
    nhand = np.empty(256, np.int64)
    size_all = 1 + 6 * beam
    a_act = np.zeros((size_all, MAX_DEPTH), np.int64)
    a_n = np.zeros(size_all, np.int64)
    a_mine = np.zeros(size_all, np.int64)
    a_theirs = np.zeros(size_all, np.int64)
    a_hand = np.zeros(size_all, np.int64)
    a_flag = np.zeros(size_all, np.int64)
    a_val = np.zeros(size_all, np.float64)
    a_mine[0] = p[P_MINE]
    a_theirs[0] = p[P_THEIRS]
    a_hand[0] = p[P_HAND]
    a_flag[0] = p[P_FLAG]
    a_val[0] = quick(flat, p, p[P_MINE], p[P_THEIRS], p[P_HAND], out)
    seen = 1
    total = 1
    first = 0
    # a depth's children, sorted by value, at most ``beam`` of them
    k_from = np.empty(beam + 1, np.int64)
    k_act = np.empty(beam + 1, np.int64)
    k_mine = np.empty(beam + 1, np.int64)
    k_theirs = np.empty(beam + 1, np.int64)
    k_hand = np.empty(beam + 1, np.int64)
    k_val = np.empty(beam + 1, np.float64)
    for _ in range(5):
        kn = 0
        for node in range(first, total):
            if p[P_ROUND] > 1 and (a_mine[node] == 0) != (a_theirs[node] == 0):
                continue
            number = ways(p, a_mine[node], a_theirs[node], a_hand[node], a_flag[node],
                          acts, nmine, ntheirs, nhand)  # fmt: skip
            for k in range(number):
                same = False
                for j in range(kn):
                    if (
                        k_mine[j] == nmine[k]
                        and k_theirs[j] == ntheirs[k]
                        and k_hand[j] == nhand[k]
                    ):
                        same = True
                        break
                if same:
                    continue
                v = quick(flat, p, nmine[k], ntheirs[k], nhand[k], out)
                seen += 1
                if noise > 0:
                    v += noise * np.random.normal()
                if kn == beam and v <= k_val[kn - 1]:
                    continue
                j = kn if kn < beam else beam - 1
                while j > 0 and k_val[j - 1] < v:
                    k_from[j] = k_from[j - 1]
                    k_act[j] = k_act[j - 1]
                    k_mine[j] = k_mine[j - 1]
                    k_theirs[j] = k_theirs[j - 1]
                    k_hand[j] = k_hand[j - 1]
                    k_val[j] = k_val[j - 1]
                    j -= 1
                k_from[j] = node
                k_act[j] = acts[k]
                k_mine[j] = nmine[k]
                k_theirs[j] = ntheirs[k]
                k_hand[j] = nhand[k]
                k_val[j] = v
                if kn < beam:
                    kn += 1
        if kn == 0:
            break
        first = total
        for j in range(kn):
            f = k_from[j]
            copy(a_act[f], a_act[total])
            a_act[total, a_n[f]] = k_act[j]
            a_n[total] = a_n[f] + 1
            a_mine[total] = k_mine[j]
            a_theirs[total] = k_theirs[j]
            a_hand[total] = k_hand[j]
            a_flag[total] = 2 if k_act[j] >= DISCARD else 1
            a_val[total] = k_val[j]
            total += 1
    # the draw, for the best nodes
    order = ranked(a_val, total)
    cn = 0
    looked = 0
    for o in range(total):
        if looked >= finals and cn:
            break
        node = order[o]
        won = p[P_ROUND] > 1 and a_mine[node] != 0 and a_theirs[node] == 0
        some = False
        for draw in range(14):
            if won and draw != 13:
                continue
            if not won and not may_end(p, a_hand[node], a_flag[node], draw):
                continue
            some = True
            v = after(flat, p, a_mine[node], a_theirs[node], a_hand[node], draw, out)
            seen += 1
            if noise > 0:
                v += noise * np.random.normal()
            if cn == len(c_val) and v <= c_val[cn - 1]:
                continue
            j = cn if cn < len(c_val) else len(c_val) - 1
            while j > 0 and c_val[j - 1] < v:
                copy(c_act[j - 1], c_act[j])
                c_n[j] = c_n[j - 1]
                c_mine[j] = c_mine[j - 1]
                c_theirs[j] = c_theirs[j - 1]
                c_hand[j] = c_hand[j - 1]
                c_draw[j] = c_draw[j - 1]
                c_val[j] = c_val[j - 1]
                j -= 1
            copy(a_act[node], c_act[j])
            c_n[j] = a_n[node]
            c_mine[j] = a_mine[node]
            c_theirs[j] = a_theirs[node]
            c_hand[j] = a_hand[node]
            c_draw[j] = 14 if won else draw
            c_val[j] = v
            if cn < len(c_val):
                cn += 1
        if some:
            looked += 1
    return cn, seen
