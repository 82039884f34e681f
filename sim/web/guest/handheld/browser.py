# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs in the browser's VM and does what code.py does on a board, one pass of its loop at a time.

The VM collects garbage only after a call from the page has returned, so each pass is a call.
"""

import os
import sys

import outside
import rom
from dealt import open_deal
from friends import find_linked
from link import unpack_link, was_played_here

from engine.save.fields import SPEED
from sim.desk import pointing
from sim.wording import read_texts, texts_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ui.app import App
    from ui.texts import Texts

_THINKS = ("bot", "hint", "seek", "mistakes")
"""The screens on which the game thinks. Their passes follow without a pause."""

_STILL = 1000
"""The time (ms) by which the sea's next wave is put off, again and again."""

_TAPS = texts_folder(__file__)

_taps: "list[Iterator[str]]" = []  # the keys that are left to press for a tap on the picture
_how = {"still": False}  # from start


def start(
    board_id: str,
    width: int,
    height: int,
    language: str,
    keeps: bool,
    still: bool = False,
    touch: bool = False,
) -> None:
    """Start the game, up to its first picture.

    board_id, width, height: of the page's board. language: of the texts, unless the options say
    otherwise. keeps: whether the page can keep the save. still: whether nothing moves by itself,
    unless the options say otherwise. touch: whether lessons speak of taps.
    """
    settings = {"KAHUNA_LANGUAGE": language}
    os_names = {"getenv": settings.get, "listdir": os.listdir}
    rom.put_modules(
        rom.board_names(board_id, width, height), rom.NVM if keeps else 0, {"os": os_names}
    )
    handheld = __import__("handheld.boards")  # the board's own, hidden from the desktop's tools
    from linking import LinkingApp

    from ui import app

    device = handheld.boards.open_device()
    device.can_dim = False  # the computer has its own brightness, and the page never dims
    device.finish_frame = lambda: None  # the page does the waiting, so that the worker can listen
    device.cell = None
    device.guarded = False  # no record is written: it would vanish with the page
    app.app = LinkingApp(device)
    _how["still"] = still
    if touch:
        _speak_of_taps(app.app.texts)
    step()


def _speak_of_taps(texts: "Texts") -> None:
    """Say what to tap wherever a lesson says, in a last sentence, which key to press."""
    read = texts.read_text

    def read_tapped(key: str) -> "Any":
        text = read(key)
        tap = read_texts(_TAPS, texts.language).get(key)
        if tap is None:
            return text
        if isinstance(text, str):
            return tap
        last = text[-1]
        before = last[: last.find("{0}")].rfind(". ") + 2
        return text[:-1] + (last[:before] + tap,)

    texts.read_text = read_tapped  # type: ignore[method-assign] # for this one alone


def show(text: str) -> str:
    """Show what a link names: a game, packed as in link.py, by its best moment or its end; a
    puzzle, "puzzle=17"; or a deal, "deal=" with dealt.py's text. Return a key of the page's words
    if it can't, else ""."""
    from engine.coach.puzzle import PUZZLES  # imported late: it is dropped with the puzzle's screen

    app = sys.modules["ui.app"].app
    name, _, value = text.partition("=")
    try:
        if name == "puzzle":
            if not value.isdigit() or not 0 < int(value[:9]) <= PUZZLES:
                return "no puzzle"
            app.show("puzzle", int(value) - 1)
        elif name == "deal":
            if not open_deal(app, value):
                return "no deal"
        else:
            record = unpack_link(text)
            if not was_played_here(app.save, record):
                record.played_here = False
            back = "replay", record, ("title",)
            app.show(*back)
            from ui.review.sweeps import find_best_moment, list_sweeps

            at = find_best_moment(record, list_sweeps(record))
            if at:
                app.show("best", record, at, back)
    except (ValueError, IndexError):
        return "no replay"
    step()
    return ""


def tap(x: int, y: int) -> None:
    """Tap the picture at one of its pixels. The following passes press the keys."""
    _taps[:] = [pointing.tap(sys.modules["ui.app"].app, x, y)]


def step() -> bool:
    """Run a pass of the main loop; return whether the next pass should follow immediately."""
    app = sys.modules["ui.app"].app
    if _taps:
        intent = next(_taps[0], None)
        if intent is None:
            _taps.clear()
        else:
            outside.press(list(app.device.meanings).index(intent))
    app.loop.frame()
    linked = find_linked(app)
    if linked is not None:
        linked.tell()
    if _how["still"] and not app.save.values[SPEED]:
        _keep_still(app)
    return app.loop.screen_name in _THINKS


def _keep_still(app: "App") -> None:
    """Put off the sea's waves, and skip animations to their last picture."""
    now = app.device.now()
    screen: Any = app.screen
    if app.loop.screen_name == "title":
        screen.picture.until = now + _STILL
    try:
        moving = screen.animation
    except AttributeError:  # nothing moves there; getattr would keep the name from being shortened
        return
    if moving.pace or now < moving.until and not moving.at:
        return  # an animation with its own pace was asked for
    while moving.at < len(moving.steps):
        moving.until = now
        moving.tick(now)
