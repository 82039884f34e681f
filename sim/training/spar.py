# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Weights that go on learning from games with replies: ``train --from`` and ``train --against``.

Both players search as ``hard`` does on a board (``STYLE``), which takes ten times the league's
work. With ``--from`` a player meets itself and learns from both sides: new weights are fitted from
nothing to all games so far. With ``--against`` it meets the bot, which does not learn, and moves
the bot's weights by its own turns alone: how much it wins tells how far ``hard`` can be exploited.
"""

import numpy as np
from numba import njit

from sim.figures import interval

from . import fit, plays, state
from .learn import TURNS, arena, choose, keep, pick, play_turn
from .state import P_SIZE, TURN, WON
from .valuing import ENTRIES

if False:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Executor
    from typing import Any


STYLE = np.array([0, 6, 4, 0, 5, 3, 3, 1, 0.7])
"""``arena``'s settings of a player that values as many positions as ``hard`` on a board."""
BATCH = 250
"""Games per job."""
LONGEST = 80
"""Turns of a game at most, averaged over a batch."""
MATCHES = 400
PASSES, RATE = 3, 0.05
FIRST, PRIOR = 0.06, 1000.0
"""Against the bot: the first step, and how firmly the weights hold on to where they began."""
LAMBDA = 0.7
"""How much of a position's target is what came of it later, and not the next search's belief."""


