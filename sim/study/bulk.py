# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Checks recorded games and sums up their luck, compiled by Numba, thousands a second.

The same as engine.text.read and sim.study.luck find, which tests compare. For games without
a handicap.
"""

import numpy as np
from numba import njit

from engine.actions import DECLINE, DISCARD, REMOVE, REMOVE_BUILD, TAKE
from engine.actions import PILE as DRAW
from engine.board import ISLANDS
from engine.cards import EMPTY_SLOT
from sim.training import state, valuing
from sim.training.state import (  # fmt: skip
    AT,
    DEGREE,
    ENDS,
    FLAG,
    FULL,
    HW,
    KW,
    LAST,
    MAJORITY,
    MUST,
    PB,
    PILE,
    PLAYED,
    PW,
    R0,
    ROUND,
    SW,
    TURN,
    WON,
    W,
)
from sim.training.valuing import CARDS, CLASS, FIRST

if False:
    from engine.types import Cards, Island, Mask, Player


(O_FAULT, O_WINNER, O_WHITE, O_BLACK, O_TURNS, O_ROUND, O_GAINED, O_SWEPT) = 0, 1, 2, 3, 4, 5, 6, 8
O_SIZE = 10
"""Fields of what a game's numbers are: the action from 1 that breaks a rule, or 0, or -1 for a
wrong first pack; the winner, 2 for a draw, -1 if it isn't finished; both players' points; turns;
the last round; then for each player islands gained and bridges swept."""


@njit(cache=True)
def legal(g: np.ndarray, a: np.int64, classic: bool, peaceful: bool) -> bool:
    """Whether an action may be applied to a game."""
    me = g[TURN]
    mine, theirs = g[W + me], g[W + 1 - me]
    hand = g[HW + me]
    flag = g[FLAG]
    if g[WON] >= 0 or a < 0 or a > DECLINE:
        return False
    cards_left = state.left(g)
    if a < DISCARD:
        if flag == 2:
            return False
        line = a >> 1 if a < REMOVE else (a - REMOVE) % 81 // 3
        one, other = ENDS[2 * line], ENDS[2 * line + 1]
        if a < REMOVE:
            if (mine | theirs) >> line & 1 or not hand >> 2 * ENDS[a] & 3:
                return False
        else:
            k = (a - REMOVE) % 3
            x = other if k == 2 else one
            y = one if k == 0 else other
            if not theirs >> line & 1 or not hand >> 2 * y & 3:
                return False
            if (hand >> 2 * x & 3) < (2 if x == y else 1):
                return False
            if a < REMOVE_BUILD:
                return True
            if not peaceful:
                return False
            theirs &= ~(1 << line)
        if state.pop(mine) == 25:
            return False
        return not peaceful or (
            state.pop(theirs & AT[one]) < MAJORITY[one]
            and state.pop(theirs & AT[other]) < MAJORITY[other]
        )
    if a < TAKE:
        if not hand >> 2 * (a - DISCARD) & 3 or flag == 1:
            return False
        return classic or (cards_left > 0 and (flag == 2 or state.size(hand) == 5))
    if a == DECLINE:
        return cards_left == 0 or not (g[MUST] or (flag == 2 and not classic))
    if state.size(hand) >= 5:
        return False
    if a == DRAW:
        return g[PILE] > 0
    return g[R0] == a - TAKE or g[R0 + 1] == a - TAKE or g[R0 + 2] == a - TAKE


@njit(cache=True)
def row_of(g: np.ndarray) -> "Cards":
    """The face-up row as a set of cards."""
    row = 0
    for k in range(3):
        if g[R0 + k] != EMPTY_SLOT:
            row += 1 << 2 * g[R0 + k]
    return row


@njit(cache=True)
def card_weight(
    flat: np.ndarray,
    phase: int,
    place: int,
    use: float,
    i: int,
    hand: "Cards",
    known: "Cards",
    row: "Cards",
    unseen: "Cards",
) -> float:
    """The weight of what is known of an island's cards. place: the island's, by its bridges; use:
    of a card in the hand."""
    mine = hand >> 2 * i & 3
    rest = 3 * (known >> 2 * i & 3) + 9 * (row >> 2 * i & 3) + 27 * (unseen >> 2 * i & 3)
    return flat[phase, place + CLASS[mine + rest]] + (use if mine else 0.0)


@njit(cache=True)
def sigmoid(x: float) -> float:
    """The chance for log odds."""
    return 1.0 / (1.0 + np.exp(-x))


@njit(cache=True)
def moment(
    flat: np.ndarray,
    g: np.ndarray,
    me: "Player",
    waiting: bool,
    places: np.ndarray,
    uses: np.ndarray,
    out: np.ndarray,
    s: np.ndarray,
) -> tuple[float, int]:
    """A position as the player sees it who has just moved: its log odds and phase.

    places, uses: filled with where each island's weights begin, and what a card of it in the hand
    is worth on its free lines; s: filled with hand, known, row, unseen.
    """
    they = 1 - me
    mine, theirs = g[W + me], g[W + they]
    hand, known = g[HW + me], g[KW + they]
    row = row_of(g)
    unseen = FULL - hand - known - row - g[PLAYED] - g[SW + me]
    cards_left = state.left(g)
    if waiting:
        row = 0
        unseen = FULL - hand - known
        cards_left = 24 - state.size(hand) - state.size(g[HW + they])
    phase = valuing.phase_of(g[ROUND], cards_left, g[LAST])
    lead = g[PW + me] - g[PW + they]
    total = valuing.value(flat, phase, mine, theirs, hand, known, row, unseen, state.size(hand),
                    state.size(g[HW + they]), lead, g[MUST], out)  # fmt: skip
    for i in range(ISLANDS):
        m, h = state.pop(mine & AT[i]), state.pop(theirs & AT[i])
        places[i] = FIRST[i] + (m * (DEGREE[i] + 1) + h) * CARDS
        uses[i] = 0.0
    for k in range(54):
        if not (mine | theirs) >> (k >> 1) & 1:
            end = valuing.place_of(ENDS[k ^ 1], mine, theirs)
            uses[ENDS[k]] += flat[phase, valuing.USES + end]
    s[0], s[1], s[2], s[3] = hand, known, row, unseen
    return total, phase


@njit(cache=True)
def came(
    flat: np.ndarray,
    phase: int,
    total: float,
    places: np.ndarray,
    uses: np.ndarray,
    s: np.ndarray,
    card: "Island",
    pile: "Cards",
    to_row: bool,
) -> float:
    """A card's luck: the chance with it less the mean over all of the pile that it came from, as a
    set."""
    hand, known, row, unseen = s[0], s[1], s[2], s[3]
    mean = 0.0
    number = 0
    for i in range(ISLANDS):
        ways = pile >> 2 * i & 3
        if not ways:
            continue
        x = total
        if i != card:
            step = (1 << 2 * i) - (1 << 2 * card)
            h2 = hand if to_row else hand + step
            r2 = row + step if to_row else row
            for j in (i, card):
                x += card_weight(flat, phase, places[j], uses[j], j, h2, known, r2, unseen - step)
                x -= card_weight(flat, phase, places[j], uses[j], j, hand, known, row, unseen)
        mean += ways * sigmoid(x)
        number += ways
    return sigmoid(total) - mean / number


@njit(cache=True)
def mean_over(
    flat: np.ndarray,
    phase: int,
    total: float,
    places: np.ndarray,
    uses: np.ndarray,
    s: np.ndarray,
    pool: "Cards",
    to_row: bool,
    steps: np.ndarray,
) -> float:
    """The mean chance over all threes of a set that may have come to the row or the hand.

    steps: float64[12, 3], scratch.
    """
    hand, known, row, unseen = s[0], s[1], s[2], s[3]
    was = row if to_row else hand
    none = total
    for i in range(ISLANDS):
        old = card_weight(flat, phase, places[i], uses[i], i, hand, known, row, unseen)
        free = (unseen >> 2 * i & 3) + (was >> 2 * i & 3)
        for n in range((pool >> 2 * i & 3) + 1):
            h2 = hand if to_row else n << 2 * i
            r2 = n << 2 * i if to_row else row
            there = card_weight(
                flat, phase, places[i], uses[i], i, h2, known, r2, (free - n) << 2 * i
            )
            if n == 0:
                none += there - old
                steps[i, 0] = there
            else:
                steps[i, n] = there - steps[i, 0]
    mean = 0.0
    number = 0
    for i in range(ISLANDS):
        u = pool >> 2 * i & 3
        if not u:
            continue
        for j in range(ISLANDS):
            v = pool >> 2 * j & 3
            if not v:
                continue
            if u == 2 and j != i:
                mean += v * sigmoid(none + steps[i, 2] + steps[j, 1])
                number += v
            if j > i:
                for k in range(j + 1, ISLANDS):
                    w = pool >> 2 * k & 3
                    if w:
                        ways = u * v * w
                        mean += ways * sigmoid(none + steps[i, 1] + steps[j, 1] + steps[k, 1])
                        number += ways
    return mean / number


@njit(cache=True)
def deal_luck(
    flat: np.ndarray,
    g: np.ndarray,
    mean_row: float,
    places: np.ndarray,
    uses: np.ndarray,
    out: np.ndarray,
    s: np.ndarray,
    steps: np.ndarray,
    lucks: np.ndarray,
) -> None:
    """Add the deal's luck; g: a game that has just been dealt."""
    start = g[TURN]
    mean = 0.0
    for player in range(2):
        total, phase = moment(flat, g, player, False, places, uses, out, s)
        mean = mean_over(flat, phase, total, places, uses, s, s[0] + s[3], False, steps)
        lucks[player] += sigmoid(total) - mean
        if player != start:
            lucks[start] += mean_row - mean


