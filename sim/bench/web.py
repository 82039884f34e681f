# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What the browser edition weighs, how soon it is there, and how long its rounds take."""

import gzip
import random
import tempfile

from sim.tools.fetch import NoTool
from sim.web import build, node
from sim.web.chromium import Browser
from sim.web.server import Server

_TITLE = "return performance.getEntriesByName('title')[0]?.startTime"
_STARTS = 3
_PRESSES = 600
_KEYS = "OK OK OK OK OK RIGHT RIGHT LEFT DOWN UP BACK".split()
_LATE = 50
"""ms; a round that takes longer is seen."""
_SIZE, _SOON, _MEMORY = 500, 1500, 24
"""Budgets: KB gzipped, ms to the title, MB of memory."""


def bench_web() -> None:
    """Print the figures. NoTool."""
    site = build.folder()
    size = sum([len(gzip.compress(data, 9)) for data in site.values()]) / 1024
    print("browser edition: %d files, %d KB gzipped (budget %d)" % (len(site), size, _SIZE))
    _play(site)
    try:
        with Server(site) as server:
            times = sorted([_start(server.url) for _ in range(_STARTS)])
    except NoTool as error:
        print("  no time to its title: %s" % error)
        return
    print(
        "  title after %d ms from nothing (budget %d), the worst %d"
        % (times[len(times) // 2], _SOON, times[-1])
    )


def _start(url: str) -> float:
    with tempfile.TemporaryDirectory() as kept, Browser(kept) as browser:
        browser.open(url)
        return browser.run(_TITLE)


def _play(site: "dict[str, bytes]") -> None:
    """A game against a level by random keys."""
    rng = random.Random(1)
    steps: list = [(key, 60) for key in "OK DOWN RIGHT UP OK".split()]
    for _ in range(_PRESSES):
        steps += [(rng.choice(_KEYS), 60), (None, rng.choice((0, 100, 500)))]
    made = node.play(site, steps, seed=7)
    rounds = made["rounds"]
    still = sorted([ms for ms, drawn in rounds if not drawn])
    moving = [ms for (_, before), (ms, drawn) in zip(rounds, rounds[1:]) if before and drawn]
    print(
        "  %d rounds under Node: %.2f ms at rest; %d in an animation: %.1f ms at most, %d over %d"
        % (
            len(rounds),
            still[len(still) // 2],
            len(moving),
            max(moving),
            len([ms for ms in moving if ms > _LATE]),
            _LATE,
        )
    )
    print("  memory: %.1f MB (budget %d)" % (made["memory"] / 2**20, _MEMORY))
