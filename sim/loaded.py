# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What is loaded and drawn on the board in some scenes of a game, as the simulator has it."""

import gc
import sys

from .alone import alone
from .console import Console
from .deploy import LIBRARIES
from .selfplay import Player, chooser

_SEED = 5
_TURNS = 8
"""So many turns into a game everything of the table has been shown."""
_HARD = 3
_BLOCK = 16
"""The heap's blocks."""


def scenes():
    """{scene: [modules in the order of their import, bytes of displayio's objects]}: "title",
    "turn" of a game of two, "thinking" of the bot at hard."""
    return alone("loaded")


def measure():
    """The scenes, from a process of its own."""
    found = {}
    with Console("picosystem", seed=_SEED) as console:
        console.step()
        found["title"] = _look()
        console.app.begin(start=0)
        console.app.go_on()
        _play(console, "turn")
        found["turn"] = _look()
    for name in list(filter(_on_board, sys.modules)):
        del sys.modules[name]
    with Console("picosystem", seed=_SEED) as console:
        console.app.begin((1, _HARD), start=0)
        console.app.go_on()
        _play(console, "bot")
        found["thinking"] = _look()
    return found


def _play(console, screen):
    """On, at random, to a screen in a later turn."""
    app = console.app
    player = Player(chooser(_SEED))
    turns = 0
    before = None
    while turns < _TURNS or app.screen.name != screen:
        turns += app.screen.name == "turn" != before
        before = app.screen.name
        key = player.key(app)
        if key:
            console.press(key)
        else:
            console.wait(100)


def _look():
    gc.collect()
    return [list(filter(_on_board, sys.modules)), _drawn()]


def _on_board(name):
    path = name.replace(".", "/")
    libraries = [part[: -len(".py")].replace("/__init__", "") for part in LIBRARIES]
    return name.split(".")[0] in ("engine", "ui", "handheld") or path in libraries


def _drawn():
    """What displayio's objects take, by their structs in CircuitPython's shared-module/displayio:
    the rows of a bitmap are whole words; a tile grid has a byte a tile, a group its members."""
    from displayio import Bitmap, Group, Palette, TileGrid  # late: the console fakes some modules

    size = 0
    for thing in gc.get_objects():
        if isinstance(thing, Bitmap):
            words = (thing.width * thing._bits_per_value + 31) // 32
            size += 48 + _blocks(4 * words * thing.height)
        elif isinstance(thing, TileGrid):
            size += 96 + _blocks(thing.width * thing.height)
        elif isinstance(thing, Group):
            size += 64 + _blocks(4 * max(4, len(thing)))
        elif isinstance(thing, Palette):
            size += 16 + _blocks(16 * len(thing))
    return size


def _blocks(size):
    return -(-size // _BLOCK) * _BLOCK
