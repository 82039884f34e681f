# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""On the VM: plays a whole game by random keys, in a heap like a board's.

The host gets "at" with the screen after each round, "no room" for a refused request, and "broke"
with an error.
"""

import gc
import sys

import host
import outside
from desk.robot import where
from keys_at_random import RandomPlayer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any


_FIRST = 7900
_LAST = 6400
"""Bytes of the heap's first and last area, once it has grown; no object spans two."""
WALL = 64
"""Bytes between two areas: more than any hole that is left elsewhere."""
_SPARE = 5200
"""How many names are made beforehand, so that the table of names never grows: a board has most of
them in ROM."""
_ENOUGH = 3
"""The game stops after this many errors."""
_FULL = 12
"""After this many actions the log is nearly full."""
_LEFT = 11
_WAIT = 80  # rounds
# The board from the result, and from its overview a turn to learn from, a hint and playing on; the
# last two from the last games.
_BEST = ".114..45"
"""From the result: the best moment to its end, again, and back."""
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
    """Fill the heap but for this many bytes, in areas like those of a board's, and claim them as
    code.py does. Returns what fills it."""
    with open("code.py") as file:
        board: dict[str, Any] = {}
        exec(file.read().partition("\n\n\nif __name__")[0], board)
    for name in [name for name in sys.modules if name.startswith("engine")]:
        del sys.modules[name]  # ``where`` has imported it; the game's own is to count
    with open("names_in_rom.txt") as file:
        for line in file:
            hasattr(gc, line.strip())  # the VM has the name then, as a board's ROM
    # Names are filling in tables, each twice as large as the last. The board has more names in ROM;
    # here, without room made for all of the game's, yet another table would be needed.
    for number in range(_SPARE):
        hasattr(gc, "spare%d" % number)
        if number % 64 == 0:
            gc.collect()
    gc.collect()
    whole: Any = bytearray(free)  # in one block; everything else is taken
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
    walls.append(board["grow_heap"]())
    return walls


def fill_log(save: "Any") -> None:
    """Fill the log with undone actions, so that it is renewed soon."""
    from engine.save.format import UNDO

    while save.room - save.used > _LEFT + 1:
        save.append(b"\0" + bytes((UNDO,)))


def watch(module: "Any", screens: "Any", failed: list[Exception]) -> None:
    """Tell the host whenever the app runs out of memory, and collect the errors of its rounds.

    module, screens: ui.app and ui.screens; failed: gets the errors.
    """
    opened, stepped, read = screens.load_and_show, module.App.step, module.Texts.read_text

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

    screens.load_and_show, module.App.step, module.Texts.read_text = load_and_show, step, read_text


def open_app(failed: "list[Exception]") -> "Any":
    """Open the app, at the set-up. failed: gets the errors of its rounds."""
    handheld = __import__("handheld")  # the board's own: the desktop's tools don't see it
    from ui import app as module
    from ui import screens

    watch(module, screens, failed)
    device = handheld.open()
    device.finish_frame = lambda: None
    app = module.app = module.App(device)
    for name in ("title", "setup"):
        if name != "title":
            app.show(name)
        app.frame()
        host.call("at", name)
    return app


def report_errors(failed: "list[Exception]", app: "Any") -> int:
    """Tell the host the errors, and clear them; returns how many led to the error screen."""
    broken = 0
    while failed:
        error = failed.pop()
        if app.screen_name != "error":
            host.call("no room", "opened again: %r" % error)
            continue
        host.call("broke", repr(error))
        sys.print_exception(error)
        broken += 1
    return broken


def play(
    free: int,
    bot: tuple[int, int] | None,
    seed: int,
    pauses: "Sequence[int]",
    steps: int,
    back: bool,
) -> "list[Any]":
    """Play a game from the title to its result, or for this many steps. back: look at it again."""
    player = Player(seed, pauses)
    walls = lay_out(free)
    gc.collect()
    host.call("start", "")
    from engine.record import LEVEL
    from engine.save.fields import KEEP_GAMES
    from engine.setup import Setup

    failed: list[Exception] = []
    app = open_app(failed)
    app.save.set(KEEP_GAMES, 1)  # to write a game takes memory
    app.begin_game(Setup(), *(bot and (bot[0], LEVEL, bot[1]) or ()))
    rounds = Rounds(app, failed)
    filled = False
    while steps and app.screen_name != "result" and rounds.broken < _ENOUGH:
        steps -= 1
        if len(app.match.record.actions) == _FULL and not filled and where(app) == "Hand":
            filled = True
            fill_log(app.save)
        rounds.go(player.key(app, where(app)))
    if back:
        look_back(app, rounds.go)
    return walls


class Rounds:
    """Runs rounds of the main loop, and reports each to the host."""

    def __init__(self, app: "Any", failed: "list[Exception]") -> None:
        self.app = app
        self.failed = failed
        self.broken = 0

    def go(self, key: int = -1) -> None:
        """Run a round, after a key if its number is given."""
        app = self.app
        outside.ms += _STEP
        if key >= 0:
            outside.press(key)
        app.frame()
        self.broken += report_errors(self.failed, app)
        host.call("at", where(app))


def look_back(app: "Any", go: "Callable[..., None]") -> None:
    """Look at the game again, from the result and from the last games. It is given up if it isn't
    over. go: Rounds.go."""
    if not app.match.has_ended():
        app.match.give_up()
    if app.screen_name != "result":
        app.show("result")
    for name, keys in (("", _BEST * bool(app.screen.best) + _REPLAY), ("games", _LAST_GAMES)):
        if name:
            app.show(name)
        for key in keys:
            for _ in range(_WAIT if key == "." else 2):
                go()
            if app.screen_name == "title":
                break  # there was no room
            if key != ".":
                go(int(key))
