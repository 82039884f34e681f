# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's part of ``bench``: values and time a turn."""

import time

from engine.record import Record
from engine.rng import Rng, new_pack

from .players import turn

_GAMES = 6


def bench_bot(ratio):
    """Print the figures; ratio: how many times faster than the board this machine is."""
    valued, seconds = _turns()
    print("bot, hard against itself, %d turns:" % len(valued))
    print("  values a turn: %s" % _spread(valued, "%d"))
    print("  ms a turn here: %s" % _spread([1000 * s for s in seconds], "%.1f"))
    print("  s a turn on the board, about: %s" % _spread([ratio * s for s in seconds], "%.2f"))


def _turns():
    """Values and seconds of each turn of some games."""
    valued, seconds = [], []
    for seed in range(_GAMES):
        rng = Rng(seed)
        record = Record(start=seed % 2)
        while not record.over():
            game = record.game
            if game.waiting:
                record.deal(new_pack(rng, game.to_shuffle()))
                continue
            start = time.perf_counter()
            actions, values = turn(game.view(game.player), "hard", rng)
            seconds.append(time.perf_counter() - start)
            valued.append(values)
            for action in actions:
                record.apply(action)
    return valued, seconds


def _spread(figures, form):
    figures = sorted(figures)
    mean = sum(figures) / len(figures)
    least = (mean, figures[len(figures) * 95 // 100], figures[-1])
    return "mean %s, 95%% %s, max %s" % tuple(form % figure for figure in least)