@njit(cache=True)
def lay(g: np.ndarray, pile: np.ndarray, pack: np.ndarray) -> None:
    """Lay out a pack: the row, then the pile. pack: its size, then its cards."""
    for k in range(3):
        g[R0 + k] = pack[1 + k]
    for k in range(3, pack[0]):
        pile[pack[0] - 1 - k] = pack[1 + k]
    g[PILE] = pack[0] - 3


@njit(cache=True)
def deal(g: np.ndarray, pile: np.ndarray, pack: np.ndarray, start: "Player") -> None:
    """Deal the first pack: both hands, then the row and the pile."""
    for k in range(3):
        g[HW + start] += 1 << 2 * pack[1 + k]
        g[HW + 1 - start] += 1 << 2 * pack[4 + k]
    rest = np.zeros(25, np.int64)
    rest[0] = 18
    rest[1:19] = pack[7:25]
    lay(g, pile, rest)


@njit(cache=True)
def gains(before: "Mask", bridges: "Mask") -> int:
    """How many islands a player has gained who had other bridges before."""
    gained = 0
    for island in range(ISLANDS):
        now = state.pop(bridges & AT[island])
        if now == MAJORITY[island] and state.pop(before & AT[island]) < now:
            gained += 1
    return gained


@njit(cache=True)
def holds(pack: np.ndarray, cards: "Cards") -> bool:
    """Whether a pack has just the cards of a set."""
    found = 0
    for k in range(pack[0]):
        if found >> 2 * pack[1 + k] & 3 == 2:
            return False
        found += 1 << 2 * pack[1 + k]
    return found == cards


