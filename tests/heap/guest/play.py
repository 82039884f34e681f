# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs on the VM: plays a whole game by random keys, on a heap like a board's.

It sends the host "at" with the screen after each round, "no room" for a refused request, and
"broke" with an error.
"""

import gc
import sys

import host
import outside
import program

from helpers.random_player import RandomPlayer
from sim.desk.robot import where

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any


_FIRST = 7900
_LAST = 6400
"""The size of the first and the last area of the grown heap. No object spans two areas."""
WALL = 64
"""The bytes between two areas: more than any hole elsewhere."""
_SPARE = 5200
"""The number of names made beforehand, so that the table of names never grows. A board has most
names in ROM."""
_ENOUGH = 3
"""The game stops after this many errors."""
_FULL = 12
"""After this many actions, the log is nearly full."""
_LEFT = 11
_WAIT = 80  # rounds
# The replay from the result; from its overview a turn to learn from, a hint and playing on; the
# last two also from the last games.
_BEST = ".114..45"
"""From the result: the best moment to its end, once more, and back."""
_REPLAY = ".14222200.614..4.04...65.6114.5.60455"
_LAST_GAMES = ".4.222.6114.5.60455"
_STEP = 50
"""ms from one step to the next."""


class Player(RandomPlayer):
    """Presses keys that lead on. pauses: ms; each state begins with one of them."""

    def __init__(self, seed: int, pauses: "Sequence[int]") -> None:
        super().__init__(seed)
        self.pauses = pauses
        self.state = ""
        self.until = 0

    def key(self, app: "Any", state: str) -> int:
        """The next key's number, -1 to press none."""
        if state != self.state:
            self.state = state
            self.until = outside.ms + self.pauses[self.below(len(self.pauses))]
        if outside.ms < self.until or state == "bot" or not app.device.takes_keys():
            return -1
        return self.lead_on(state)


def lay_out(free: int) -> "list[Any]":
    """Fill the heap except for this many bytes, in areas like a board's, and claim them as code.py
    does. Returns the filling."""
    for name in [name for name in sys.modules if name.startswith("engine")]:
        del sys.modules[name]  # ``where`` has imported it, but the game's import must count
    with open("names_in_rom.txt") as file:
        for line in file:
            hasattr(gc, line.strip())  # so that the VM has the name, as a board's ROM does
    # Names fill tables, each twice as large as the last. A board has more names in ROM. Without
    # room for all the game's names, this VM would need yet another table.
    for number in range(_SPARE):
        hasattr(gc, "spare%d" % number)
        if number % 64 == 0:
            gc.collect()
    gc.collect()
    whole: Any = bytearray(free)  # the rest is taken, so this is one block
    filling: Any = None
    for size in (8192, 512, 16):
        try:
            while True:
                filling = filling, bytearray(size)
        except MemoryError:
            pass
    del whole
    gc.collect()
    areas, walls = [], [filling]
    for size in (_FIRST, free - _FIRST - _LAST):
        areas.append(bytearray(size))
        walls.append(bytearray(WALL))
    areas.clear()
    gc.collect()
    walls.append(program.grow_heap())
    return walls


def fill_log(save: "Any") -> None:
    """Fill the log with undone actions, so that it is soon renewed."""
    from engine.save.format import UNDO

    while save.room - save.used > _LEFT + 1:
        save.append(b"\0" + bytes((UNDO,)))