def refine(
    settings: "dict[str, Any]",
    start: np.ndarray,
    executor: "Executor | None",
    kept: "dict[str, Any]",
    save: "Callable[..., None]",
) -> "Iterator[str]":
    """Go on from weights, round by round; yields a line about each.

    settings: train's, and whether "against" the start; start: weights (phases x entries); executor:
    one of concurrent.futures, or None; kept: train's state, changed in place; save: called with it
    after each round.
    """
    for number in range(kept["done"], settings["rounds"]):
        now = kept["weights"][-1] if kept["weights"] else start
        work = [
            (now, start if settings["against"] else now, not settings["against"],
             (settings["seed"] * 1000 + number) * 1000 + batch, settings["classic"],
             settings["peaceful"])
            for batch in range(max(1, settings["games"] // BATCH))
        ]  # fmt: skip
        played = list((map if executor is None else executor.map)(spar_batch, work))
        kept["games"].append([np.concatenate(parts) for parts in zip(*played)])
        data = [np.concatenate(parts) for parts in zip(*kept["games"])]
        seed = (settings["seed"], number)
        found = _moved(start, data, seed) if settings["against"] else fit.fitted(
            data, seed, PASSES, RATE)  # fmt: skip
        kept["weights"] = [found]
        kept["done"] = number + 1
        yield "round %d: %s" % (number + 1, score(found, start, settings))
        save(kept)


def _moved(start: np.ndarray, data: "Any", seed: tuple[int, int]) -> np.ndarray:
    """Weights moved from where they began by one pass over (entries, phases, targets)."""
    entries, phases, targets = data
    parts = fit.begun(start)
    order = np.random.default_rng(seed).permutation(len(targets))
    fit.fit(parts, np.full(parts.shape, PRIOR), entries, phases, targets, order, fit.KINDS,
            fit.PART, fit.PACE, FIRST, 0.0)  # fmt: skip
    return fit.summed(parts)


def score(found: np.ndarray, start: np.ndarray, settings: "dict[str, Any]") -> str:
    """What weights win against those they began with, both looking at replies, as text."""
    won, drawn, _, valued = arena(found, STYLE, start, STYLE, MATCHES, settings["seed"] + 500,
                                  int(settings["classic"]), int(settings["peaceful"]))  # fmt: skip
    share = (won + drawn / 2) / MATCHES
    low, high = interval(share, MATCHES)
    return "wins %.1f%% (95%% interval %.1f to %.1f; %d games, %.0f positions valued a turn)" % (
        100 * share, 100 * low, 100 * high, MATCHES, valued,
    )  # fmt: skip


def spar_batch(work: "tuple[Any, ...]") -> tuple[np.ndarray, ...]:
    """Play a batch of games, in a process or Dask worker: entries, phases, targets."""
    mine, theirs, both, seed, classic, peaceful = work
    room = BATCH * LONGEST + TURNS
    entries = np.zeros((room, ENTRIES), np.int16)
    phases = np.zeros(room, np.int8)
    targets = np.zeros(room, np.float32)
    n = spar(mine, theirs, both, STYLE, BATCH, seed, int(classic), int(peaceful),
             entries, phases, targets)  # fmt: skip
    return entries[:n].copy(), phases[:n].copy(), targets[:n].copy()


@njit(cache=True)
def odd_turn(
    flat: np.ndarray, p: np.ndarray, style: np.ndarray, acts: np.ndarray
) -> tuple[int, int]:
    """A turn that a search ranks lower, or any of its candidates: length, draw."""
    c_act, c_n, c_mine, c_theirs, c_hand, c_draw, c_val = plays.candidates(np.int64(12))
    n, _ = plays.search(flat, p, int(style[1]), int(style[2]), 0.0,
                       c_act, c_n, c_mine, c_theirs, c_hand, c_draw, c_val)  # fmt: skip
    c = pick(n, c_val) if np.random.random() < 0.6 else np.random.randint(0, n)
    plays.copy(c_act[c], acts)
    return c_n[c], c_draw[c]


@njit(cache=True)
def spar(
    mine: np.ndarray,
    theirs: np.ndarray,
    both: np.ndarray,
    style: np.ndarray,
    games: int,
    seed: int,
    classic: bool,
    peaceful: bool,
    entries: np.ndarray,
    phases: np.ndarray,
    targets: np.ndarray,
) -> int:
    """Play games; fill in entries, phase and target of the positions after turns, as learn.play.

    Two games of three begin with up to 50 turns some of which are odd; only what follows counts,
    and there a few turns are odd again, but none of an opponent's who does not learn. A target is
    what the next player's search believes, and by LAMBDA what came later: results alone are so
    noisy that ten times the games are needed. What comes of an odd turn is no fault of the position
    before it. both: whether the opponent's turns count too. Returns the number of positions.
    """
    np.random.seed(seed)
    g = np.zeros(state.G_SIZE, np.int64)
    pile = np.zeros(24, np.int64)
    p = np.zeros(P_SIZE, np.int64)
    acts = np.zeros(plays.MAX_DEPTH, np.int64)
    feats = np.zeros(ENTRIES, np.int64)
    row = np.zeros(TURNS, np.int64)  # of the position after a turn, -1 for none
    believed = np.zeros(TURNS)  # the mover's chance by their search
    is_odd = np.zeros(TURNS, np.bool_)
    own = style.copy()
    own[4], own[5] = 1, 0
    number = 0
    for game in range(games):
        state.new_game(g, pile, np.random.randint(0, 2))
        opening = int(50 * np.random.random() ** 1.5) if np.random.random() < 0.65 else 0
        wild = 0.7 * np.random.random()
        often = 0.08 * np.random.random() if np.random.random() < 0.7 else 0.0
        turn = kept = 0
        while g[WON] < 0 and turn < TURNS:
            state.look(g, p, classic, peaceful)
            me = g[TURN]
            learns = me == game % 2
            flat = mine if learns else theirs
            s = own if turn < opening else style
            n, draw, _, believed[turn] = choose(flat, p, int(s[1]), int(s[2]), s[3], int(s[4]),
                                                int(s[5]), int(s[6]), int(s[7]), s[8],
                                                acts)  # fmt: skip
            odds = wild if turn < opening else often if both or learns else 0.0
            is_odd[turn] = np.random.random() < odds
            if is_odd[turn]:
                n, draw = odd_turn(flat, p, style, acts)
            row[turn] = -1
            phase = play_turn(g, pile, p, acts, n, min(draw, 13), feats)
            if turn >= opening and phase >= 0 and (both or learns):
                keep(feats, phase, number + kept, entries, phases)
                row[turn] = number + kept
                kept += 1
            turn += 1
        if g[WON] < 0:
            continue
        # From the last turn back, for whoever moved; the players take turns.
        target = 0.5 if g[WON] == 2 else 1.0 if g[WON] == me else 0.0
        for k in range(turn - 1, -1, -1):
            if k < turn - 1:
                later = 0.0 if is_odd[k + 1] else LAMBDA
                target = 1 - (1 - later) * believed[k + 1] - later * target
            if row[k] >= 0:
                targets[row[k]] = target
        number += kept
    return number
