# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Games for training and matches, compiled by Numba (see train)."""

import numpy as np
from numba import njit

from engine.actions import DECLINE, DISCARD, PILE, REMOVE, REMOVE_BUILD, TAKE

from . import plays, state, valuing
from .state import (  # fmt: skip
    FULL,
    HW,
    P_HAND,
    P_KNOWN,
    P_LAST,
    P_LEAD,
    P_PILE,
    P_ROUND,
    P_ROW,
    P_SIZE,
    P_THEIR_N,
    P_UNSEEN,
    TURN,
    WON,
    W,
)
from .valuing import ENTRIES

if False:
    from engine.types import Cards, Island, Mask


TURNS = 200
"""Turns of a game, at most: a longer one is abandoned."""
TRIED = 12
"""How many turns a bold player picks from."""


@njit(cache=True)
def end_features(
    p: np.ndarray,
    mine: "Mask",
    theirs: "Mask",
    hand: "Cards",
    card: "Island",
    from_row: bool,
    drew: bool,
    out: np.ndarray,
) -> int:
    """Fill in the entries after a turn that ended with ``card`` drawn (or none: drew False);
    returns the phase."""
    row = p[P_ROW]
    unseen = p[P_UNSEEN]
    n = p[P_PILE] + state.size(row)
    rnd = p[P_ROUND]
    lead = p[P_LEAD]
    hand_n = state.size(hand)
    must = 0
    if p[P_LAST] == 2:
        phase = 22
    elif not drew:
        phase = valuing.phase_of(rnd, n, 0)
        must = 1
    else:
        n -= 1
        hand_n += 1
        bit = 1 << 2 * card
        if n == 0 and rnd < 3:
            diff = state.control(mine) - state.control(theirs)
            lead += rnd if diff > 0 else -rnd if diff < 0 else 0
            rnd += 1
            phase = valuing.phase_of(rnd, 24 - hand_n - p[P_THEIR_N], 0)
            row = 0
            unseen = FULL - hand - p[P_KNOWN] - bit
        else:
            phase = 21 if n == 0 else valuing.phase_of(rnd, n, 0)
            if from_row:
                row -= bit
            else:
                unseen -= bit
        hand += bit
    valuing.indices(
        mine, theirs, hand, p[P_KNOWN], row, unseen, hand_n, p[P_THEIR_N], lead, must, out
    )
    return phase


@njit(cache=True)
def play_turn(
    g: np.ndarray,
    pile: np.ndarray,
    p: np.ndarray,
    acts: np.ndarray,
    n: int,
    draw: int,
    feats: np.ndarray,
) -> int:
    """Apply a chosen turn and fill in the entries; returns the phase, -1 if the game ended."""
    for k in range(n):
        state.apply(g, pile, acts[k])
        if g[WON] >= 0:
            return -1
    me = g[TURN]
    mine = g[W + me]
    theirs = g[W + 1 - me]
    hand = g[HW + me]
    card = 0
    if draw < 12:
        card = draw
        state.apply(g, pile, TAKE + draw)
    elif draw == 12:
        card = pile[g[state.PILE] - 1]
        state.apply(g, pile, np.int64(PILE))
    else:
        state.apply(g, pile, np.int64(DECLINE))
    if g[WON] >= 0:
        return -1
    return end_features(p, mine, theirs, hand, card, draw < 12, draw < 13, feats)


@njit(cache=True)
def pick(n: int, values: np.ndarray) -> int:
    """Pick one of n candidates at random, better ones more often."""
    heat = 1.0 if np.random.random() < 0.5 else 0.4
    total = 0.0
    for k in range(n):
        total += np.exp((values[k] - values[0]) / heat)
    rest = np.random.random() * total
    for k in range(n - 1):
        rest -= np.exp((values[k] - values[0]) / heat)
        if rest < 0:
            return k
    return n - 1


