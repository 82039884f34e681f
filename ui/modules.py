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


def load(name):
    """A module of this package."""
    __import__("ui." + name)
    return sys.modules["ui." + name]


def drop(name):
    """Forget a module, if it was imported."""
    if "ui." + name in sys.modules:
        del sys.modules["ui." + name]
        delattr(sys.modules["ui"], name)  # the package refers to it as well
