# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Opens a screen when the one before is gone, makes room for it in memory, in steps, and goes on
after an error."""

import gc
import traceback

import displayio

from . import lifetimes
from .draw.shapes import cut_group
from .lifetimes import PARTS, SCREENS, must_open, take_apart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .app import App
    from .game.table.table import Table


def open_screen(app: "App", name: str, args: "tuple[Any, ...]") -> None:
    """Open a screen. If a page doesn't fit in memory even without the game's table and modules, the
    game's screen returns and says so. MemoryError if that doesn't fit either."""
    if name not in SCREENS:
        app.save.flush()  # from here the player may switch off
    elif must_open(name) and app.save.has_unfinished_game() and app.save.is_short():
        drop_all(app)  # the log's renewal needs room
        app.save.renew()
    if app.screen_name == "menu" and name in SCREENS and app.overlay is not None:
        clear_overlay(app)
    returns = app.match is app.played and not app.match.has_ended()  # if a page can't be opened
    # A replay lies all over the heap: beside the table there is no piece for the bot.
    for make_room in (drop_all,) * 2 if name == "hint" and args else (drop_screen, drop_all):
        make_room(app)
        try:
            load_and_show(app, name, args)
            return
        except MemoryError:  # or only small pieces are free
            if make_room == drop_all and (must_open(name) or not returns):
                raise
    drop_all(app)
    if app.match.game.waiting:
        app.match.begin_round()  # the score could not be shown
    load_and_show(app, app.turn_screen_name(), ())
    app.screen.say(app.texts["no room"])


def load_and_show(app: "App", name: str, args: "tuple[Any, ...]") -> None:
    """Load a screen and show it. MemoryError.

    A lesson, a replay and their like set app.match to what they show. However they are left, it is
    the match that is played again.
    """
    app.screen_name = name
    if name != "hint":  # it is about the match that was shown
        app.match = app.played
    if "game" not in SCREENS.get(name, ""):
        drop_game(app)
    rows = []
    if name in SCREENS:
        rows = lifetimes.drop_parts(name, app.match.bot_side is None)
    gc.collect()  # once, of all that went: it takes a hundredth of a second
    if "game" in rows:  # what stays longer is made first: so it lies together
        lifetimes.load_rows(["game"])
        make_table(app)
    lifetimes.load_rows(rows)
    app.screen = lifetimes.load_screen(name)(app, *args)
    app.display.root_group = app.screen.group


def make_table(app: "App") -> None:
    """Make the table if necessary."""
    if app.table is None:
        app.table = lifetimes.load("ui.game.table.table").Table(app)
        app.table_group, app.overlay = app.table.group, app.table.overlay


def clear_table(app: "App") -> "Table":
    """The table with nothing chosen. The cards' faces stay: the same ones aren't read again."""
    make_table(app)
    table = app.table
    table.hand = []
    table.buttons.show_message("")
    table.chart.clear_marks()
    table.chart.drop_hidden()
    cut_group(table.seat)
    return table


def drop_screen(app: "App") -> None:
    """Drop the screen: its memory is free for the next once it is collected."""
    if app.overlay is not None:
        cut_group(app.overlay)
    if app.display.root_group is not app.table_group:
        app.display.root_group = None  # type: ignore[assignment] # the old page goes first
        if app.screen is not None:
            take_apart(app.screen.group)
    turn = getattr(app.screen, "turn", None)  # a lesson's
    take_apart(getattr(turn, "state", None), turn, app.screen, app.under_menu)
    app.screen = app.under_menu = turn = None
    app.texts.forget_texts()
    lifetimes.drop("screen", finished=True)


def clear_overlay(app: "App") -> None:
    """Take away what lies on the table. Each part is hidden first, so that only what was under it
    is drawn. If all were removed at once, everything between them would be drawn too, and once more
    with what the next screen changes."""
    for part in app.overlay:
        part.hidden = True
    app.display.refresh()
    cut_group(app.overlay)


def close_menu(app: "App") -> None:
    """Return to the turn under the menu."""
    clear_overlay(app)
    app.screen_name, app.screen = "turn", app.under_menu
    lifetimes.drop("screen")


def drop_game(app: "App") -> None:
    """Drop the table with the screen on it, and the game's modules: most of the memory."""
    if app.table is not None:
        app.display.root_group = None  # type: ignore[assignment] # nothing is shown
        app.table.take_apart()
        app.screen = app.under_menu = app.table = app.table_group = app.overlay = None  # type: ignore[assignment] # their memory is wanted
    lifetimes.drop("game", *PARTS)  # and what a page took of it


def drop_all(app: "App") -> None:
    """Drop the screen and all of the game but its match."""
    drop_screen(app)
    drop_game(app)
    gc.collect()


def recover_from(app: "App", error: Exception) -> None:
    """Open the game again if only memory was short, else the error screen. It raises what that
    screen itself raises."""
    drop_all(app)
    broken = app.screen_name == "error"
    in_game = app.screen_name in SCREENS or app.screen_name == "menu"
    # Not twice without a key in between: it would go on for ever.
    if in_game and "memory" not in app.broken_since_key and isinstance(error, MemoryError):
        app.broken_since_key += ("memory",)
        try:
            # MicroPython interns the name that hasattr asks for. If its table of names is full, it
            # grows now, while most memory is free, and not in the middle of the next import.
            hasattr(app, "n%d" % id(error))
            _reopen(app)
            return
        except MemoryError:
            pass
        except Exception as another:  # the error screen is opened below
            error = another
    app.crashed = True
    app.broken_since_key += ("game" if in_game or app.screen_name == "result" else app.screen_name,)
    traceback.print_exception(error)  # type: ignore[call-arg]  # the stubs want more
    if broken:
        raise error  # the error screen itself
    app.show("error", error)


def _reopen(app: "App") -> None:
    if app.screen_name == "lesson":
        app.show("lesson")
    elif app.screen_name == "puzzle":
        app.show("puzzles")
    elif app.screen_name in ("seek", "learn", "better", "replay", "best"):
        app.show_title()  # a game that is over was looked at again
    elif app.screen_name == "hint" and app.match.has_ended():
        app.show_title()
    else:
        app.go_on()
    if app.screen_name in ("turn", "bot"):
        app.screen.say(app.texts["no room"])


def show_console(app: "App", error: Exception) -> None:
    """Show CircuitPython's console, where errors are printed: nothing else can be shown. A damaged
    file is named there."""
    app.screen = app.under_menu = app.table = app.table_group = app.overlay = None  # type: ignore[assignment] # their memory is wanted
    app.crashed = True
    app.screen_name = "error"
    app.display.root_group = getattr(displayio, "CIRCUITPYTHON_TERMINAL", None)  # type: ignore[assignment] # a board has it
    try:
        name = lifetimes.load("ui.files").find_damaged(True)
    except Exception:  # it takes memory, and may be damaged itself
        name = None
    if name is not None:
        print("COPY IT AGAIN / NEU KOPIEREN:", name)
    print("Press a key:", type(error), error)
    app.display.refresh()  # which it otherwise is after a screen's work alone