@njit(cache=True)
def keep(feats: np.ndarray, phase: int, at: int, entries: np.ndarray, phases: np.ndarray) -> None:
    """Write a position's entries and its phase into row ``at``."""
    plays.copy(feats, entries[at])
    phases[at] = phase


@njit(cache=True)
def results(won: int, mover: np.ndarray, kept: int, number: int, targets: np.ndarray) -> int:
    """Write a game's result for each of its positions' movers; returns the number of positions."""
    for k in range(kept):
        targets[number + k] = 0.5 if won == 2 else 1.0 if won == mover[k] else 0.0
    return number + kept


@njit(cache=True)
def play(
    flats: np.ndarray,
    styles: np.ndarray,
    best: int,
    games: int,
    seed: int,
    classic: bool,
    peaceful: bool,
    entries: np.ndarray,
    phases: np.ndarray,
    targets: np.ndarray,
) -> int:
    """Play a league's games; fill in entries, phase and result of the positions after turns.

    flats: each member's weights; styles: its beam, finals and noise. Many games begin with turns by
    any two of the league; then two of the first ``best`` play on, and only their positions count.
    In most games some turns are ones the player likes less, or wild, because what a search
    considers and rejects must be learned too. (Otherwise, since a player declines only when that
    wins, declining looks good.) Returns the number of positions.
    """
    np.random.seed(seed)
    g = np.zeros(state.G_SIZE, np.int64)
    pile = np.zeros(24, np.int64)
    p = np.zeros(P_SIZE, np.int64)
    c_act, c_n, c_mine, c_theirs, c_hand, c_draw, c_val = plays.candidates(np.int64(TRIED))
    feats = np.zeros(ENTRIES, np.int64)
    mover = np.zeros(TURNS, np.int64)
    before = np.zeros(2, np.int64)
    then = np.zeros(2, np.int64)
    number = 0
    for _ in range(games):
        state.new_game(g, pile, np.random.randint(0, 2))
        opening = int(50 * np.random.random() ** 1.5) if np.random.random() < 0.65 else 0
        often = 0.08 * np.random.random() if np.random.random() < 0.7 else 0.0
        odd = 0.7 * np.random.random()
        for k in range(2):
            before[k] = np.random.randint(0, len(flats))
            then[k] = 0 if np.random.random() < 0.4 else np.random.randint(0, best)
        turn = kept = 0
        while g[WON] < 0 and turn < TURNS:
            state.look(g, p, classic, peaceful)
            me = g[TURN]
            player = before[me] if turn < opening else then[me]
            style = styles[player]
            n, _ = plays.search(flats[player], p, int(style[0]), int(style[1]), style[2],
                            c_act, c_n, c_mine, c_theirs, c_hand, c_draw, c_val)  # fmt: skip
            c = 0
            if n > 1 and np.random.random() < (odd if turn < opening else often):
                kind = np.random.random()
                if kind < 0.5:
                    c = pick(n, c_val)
                elif kind < 0.75:
                    c = np.random.randint(0, n)
                else:
                    plays.search(flats[player], p, np.int64(3), np.int64(2), 2.0,
                             c_act, c_n, c_mine, c_theirs, c_hand, c_draw, c_val)  # fmt: skip
            phase = play_turn(g, pile, p, c_act[c], c_n[c], min(c_draw[c], 13), feats)
            turn += 1
            if turn >= opening and phase >= 0:
                keep(feats, phase, number + kept, entries, phases)
                mover[kept] = me
                kept += 1
        if g[WON] < 0:
            continue
        number = results(g[WON], mover, kept, number, targets)
    return number


