# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Stands in for the modules of a board's firmware on a VM.

The module ``outside`` is the world around the VM: the browser's worker, or a file outside.py.
"""

import sys
import time

import outside
from display import Bitmap, Display, Glyph, Group, Palette, TileGrid, blit, fill_region, readinto
from parts import Drive, Input, Keys, Processor, PWMOut, Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_SW = "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_X SW_Y AUDIO BAT_SENSE "
_PINS = {
    "pimoroni_picosystem": _SW + "LED_R LED_G LED_B CHARGE_STAT",
    "pajenicko_picopad": _SW + "LED",
}
"""The pins in the module board, by board_id."""
NVM = 4096


class _Event:
    key_number = 0
    pressed = True


class Module:
    """A module with the given names."""

    def __init__(self, **names: "Any") -> None:
        for name in names:
            setattr(self, name, names[name])


def board_names(board_id: str, width: int, height: int) -> "dict[str, Any]":
    """Return the module board as {name: value}. width, height: of its display."""
    names: dict[str, Any] = {pin: pin for pin in _PINS[board_id].split()}
    return dict(names, board_id=board_id, DISPLAY=Display(width, height))


def _localtime() -> "tuple[int, int, int]":
    """Stand in for time.localtime. The year is 2000 if nobody set the clock."""
    day = outside.today()
    return day // 10000 or 2000, day // 100 % 100, day % 100


def put_modules(
    names: "dict[str, Any]", nvm: int = NVM, more: "dict[str, dict[str, Any]] | None" = None
) -> None:
    """Put the modules into sys.modules. names: the module board; nvm: the save's bytes; more:
    {module: {name: value}}, which adds to these modules or replaces their names."""
    drive = Drive()
    modules: dict[str, dict[str, Any]] = {
        "board": names,
        "busdisplay": {"BusDisplay": Display},
        "displayio": {made.__name__: made for made in (Bitmap, Group, Palette, TileGrid)},
        "bitmaptools": {"readinto": readinto, "blit": blit, "fill_region": fill_region},
        "vectorio": {"Rectangle": None},
        "fontio": {"Glyph": Glyph},
        "keypad": {"Keys": Keys, "Event": _Event},
        "microcontroller": {"nvm": Store(nvm) if nvm else None, "cpu": Processor()},
        "analogio": {"AnalogIn": Input},
        "digitalio": {"DigitalInOut": Input, "Pull": Module(UP=1)},
        "pwmio": {"PWMOut": PWMOut},
        "random": {"getrandbits": outside.random},
        "storage": {"getmount": lambda path: drive, "remount": drive.remount},
        "supervisor": {"ticks_ms": outside.ticks},
        "time": {"sleep": time.sleep, "localtime": _localtime},
        "traceback": {"print_exception": sys.print_exception},
    }
    if more:
        for name in more:
            modules.setdefault(name, {}).update(more[name])
    ours: Any = sys.modules
    for name in modules:
        ours[name] = Module(**modules[name])
