# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Opens a screen after the last one is closed, and makes room for it in memory, in steps."""

import gc

from . import lifetimes
from .declared import Declared
from .draw.font import forget_lower
from .draw.shapes import cut_group

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .app import App


def must_open(name: str) -> bool:
    """Whether a game can't go on without this screen."""
    declared = Declared(name)
    return len(declared.needs) > 0 and declared.without_memory not in ("title", "game")


def open_screen(app: "App", name: str, args: "tuple[object, ...]") -> None:
    """Open a screen. If it doesn't fit in memory even without the game's table and modules, and the
    game can go on without it, return to the game's screen and say so there. Raise MemoryError if
    that doesn't fit either."""
    needs, left = Declared(name).needs, app.loop.screen_name
    if not needs:
        app.save.flush()  # the player may switch off from here on
    elif must_open(name) and app.save.has_unfinished_game() and app.save.needs_renewal():
        drop_all(app)  # the log's renewal needs room
        try:  # noqa: SIM105 # a board has no contextlib
            app.save.renew()
            app.save.flush()
        except MemoryError:  # the log is as short before the next screen
            pass
    if left == "menu" and needs and app.table is not None:
        app.table.chart.clear_marks()  # drawn with the map under the menu, not once more later
        app.table.clear_overlay()
    returns = app.match is app.played and not app.match.is_over  # if a page can't be opened
    # A screen with another match lies all over the heap: the bot doesn't fit beside its table.
    alone = app.match is not app.played and "bot" in needs
    for attempt in range(2):
        drop_screen(app)
        if alone or attempt:
            drop_game(app)
        try:
            load_and_show(app, name, args)
            return
        except MemoryError:  # or the free pieces are too small
            if attempt and (must_open(name) or not returns):
                raise
    drop_all(app)
    if app.match.game.needs_pack:
        app.match.begin_round()  # the score could not be shown
    # Behind a curtain is a hand that only its owner may see.
    load_and_show(app, left if left == "curtain" else app.turn_screen_name(), ())
    assert app.screen is not None
    app.screen.say(app.texts["no room"])


def load_and_show(app: "App", name: str, args: "tuple[object, ...]") -> None:
    """Load a screen and show it. Raise MemoryError if it doesn't fit.

    A lesson or a replay sets app.match to its own match. However the player leaves it, app.match is
    app.played again.
    """
    app.loop.screen_name = name
    if name != "hint":  # a hint is about the match that was shown
        app.match = app.played
    two = app.match.bot_side is None
    needs = [part for part in Declared(name).needs if two or part != "two"]
    if "game" not in needs:
        drop_game(app)
    for part in lifetimes.PARTS:
        if part not in needs:
            lifetimes.drop(part)
    gc.collect()  # once for everything dropped: it takes a hundredth of a second
    for part in needs:  # longer-lived parts come first, so that they lie together
        lifetimes.load_part(part)
        if part == "game" and app.table is None:
            app.open_table()
    app.screen = lifetimes.load_screen(name).SCREEN(app, *args)
    app.device.display.root_group = app.screen.group


def drop_screen(app: "App") -> None:
    """Close the screen. Its memory is free for the next one after a collection."""
    table, display = app.table, app.device.display
    if table is not None:
        cut_group(table.overlay)
    if table is None or display.root_group is not table.group:
        display.root_group = None  # type: ignore[assignment] # the old page goes first
    if app.screen is not None:
        app.screen.close()
        app.screen = None
    app.texts.forget_texts()
    forget_lower()
    lifetimes.drop_passing()
    lifetimes.drop()


def drop_game(app: "App") -> None:
    """Drop the table with the screen on it, and the game's modules. They take most of the
    memory."""
    if app.table is not None:
        app.device.display.root_group = None  # type: ignore[assignment] # nothing is shown
        app.table.close()
        app.table = None
    for part in lifetimes.PARTS:
        lifetimes.drop(part)


def drop_all(app: "App") -> None:
    """Drop the screen, and all of the game except its match."""
    drop_screen(app)
    drop_game(app)
    gc.collect()