@njit(cache=True)
def choose(
    flat: np.ndarray,
    p: np.ndarray,
    beam: int,
    finals: int,
    noise: float,
    top: int,
    samples: int,
    reply_beam: int,
    reply_finals: int,
    mix: float,
    acts: np.ndarray,
) -> tuple[int, int, int, float]:
    """Choose a turn for p by a beam and replies: returns length, draw, positions valued, chance."""
    K = max(top, 1)
    c_act, c_n, c_mine, c_theirs, c_hand, c_draw, c_val = plays.candidates(K)
    n, seen = plays.search(flat, p, beam, finals, noise, c_act, c_n, c_mine, c_theirs, c_hand,
                           c_draw, c_val)  # fmt: skip
    best = 0
    if top > 1 and samples > 0 and n > 1 and p[P_LAST] != 1 and c_draw[0] != 14:
        total = np.zeros(K, np.float64)
        best, more = deepen(flat, p, n, samples, reply_beam, reply_finals, mix, c_n, c_mine,
                            c_theirs, c_hand, c_draw, c_val, total)  # fmt: skip
        seen += more
        chance = total[best]
    else:
        chance = 1.0 / (1.0 + np.exp(-c_val[0]))
    plays.copy(c_act[best], acts)
    return c_n[best], c_draw[best], seen, chance


@njit(cache=True)
def draw_card(cards: "Cards") -> "Island":
    """A random card of a set, as an island."""
    k = np.random.randint(0, state.size(cards))
    for i in range(12):
        k -= cards >> 2 * i & 3
        if k < 0:
            return i
    return 0


@njit(cache=True)
def common(a: "Cards", b: "Cards") -> "Cards":
    """The cards that two sets share."""
    both = 0
    for i in range(12):
        both += min(a >> 2 * i & 3, b >> 2 * i & 3) << 2 * i
    return both


@njit(cache=True)
def answer(
    flat: np.ndarray,
    p: np.ndarray,
    q: np.ndarray,
    hand: "Cards",
    unseen: "Cards",
    mine: "Mask",
    theirs: "Mask",
    their_hand: "Cards",
    draw: int,
    beam: int,
    best: tuple[np.ndarray, ...],
) -> tuple[float, int]:
    """The chance by my best turn after a reply, and the positions valued: 0 outside the round.

    p: what I know before my turn; q: what the opponent knew before the reply, which becomes mine;
    hand, unseen: my hand, and the pile with all discards; mine .. draw: what the reply left; best:
    room for one candidate turn.
    """
    row = q[P_ROW]
    pile = q[P_PILE]
    if draw == 14 or q[P_LAST] or q[P_ROUND] != p[P_ROUND] or pile + state.size(row) < 3:
        return 0.0, 0
    known = common(p[P_KNOWN], their_hand)
    hidden = their_hand - known
    if draw == 13:
        q[state.P_MUST] = 1
    else:
        q[state.P_MUST] = 0
        card = 1 << 2 * draw_card(unseen) if pile else 0
        unseen -= card
        if draw == 12:
            hidden += card
        else:
            known += 1 << 2 * draw
            row += card - (1 << 2 * draw)
        pile -= 1 if pile else 0
    q[state.P_MINE], q[state.P_THEIRS], q[P_HAND], q[P_KNOWN] = mine, theirs, hand, known
    q[P_ROW], q[P_PILE], q[P_UNSEEN] = row, pile, unseen + hidden
    q[P_THEIR_N] = state.size(known + hidden)
    q[P_LEAD] = -q[P_LEAD]
    _, seen = plays.search(flat, q, beam, np.int64(1), 0.0, best[0], best[1], best[2], best[3],
                           best[4], best[5], best[6])  # fmt: skip
    return 1.0 / (1.0 + np.exp(-best[6][0])), seen


