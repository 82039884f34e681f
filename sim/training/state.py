# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The rules again, compiled by Numba: a game's state, and what a player knows of it.

A game is an int64 array ``g`` with the fields below and a pile (uint8[24]); sets are the masks of
engine.board and engine.cards. What a player knows is an int64 array ``p`` (fields with P_).
tests/test_bot_fast.py compares the rules with engine.game, move by move.
"""

import numpy as np
from numba import njit

from engine.actions import DISCARD, REMOVE, REMOVE_BUILD, TAKE
from engine.actions import PILE as DRAW
from engine.board import AT as _AT
from engine.board import DEGREE as _DEGREE
from engine.board import ENDS as _ENDS
from engine.board import MAJORITY as _MAJORITY

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
