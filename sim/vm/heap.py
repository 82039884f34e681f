# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The heap in whole games: the game's files on a MicroPython with a heap of a PicoSystem's size.

What would fail on the board fails there: asking for more than the largest free block, or for what
compiling takes for a moment.
"""

import re
from pathlib import Path

from sim import ROOT
from sim.tools import mpy
from sim.tools.deploy import contents

from . import machine

if False:
    from collections.abc import Iterator
    from typing import Any


FREE = 161000
"""Bytes free when code.py starts, chosen so that what is left later matches a PicoSystem's with
CircuitPython 10.2.1. gc.mem_free() gives 170,000 there, of which 5,000 can't be used; but the table
of names, which grows on the board, is allocated beforehand here."""
SMALLER = 143800
"""The same for a PyGamer, which has 17 KB less."""
FOR_SOURCE = 400000
"""The same for a Thumby Color, which has more: enough for a game from .py."""
CALIBRATION = (
    "Calibration: when a game against hard begins, 39.4 KB are free here and 37.0 on an "
    "emulated PicoSystem with CircuitPython 10.2.1, whose measuring program takes 2 to 3; at the "
    "title 3 KB more there. The stand-ins consist of more pieces than the real objects, so the "
    "largest free one is smaller here: what just passes there may be refused here."
)
_ONBOARD = Path(__file__).parent / "onboard"
_MORE = 280000
"""Bytes for the stand-ins and the player, which don't count."""
_BACK = True  # whether games are looked at again
_PAUSES = (0, 500, 2500)

# A board's id and display. The small one keeps the PicoSystem's keys and speaker.
_LARGE = ("pimoroni_picosystem", 240, 240)
_SMALL = ("pygamer", 160, 128)

# Each game: the board; bytes free; whether compiled; the bot's side and level, None for two people;
# the keys' seed; its steps at most: then it is given up. Those that budgets of KB are for are whole
# games.
GAMES = {
    "hard": (_LARGE, FREE, True, (1, 3), 6, 8000),
    "two": (_LARGE, FREE, True, None, 6, 8000),
    "PyGamer": (_SMALL, SMALLER, True, (1, 3), 6, 8000),
    "from .py": (_SMALL, FOR_SOURCE, False, (1, 3), 6, 300),
}

# Each game's budgets: what is measured, and its minimum (KB) or maximum (times).
BUDGETS = (
    ("hard", "KB free at the worst moment", 26),
    ("hard", "KB free on the own turn", 40),
    ("hard", "errors", 0),
    ("hard", "refused", 0),
    ("two", "errors", 0),
    ("two", "refused", 0),
    ("PyGamer", "KB free at the worst moment", 20),
    ("PyGamer", "KB free on the own turn", 36),
    ("PyGamer", "errors", 0),
    ("PyGamer", "refused", 0),
    ("from .py", "errors", 0),
    ("from .py", "refused", 0),
)
_OWN = ("Hand", "Lines", "Draw", "Drawn", "Discards", "Moving")
_BEFORE = ("start", "title", "setup")


class Game:
    """What was measured in a game.

    lows     {screen: [free bytes, largest free piece, times]}, the worst after a collection
    refused  requests that failed and were handled: by making room, or by opening the game again
    errors   what broke
    """

    def __init__(self) -> None:
        self.lows = {}
        self.refused = []
        self.errors = []
        self.end = ""

    def measured(self, what: str) -> float:
        """The measured value for a row of BUDGETS."""
        if what in ("errors", "refused"):
            return len(getattr(self, what))
        own = what == "KB free on the own turn"
        lows = [
            low[0]
            for screen, low in self.lows.items()
            if screen not in _BEFORE and (screen in _OWN or not own)
        ]
        return min(lows) / 1024


def play(name: str) -> "Game":
    """Play a game of GAMES; returns a Game. NoTool."""
    board, free, compiled, bot, seed, steps = GAMES[name]
    player = {path.name: path.read_text() for path in _ONBOARD.glob("*.py")}
    player["desk/robot.py"] = (ROOT / "sim" / "desk" / "robot.py").read_text()
    made = contents(compiled, board[0], more=player)
    if not compiled:
        for path, text in player.items():
            made[path[:-3] + ".mpy"] = mpy.compiled(path, text.encode())
    # The VM is MicroPython's, and expects its first byte.
    files = {
        path: b"M" + data[1:] if path.endswith(".mpy") else data for path, data in made.items()
    }
    files["records/0001.txt"] = (ROOT / "docs" / "study.txt").read_bytes()
    output = machine.run(
        _PROGRAM % (board[1:], (free, bot, seed, _PAUSES, steps, _BACK)), files, free + _MORE
    )
    return _read(output)


_PROGRAM = """
import sys
sys.path[:] = ["/", "/lib"]
import rom
rom.put(*%r)
import play
play.play(*%r)
"""


def _read(output: "list[Any]") -> "Game":
    game = Game()
    screen = free = None
    for line in output:
        if isinstance(line, list):
            what, text, _ = line
            screen = text if what == "at" else None
            if what == "broke":
                game.errors.append(text)
            elif what in ("no room", "said"):
                game.refused.append(text)
            elif what == "end":
                game.end = text
            continue
        found = re.search(r", free: (\d+)$|, max free sz: (\d+)$", line)
        if found and screen:
            if found.group(1):
                free = int(found.group(1))
                continue
            low = game.lows.setdefault(screen, [free, free, 0])
            low[:] = min(low[0], free), min(low[1], 16 * int(found.group(2))), low[2] + 1
    return game


def rows(games: "dict[str, Game]") -> "Iterator[tuple[str, float, float, bool]]":
    """(what, budget, measured, whether it is kept) for all BUDGETS. games: {name: Game}."""
    for name, what, budget in BUDGETS:
        measured = games[name].measured(what)
        kept = measured >= budget if what.startswith("KB") else measured <= budget
        yield name + ": " + what, budget, measured, kept


def played() -> "dict[str, Game]":
    """Play all GAMES; returns {name: Game}. NoTool."""
    return {name: play(name) for name in GAMES}


def print_tables() -> None:
    """Print the tables."""
    print("heap: whole games by random keys, pauses;")
    print("KB free and in one piece, the worst of each screen after a collection:")
    games = played()
    print("  %-14s" % "" + "".join(["%14s" % name for name in games]))
    screens = []
    for game in games.values():
        screens += [screen for screen in game.lows if screen not in screens]
    for screen in screens:
        line = "  %-14s" % screen
        for game in games.values():
            low = game.lows.get(screen)
            line += "%14s" % ("%.1f %5.1f" % (low[0] / 1024, low[1] / 1024) if low else "-")
        print(line)
    for what, list_of in (("first refused", "refused"), ("errors", "errors")):
        counts = ["%14d" % len(getattr(game, list_of)) for game in games.values()]
        print("  %-14.14s" % what + "".join(counts))
    for name, game in games.items():
        print("  %s ended: %s%s" % (name, game.end, "".join(["\n    " + e for e in game.errors])))
    for what, budget, measured, kept in rows(games):
        print("  %-44s%4d%8.1f%s" % (what, budget, measured, "" if kept else "  NOT KEPT"))
    print(CALIBRATION)
