# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The modules: imported when they are needed, then dropped to make room.

What stays must import nothing that goes, or it would be there twice.
"""

import sys

_STAY = ("app", "modules", "layout", "texts", "palette", "picture", "font", "hints", "kit")
_PLAY = (
    "table", "chart", "bridges", "cards", "status", "turn", "turn_hand", "turn_lines", "turn_draw",
    "turn_discards", "preview", "words", "dpad", "animate", "notice", "curtain", "recap", "bot",
    "thinking",
)  # fmt: skip
"""Stay while a game is on: compiling them again at every turn would take seconds."""
_SELDOM = ("read_save", "reasons", "position", "notation")
"""Of the engine: hardly ever needed."""


def load(name, package="ui"):
    """A module of this package, or of another one."""
    __import__(package + "." + name)
    return sys.modules[package + "." + name]


def tidy(playing):
    """Forget all modules that are not needed always, or by the game that is on."""
    for word in list(sys.modules):
        package, _, name = word.partition(".")
        if package == "ui" and name and "_" + name not in ("_app",):
            if name in _STAY or name[:7] in ("layout_", "texts_e"):
                continue
            if playing and name in _PLAY:
                continue
        elif package == "engine":
            if name not in _SELDOM and (playing or name[:3] != "bot"):
                continue
        elif package != "adafruit_displayio_layout":
            continue
        del sys.modules[word]
        if name and package in sys.modules and "." not in name:
            delattr(sys.modules[package], name)  # the package refers to it as well
