# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``slow``: a search for the PC, to measure the bot by; needs NumPy and Numba.

It values 10,000 to 40,000 positions in most turns, with the bot's own weights or others
(``slow:FILE`` in ``arena``): a beam of 12, then 12 turns against the opponent's replies with 60
sampled hands, the reply a beam of 8.
"""

import numpy as np

from engine.actions import TAKE
from engine.bot.knowledge import Knowledge
from engine.bot.search import Search
from engine.bot.weights import NAME
from sim.training import plays, state, train
from sim.training.learn import choose, compare

if False:
    from typing import Any

    from engine.rng import Rng
    from engine.view import View


_WIDTH, _FINALS, _TURNS, SAMPLES, _REPLY_WIDTH, _REPLY_FINALS, _MIX = 12, 8, 12, 60, 8, 2, 0.8
JUDGED = 200
"""How many sampled hands two turns are compared over."""
_read = {}


def turn(view: "View", rng: "Rng", name: str) -> tuple[bytes, int]:
    """The actions for the rest of a turn, and how many positions were valued; no handicap."""
    weights, p = _known(view, name)
    actions = np.zeros(plays.MAX_DEPTH, np.int64)
    state.seed(rng.below(30000))
    number, draw, valued, _ = choose(
        weights, p, _WIDTH, _FINALS, 0.0, _TURNS, SAMPLES, _REPLY_WIDTH, _REPLY_FINALS, _MIX,
        actions,
    )  # fmt: skip
    played = bytes(int(action) for action in actions[:number])
    # Draws are coded in the actions' order; 14: the game is won without one.
    return played + (bytes((TAKE + draw,)) if draw < 14 else b""), valued


def judge(view: "View", played: bytes, rng: "Rng") -> tuple[float, bytes, float]:
    """The chance (0 to 1) of a whole turn, the best turn and its chance, over the same sampled
    hands."""
    best, _ = turn(view, rng, NAME)
    weights, p = _known(view, NAME)
    state.seed(rng.below(30000))
    ends = []
    for actions in (played, best):
        draw = actions[-1] - TAKE if actions[-1] >= TAKE else 14
        moves = np.array([action for action in actions if action < TAKE], np.int64)
        ends.append((moves, draw))
    mine, most = compare(weights, p, *ends[0], *ends[1], JUDGED, _REPLY_WIDTH, _REPLY_FINALS)
    return mine, best, most


def _known(view: "View", name: str) -> "tuple[Any, np.ndarray]":
    """The weights, and what the player to move knows in the compiled code's form."""
    if name not in _read:
        search = Search(name)
        _read[name] = (train.unpacked(search.weights), search)
    weights, search = _read[name]
    knowledge = Knowledge(view)
    p = np.zeros(state.P_SIZE, np.int64)
    p[state.P_MINE], p[state.P_THEIRS] = view.bridges[view.me], view.bridges[view.me ^ 1]
    p[state.P_HAND], p[state.P_KNOWN] = view.hand, knowledge.known
    p[state.P_SHOWN] = view.shown[view.me]
    p[state.P_ROW], p[state.P_UNSEEN] = knowledge.row, knowledge.unseen
    p[state.P_THEIR_N], p[state.P_ROUND] = knowledge.their_n, view.round
    p[state.P_PILE], p[state.P_LAST] = view.pile_size, view.last_turns
    p[state.P_LEAD], p[state.P_MUST] = knowledge.lead, view.must_draw
    p[state.P_FLAG] = 1 if view.has_played else 2 if view.has_discarded else 0
    p[state.P_CLASSIC], p[state.P_PEACEFUL] = knowledge.classic, knowledge.peaceful
    return weights, p
