# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Recorded games in training's form: the weights' entries after each turn, and the result."""

import numpy as np
from numba import njit

from engine.actions import DECLINE, TAKE
from sim.text.record_files import records_in

from . import state
from .learn import TURNS, keep, play_turn
from .valuing import ENTRIES

if False:
    from collections.abc import Sequence

    from engine.record import Record
    from engine.setup import Setup
    from engine.types import Player


def load(paths: "Sequence[str]", setup: "Setup") -> list[np.ndarray] | None:
    """Read (entries, phases, targets) of all turns in the files' games; None without a file. The
    rest is as in ``each``."""
    games = each(paths, setup)
    return [np.concatenate(parts) for parts in zip(*games)] if games else None


def each(paths: "Sequence[str]", setup: "Setup") -> list:
    """Read each game's (entries, phases, targets), a row a turn.

    setup: an engine.setup.Setup; every record must have its edition and variants, no handicap, and
    be played to its end. ValueError says what is wrong, and what can't be read.
    """
    wanted = _rules(setup)
    games = []
    for path in paths:
        for record in records_in(path):
            if _rules(record.setup) != wanted or record.setup.handicap:
                raise ValueError("%s: a game of another edition, variant or handicap" % path)
            if record.game.winner is None:
                raise ValueError("%s: a game that is not played to its end" % path)
            games.append(_positions(record, record.setup.start))
    return games


def _rules(setup: "Setup") -> tuple[str, bool, bool]:
    return setup.edition, setup.peaceful, setup.open_hands


def _positions(record: "Record", start: "Player") -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    packs = np.zeros((3, 25), np.int64)  # a pack's size, then its cards
    for k, pack in enumerate(record.packs):
        packs[k, 0] = len(pack)
        packs[k, 1 : len(pack) + 1] = list(pack)
    entries = np.zeros((TURNS, ENTRIES), np.int16)
    phases = np.zeros(TURNS, np.int8)
    targets = np.zeros(TURNS, np.float32)
    actions = np.array(list(record.actions), np.int64)
    n = _replay(start, packs, actions, record.game.winner, entries, phases, targets)
    return entries[:n], phases[:n], targets[:n]


@njit(cache=True)
def _replay(
    start: "Player",
    packs: np.ndarray,
    actions: np.ndarray,
    winner: "Player",
    entries: np.ndarray,
    phases: np.ndarray,
    targets: np.ndarray,
) -> int:
    """Replay a game; returns the number of positions."""
    g = np.zeros(state.G_SIZE, np.int64)
    pile = np.zeros(24, np.int64)
    p = np.zeros(state.P_SIZE, np.int64)
    feats = np.zeros(ENTRIES, np.int64)
    g[state.ROUND], g[state.TURN], g[state.WON] = 1, start, -1
    for k in range(3):
        g[state.HW + start] += 1 << 2 * packs[0, 1 + k]
        g[state.HW + 1 - start] += 1 << 2 * packs[0, 4 + k]
        g[state.R0 + k] = packs[0, 7 + k]
    for k in range(15):
        pile[14 - k] = packs[0, 10 + k]
    g[state.PILE] = 15
    number = 0
    at = 0
    while at < len(actions) and number < len(phases):
        state.look(g, p, np.int64(0), np.int64(0))
        me, rnd = g[state.TURN], g[state.ROUND]
        n = 0
        while at + n < len(actions) and actions[at + n] < TAKE:
            n += 1
        draw = actions[at + n] - TAKE if at + n < len(actions) else DECLINE - TAKE
        phase = play_turn(g, pile, p, actions[at:], n, draw, feats)
        at += n + 1
        if g[state.ROUND] != rnd and g[state.WON] < 0:  # the record's pack replaces what was dealt
            n = packs[g[state.ROUND] - 1, 0]
            for k in range(3):
                g[state.R0 + k] = packs[g[state.ROUND] - 1, 1 + k]
            for k in range(3, n):
                pile[n - 1 - k] = packs[g[state.ROUND] - 1, 1 + k]
            g[state.PILE] = n - 3
        if phase >= 0:
            keep(feats, phase, number, entries, phases)
            targets[number] = 0.5 if winner == 2 else 1.0 if winner == me else 0.0
            number += 1
    return number
