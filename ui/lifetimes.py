# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Loads and unloads modules: LIFETIMES says when each one goes from memory.

======  ============================================================================================
game    when a page opens: the picture of a game
turn    when the bot thinks: a person's turn by keys
two     with the turn; loaded only if two people play
bot     when the bot has played
screen  with the screen that loaded it, or sooner: see load
======  ============================================================================================

The row None stays for good. Of ui.data.layouts only the display's own size is loaded.

Turn, two and bot are the parts of a game. The turn and the bot are never in memory together: each
is loaded, in a fifth of a second, when the other has gone.

At its top, no module may import one with a shorter lifetime, and no part of a game another part. A
test checks that against LIFETIMES.
"""

import gc
import os
import sys

import displayio

from .data import FOLDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .types import Screen

_ROOT = FOLDER[: -len("ui/data/")]


def _pack(table: "dict[str | None, tuple[str, ...]]") -> "dict[str | None, str]":
    """Join each row into one text, a blank on each side of a name: single names took 2 KB more.

    For a board `deploy` has done this (sim/ship/join.py), and left out what is joined to another
    module or goes with a screen anyway.
    """
    return {when: " %s " % " ".join(units) for when, units in table.items()}


LIFETIMES = _pack(
    {
        None: (
            "engine.match engine.actions engine.board engine.cards engine.game engine.legal "
            "engine.record engine.rng engine.setup engine.view",
            "engine.save.log engine.save.fields engine.save.format",
            "handheld",
            "ui.app",
            "ui.data.layouts",
            "ui.draw.font ui.draw.artwork ui.draw.buttons ui.draw.palette ui.draw.shapes",
            "ui.lifetimes",
            "ui.screens",
            "ui.texts",
            # On the desktop alone:
            "engine.const",
            "engine.library",
            "engine.types",
            "ui.types",
        ),
        "game": (
            "ui.game.table",
            "ui.game.table.table ui.game.table.bridges ui.game.table.cards ui.game.table.chart "
            "ui.game.table.preview ui.game.table.status",
        ),
        "turn": (
            "ui.game.turn",
            "ui.game.turn.turn ui.game.turn.animate ui.game.turn.dpad ui.game.turn.draw "
            "ui.game.turn.hand ui.game.turn.lines",
            "ui.game.turn.words",
        ),
        "two": ("ui.game.curtain",),
        "bot": (
            "engine.bot",
            "engine.bot.plan engine.bot.change engine.bot.levels engine.bot.reply "
            "engine.bot.search engine.bot.value engine.bot.phase",
            "engine.bot.weights engine.bot.knowledge",
            "ui.game.thinking",
        ),
        "screen": (
            "engine.bot.estimate",
            "engine.coach.puzzle engine.save.solved",
            "engine.coach.dearest engine.coach.judge",
            "engine.day engine.save.week",
            "engine.text.records engine.text.position",
            "engine.text.why_not engine.text.parse_legal",
            "handheld.asleep",
            "handheld.battery",
            "handheld.boards",
            "handheld.clock",
            "handheld.settings",
            "ui.draw.caption ui.draw.flowing",
            "ui.draw.page ui.draw.menu_list",
            "ui.game.turn.discards",
            "ui.game.turn.look",
            "ui.game.turn.notice",
            "ui.game.turn.point",
            "ui.lessons.better ui.lessons.task",
            "ui.lessons.lesson ui.lessons.box ui.lessons.turn",
        ),
    }
)
"""Packages and modules by lifetime.

A module without a row of its own has its package's; without that too, it goes with the screen.
Modules in one text are joined into the first one when they are compiled (sim/ship/join.py).
"""

_OUR_PACKAGES = (
    "engine", "handheld", "ui",
    "adafruit_display_text", "adafruit_displayio_layout", "adafruit_miniqr",
)  # fmt: skip

_BOARD = hasattr(gc, "mem_free")
PARTS = ("turn", "two", "bot")
_loaded = []  # the rows that are loaded as a whole: listing their folders takes time
_screen_modules = []  # the screen's module and what it imports, of what goes with a screen
_module_count = 0  # how many modules there were when something was last dropped

SCREENS = {
    "curtain": "game turn two",
    "turn": "game turn two",
    "recap": "game",
    "bot": "game bot",
    "lesson": "game turn",
    "puzzle": "game turn",
    "hint": "game bot",
    "seek": "bot",
    "learn": "game",
    "better": "game turn",
    "score": "game",
    "replay": "game",
    "best": "game",
}
"""A game's screens, each with the rows that it needs. All others are pages."""

_FOLDERS = {
    "ui.game": "bot curtain menu recap score",
    "ui.game.turn": "turn",
    "ui.lessons": "better lesson puzzle",
    "ui.review": "best games hint learn play_on replay scan seek",
}
"""The screens of each folder; all others are in ui.pages."""

_MAY_FAIL = ("hint", "seek", "learn", "better", "score", "replay", "best")


def load(name: str) -> "Any":
    """Import a module by its full name, and return it.

    A module that goes with the screen, or with a part of a game that isn't loaded as a whole, goes
    as soon as the key or frame that loaded it is over. What a screen needs for longer, it imports
    at its top or names in its LOADS.
    """
    __import__(name)
    return sys.modules[name]


