# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Allocates long-lived objects at power-on, so that they lie together at the bottom of the heap.

Allocated in play, they would lie scattered among short-lived objects, and no large piece of memory
would stay free there.
"""

import gc
import sys

from .lifetimes import owners

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PACKAGES = (
    "engine.bot engine.coach engine.save engine.text "
    "ui.game ui.game.table ui.game.turn ui.lessons ui.pages ui.review"
)
_INSIDE = 10
"""The most modules of a package that are loaded at a time, plus its own three names."""
_MODULES = 72
"""More modules than are ever loaded at a time."""


def make_long_lived() -> None:
    """Import the packages and widen the tables that the game needs sooner or later."""
    for name in _PACKAGES.split():
        __import__(name)
        _widen(sys.modules[name].__dict__, _INSIDE)
        gc.collect()
    _widen(sys.modules, _MODULES)
    _widen(owners, _MODULES)
    gc.collect()


def _widen(table: "dict[Any, Any]", most: int) -> None:
    """Give a table room for ``most`` entries. It keeps that room."""
    more = [str(number) for number in range(most - len(table))]
    for name in more:
        table[name] = None
    for name in more:
        del table[name]
