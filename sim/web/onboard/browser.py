# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""In the browser's VM: what code.py is on a board, in rounds that the page asks for.

The VM collects its garbage only when a call from the page has returned: so a call is one round.
"""

import os
import sys

import host
from desk import pointing
from display import Bitmap, Display, Group, Palette, TileGrid, blit, fill_region, readinto
from firmware import Event, board, drawing, put
from link import unpacked
from parts import Drive, Keys, Processor, PWMOut, Store

_NVM = 4096
_THINKS = ("bot", "hint", "dearest")
"""The screens on which the game thinks: the page asks for their rounds without a pause."""

_taps = []  # what is left of a tap on the picture: the keys that it stands for


def start(board_id: str, width: int, height: int, language: str, keeps: bool) -> None:
    """Start the game, up to its first picture.

    board_id: of firmware.PINS, with its display's size. language: that of the texts, unless the
    options say otherwise. keeps: whether the page can keep the save.
    """
    settings = {"KAHUNA_LANGUAGE": language}
    drive = Drive()
    modules = drawing(
        Display, (Bitmap, Group, Palette, TileGrid), readinto, blit, fill_region, None
    )
    modules.update(
        {
            "board": board(board_id, Display(width, height)),
            "keypad": {"Keys": Keys, "Event": Event},
            "microcontroller": {"nvm": Store(_NVM) if keeps else None, "cpu": Processor()},
            "os": {"getenv": settings.get, "listdir": os.listdir},
            "pwmio": {"PWMOut": PWMOut},
            "random": {"getrandbits": host.random},
            "storage": {"getmount": lambda path: drive},
            "supervisor": {"ticks_ms": host.ticks},
            "traceback": {"print_exception": _print_exception},
        }
    )
    put(modules)
    handheld = __import__("handheld")  # the board's own: the desktop's tools don't see it
    from ui import app

    device = handheld.open()
    device.shines = False  # the page's owner has a brightness of their own, and it never dims
    device.rest = lambda: None  # the page waits, and the worker hears it meanwhile
    device.cell = None
    app.app = app.App(device)
    step()


def show_record(text: str) -> bool:
    """Show a game, as link.py packs it, from its deal on; returns whether the text is one."""
    try:
        record = unpacked(text)
    except (ValueError, IndexError):
        return False
    sys.modules["ui.app"].app.show("replay", record, ("title",), 0)
    step()
    return True


def tap(x: int, y: int) -> None:
    """A tap on the picture, in its pixels; the rounds that follow press its keys."""
    _taps[:] = [pointing.tap(sys.modules["ui.app"].app, x, y)]


def step() -> bool:
    """One round of the main loop; returns whether the next should follow at once."""
    app = sys.modules["ui.app"].app
    if _taps:
        intent = next(_taps[0], None)
        if intent is None:
            _taps.clear()
        else:
            host.press(list(app.device.meanings).index(intent))
    app.frame()
    return app.module in _THINKS


def _print_exception(error: BaseException) -> None:
    sys.print_exception(error)