def load_screen(name: str) -> "Callable[..., Screen]":
    """Load a screen's module; returns the class that has this ``name``."""
    folder = "ui.pages"
    for other, names in _FOLDERS.items():
        if name in names.split():
            folder = other
    global _module_count
    module = load(folder + "." + name)
    passing = _list_passing_rows()
    _screen_modules[:] = [
        one
        for one in sys.modules
        if one.partition(".")[0] in _OUR_PACKAGES and _is_wanted(one, passing, [])
    ]
    _module_count = len(sys.modules)
    for made in module.__dict__.values():
        if getattr(made, "name", None) == name:
            return made
    raise ImportError(name)


def _list_passing_rows() -> "tuple[str, ...]":
    """The rows whose modules go with the screen: parts that aren't loaded as a whole, too."""
    return ("screen",) + tuple([part for part in PARTS if part not in _loaded])


def _lifetime_of(name: str) -> str | None:
    """A module's lifetime: a key of LIFETIMES."""
    for wanted in (name, name.rpartition(".")[0]):
        word = " " + wanted + " "
        for when, names in LIFETIMES.items():
            if word in names:
                return when
    return "screen"


def load_rows(rows: list[str]) -> None:
    """Load these rows as a whole."""
    missing = [row for row in rows if row not in _loaded]
    for row in missing:
        _loaded.append(row)  # first: if memory runs out below, it is known what to unload
        for package in LIFETIMES[row].split():
            for name in _list_modules(package):
                if _lifetime_of(name) == row and name not in sys.modules:
                    load(name)
    if missing:
        gc.collect()


def _list_modules(package: str) -> list[str]:
    """The full names of a package's modules, sorted; for a module, its own name alone."""
    try:
        files = sorted(os.listdir(_ROOT + package.replace(".", "/")))
    except OSError:
        return [package]
    # macOS leaves "._turn.mpy" beside a file that it copies; folders have no dot.
    return [
        package + "." + name.split(".")[0]
        for name in files
        if name[0] not in "._" and name.rpartition(".")[2] in ("py", "mpy")
    ]


def must_open(name: str) -> bool:
    """Whether a game can't go on without this screen."""
    return name in SCREENS and name not in _MAY_FAIL


def drop_parts(screen: str, two: bool) -> list[str]:
    """Unload the parts of a game that a screen of SCREENS doesn't need; returns the rows that it
    does. A recap keeps a turn that is loaded. two: whether two people play."""
    needs = [row for row in SCREENS[screen].split() if two or row != "two"]
    if screen == "recap":
        needs += [part for part in ("turn", "two") if part in _loaded]
    drop(*[part for part in PARTS if part not in needs])
    return needs


def drop_passing(screen: "Any") -> None:
    """Unload what was loaded for a key or frame that is over. screen: the one that is shown, whose
    LOADS stay."""
    if len(sys.modules) != _module_count:
        spared = _screen_modules + list(getattr(screen, "LOADS", ()))
        drop(*_list_passing_rows(), finished=True, spared=spared)


def drop(*wanted: str, finished: bool = False, spared: "Sequence[str]" = ()) -> None:
    """Unload modules by rows of LIFETIMES, packages or names, except those that are spared.

    finished: whether no code of theirs will run again. Then the modules of ui that go with a screen
    are emptied, as those of a game always are: that frees their memory even if something still
    refers to them. Our packages stay, since they are tiny and soon needed again.
    """
    global _module_count
    for row in wanted:
        if row in _loaded:
            _loaded.remove(row)
    inside = [one + "." for one in wanted]
    # No list of all modules: it may be too large for what is free.
    names = [
        one
        for one in sys.modules
        if one.partition(".")[0] in _OUR_PACKAGES  # first: a desktop has a thousand others
        and one not in spared
        and _is_wanted(one, wanted, inside)
    ]
    for name in names:
        module = sys.modules.pop(name)
        package, _, word = name.rpartition(".")
        if hasattr(sys.modules.get(package), word):
            delattr(sys.modules[package], word)  # the package refers to it too
        # What stays may have imported functions from what goes with a screen, and call them yet.
        of_game = _lifetime_of(name) not in (None, "screen")
        if of_game or finished and _BOARD and name.startswith("ui."):
            _empty(module)
    if "screen" in wanted:  # then nothing is left to be dropped when the key or frame is over
        _module_count = len(sys.modules)


def _empty(module: "Any") -> None:
    """Empty a module and its classes: one bound method would keep its whole class."""
    for made in module.__dict__.values() if _BOARD else ():
        if isinstance(made, type) and getattr(made, "__module__", "") == module.__name__:
            try:  # noqa: SIM105 # a board has no contextlib
                take_apart(made)
            except MemoryError:  # taking apart needs a few hundred bytes; the module goes anyway
                pass
    module.__dict__.clear()


def _is_wanted(name: str, wanted: tuple[str, ...], inside: list[str]) -> bool:
    if _lifetime_of(name) not in wanted and name not in wanted:
        for package in inside:
            if name.startswith(package):
                break
        else:
            return False
    top = name.partition(".")[0]
    return not hasattr(sys.modules[name], "__path__") or top not in ("engine", "ui")


def take_apart(*things: object) -> None:
    """Clear all attributes of objects that are about to be dropped; empty groups recursively.

    On a board a stale word on the stack keeps alive whatever it points to. Taken apart, an object
    keeps nothing else alive.
    """
    for thing in things:
        if isinstance(thing, displayio.Group):
            while len(thing):
                take_apart(thing.pop())
        elif hasattr(thing, "__dict__"):
            for name in list(thing.__dict__):
                setattr(thing, name, None)
