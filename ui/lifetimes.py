# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What is loaded, and for how long: a folder is a room, and each room has a lifetime.

=============================================  =====================================================
engine, handheld, ui                           always
ui.layouts                                     always, the display's own alone
ui.table, ui.turn                              while a game is on
ui.hotseat                                     while a game of two people is on
engine.bot, ui.thinking                        once the bot is needed, while that game is on
ui.screens, ui.widgets, ui.asides, engine.text while a screen that needs them is shown
=============================================  =====================================================

What a game needs is loaded when it begins, before its picture is made, and stays: in mid-game the
memory is too fragmented for loading. So nothing may import at its top what lives shorter than
itself; a test checks that.
"""

import gc
import os
import sys

from .artwork import FOLDER

_ROOT = FOLDER[: -len("ui/")]

_GAME = ("ui.table", "ui.turn")
_TWO = ("ui.hotseat",)
_BOT = ("engine.bot", "ui.thinking")
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
_loaded = []  # rooms known to be loaded: listing their folders takes time

SCREENS = {
    "curtain": "ui.hotseat.curtain",
    "turn": "ui.turn.turn",
    "recap": "ui.turn.recap",
    "bot": "ui.thinking.bot",
    "lesson": "ui.lessons.lesson",
}
"""Where a screen's module is, if not in ui.screens."""


def load(name):
    """Import a module by its full name; returns it."""
    __import__(name)
    return sys.modules[name]


def load_screen(name):
    """Load a screen's module; returns its class: TitleScreen for "title"."""
    module = load(SCREENS.get(name) or "ui.screens." + name)
    return getattr(module, name[0].upper() + name[1:] + "Screen")


def _load_rooms(*rooms):
    """Load all modules of these rooms, one by one: each then compiles with the most memory."""
    missing = [room for room in rooms if room not in _loaded]
    for room in missing:
        for name in sorted(os.listdir(_ROOT + room.replace(".", "/"))):
            word, _, ending = name.rpartition(".")
            if ending in ("py", "mpy") and room + "." + word not in sys.modules:
                if ending == "py":
                    gc.collect()  # compiling leaves a lot of garbage
                load(room if word == "__init__" else room + "." + word)
        _loaded.append(room)
    if missing:
        gc.collect()


def load_game(bot, two):
    """Load whatever the current game still needs. bot, two: if it needs the bot, or is for two."""
    if not bot:
        drop_rooms(*_BOT)  # left from a hint for two people
    rooms: tuple = _BOT + _GAME if bot else _GAME
    _load_rooms(*rooms + _TWO if two else rooms)


def drop_game():
    """Unload whatever a game needs."""
    drop_rooms(*_BOT + _GAME + _TWO)


def drop_rooms(*rooms):
    """Unload the modules of these rooms, which may be single modules.

    A module that something still refers to stays in memory. Packages stay: they are tiny.
    """
    for room in rooms:
        if room in _loaded:
            _loaded.remove(room)
    for name in [name for name in sys.modules if _lives_in(name, rooms)]:
        package, _, word = name.rpartition(".")
        del sys.modules[name]
        if package in sys.modules:
            delattr(sys.modules[package], word)  # the package refers to it too


def _lives_in(name, rooms):
    if name in rooms:  # display_text is all in its package
        return name == "adafruit_display_text" or not hasattr(sys.modules[name], "__path__")
    return name.rpartition(".")[0] in rooms


def drop_passing():
    """Unload what only the last screen needed."""
    drop_rooms(*_PASSING)
