# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A home-built handheld: an ST7789 or ST7735 on SPI and seven keys, set up in settings.toml.

README.md beside this file lists the settings. If one is missing or wrong, a RuntimeError says what
to write.
"""

import board
import busdisplay
import busio
import displayio
import fourwire
import keypad
import microcontroller
from micropython import const

from .device import INTENTS, Device
from .piezo import Piezo

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

_SIZES = ("320x240", "240x240", "240x135", "160x128", "128x128")
_INVERTED = {"st7789": 1, "st7735": 0}
"""Whether a display of this name shows its colours inverted."""
_MARGIN = const(192)
"""A panel can leave out this many pixels at most: its chip has 320, and a picture at least 128."""
_MADCTL = const(0x36)  # the register for the reading direction and the order of the colours


def _read(key: str, default: "str | int | None" = None) -> "str | int | None":
    from .settings import read_setting  # imported here, so that it is freed again

    value = read_setting("KAHUNA_" + key)
    return default if value is None else value


def _raise_fault(key: str, value: object, wanted: str) -> "NoReturn":
    from .settings import list_unread

    for fault in list_unread():
        if fault[0] == "KAHUNA_" + key:
            value = fault[1]
    found = "is missing" if value is None else "= %r won't do" % value
    raise RuntimeError("settings.toml: KAHUNA_%s %s: write %s" % (key, found, wanted))


def _read_word(key: str, words: tuple[str, ...], default: str | None = None) -> str:
    """Read a setting that must be one of these words."""
    value = _read(key, default)
    if value not in words:
        _raise_fault(key, value, " or ".join(['"%s"' % word for word in words]))
    return str(value)


def _read_number(
    key: str, wanted: str, default: int | None = None, least: int = 0, most: int = 1 << 29
) -> int:
    """Read a setting that must be a whole number from ``least`` to ``most``."""
    value = _read(key, default)
    try:
        number = int(value)
    except (TypeError, ValueError):
        number = -1
    if not least <= number <= most:
        _raise_fault(key, value, wanted)
    return number


class _Pins:
    """The pins that the settings name. Each may be used once."""

    def __init__(self) -> None:
        self.used: dict[str, str] = {}

    def claim(self, key: str, needed: bool = True) -> "microcontroller.Pin | None":
        """Return the pin that a setting names; None if there is no setting and none is needed."""
        value = _read(key)
        if value is None and not needed:
            return None
        name = str(value)
        pin = getattr(board, name, None)
        if not isinstance(pin, microcontroller.Pin):
            kind = microcontroller.Pin
            names = [word for word in dir(board) if isinstance(getattr(board, word), kind)]
            _raise_fault(key, value, "the name of a pin in quotes, one of " + " ".join(names))
        if name in self.used:
            _raise_fault(key, value, "another pin: KAHUNA_%s has that one" % self.used[name])
        self.used[name] = key
        return pin


def _make_display(pins: _Pins) -> busdisplay.BusDisplay:
    """Make the display that the settings describe."""
    kind = _read_word("DISPLAY", tuple(_INVERTED))
    width = _read_number("WIDTH", "the pixels across as you hold it")
    height = _read_number("HEIGHT", "the pixels down as you hold it")
    if "%dx%d" % (width, height) not in _SIZES:
        _raise_fault(
            "WIDTH", width, "with KAHUNA_HEIGHT = %d one of %s" % (height, ", ".join(_SIZES))
        )
    rotation = _read_number("ROTATION", "0, 90, 180 or 270", 0)
    if rotation not in (0, 90, 180, 270):
        _raise_fault("ROTATION", rotation, "0, 90, 180 or 270")
    left = _read_number("COLSTART", "the columns that it leaves out, 0 to 192", 0, 0, _MARGIN)
    top = _read_number("ROWSTART", "the rows that it leaves out, 0 to 192", 0, 0, _MARGIN)
    inverted = _read_number("INVERT", "0 or 1", _INVERTED[kind], 0, 1)
    bgr = _read_number("BGR", "0 or 1", 0, 0, 1)
    hertz = "the bus's speed in Hz, 100000 to 100000000"
    rate = _read_number("BAUDRATE", hertz, 24000000, 100000, 100000000)
    displayio.release_displays()
    clock, mosi = pins.claim("SCK"), pins.claim("MOSI")
    try:
        spi = busio.SPI(clock, MOSI=mosi)
    except ValueError as error:
        wanted = "pins of one SPI, for KAHUNA_SCK too (%s)" % error
        _raise_fault("MOSI", _read("MOSI"), wanted)
    bus = fourwire.FourWire(
        spi,
        command=pins.claim("DC"),
        chip_select=pins.claim("CS", False),
        reset=pins.claim("RST", False),
        baudrate=rate,
    )
    if kind == "st7789":  # load only the library that is needed
        from adafruit_st7789 import ST7789

        panel = ST7789
    else:
        from adafruit_st7735r import ST7735R

        panel = ST7735R  # type: ignore[assignment] # it takes the same
    display = panel(
        bus,
        invert=inverted > 0,
        width=width,
        height=height,
        rotation=rotation,
        colstart=left,
        rowstart=top,
        backlight_pin=pins.claim("BACKLIGHT", False),
        auto_refresh=False,
    )
    # The libraries turn the panel round, which would need other values for rotation and edges.
    bus.send(_MADCTL, b"\x08" if bgr else b"\x00")
    return display


def _make_tone(pin: "microcontroller.Pin | None") -> Piezo | None:
    if pin is None:
        return None
    try:
        return Piezo(pin)
    except (RuntimeError, ValueError) as error:
        wanted = "another pin: this one has no PWM, or the backlight's (%s)" % error
        _raise_fault("PIEZO", _read("PIEZO"), wanted)


def make_device() -> Device:
    """Make the device that the settings describe."""
    from .clock import set_clock  # imported here, so that it is freed again

    faults = set_clock(None)  # the chip may be any
    pins = _Pins()
    display = _make_display(pins)  # first: it shows what is wrong with the rest
    keys = [pins.claim(key) for key in INTENTS]
    names = str(_read("NAMES", "A B C")).split()
    if len(names) != 3:
        _raise_fault("NAMES", " ".join(names), 'what OK, BACK and MENU are called, such as "A B C"')
    high = _read_word("PRESSED", ("low", "high"), "low") == "high"
    tone = _make_tone(pins.claim("PIEZO", False))
    made = Device(
        display,
        keypad.Keys(keys, value_when_pressed=high, pull=True),
        dict(zip(("OK", "BACK", "MENU"), names)),
        tone,
    )
    made.can_dim = "BACKLIGHT" in pins.used.values()
    made.pins, made.pressed, made.faults = keys, high, faults
    made.can_rotate = False  # its owner wired it the way they hold it
    return made
