# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The modules: imported when they are needed, then dropped to make room.

What stays must import nothing that goes, or it would be there twice.
"""

import gc
import sys

_ALWAYS = ("app", "modules", "layout", "texts", "palette", "picture", "font", "hints")
_GAME = ("table", "chart", "bridges", "cards", "status")
# The turn and the bot don't fit beside each other, nor a page beside the turn. In an order in which
# a module finds what it imports.
_TURN = ("words", "preview", "dpad", "animate", "turn_lines", "turn_hand", "turn_draw", "turn")
_BOT = ("thinking", "bot")
_ENGINE_BOT = ("bot_levels", "bot_table", "bot_value", "bot_search", "bot_reply", "bot")
_SELDOM = ("read_save", "save_anew", "reasons", "position", "notation")
"""Of the engine: hardly ever needed."""


def load(name, package="ui"):
    """A module of this package, or of another one."""
    __import__(package + "." + name)
    return sys.modules[package + "." + name]


def prepare(screen):
    """Load one more of the modules that a turn or the bot needs; False if none is missing.

    One by one they need less room than when each loads the next.
    """
    wanted = []
    if screen in ("bot", "hint"):
        wanted = [("engine", name) for name in _ENGINE_BOT] + [("ui", name) for name in _BOT]
    elif screen == "turn":
        wanted = [("ui", name) for name in _TURN]
    for package, name in wanted:
        if package + "." + name not in sys.modules:
            gc.collect()
            load(name, package)
            return True
    return False


def tidy(screen, playing):
    """Forget what the screen that comes doesn't need, nor the game, if one is on."""
    turn = playing and screen in ("turn", "menu", "curtain", "recap")
    bot = playing and screen in ("bot", "hint", "menu")
    for word in list(sys.modules):
        package, _, name = word.partition(".")
        if package == "ui":
            stays = not name or name in _ALWAYS or name[:7] == "layout_"
            stays = stays or playing and name in _GAME
            stays = stays or turn and name in _TURN or bot and name in _BOT
        elif package == "engine":
            stays = name not in _SELDOM and (bot or name not in _ENGINE_BOT)
        else:
            stays = package != "adafruit_displayio_layout"
        if not stays:
            del sys.modules[word]
            if package in ("ui", "engine"):
                delattr(sys.modules[package], name)  # the package refers to it as well
