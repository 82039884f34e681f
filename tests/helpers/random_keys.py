# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Presses random keys, one per frame, from the title with most rows into whatever they open,
switching the power off now and then. To repeat a test's finding:

PYTHONPATH=.:tests .venv/bin/python -m helpers.random_keys BOARD LANGUAGE SEED NUMBER [DAY]
"""

import contextlib
import io
import os
import sys
from collections import deque
from typing import Any
from zlib import crc32

from helpers.random_player import ANY, KEYS, RandomPlayer
from sim.desk.console import Console
from sim.desk.robot import where

_POWER = 2000
"""The number of keys from one power-on to the next."""
_LEAVE = 250
"""The number of keys after which it returns to the title, with the game going on or given up; whole
games take long."""
_MOOD = 100
"""The number of keys in one mood: any keys, or keys that continue the game."""
_PAUSE = 40
"""Pauses: frames without a key, after one key in this many, so that motion and thinking can end."""


def press(board, language, seed, number, day=None):
    """Press this many keys; returns the screens seen, {screen: keys}, and the failure, "" for none.

    The first keys don't depend on the number. day: of the clock, as for a Console.
    """
    player = RandomPlayer(crc32(("%s %s %d" % (board, language, seed)).encode()) >> 2)
    seen: dict[str, int] = {}
    last: deque[str] = deque(maxlen=40)
    pressed, store = 0, None
    said = io.StringIO()
    while pressed < number:
        with (
            contextlib.redirect_stderr(said),
            Console(board, player.below(1 << 18), store, day=day) as console,
        ):
            display: Any = console.display
            display.refresh = lambda **rates: console.hardware.end_frame()
            if store is None:
                _fill_title(console)
            store = console.store
            for frame in _frames(console, player, last):
                pressed += frame
                name = console.app.loop.screen_name
                seen[name] = seen.get(name, 0) + frame
                if console.app.loop.crashed:
                    what = said.getvalue().strip() or "an error"
                    where = "%d keys, the last: %s" % (pressed, " ".join(last))
                    repeat = (
                        "PYTHONPATH=.:tests .venv/bin/python -m helpers.random_keys %s %s %d %d"
                    )
                    repeat %= board, language, seed, pressed
                    repeat += " %d-%d-%d" % day if day else ""
                    return seen, "\n".join((what, where, repeat))
                if pressed >= number:
                    break
    return seen, ""


def _fill_title(console):
    """Store a finished and an unfinished game, so that the title has all its rows."""
    from engine.setup import Setup

    app = console.app
    app.begin_game(Setup())
    app.match.give_up()
    app.begin_game(Setup())
    _leave(console)


def _leave(console, gives_up=False):
    """Go to the first screen, as at power-on, also leaving a screen that is about to open. A
    screen whose code is running gets to the end of it first. An error ends it as well."""
    loop = console.app.loop
    while loop._in_screen:
        console.step()
    if gives_up and not console.match.is_over:
        console.match.give_up()
    loop.screen_name = ""
    while loop.screen_name != loop.first_screen and not loop.crashed:
        console.app.screen = None
        console.step()


def _frames(console, player, last):
    """Run the frames from one power-on to the next; yields whether a key was pressed in each."""
    device = console.device
    intents: list[str] = []
    device._scan = lambda now: device._pressed.extend(intents)
    for number in range(_POWER):
        if number % _MOOD == 0:
            leads_on = player.below(2)
        if number % _LEAVE == 0:
            _leave(console, gives_up=player.below(2))
        shown = where(console.app) if leads_on else ""
        key = KEYS[player.lead_on(shown, ANY)]
        if key == "UP" and not device.pad:
            key = "LEFT"
        last.append(key)
        intents[:] = [key]
        device._deaf_until = 0
        console.step()
        intents.clear()
        yield 1
        if player.below(_PAUSE) == 0:
            for _ in range(_PAUSE):
                console.step()
                yield 0


def main():
    board, language, seed, number, *days = sys.argv[1:]
    os.environ["KAHUNA_LANGUAGE"] = language
    day = tuple(map(int, days[0].split("-"))) if days else None
    seen, broke = press(board, language, int(seed), int(number), day)
    for name, keys in sorted(seen.items(), key=lambda item: -item[1]):
        print("%7d %s" % (keys, name))
    print(broke or "nothing broke")
    return 1 if broke else 0


if __name__ == "__main__":
    sys.exit(main())
