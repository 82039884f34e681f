# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Plays whole evenings on the boards' heaps, and prints the least memory of each and of all.

An evening is one power-on: a game against ``hard`` with hints and looks, its replay, best moment
and mistakes, then every other part of the game.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from sim.tools.fetch import NoTool

from . import heap

_FIGURES = ("bytes free", "bytes in one piece")


def main(jobs: int) -> int:
    """Play the evenings, this many at once. Return 1 if something broke or a request was
    refused."""
    faults = 0
    for name in heap.EVENINGS:
        games = []
        with ThreadPoolExecutor(jobs) as pool:
            for game in pool.map(partial(heap.play, name), heap.seeds_of(name)):
                games.append(game)
                told = ["%6d %s" % game.find_least(figure) for figure in (0, 1)]
                print("%s %d: %s" % (name, len(games), "; ".join(told)), flush=True)
                for fault in game.refused + game.errors:
                    faults += 1
                    print("    " + fault)
        for figure, what in enumerate(_FIGURES):
            least = sorted([game.find_least(figure) for game in games])
            middle = least[(len(least) - 1) // 2][0]
            print("%s, the least %s: worst %d, middle %d" % (name, what, least[0][0], middle))
    print("%d requests refused, or errors" % faults)
    return int(faults > 0)


if __name__ == "__main__":
    try:
        sys.exit(main(os.cpu_count() or 1))
    except NoTool as error:
        sys.exit("no figures of the heap: %s" % error)
