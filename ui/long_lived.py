# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes what lasts, at power-on: so it lies together, below all that comes and goes.

Made in play, each piece would lie between what goes, and no large piece would be left free there.
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
"""As many modules as a package has loaded at a time, and its own three names."""
_MODULES = 72
"""More modules than are loaded at a time."""


def make_long_lived() -> None:
    """Make the packages and tables that the game needs sooner or later."""
    for name in _PACKAGES.split():
        __import__(name)
        _widen(sys.modules[name].__dict__, _INSIDE)
        gc.collect()
    _widen(sys.modules, _MODULES)
    _widen(owners, _MODULES)
    gc.collect()


def _widen(table: "dict[Any, Any]", most: int) -> None:
    """Give a table room for so many entries, which it keeps."""
    more = [str(number) for number in range(most - len(table))]
    for name in more:
        table[name] = None
    for name in more:
        del table[name]
