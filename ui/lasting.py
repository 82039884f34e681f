# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes what lasts, at power-on: so it lies together, below all that comes and goes.

Made in play, each piece would lie between what goes, and no large piece would be left free there.
"""

import gc
import sys

from .data import FOLDER

if False:
    from typing import Any

_PACKAGES = (
    "engine.bot engine.save engine.text ui.game ui.game.table ui.game.turn ui.lessons ui.pages"
)
_INSIDE = 10
"""As many modules as a package has loaded at a time, and its own three names."""
_MODULES = 72
"""More modules than are loaded at a time."""


def make() -> None:
    """Make the names, packages and tables that the game needs sooner or later."""
    _learn_names()
    gc.collect()
    for name in _PACKAGES.split():
        __import__(name)
        _widen(sys.modules[name].__dict__, _INSIDE)
        gc.collect()
    _widen(sys.modules, _MODULES)
    gc.collect()


def _learn_names() -> None:
    """Have the board learn the names in the compiled files; of .py there is no list."""
    try:
        file = open(FOLDER + "names.txt")
    except OSError:
        return
    with file:
        for name in file.read().split("\n"):
            hasattr(gc, name)  # it learns any name that it is asked for


def _widen(table: "dict[Any, Any]", most: int) -> None:
    """Let a table have room for so many: it keeps it."""
    more = [str(number) for number in range(most - len(table))]
    for name in more:
        table[name] = None
    for name in more:
        del table[name]
