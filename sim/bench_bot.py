# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's part of ``bench``: values and time a turn, and heap on a 32-bit VM."""

import time

from engine.record import Record
from engine.rng import Rng, new_pack

from . import vm
from .players import turn
from .tools import NoTool

_GAMES = 6
_HEAP = """
while game.waiting:
    game.deal(new_pack(rng, game.to_shuffle()))
thought = plan(game.view(game.player), 'hard', rng)
done = None
"""
_TURNS = (0, 8, 20, 40)
"""Turns of a game whose thinking is watched byte by byte: every look takes a collection."""


def bench_bot(ratio):
    """Print the figures; ratio: how many times faster than the board this machine is."""
    valued, seconds = _turns()
    print("bot, hard against itself, %d turns:" % len(valued))
    print("  values a turn: %s" % _spread(valued, "%d"))
    print("  ms a turn here: %s" % _spread([1000 * s for s in seconds], "%.1f"))
    print("  s a turn on the board, about: %s" % _spread([ratio * s for s in seconds], "%.2f"))
    try:
        _heap()
    except NoTool as error:
        print("  %s" % error)


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


def _heap():
    steps = [
        "from engine.game import Game\nfrom engine.rng import Rng, new_pack\n"
        "from engine.view import View\nrng = Rng(5)\ngame = Game()",
        "from engine.bot import plan",
    ]
    watched = []
    for number in range(max(_TURNS) + 1):
        steps.append(_HEAP)
        if number in _TURNS:
            watched.append(len(steps))
            steps.append({"each": "done = next(thought)", "until": "done"})
        else:
            steps.append("while done is None:\n    done = next(thought)")
        steps.append("for action in done:\n    game.apply(action)\nthought = None")
    figures = vm.results(steps, vm.engine())
    print("  bytes on a 32-bit MicroPython: the rules %d, the bot's code %d," % tuple(figures[:2]))
    print("  the most while thinking, its table included: %d" % max(figures[n] for n in watched))
