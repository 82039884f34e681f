# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Loads modules, and drops each when its owner goes.

The modules loaded at power-on stay. A part of a game is loaded and dropped as a whole. All other
modules are imported late, inside a function, and dropped when that key or frame is over. But if the
key made a screen, or an object that a screen owns (Screen.own), these keep the module as long as
they live.
"""

import gc
import sys

from .declared import Declared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

PARTS = {
    "game": ("ui.game.table.table", "ui.game.table.preview"),
    "turn": ("ui.game.turn.turn", "ui.game.turn.words"),
    "two": ("ui.game.curtain",),
    "bot": ("engine.bot.plan", "engine.bot.reply", "engine.bot.weights", "ui.game.thinking"),
}
"""The parts that a screen may need, with the modules that import the rest. "game" is the table.
"two" is loaded with "turn" when two people play. The turn and the bot are never in memory together:
each is loaded, in a fifth of a second, after the other is dropped."""
RESIDENT = (
    "engine.save.fields", "engine.view", "ui.data.layouts.places", "ui.draw.buttons", "ui.screen",
    "ui.version",
)  # fmt: skip
"""The modules that stay besides the app's imports. On a board most are joined to those."""
_BOARD = hasattr(gc, "mem_free")

owners: "dict[str, object]" = {}
"""Each module's owner: a part, "screen", or a thing that a screen owns. None if the module
stays."""


def keep_loaded() -> None:
    """Keep all loaded modules for good, except those that open the device and choose its layout."""
    opened = (
        "handheld.boards", "handheld.clock", "handheld.settings", "ui.data.layouts.choose",
        "ui.files",
    )  # fmt: skip
    for name in RESIDENT:
        load(name)
    for name in sys.modules:
        if name not in opened:
            owners[name] = None


def load(name: str) -> "ModuleType":
    """Import a module by its full name, and return it."""
    __import__(name)
    return sys.modules[name]


def load_part(part: str) -> None:
    """Load a part of a game, unless it is loaded."""
    missing = [name for name in PARTS[part] if name not in sys.modules]
    if missing:
        drop_passing()
        try:
            for name in missing:
                load(name)
        finally:  # even if memory runs out, so that the part can be dropped
            claim(part)


def load_screen(screen: str) -> "ModuleType":
    """Load a screen's module, by the screen's name."""
    try:
        return load(Declared(screen).place + "." + screen)
    finally:
        claim("screen")


def claim(owner: object) -> None:
    """Make this the owner of all modules that have none yet."""
    if len(sys.modules) == len(owners):
        return
    for name in sys.modules:
        if name not in owners:
            top = name.partition(".")[0]
            ours = top in (
                "engine", "handheld", "ui",
                "adafruit_display_text", "adafruit_displayio_layout", "adafruit_miniqr",
            )  # fmt: skip
            # Our packages stay: they are tiny and soon needed again.
            stays = top in ("engine", "ui") and hasattr(sys.modules[name], "__path__")
            owners[name] = owner if ours and not stays else None


def disown(owner: object) -> None:
    """Leave an owner's modules unowned."""
    for name in [name for name in owners if owners[name] == owner]:
        del owners[name]


def drop_passing() -> None:
    """Drop the modules without an owner."""
    if len(sys.modules) != len(owners):  # this is called in each frame
        claim("passing")
        drop("passing")


def drop(owner: object = None) -> None:
    """Drop an owner's modules. Without an owner, drop all but the lasting ones and a game's parts.

    None of their code may run again: the modules of ``ui`` and the bot are emptied, and so are the
    coach's if a screen's thing owned them. That frees their memory even if something still refers
    to them. The engine's other modules aren't emptied, since a lasting module may use them.
    """
    kept = (None,) + tuple(PARTS)
    # A list of all modules may be too large for the free memory.
    names = [
        name
        for name in owners
        if (owners[name] == owner if owner is not None else owners[name] not in kept)
    ]
    for name in names:
        whose = owners.pop(name)
        module = sys.modules.pop(name, None)
        package, _, word = name.rpartition(".")
        if hasattr(sys.modules.get(package), word):
            delattr(sys.modules[package], word)  # the package refers to it too
        of_ui = _BOARD and (name.startswith("ui.") or name.startswith("engine.bot."))
        of_thing = name.startswith("engine.coach.") and not isinstance(whose, str)
        if module and (of_ui or of_thing or whose in PARTS):
            _empty(module)


def _empty(module: "ModuleType") -> None:
    """Empty a module and its classes: one bound method would keep its whole class."""
    for made in module.__dict__.values() if _BOARD else ():
        if isinstance(made, type) and getattr(made, "__module__", "") == module.__name__:
            try:
                for name in list(made.__dict__):
                    setattr(made, name, None)
            except MemoryError:  # it needs a few hundred bytes; the module is dropped anyway
                pass
    module.__dict__.clear()