@njit(cache=True)
def outcome(
    p: np.ndarray, q: np.ndarray, mine: "Mask", theirs: "Mask", hand: "Cards", draw: int
) -> "tuple[float, Cards, Cards]":
    """Prepare the opponent's reply to a turn with a sampled hand.

    p: what I know before my turn; q: becomes what the opponent knows after it; mine .. draw: what
    the turn left. Returns my chance if the game is over, else -1; my hand; the pile with all
    discards.
    """
    unseen = p[P_UNSEEN]
    their_hand = p[P_KNOWN]
    for _ in range(p[P_THEIR_N] - state.size(p[P_KNOWN])):
        card = 1 << 2 * draw_card(unseen)
        unseen -= card
        their_hand += card
    row = p[P_ROW]
    pile = p[P_PILE]
    if p[P_ROUND] > 1 and theirs == 0 and mine != 0:
        return 1.0, hand, unseen
    must = 0
    rnd = p[P_ROUND]
    last = p[P_LAST]
    lead = p[P_LEAD]
    shuffled = False
    shown = common(p[state.P_SHOWN], hand)
    if last:
        last -= 1
    elif draw == 13:
        must = 1
    else:
        if draw == 12:
            card = 1 << 2 * draw_card(unseen)
            pile -= 1
            unseen -= card
            hand += card
        else:
            hand += 1 << 2 * draw
            shown += 1 << 2 * draw
            row -= 1 << 2 * draw
            if pile:
                card = 1 << 2 * draw_card(unseen)
                unseen -= card
                row += card
                pile -= 1
        if pile == 0 and row == 0:
            if rnd == 3:
                last = 2
            else:
                diff = state.control(mine) - state.control(theirs)
                lead += rnd if diff > 0 else -rnd if diff < 0 else 0
                rnd += 1
                if (theirs == 0) != (mine == 0):
                    return 1.0 if mine != 0 else 0.0, hand, unseen
                shuffled = True
                rest = FULL - hand - their_hand
                for _ in range(3):
                    card = 1 << 2 * draw_card(rest)
                    rest -= card
                    row += card
                pile = state.size(rest)
    q[state.P_MINE], q[state.P_THEIRS], q[P_HAND], q[P_KNOWN] = theirs, mine, their_hand, shown
    q[P_ROW], q[P_PILE], q[P_THEIR_N] = row, pile, state.size(hand)
    q[P_ROUND], q[P_LAST], q[P_LEAD] = rnd, last, -lead
    q[state.P_MUST], q[state.P_FLAG] = must, 0
    q[state.P_CLASSIC], q[state.P_PEACEFUL] = p[state.P_CLASSIC], p[state.P_PEACEFUL]
    # what the opponent has not seen: my hand and the pile
    q[P_UNSEEN] = (FULL - their_hand - row if shuffled else unseen + hand) - shown
    return -1.0, hand, unseen


@njit(cache=True)
def deepen(
    flat: np.ndarray,
    p: np.ndarray,
    n: int,
    samples: int,
    beam: int,
    finals: int,
    mix: float,
    c_n: np.ndarray,
    c_mine: np.ndarray,
    c_theirs: np.ndarray,
    c_hand: np.ndarray,
    c_draw: np.ndarray,
    c_val: np.ndarray,
    total: np.ndarray,
) -> tuple[int, int]:
    """The best of n candidate turns against the opponent's best replies with sampled hands, each
    worth what my best turn after it makes of it."""
    q = np.zeros(P_SIZE, np.int64)
    r_act, r_n, r_mine, r_theirs, r_hand, r_draw, r_val = plays.candidates(np.int64(1))
    room = plays.candidates(np.int64(1))
    total[:] = 0
    valued = 0
    for _ in range(samples):
        # the same order of unseen cards for all candidates
        seed = np.random.randint(0, 1 << 30)
        for c in range(n):
            np.random.seed(seed)
            chance, hand, unseen = outcome(p, q, c_mine[c], c_theirs[c], c_hand[c], c_draw[c])
            if chance < 0:
                _, seen = plays.search(flat, q, beam, finals, 0.0, r_act, r_n, r_mine, r_theirs,
                                       r_hand, r_draw, r_val)  # fmt: skip
                valued += seen
                chance, seen = answer(flat, p, q, hand, unseen, r_theirs[0], r_mine[0], r_hand[0],
                                      r_draw[0], beam, room)  # fmt: skip
                valued += seen
                if not seen:
                    chance = 1.0 / (1.0 + np.exp(r_val[0]))
            total[c] += chance
    best = 0
    for c in range(n):
        total[c] = mix * total[c] / samples + (1 - mix) / (1.0 + np.exp(-c_val[c]))
        if total[c] > total[best]:
            best = c
    return best, valued


