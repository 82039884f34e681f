# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A beam search of one turn, compiled by Numba: for training and for ``slow``."""

import numpy as np
from numba import njit

from engine.actions import DISCARD, REMOVE, REMOVE_BUILD

from .state import (  # fmt: skip
    ALL,
    AT,
    ENDS,
    MAJORITY,
    P_CLASSIC,
    P_FLAG,
    P_HAND,
    P_MINE,
    P_MUST,
    P_PEACEFUL,
    P_PILE,
    P_ROUND,
    P_ROW,
    P_THEIRS,
    built,
    pop,
    size,
)
from .valuing import ENTRIES, after, quick

if False:
    from engine.types import Cards, Mask


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
def place(values: np.ndarray, number: int, v: float) -> int:
    """Make room for v among the first ``number`` values, the largest first: its place, or -1 if
    the array is full of better ones. What belongs to a value must move as it does."""
    if number == len(values) and v <= values[number - 1]:
        return -1
    j = number if number < len(values) else number - 1
    while j > 0 and values[j - 1] < v:
        values[j] = values[j - 1]
        j -= 1
    values[j] = v
    return j


@njit(cache=True)
def shift(numbers: np.ndarray, j: int, last: int) -> None:
    """Move what is at j to last - 1 one place on."""
    for k in range(last, j, -1):
        numbers[k] = numbers[k - 1]


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
    out = np.empty(ENTRIES, np.int64)
    room = 1 + 6 * beam
    a_act = np.zeros((room, MAX_DEPTH), np.int64)
    a_n = np.zeros(room, np.int64)
    a_set = np.zeros((room, 4), np.int64)  # both bridges, hand, flag
    a_val = np.zeros(room, np.float64)
    a_set[0, 0], a_set[0, 1] = p[P_MINE], p[P_THEIRS]
    a_set[0, 2], a_set[0, 3] = p[P_HAND], p[P_FLAG]
    a_val[0] = quick(flat, p, p[P_MINE], p[P_THEIRS], p[P_HAND], out)
    total, seen = grow(flat, p, beam, noise, a_act, a_n, a_set, a_val, out)
    # the draw, for the best nodes
    order = ranked(a_val, total)
    cn = 0
    looked = 0
    for o in range(total):
        if looked >= finals and cn:
            break
        node = order[o]
        mine, theirs, hand = a_set[node, 0], a_set[node, 1], a_set[node, 2]
        won = p[P_ROUND] > 1 and mine != 0 and theirs == 0
        some = False
        for draw in range(14):
            if won and draw != 13:
                continue
            if not won and not may_end(p, hand, a_set[node, 3], draw):
                continue
            some = True
            v = after(flat, p, mine, theirs, hand, draw, out)
            seen += 1
            if noise > 0:
                v += noise * np.random.normal()
            j = place(c_val, cn, v)
            if j < 0:
                continue
            last = cn if cn < len(c_val) else cn - 1
            for k in range(last, j, -1):
                copy(c_act[k - 1], c_act[k])
            for numbers in (c_n, c_mine, c_theirs, c_hand, c_draw):
                shift(numbers, j, last)
            copy(a_act[node], c_act[j])
            c_n[j] = a_n[node]
            c_mine[j], c_theirs[j], c_hand[j] = mine, theirs, hand
            c_draw[j] = 14 if won else draw
            cn = last + 1
        if some:
            looked += 1
    return cn, seen


@njit(cache=True)
def grow(
    flat: np.ndarray,
    p: np.ndarray,
    beam: int,
    noise: float,
    a_act: np.ndarray,
    a_n: np.ndarray,
    a_set: np.ndarray,
    a_val: np.ndarray,
    out: np.ndarray,
) -> tuple[int, int]:
    """Fill the a_ arrays with the best nodes of each depth, after the root in their first row.

    Returns the number of nodes and how many positions were valued.
    """
    acts = np.empty(256, np.int64)
    nmine = np.empty(256, np.int64)
    ntheirs = np.empty(256, np.int64)
    nhand = np.empty(256, np.int64)
    # a depth's children, sorted by value, at most ``beam`` of them
    k_set = np.empty((5, beam), np.int64)  # from which node, action, both bridges, hand
    k_val = np.empty(beam, np.float64)
    seen = 1
    total = 1
    first = 0
    for _ in range(5):
        kn = 0
        for node in range(first, total):
            if p[P_ROUND] > 1 and (a_set[node, 0] == 0) != (a_set[node, 1] == 0):
                continue
            number = ways(p, a_set[node, 0], a_set[node, 1], a_set[node, 2], a_set[node, 3],
                          acts, nmine, ntheirs, nhand)  # fmt: skip
            for k in range(number):
                same = False
                for j in range(kn):
                    if (
                        k_set[2, j] == nmine[k]
                        and k_set[3, j] == ntheirs[k]
                        and k_set[4, j] == nhand[k]
                    ):
                        same = True
                        break
                if same:
                    continue
                v = quick(flat, p, nmine[k], ntheirs[k], nhand[k], out)
                seen += 1
                if noise > 0:
                    v += noise * np.random.normal()
                j = place(k_val, kn, v)
                if j < 0:
                    continue
                last = kn if kn < beam else beam - 1
                for row in range(5):
                    shift(k_set[row], j, last)
                k_set[0, j], k_set[1, j] = node, acts[k]
                k_set[2, j], k_set[3, j], k_set[4, j] = nmine[k], ntheirs[k], nhand[k]
                kn = last + 1
        if kn == 0:
            break
        first = total
        for j in range(kn):
            node = k_set[0, j]
            copy(a_act[node], a_act[total])
            a_act[total, a_n[node]] = k_set[1, j]
            a_n[total] = a_n[node] + 1
            a_set[total, 0], a_set[total, 1] = k_set[2, j], k_set[3, j]
            a_set[total, 2], a_set[total, 3] = k_set[4, j], 2 if k_set[1, j] >= DISCARD else 1
            a_val[total] = k_val[j]
            total += 1
    return total, seen