def watch(failed: list[Exception]) -> None:
    """Tell the host whenever the app or its save runs out of memory, and collect the errors of its
    rounds.

    failed: receives the errors.
    """
    screens, loop, texts = [sys.modules[name] for name in ("ui.screens", "ui.loop", "ui.texts")]
    from engine.save.save import Save

    opened, stepped, read = screens.load_and_show, loop.Loop.step, texts.Texts.read_text
    renewed = Save.renew

    def load_and_show(app: "Any", name: str, args: "Any") -> None:
        try:
            opened(app, name, args)
        except MemoryError as error:
            host.call("no room", "%s: %s" % (name, error))
            raise

    def step(self: "Any") -> None:
        try:
            stepped(self)
        except Exception as error:
            failed.append(error)
            raise

    def read_text(self: "Any", key: str) -> "Any":
        if key == "no room":
            host.call("said", key)
        return read(self, key)

    def renew(self: "Any") -> None:
        try:
            renewed(self)
        except MemoryError as error:
            host.call("no room", "%s, in a renewal of the log" % error)
            raise

    screens.load_and_show, loop.Loop.step, texts.Texts.read_text = load_and_show, step, read_text
    Save.renew = renew


def open_app(failed: "list[Exception]") -> "Any":
    """Open the app at the set-up. failed: receives the errors of its rounds."""
    handheld = __import__("handheld.boards")  # the board's own, hidden from the desktop's tools
    from ui import app as module

    watch(failed)
    device = handheld.boards.open_device()
    device.finish_frame = lambda: None
    app = module.app = module.App(device)
    for name in ("title", "setup"):
        if name != "title":
            app.show(name)
        app.loop.frame()
        host.call("at", name)
    return app


def report_errors(failed: "list[Exception]", app: "Any") -> int:
    """Report the errors to the host and clear them; returns how many led to the error screen."""
    broken = 0
    while failed:
        error = failed.pop()
        if app.loop.screen_name != "error":
            host.call("no room", "opened again: %r" % error)
            continue
        host.call("broke", repr(error))
        sys.print_exception(error)
        broken += 1
    return broken


def play(
    free: int, bot: tuple[int, int] | None, seed: int, pauses: "Sequence[int]", steps: int
) -> "tuple[list[Any], Rounds]":
    """Play a game from the title to its result, or for this many steps, and look back at it. Return
    what fills the heap, and the Rounds."""
    player = Player(seed, pauses)
    walls = lay_out(free)
    gc.collect()
    host.call("start", "")
    from engine.record import LEVEL, PERSON, Opponent
    from engine.save.fields import FACES, KEEP_GAMES
    from engine.setup import Setup

    failed: list[Exception] = []
    app = open_app(failed)
    app.save.set(KEEP_GAMES, 1)  # writing a game takes memory
    for side in range(2):
        app.save.set(FACES + side, 12)  # so does a face
    app.begin_game(Setup(), Opponent(bot[0], LEVEL, bot[1]) if bot else PERSON)
    rounds = Rounds(app, failed)
    filled = False
    while steps and app.loop.screen_name != "result" and rounds.broken < _ENOUGH:
        steps -= 1
        if len(app.match.record.actions) == _FULL and not filled and where(app) == "Hand":
            filled = True
            fill_log(app.save)
        rounds.go(player.key(app, where(app)))
    look_back(app, rounds.go)
    return walls, rounds


class Rounds:
    """Runs rounds of the main loop, and reports each to the host."""

    def __init__(self, app: "Any", failed: "list[Exception]") -> None:
        self.app = app
        self.failed = failed
        self.broken = 0

    def go(self, key: int = -1) -> None:
        """Run a round. key: the number of a key to press first, if any."""
        app = self.app
        outside.ms += _STEP
        if key >= 0:
            outside.press(key)
        app.loop.frame()
        self.broken += report_errors(self.failed, app)
        host.call("at", where(app))


def look_back(app: "Any", go: "Callable[..., None]") -> None:
    """Replay the game, from the result and from the last games. If it isn't over, it is given up.
    go: Rounds.go."""
    if not app.match.is_over:
        app.match.give_up()
    if app.loop.screen_name != "result":
        app.show("result")
    for name, keys in (("", _BEST * bool(app.screen.best) + _REPLAY), ("games", _LAST_GAMES)):
        if name:
            app.show(name)
        for key in keys:
            for _ in range(_WAIT if key == "." else 2):
                go()
            if app.loop.screen_name == "title":
                break  # there was no room
            if key != ".":
                go(int(key))
