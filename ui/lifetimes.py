# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What is loaded, and for how long: a folder is a room, and each room has a lifetime.

=============================================  =====================================================
engine, handheld, ui                           always
ui.layouts                                     always, the display's own alone
ui.table                                       while a game is on
ui.turn                                        while a person plays
ui.hotseat                                     then too, if two people play
engine.bot, ui.thinking                        while the bot thinks
ui.screens, ui.widgets, ui.asides, engine.text while a screen that needs them is shown
=============================================  =====================================================

The bot and the turn take turns: each is loaded, in a fifth of a second, when the other has gone.
From .py it takes two seconds, since the table goes first and is made again: compiling needs memory
in large pieces. Nothing may import at its top what lives shorter than itself; a test checks that.
"""

import gc
import os
import sys

import displayio

from .artwork import FOLDER

_ROOT = FOLDER[: -len("ui/")]

COMPILED = __file__.endswith(".mpy")

_TABLE = ("ui.table",)
_TURN = ("ui.turn",)
_TWO = ("ui.hotseat",)
_BOT = ("engine.bot", "ui.thinking")
_GAME = _TABLE + _TURN + _TWO + _BOT
_PASSING = (
    "ui.screens",
    "ui.widgets",
    "ui.asides",
    "ui.lessons",
    "engine.save.fields",
    "engine.save.older",
    "engine.save.read",
    "engine.save.renew",
    "engine.text",
    "adafruit_display_text",
    "adafruit_displayio_layout",
    "adafruit_displayio_layout.layouts",
)
_loaded = []  # a game's rooms that are loaded: listing their folders takes time

SCREENS = {
    "curtain": "ui.hotseat.curtain",
    "turn": "ui.turn.turn",
    "recap": "ui.screens.recap",
    "bot": "ui.thinking.bot",
    "lesson": "ui.lessons.lesson",
}
"""The screens of a game, which must open, and where any screen's module is if not in ui.screens."""


def load(name):
    """Import a module by its full name; returns it."""
    __import__(name)
    return sys.modules[name]


def load_screen(name):
    """Load a screen's module; returns its class: TitleScreen for "title"."""
    module = load(SCREENS.get(name) or "ui.screens." + name)
    return getattr(module, name[0].upper() + name[1:] + "Screen")


def _load_rooms(rooms):
    """Load all modules of these rooms, one by one: each then compiles with the most memory."""
    missing = [room for room in rooms if room not in _loaded]
    for room in missing:
        _loaded.append(room)  # first: if memory runs out below, we know what to unload
        for name in sorted(os.listdir(_ROOT + room.replace(".", "/"))):
            word, _, ending = name.rpartition(".")
            if ending in ("py", "mpy") and room + "." + word not in sys.modules:
                if ending == "py":
                    gc.collect()  # compiling leaves a lot of garbage
                load(room if word == "__init__" else room + "." + word)
    if missing:
        gc.collect()


def load_game(screen, two, make_room):
    """Load what a screen of a game needs, after unloading what it can do without.

    two: whether the game is for two people; make_room: frees all that a game takes.
    """
    needs: tuple = _TURN + _TWO if two else _TURN
    if screen in ("bot", "hint"):
        needs = _BOT
    elif screen == "score":
        needs = ()
    elif screen == "recap":  # imports what it needs of ui.turn
        needs = tuple([room for room in needs if room in _loaded])
    needs += _TABLE
    if not COMPILED and [room for room in needs if room not in _loaded]:
        make_room()
    spare = [room for room in _loaded if room not in needs]
    if spare:
        drop_rooms(*spare)
        gc.collect()
    _load_rooms(needs)


def drop_game():
    """Unload whatever a game needs."""
    if _loaded:
        drop_rooms(*_GAME)
        gc.collect()


def drop_rooms(*rooms):
    """Unload the modules of these rooms, which may be single modules.

    A module that something still refers to stays in memory. Packages stay: they are tiny.
    """
    for room in rooms:
        if room in _loaded:
            _loaded.remove(room)
    for name in [name for name in sys.modules if _lives_in(name, rooms)]:
        package, _, word = name.rpartition(".")
        module = sys.modules.pop(name)
        if package in sys.modules:
            delattr(sys.modules[package], word)  # the package refers to it too
        if package in _GAME:
            module.__dict__.clear()  # as in take_apart


def _lives_in(name, rooms):
    if name in rooms:  # display_text is all in its package
        return name == "adafruit_display_text" or not hasattr(sys.modules[name], "__path__")
    return name.rpartition(".")[0] in rooms


def drop_passing():
    """Unload what only the last screen needed."""
    drop_rooms(*_PASSING)


def take_apart(*things):
    """Clear every reference held by objects about to be dropped; empty groups recursively.

    On the board any word left on the stack keeps alive what it happens to point to, which then
    should be little.
    """
    for thing in things:
        if isinstance(thing, displayio.Group):
            while len(thing):
                take_apart(thing.pop())
        elif hasattr(thing, "__dict__"):
            for name in list(thing.__dict__):
                setattr(thing, name, None)
