# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The modules of the screens: imported when they are needed, then dropped to make room."""

import sys

TABLE_SCREENS = ("turn", "recap", "curtain", "bot")
"""Kept in memory while a game is on: compiling them again at every turn would take a second."""
TABLE_PARTS = (
    "turn_hand",
    "turn_lines",
    "turn_draw",
    "turn_discards",
    "thinking",
    "preview",
    "words",
    "animate",
    "notice",
    "table",
)


def load(name, package="ui"):
    """A module of this package, or of another one."""
    __import__(package + "." + name)
    return sys.modules[package + "." + name]


def drop(name, package="ui"):
    """Forget a module, if it was imported."""
    if package + "." + name in sys.modules:
        del sys.modules[package + "." + name]
        delattr(sys.modules[package], name)  # the package refers to it as well
