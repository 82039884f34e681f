# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What the browser edition weighs, how soon it is there, and how long its rounds take."""

import gzip
import random
import re
import tempfile
import time
from collections.abc import Iterable

from sim.tools.fetch import NoTool
from sim.web.build import edition
from sim.web.tried import node
from sim.web.tried.chromium import Browser
from sim.web.tried.server import Server

_TITLE = "return performance.getEntriesByName('title')[0]?.startTime"
_KEPT = "navigator.serviceWorker.ready.then(() => arguments[0]())"
_STARTS = 3
_PRESSES = 600
_KEYS = "OK OK OK OK OK RIGHT RIGHT LEFT DOWN UP BACK".split()
_LATE = 50
"""ms; a frame that takes longer is seen."""
_SLOW = 4, 6
"""How many times slower than this machine a phone may be."""
_FOR = 8
"""Seconds that the page is played at each."""
_NAMES = {
    "OK": "Enter",
    "BACK": "Backspace",
    "UP": "ArrowUp",
    "DOWN": "ArrowDown",
    "LEFT": "ArrowLeft",
    "RIGHT": "ArrowRight",
}
_WATCH = """
window.late = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) late.push(duration);
}).observe({ type: "long-animation-frame" });
"""
FIRST_LOAD = 520
"""The budget of what a browser without anything of the page loads, in KB gzipped."""
_SOON, _MEMORY = 1500, 24
"""Milliseconds to the title: only an aim, since they depend on the machine. MB of memory: a
budget."""


def bench_web() -> bool:
    """Print the figures; returns whether the budgets are kept. NoTool."""
    site = edition.folder()
    print("browser edition: %d files" % len(site))
    within = _play(site)
    try:
        with Server(site) as server:
            times = sorted([_start(server.url) for _ in range(_STARTS)])
            number, size = first_load(server)
            longest = {slow: _long(server.url, slow) for slow in _SLOW}
    except NoTool as error:
        print("  nothing of a browser: %s" % error)
        return within
    print(
        "  a first load: %d files, %.0f KB gzipped (budget %d)%s"
        % (number, size, FIRST_LOAD, "" if size <= FIRST_LOAD else "  NOT KEPT")
    )
    beside = later(site)
    print("  kept later: %d files, %.0f KB gzipped" % (len(beside), _gzipped(site, beside)))
    print(
        "  title after %d ms from nothing (aim %d), the worst %d"
        % (times[len(times) // 2], _SOON, times[-1])
    )
    for slow, frames in longest.items():
        print(
            "  the page slowed %d times, %d s of a game: %d frames over %d ms, the longest %d"
            % (slow, _FOR, len(frames), _LATE, max(frames, default=0))
        )
    return within and size <= FIRST_LOAD


def first_load(server: Server) -> tuple[int, float]:
    """How many of its files a server was asked for, and their KB, gzipped as servers send them.

    Files that are kept later, once the game has begun, don't count. (The page is kept for use
    without a network. A kept file that it asks for again is only compared with the server's.)
    """
    names = {path.partition("?")[0].lstrip("/") or "index.html" for path in server.asked}
    there = (names & server.files.keys()) - set(later(server.files))
    return len(there), _gzipped(server.files, there)


def later(site: "dict[str, bytes]") -> list[str]:
    """The files that are kept once the game has begun."""
    (names,) = re.findall(b'data-later="(.*?)"', site["index.html"])
    return [name.partition("?")[0] for name in names.decode().split()]


def _gzipped(site: "dict[str, bytes]", names: "Iterable[str]") -> float:
    return sum([len(gzip.compress(site[name], 9)) for name in names]) / 1024


def _start(url: str) -> float:
    with tempfile.TemporaryDirectory() as kept, Browser(kept) as browser:
        browser.open(url)
        browser.driver.execute_async_script(_KEPT)
        return browser.run(_TITLE)


def _long(url: str, slow: int) -> "list[float]":
    """The ms of each long frame of the page while a game is played at random, slowed so much."""
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as kept, Browser(kept) as browser:
        browser.open(url)
        for key in "DOWN OK OK".split():
            browser.strike(_NAMES[key])
            browser.wait(300)
        browser.do("Emulation.setCPUThrottlingRate", rate=slow)
        browser.run(_WATCH)
        until = time.monotonic() + _FOR
        while time.monotonic() < until:
            browser.strike(_NAMES[rng.choice(_KEYS)])
            browser.wait(rng.choice((0, 100, 500)))
        return browser.run("return late")


def _over(rounds: "list[float]", slow: int) -> int:
    return len([ms for ms in rounds if ms * slow > _LATE])


def _play(site: "dict[str, bytes]") -> bool:
    """A game against a level by random keys; returns whether its memory is within the budget."""
    rng = random.Random(1)
    steps: list = [(key, 60) for key in "OK DOWN RIGHT UP OK".split()]
    for _ in range(_PRESSES):
        steps += [(rng.choice(_KEYS), 60), (None, rng.choice((0, 100, 500)))]
    made = node.play(site, steps, seed=7)
    rounds = made["rounds"]
    still = sorted([ms for ms, drawn in rounds if not drawn])
    moving = [ms for (_, before), (ms, drawn) in zip(rounds, rounds[1:]) if before and drawn]
    late = ", ".join(
        ["%d over %d ms slowed %d times" % (_over(moving, slow), _LATE, slow) for slow in _SLOW]
    )
    print(
        "  %d rounds under Node: %.2f ms at rest; %d in an animation: %.1f ms at most, %s"
        % (len(rounds), still[len(still) // 2], len(moving), max(moving), late)
    )
    memory = made["memory"] / 2**20
    within: bool = memory <= _MEMORY
    print("  memory: %.1f MB (budget %d)%s" % (memory, _MEMORY, "" if within else "  NOT KEPT"))
    return within