@njit(cache=True)
def follow(
    flat: np.ndarray,
    mean_row: float,
    start: "Player",
    packs: np.ndarray,
    due: np.ndarray,
    dealt: int,
    actions: np.ndarray,
    classic: bool,
    peaceful: bool,
    open_hands: bool,
    out: np.ndarray,
    lucks: np.ndarray,
) -> None:
    """Play a record; fill in its numbers (O_...) and both players' luck.

    packs: int64[3, 25], each its size and its cards, ``dealt`` of them given; due: after how many
    actions each is dealt.
    """
    out[:] = 0
    out[O_WINNER] = -1
    lucks[:] = 0.0
    g = np.zeros(state.G_SIZE, np.int64)
    pile = np.zeros(24, np.int64)
    places, uses = np.zeros(ISLANDS, np.int64), np.zeros(ISLANDS)
    s = np.zeros(4, np.int64)
    spare = np.zeros(valuing.ENTRIES, np.int64)
    steps = np.zeros((ISLANDS, 3))
    g[ROUND], g[TURN], g[WON] = 1, start, -1
    out[O_FAULT] = -1
    if dealt < 1 or due[0] or packs[0, 0] != 24 or not holds(packs[0], FULL):
        return
    deal(g, pile, packs[0], start)
    deal_luck(flat, g, mean_row, places, uses, spare, s, steps, lucks)
    for n in range(len(actions)):
        a = np.int64(actions[n])
        out[O_FAULT] = n + 1
        if not legal(g, a, classic, peaceful):
            return
        me = g[TURN]
        they = 1 - me
        rnd = g[ROUND]
        before = FULL - g[HW] - g[HW + 1] - row_of(g) - g[PLAYED] - g[SW] - g[SW + 1]
        card = pile[g[PILE] - 1] if g[PILE] else EMPTY_SLOT
        mine, theirs, known = g[W + me], g[W + they], g[KW + me]
        state.apply(g, pile, a)
        if a < DISCARD:
            if a < REMOVE or a >= REMOVE_BUILD:
                out[O_GAINED + me] += gains(mine, g[W + me])
            gone = state.pop(theirs) - state.pop(g[W + they])
            out[O_SWEPT + me] += gone - (1 if a >= REMOVE else 0)
        elif a < TAKE and open_hands:  # open cards go first, and it is seen which
            g[KW + me] = known
            if known >> 2 * (a - DISCARD) & 3:
                g[KW + me] -= 1 << 2 * (a - DISCARD)
        if a >= TAKE or g[WON] >= 0:
            out[O_TURNS] += 1
        crossed = g[ROUND] != rnd and g[WON] < 0
        if TAKE <= a <= DRAW and card != EMPTY_SLOT and g[WON] < 0:
            total, phase = moment(flat, g, me, crossed, places, uses, spare, s)
            lucks[me] += came(flat, phase, total, places, uses, s, card, before, a != DRAW)
        if crossed:
            k = g[ROUND] - 1
            if dealt <= k or due[k] != n + 1 or not holds(packs[k], FULL - g[HW] - g[HW + 1]):
                return
            lay(g, pile, packs[k])
            total, phase = moment(flat, g, me, False, places, uses, spare, s)
            pack = FULL - g[HW] - g[HW + 1]
            mean = mean_over(flat, phase, total, places, uses, s, pack, True, steps)
            lucks[me] += sigmoid(total) - mean
    out[O_FAULT] = 0 if dealt == g[ROUND] or g[WON] >= 0 and dealt == g[ROUND] - 1 else -1
    out[O_WINNER] = g[WON]
    out[O_WHITE], out[O_BLACK] = g[PW], g[PB]
    out[O_ROUND] = g[ROUND]
