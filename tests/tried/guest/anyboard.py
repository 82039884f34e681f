# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs on the VM in the trial: a board's own module of lib/handheld, on a firmware that has
everything that any board needs. It replaces sim/web/guest/handheld/browser.py."""

import os
import sys

import rom
from display import Display

from sim.desk import pointing
from sim.fakes.scanner import Scanner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

_HOLD = 30
"""The passes for which a key is held, if holding it has a separate meaning."""

_taps = []
_keys = {}  # for each intent, the key's input, and whether it must be held
_tilts = {}  # the stick's pins that are not in the middle
_scanners = []
_held = []  # the keys that are down, and for how many more passes


class Part:
    """A part that accepts everything."""

    value = 32000

    def __init__(self, *args: "Any", **words: "Any") -> None:
        pass

    def __getattr__(self, name: str) -> "Any":
        return _nothing


class Pin:
    def __init__(self, name: str) -> None:
        self.name = name


class AnalogIn(Part):
    """A stick's axis, or the pin of a half-full cell."""

    def __init__(self, pin: Pin) -> None:
        self._pin = pin.name

    value = property(lambda self: _tilts.get(self._pin, Part.value))


class Gauge(Part):
    """A fuel gauge on the I2C bus, half full. Like the real one, it doesn't acknowledge a reset."""

    _RESET = b"\xfe\x54\x00"

    def __enter__(self) -> "Gauge":
        return self

    def __exit__(self, *error: "Any") -> None:
        pass

    def write(self, data: bytes, **where: int) -> None:
        if bytes(data[:3]) == self._RESET:
            raise OSError(19)

    def write_then_readinto(
        self, out: bytes, into: bytearray, in_start: int = 0, in_end: int = 0, **where: int
    ) -> None:
        answer = b"\x00\x12" if out[0] == 8 else b"\x32\x00"
        into[in_start:in_end] = answer[: in_end - in_start]


class Keys(Scanner):
    """Keys at pins, or at a shift register."""

    def __init__(self, pins: "Sequence[Pin]" = (), key_count: int = 0, **how: "Any") -> None:
        super().__init__([pin.name for pin in pins] + list(range(key_count)))
        _scanners.append(self)


class Screen(Display):
    def __init__(self, *bus: "Any", width: int = 0, height: int = 0, **how: "Any") -> None:
        super().__init__(width, height)


def start(
    board_id: str,
    width: int,
    height: int,
    nvm: int,
    pins: "Sequence[str]",
    keys: "dict[str, Any]",
    held: "Sequence[str]",
    settings: "dict[str, str]",
) -> None:
    """Start the game, up to its first picture. The arguments come from sim/boards.py."""
    for intent, wired in keys.items():
        _keys[intent] = wired, intent in held
    names: dict[str, Any] = {pin: Pin(pin) for pin in pins}
    names["board_id"] = board_id
    names["I2C"] = Part
    if "KAHUNA_DISPLAY" not in settings:
        names["DISPLAY"] = Screen(width=width, height=height)
    more: dict[str, Any] = {
        "adafruit_bus_device": {"i2c_device": rom.Module(I2CDevice=Gauge)},
        "analogio": {"AnalogIn": AnalogIn},
        "audiocore": {"RawSample": Part},
        "audioio": {"AudioOut": Part},
        "busdisplay": {"BusDisplay": Screen},
        "busio": {"SPI": Part},
        "digitalio": {"DigitalInOut": Part},
        "displayio": {"release_displays": _nothing},
        "fourwire": {"FourWire": Part},
        "keypad": {"Keys": Keys, "ShiftRegisterKeys": Keys},
        "microcontroller": {"Pin": Pin},
        "neopixel_write": {"neopixel_write": _nothing},
        "os": {"getenv": settings.get, "listdir": os.listdir},
        "pwmio": {"PWMOut": Part},
        "rp2pio": {"StateMachine": Part},
        "time": {"sleep": _nothing},
    }
    rom.put_modules(names, nvm, more)
    handheld = __import__("handheld.boards")
    from ui import app

    app.app = app.App(handheld.boards.open_device())
    step()


def tap(x: int, y: int) -> None:
    """Tap the picture at one of its pixels. The following passes press the keys."""
    _taps[:] = [pointing.tap(sys.modules["ui.app"].app, x, y)]


def press(intent: str) -> None:
    """Press a key. A later pass releases it."""
    wired, long = _keys[intent]
    _move(wired, True)
    _held[:] = [wired, _HOLD if long else 2]


def step() -> None:
    """Run a pass of the main loop."""
    if _held:
        _held[1] -= 1
        if not _held[1]:
            _move(_held[0], False)
            _held.clear()
    elif _taps:
        intent = next(_taps[0], None)
        if intent is None:
            _taps.clear()
        else:
            press(intent)
    sys.modules["ui.app"].app.loop.frame()


def _move(wired: "Any", down: bool) -> None:
    if isinstance(wired, (list, tuple)):
        pin, value = wired
        _tilts.pop(pin, 0)
        if down:
            _tilts[pin] = value
    for scanner in _scanners:
        scanner.scan(wired, down)


def _nothing(*args: "Any", **words: "Any") -> None:
    pass