@njit(cache=True)
def arena(
    flat_a: np.ndarray,
    set_a: np.ndarray,
    flat_b: np.ndarray,
    set_b: np.ndarray,
    games: int,
    seed: int,
    classic: bool,
    peaceful: bool,
) -> tuple[int, int, int, float]:
    """Play A against B.

    Settings: style, beam, finals, noise, top, samples, reply beam, finals, mix. Seats alternate.
    Returns A's wins, draws, turns, and positions A valued per turn.
    """
    np.random.seed(seed)
    g = np.zeros(state.G_SIZE, np.int64)
    pile = np.zeros(24, np.int64)
    p = np.zeros(P_SIZE, np.int64)
    acts = np.zeros(plays.MAX_DEPTH, np.int64)
    feats = np.zeros(ENTRIES, np.int64)
    wins = 0
    draws = 0
    turns = 0
    valued = 0
    for game in range(games):
        np.random.seed(seed * 100003 + game // 2)
        state.new_game(g, pile, np.int64(0))
        while g[WON] < 0:
            state.look(g, p, classic, peaceful)
            a = (g[TURN] + game) % 2 == 0
            s = set_a if a else set_b
            flat = flat_a if a else flat_b
            n, draw, seen, _ = choose(flat, p, int(s[1]), int(s[2]), s[3], int(s[4]), int(s[5]),
                                   int(s[6]), int(s[7]), s[8], acts)  # fmt: skip
            play_turn(g, pile, p, acts, n, min(draw, 13), feats)
            turns += 1
            if a:
                valued += 2 * seen
        if g[WON] == 2:
            draws += 1
        elif (g[WON] + game) % 2 == 0:
            wins += 1
    return wins, draws, turns, valued / turns


@njit(cache=True)
def compare(
    flat: np.ndarray,
    p: np.ndarray,
    acts_a: np.ndarray,
    draw_a: int,
    acts_b: np.ndarray,
    draw_b: int,
    samples: int,
    beam: int,
    finals: int,
) -> tuple[float, float]:
    """The chances of two turns (plays and discards; a draw's code) over the same sampled hands."""
    c_act, c_n, c_mine, c_theirs, c_hand, c_draw, c_val = plays.candidates(np.int64(2))
    c_draw[0], c_draw[1] = draw_a, draw_b
    out = np.zeros(ENTRIES, np.int64)
    for c in range(2):
        mine, theirs, hand = p[state.P_MINE], p[state.P_THEIRS], p[P_HAND]
        for a in acts_b if c else acts_a:
            if a >= DISCARD:
                hand -= 1 << 2 * (a - DISCARD)
                continue
            if a < REMOVE:
                line = a >> 1
                hand -= 1 << 2 * state.ENDS[a]
            else:
                line = (a - REMOVE) % 81 // 3
                k = a % 3
                hand -= 1 << 2 * state.ENDS[2 * line + k // 2]
                hand -= 1 << 2 * state.ENDS[2 * line + (k + 1) // 2]
                theirs &= ~(1 << line)
            if a < REMOVE or a >= REMOVE_BUILD:
                mine, theirs = state.built(mine, theirs, line)
        c_mine[c], c_theirs[c], c_hand[c] = mine, theirs, hand
        c_val[c] = valuing.after(flat, p, mine, theirs, hand, min(c_draw[c], 13), out)
    total = 1.0 / (1.0 + np.exp(-c_val))
    if p[P_LAST] != 1:
        deepen(flat, p, np.int64(2), samples, beam, finals, 1.0, c_n, c_mine, c_theirs, c_hand,
               c_draw, c_val, total)  # fmt: skip
    return total[0], total[1]
