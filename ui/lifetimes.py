# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What is loaded, and for how long: a folder is a room, and ROOMS tells when it goes.

======  ============================================================================================
always  never; of ui.layouts only the display's own size is loaded
game    when a page is opened: the picture of a game
turn    when the bot thinks: a person's turn by keys
two     with the turn; loaded only if two people play
bot     when the bot has played
shown   with the screen that wanted it
======  ============================================================================================

Turn, two and bot are the parts of a game. The bot and the turn take turns: each is loaded, in a
fifth of a second, when the other has gone. From .py it takes two seconds, since the table is
dropped first and made again: compiling needs memory in large pieces.

At its top, no module may import one with a shorter lifetime, nor a part of a game another part; a
test reads ROOMS and checks that.
"""

import gc
import os
import sys

import displayio

from .artwork import FOLDER

_ROOT = FOLDER[: -len("ui/")]

COMPILED = __file__.endswith(".mpy")

ROOMS = {
    "always": ("engine", "engine.save", "handheld", "ui", "ui.layouts"),
    "game": ("ui.table",),
    "turn": ("ui.turn",),
    "two": ("ui.hotseat",),
    "bot": ("engine.bot", "ui.thinking"),
    "shown": (
        "engine.save.on_demand",
        "engine.text",
        "ui.after",
        "ui.asides",
        "ui.lessons",
        "ui.screens",
        "ui.start",
        "ui.widgets",
        "adafruit_display_text",
        "adafruit_displayio_layout",
        "adafruit_displayio_layout.layouts",
    ),
}

_PARTS = ROOMS["turn"] + ROOMS["two"] + ROOMS["bot"]
_GAME = _PARTS + ROOMS["game"]
_loaded = []  # the game's rooms that are loaded as a whole: listing their folders takes time

SCREENS = {
    "curtain": ("ui.hotseat", "turn two"),
    "turn": ("ui.turn", "turn two"),
    "recap": ("ui.screens", "as it is"),
    "bot": ("ui.thinking", "bot"),
    "lesson": ("ui.lessons", "turn"),
    "hint": ("ui.screens", "bot"),
    "score": ("ui.screens", ""),
}
"""The screens that show the table; all others are pages, in ui.screens.

Each with its room, and the parts of a game that it needs; "as it is": a turn that is loaded stays.
"""

_SPARED = ("hint", "score")


def load(name):
    """Import a module by its full name; returns it."""
    __import__(name)
    return sys.modules[name]


def load_screen(name):
    """Load a screen's module; returns its class: TitleScreen for "title"."""
    room = SCREENS[name][0] if name in SCREENS else "ui.screens"
    module = load(room + "." + name)
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


def must_open(name):
    """Whether a game can't go on without this screen."""
    return name in SCREENS and name not in _SPARED


def load_game(screen, two, make_room):
    """Load what a screen of SCREENS needs, after unloading what it can do without.

    two: whether the game is for two people; make_room: a function that frees
    everything a game holds.
    """
    parts = SCREENS[screen][1]
    if parts == "as it is":
        needs = tuple([room for room in ROOMS["turn"] + ROOMS["two"] if room in _loaded])
    else:
        needs = ()
        for part in parts.split():
            if two or part != "two":
                needs += ROOMS[part]
    needs += ROOMS["game"]
    if not COMPILED and [room for room in needs if room not in _loaded]:
        make_room()
    if drop_rooms(*[room for room in _PARTS if room not in needs]):
        gc.collect()
    _load_rooms(needs)


def drop_game():
    """Unload whatever a game needs, and what a page took of it."""
    if drop_rooms(*_GAME):
        gc.collect()


def drop_rooms(*rooms):
    """Unload the modules of these rooms or single modules; returns whether any was loaded.

    A module that something still refers to stays in memory. The packages of a game's parts stay:
    they are tiny and soon needed again.
    """
    for room in rooms:
        if room in _loaded:
            _loaded.remove(room)
    names = [name for name in sys.modules if _lives_in(name, rooms)]
    for name in names:
        package, _, word = name.rpartition(".")
        module = sys.modules.pop(name)
        if package in sys.modules:
            delattr(sys.modules[package], word)  # the package refers to it too
        if package in _GAME:
            module.__dict__.clear()  # as in take_apart
    return bool(names)


def _lives_in(name, rooms):
    if name in rooms:
        return name in ROOMS["shown"] or not hasattr(sys.modules[name], "__path__")
    return name.rpartition(".")[0] in rooms


def drop_passing():
    """Unload what only the last screen needed."""
    drop_rooms(*ROOMS["shown"])


def take_apart(*things):
    """Clear every reference held by objects about to be dropped; empty groups recursively.

    On the board any stale word on the stack keeps alive what it happens to point to; this way that
    is little.
    """
    for thing in things:
        if isinstance(thing, displayio.Group):
            while len(thing):
                take_apart(thing.pop())
        elif hasattr(thing, "__dict__"):
            for name in list(thing.__dict__):
                setattr(thing, name, None)
