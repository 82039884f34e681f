# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""In the browser's VM: does what code.py does on a board, a round at a time.

The VM collects garbage only after a call from the page has returned: so each round is a call.
"""

import os
import sys

import outside
import rom
from dealt import open_deal
from desk import pointing
from link import unpack_link, was_played_here

from engine.save.fields import SPEED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.app import App

_THINKS = ("bot", "hint", "seek", "learn")
"""Screens on which the game thinks: their rounds follow without a pause."""

_STILL = 1000
"""How long (ms) the sea's next wave is put off, again and again."""

_taps = []  # what is left of a tap on the picture: the keys that it stands for
_how = {"still": False}  # as start was told


def start(
    board_id: str, width: int, height: int, language: str, keeps: bool, still: bool = False
) -> None:
    """Start the game, up to its first picture.

    board_id, width, height: of the board that the page is. language: that of the texts, unless the
    options say otherwise. keeps: whether the page can keep the save. still: whether nothing moves
    by itself, until the options say otherwise.
    """
    settings = {"KAHUNA_LANGUAGE": language}
    os_names = {"getenv": settings.get, "listdir": os.listdir}
    rom.put_modules(
        rom.board_names(board_id, width, height), rom.NVM if keeps else 0, {"os": os_names}
    )
    handheld = __import__("handheld")  # the board's own: the desktop's tools don't see it
    from ui import app

    device = handheld.open()
    device.can_dim = False  # the page's owner has a brightness of their own, and it never dims
    device.finish_frame = lambda: None  # the page waits, and the worker hears it meanwhile
    device.cell = None
    device.guarded = False  # and nothing is written there: records would go with the page
    app.app = app.App(device)
    _how["still"] = still
    step()


def show(text: str) -> str:
    """Show what a link names: a game, as link.py packs it, from its deal on; a puzzle, "puzzle=17";
    a deal, "deal=" and what dealt.py tells of it. Returns a key of the page's words if it
    can't; else nothing."""
    from engine.coach.puzzle import NUMBER  # it goes with the puzzle's screen

    app = sys.modules["ui.app"].app
    name, _, value = text.partition("=")
    try:
        if name == "puzzle":
            if not value.isdigit() or not 0 < int(value[:9]) <= NUMBER:
                return "no puzzle"
            app.show("puzzle", int(value) - 1)
        elif name == "deal":
            if not open_deal(app, value):
                return "no deal"
        else:
            record = unpack_link(text)
            if not was_played_here(app.save, record):
                app.elsewhere = record
            app.show("replay", record, ("title",), 0)
    except (ValueError, IndexError):
        return "no replay"
    step()
    return ""


def tap(x: int, y: int) -> None:
    """Tap the picture, in its pixels; the rounds that follow press the keys."""
    _taps[:] = [pointing.tap(sys.modules["ui.app"].app, x, y)]


def step() -> bool:
    """Run a round of the main loop; returns whether the next should follow at once."""
    app = sys.modules["ui.app"].app
    if _taps:
        intent = next(_taps[0], None)
        if intent is None:
            _taps.clear()
        else:
            outside.press(list(app.device.meanings).index(intent))
    app.frame()
    if _how["still"] and not app.save.values[SPEED]:
        _keep_still(app)
    return app.screen_name in _THINKS


def _keep_still(app: "App") -> None:
    """Put the sea's waves off, and what an animation shows into the next picture."""
    now = app.device.now()
    if app.screen_name == "title":
        app.screen.until = now + _STILL
    try:
        moving = app.screen.animation
    except AttributeError:  # nothing moves there; by its text the name couldn't be shortened
        return
    if moving.pace or now < moving.until and not moving.at:
        return  # with a pace of its own it has been asked for
    while moving.at < len(moving.steps):
        moving.until = now
        moving.tick(now)
