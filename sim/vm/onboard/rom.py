# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""On the VM: stand-ins for the modules that a PicoSystem's firmware has in its ROM.

They draw nothing, but each object takes as many bytes of heap as the real one, measured on an
emulated RP2040 with CircuitPython 10.2.1: a Bitmap 48 and its rows in whole words, a Palette 16 and
16 per colour, a TileGrid 96 and a byte per tile beyond four, a Group 64 and its list. An instance
takes 16, plus 16 for one or two attributes; a list or bytearray 16 and its contents. (More
attributes would leave the smaller tables behind that they were in before.)
"""

import os

from firmware import Event, Members, Module, board, drawing
from firmware import put as put_modules

if False:
    from collections.abc import Sequence
    from typing import Any


def _place(number: int) -> "Any":
    """An attribute that is an item of the list ``_all``."""

    def put_there(self: "Any", value: "Any") -> None:
        self._all[number] = value

    return property(lambda self: self._all[number], put_there)


class Bitmap:
    def __init__(self, width: int, height: int, values: int) -> None:
        bits = 1
        while 1 << bits < values:
            bits *= 2
        self._size = width << 10 | height
        self._data = bytearray((width * bits + 31) // 32 * 4 * height)

    width = property(lambda self: self._size >> 10)
    height = property(lambda self: self._size & 1023)

    def fill(self, value: int) -> None:
        pass

    def __getitem__(self, index: "Any") -> int:
        return 0

    def __setitem__(self, index: "Any", value: int) -> None:
        pass


class Palette:
    def __init__(self, number: int) -> None:
        self._colours = 0 if number == 1 else [0] * max(number, 4 * number - 8)

    def __getitem__(self, index: int) -> int:
        return self._colours if isinstance(self._colours, int) else self._colours[index]

    def __setitem__(self, index: int, colour: int) -> None:
        if isinstance(self._colours, int):
            self._colours = colour
        else:
            self._colours[index] = colour

    def make_transparent(self, index: int) -> None:
        pass


class TileGrid:
    def __init__(
        self,
        bitmap: "Any",
        pixel_shader: "Any",
        width: int = 1,
        height: int = 1,
        tile_width: int = 0,
        tile_height: int = 0,
        x: int = 0,
        y: int = 0,
    ) -> None:
        self._tiles: Any = bytearray(width * height) if width * height > 4 else 0
        self._all = [bitmap, pixel_shader, x, y, False, width, 0, 0, 0, 0, 0, 0]

    bitmap = _place(0)
    pixel_shader = _place(1)
    x = _place(2)
    y = _place(3)
    hidden = _place(4)
    width = _place(5)
    height = property(lambda self: len(self._tiles or "1") // self.width)

    def _at(self, index: "Any") -> int:
        return index if isinstance(index, int) else index[1] * self.width + index[0]

    def __getitem__(self, index: "Any") -> int:
        return self._tiles[self._at(index)] if self._tiles else self._all[6] >> 8 * self._at(index)

    def __setitem__(self, index: "Any", tile: int) -> None:
        if self._tiles:
            self._tiles[self._at(index)] = tile
        else:
            self._all[6] = tile


class Group(Members):
    def __init__(self, scale: int = 1, x: int = 0, y: int = 0) -> None:
        self._members = []
        self._place = scale << 20 | x + 512 << 10 | y + 512

    scale = property(lambda self: self._place >> 20 & 15)
    x = property(
        lambda self: (self._place >> 10 & 1023) - 512,
        lambda self, x: setattr(self, "_place", self._place & ~(1023 << 10) | x + 512 << 10),
    )
    y = property(
        lambda self: (self._place & 1023) - 512,
        lambda self, y: setattr(self, "_place", self._place & ~1023 | y + 512),
    )
    hidden = property(
        lambda self: self._place >> 24 > 0,
        lambda self, hidden: setattr(self, "_place", self._place & ~(1 << 24) | bool(hidden) << 24),
    )


class Display:
    width = height = 0
    auto_refresh = False
    root_group = None

    def refresh(self) -> None:
        pass


scanner = None


class Keys:
    """A key scanner. typed: numbers of keys, each pressed and released."""

    def __init__(self, pins: "Sequence[Any]", **how: "Any") -> None:
        global scanner
        self.events = scanner = self
        self.typed = []

    def get_into(self, event: "Any") -> bool:
        if not self.typed:
            return False
        number = self.typed[0]
        event.pressed = number >= 0
        event.key_number = number if event.pressed else ~number
        if event.pressed:
            self.typed[0] = ~number
        else:
            self.typed.pop(0)
        return True

    def clear(self) -> None:
        self.typed.clear()


class Output:
    frequency = duty_cycle = 0

    def __init__(self, pin: "Any", **how: "Any") -> None:
        pass


class Drive:
    """The VM's own files."""

    readonly = True
    open = staticmethod(open)

    def ilistdir(self, path: str) -> "list[tuple[str]]":
        return [(name,) for name in os.listdir(path)]


class Clock:
    ms = 0


class _Processor:
    frequency = 125000000


class _Input:
    """Of a battery that is half full, and doesn't charge."""

    value = 25000  # 3.8 V

    def __init__(self, pin: "Any") -> None:
        pass

    def switch_to_input(self, pull: "Any") -> None:
        pass

    def deinit(self) -> None:
        pass


clock = Clock()
tracebacks = []


def _nothing(*args: "Any", **words: "Any") -> None:
    pass


def put(width: int = 240, height: int = 240) -> None:
    """Put the modules into sys.modules, with a display of this size."""
    Display.width, Display.height = width, height
    nvm = bytearray(b"\xff" * 4096)
    modules = drawing(
        Display, (Bitmap, Group, Palette, TileGrid), _readinto, _nothing, _nothing, _nothing
    )
    modules.update(
        {
            "board": board("pimoroni_picosystem", Display()),
            "keypad": {"Keys": Keys, "Event": Event},
            "microcontroller": {"nvm": nvm, "cpu": _Processor()},
            "analogio": {"AnalogIn": _Input},
            "digitalio": {"DigitalInOut": _Input, "Pull": Module(UP=1)},
            "pwmio": {"PWMOut": Output},
            "random": {"getrandbits": lambda bits: 5},
            "storage": {"getmount": lambda path: Drive()},
            "supervisor": {"ticks_ms": lambda: clock.ms},
            "traceback": {"print_exception": tracebacks.append},
        }
    )
    put_modules(modules)


def _readinto(bitmap: "Any", file: "Any", bits: int) -> None:
    file.seek((bitmap.width * bits + 7) // 8 * bitmap.height, 1)
