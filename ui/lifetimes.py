# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What is loaded, and for how long: LIFETIMES tells when a package or module goes.

======  ============================================================================================
game    when a page is opened: the picture of a game
turn    when the bot thinks: a person's turn by keys
two     with the turn; loaded only if two people play
bot     when the bot has played
screen  with the screen that wanted it, or sooner: see load
======  ============================================================================================

What is in the row None stays; of ui.data.layouts only the display's own size is loaded.

Turn, two and bot are the parts of a game. The bot and the turn take turns: each is loaded, in a
fifth of a second, when the other has gone.

At its top, no module may import one with a shorter lifetime, nor a part of a game another part; a
test reads LIFETIMES and checks that.
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


def _packed(table: "dict[str | None, tuple[str, ...]]") -> "dict[str | None, str]":
    """Each row in one text, a blank on each side of a name: names one by one took 2 KB more.

    `deploy` does it beforehand (sim/tools/join.py), and leaves out what is joined, and what goes
    with a screen anyway.
    """
    return {when: " %s " % " ".join(units) for when, units in table.items()}


LIFETIMES = _packed(
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
            "engine.desktop",
            "engine.from_view",
            "engine.seeded",
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
            "ui.draw.caption ui.draw.flowing",
            "ui.draw.page ui.draw.menu_list",
            "ui.game.turn.discards",
            "ui.game.turn.look",
            "ui.game.turn.notice",
            "ui.game.turn.point",
            "ui.lessons.better ui.lessons.asked",
            "ui.lessons.lesson ui.lessons.box ui.lessons.turn",
        ),
    }
)
"""Packages and modules by when they go.

A package's row holds for those of its modules that have no row of their own; what is in no row goes
with the screen. Modules in one text are joined into the first when they are compiled
(sim/tools/join.py).
"""

_OURS = (
    "engine", "handheld", "ui",
    "adafruit_display_text", "adafruit_displayio_layout", "adafruit_miniqr",
)  # fmt: skip

_BOARD = hasattr(gc, "mem_free")
PARTS = ("turn", "two", "bot")
_loaded = []  # rows of a game that are loaded as a whole: listing their folders takes time
_own = []  # of what goes with a screen: the screen's module, and what it imports
_number = 0  # of modules, when last something was dropped

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
"""The screens of a game, each with the rows that it needs.

All others are pages. In a recap a turn that is loaded stays.
"""

_FOLDERS = {
    "ui.game": "bot curtain menu recap score",
    "ui.game.turn": "turn",
    "ui.lessons": "better lesson puzzle",
    "ui.review": "best games hint learn play_on replay scan seek",
}
"""The folders of screens by their names; all others are in ui.pages."""

_SPARED = ("hint", "seek", "learn", "better", "score", "replay", "best")


def load(name: str) -> "Any":
    """Import a module by its full name; returns it.

    What goes with a screen, or is part of a game that isn't loaded as a whole, goes when the key
    or frame that loaded it is over. What a screen needs for longer it imports, or names in its
    LOADS.
    """
    __import__(name)
    return sys.modules[name]


def load_screen(name: str) -> "Callable[..., Screen]":
    """Load a screen's module; returns its class, by its ``name``."""
    folder = "ui.pages"
    for other, names in _FOLDERS.items():
        if name in names.split():
            folder = other
    global _number
    module = load(folder + "." + name)
    passing = _passing()
    _own[:] = [one for one in sys.modules if _is_among(one, passing, [])]
    _number = len(sys.modules)
    for made in module.__dict__.values():
        if getattr(made, "name", None) == name:
            return made
    raise ImportError(name)


def _passing() -> "tuple[str, ...]":
    """The rows of what goes with the screen: of parts that aren't loaded as a whole too."""
    return ("screen",) + tuple([part for part in PARTS if part not in _loaded])


def _goes(name: str) -> str | None:
    """When a module goes: a key of LIFETIMES."""
    for wanted in (name, name.rpartition(".")[0]):
        word = " " + wanted + " "
        for when, names in LIFETIMES.items():
            if word in names:
                return when
    return "screen"


def load_rows(rows: list[str]) -> None:
    """Load all modules of these rows."""
    missing = [row for row in rows if row not in _loaded]
    for row in missing:
        _loaded.append(row)  # first: if memory runs out below, we know what to unload
        for package in LIFETIMES[row].split():
            for name in _modules(package):
                if _goes(name) == row and name not in sys.modules:
                    load(name)
    if missing:
        gc.collect()


def _modules(package: str) -> list[str]:
    """The full names of a package's modules, sorted; a module's own name."""
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
    return name in SCREENS and name not in _SPARED


def drop_parts(screen: str, two: bool) -> list[str]:
    """Unload the parts of a game that a screen of SCREENS can do without; returns the rows that it
    needs. two: whether the game is for two people.
    """
    needs = [row for row in SCREENS[screen].split() if two or row != "two"]
    if screen == "recap":
        needs += [part for part in ("turn", "two") if part in _loaded]
    drop(*[part for part in PARTS if part not in needs])
    return needs


def drop_used(screen: "Any") -> None:
    """Unload what was loaded for a key or a frame that is over. screen: what is shown; its LOADS
    stay."""
    global _number
    if len(sys.modules) != _number:
        drop(*_passing(), over=True, kept=_own + list(getattr(screen, "LOADS", ())))
        _number = len(sys.modules)


def drop(*wanted: str, over: bool = False, kept: "Sequence[str]" = ()) -> None:
    """Unload modules by rows of LIFETIMES, packages or names, but for those that are kept.

    over: whether no code of theirs will run again. Then the modules of ui that went with a screen
    are emptied too, and free their memory even if something still refers to them. Our packages
    stay: they are tiny and soon needed again.
    """
    for row in wanted:
        if row in _loaded:
            _loaded.remove(row)
    inside = [one + "." for one in wanted]
    # Without a list of all modules: it may be too large for what is free.
    names = [name for name in sys.modules if name not in kept and _is_among(name, wanted, inside)]
    for name in names:
        module = sys.modules.pop(name)
        package, _, word = name.rpartition(".")
        if hasattr(sys.modules.get(package), word):
            delattr(sys.modules[package], word)  # the package refers to it too
        # Who is no part of the game may have taken functions from what goes with a screen.
        if (over and _BOARD and name.startswith("ui.")) or _goes(name) not in (None, "screen"):
            _empty(module)


def _empty(module: "Any") -> None:
    """Empty a module and its classes: a bound method keeps its whole class."""
    for made in module.__dict__.values() if _BOARD else ():
        if isinstance(made, type) and getattr(made, "__module__", "") == module.__name__:
            try:  # noqa: SIM105 # a board has no contextlib
                take_apart(made)
            except MemoryError:  # it takes a few hundred bytes; the module is emptied all the same
                pass
    module.__dict__.clear()


def _is_among(name: str, wanted: tuple[str, ...], inside: list[str]) -> bool:
    top = name.partition(".")[0]
    if top not in _OURS:  # a desktop has many others
        return False
    if _goes(name) not in wanted and name not in wanted:
        for package in inside:
            if name.startswith(package):
                break
        else:
            return False
    return not hasattr(sys.modules[name], "__path__") or top not in ("engine", "ui")


def take_apart(*things: object) -> None:
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
