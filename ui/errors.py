# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""How the program goes on after an error; loaded when there is one."""

import traceback

from .lifetimes import SCREENS
from .opening import grow_name_table


def go_on_after(app, error):
    """Open the game again if only memory was short, else the error screen. Everything is dropped
    already. It raises what the error screen itself raises."""
    broken = app.module == "error"
    in_game = app.module in SCREENS or app.module == "menu"
    # Not twice without a key in between: it would go on for ever.
    if in_game and not app.reopened and isinstance(error, MemoryError):
        app.reopened = True
        try:
            _open_again(app)
            return
        except MemoryError:
            pass
        except Exception as another:  # the error screen is opened below
            error = another
    app.crashed = True
    traceback.print_exception(type(error), error, error.__traceback__)
    if broken:
        raise error  # the error screen itself
    app.show("error", error)


def _open_again(app):
    grow_name_table(app)
    if app.module == "lesson":
        app.show("lesson")
    else:
        app.go_on()
    if app.module in ("turn", "bot"):
        app.screen.say(app.texts["no room"])
