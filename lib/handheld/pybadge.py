# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit PyBadge: SAMD51, 160x128, eight keys on a shift register, a speaker, NeoPixels.

Sources: CircuitPython's ports/atmel-samd/boards/pybadge/pins.c; the PyBadge's guide (the order of
the keys: "B A START SELECT RIGHT DOWN UP LEFT").
"""

import array

import audiocore
import audioio
import board
import digitalio
import keypad

from . import pixels
from .device import Device

TYPE_CHECKING = False
if TYPE_CHECKING:
    import microcontroller

    from .types import Stick

_PIXELS = 5


class _Speaker:
    """A square wave of two samples. Their rate is the pitch, and their distance the volume."""

    def __init__(self, pin: "microcontroller.Pin", enable: "microcontroller.Pin") -> None:
        self._enable = digitalio.DigitalInOut(enable)
        self._enable.switch_to_output(False)
        self._audio = audioio.AudioOut(pin)
        self._samples = array.array("H", (0x8000, 0x8000))
        self._wave = audiocore.RawSample(self._samples)

    def on(self, frequency: int, volume: int) -> None:
        self._audio.stop()
        high = 0x40 << 2 * volume
        self._samples[0] = 0x8000 + high
        self._samples[1] = 0x8000 - high
        self._wave.sample_rate = 2 * frequency
        self._enable.value = True
        self._audio.play(self._wave, loop=True)

    def off(self) -> None:
        self._audio.stop()
        self._enable.value = False


def make_device(keys: int = 8, stick: "Stick | None" = None) -> Device:
    """Make the device. keys: how many of the eight there are; stick: see Device."""
    scanner = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=keys,
        value_when_pressed=True,
    )
    made = Device(
        board.DISPLAY,
        scanner,
        {"OK": "A", "BACK": "B", "MENU": "START"},
        _Speaker(board.SPEAKER, board.SPEAKER_ENABLE),
        pixels.make_lamp(board.NEOPIXEL, _PIXELS),
        stick,
        ("BACK", "OK", "MENU", None, "RIGHT", "DOWN", "UP", "LEFT"),
    )
    made.cell = board.A6, 2, 0, None  # half of the voltage, by the guide
    return made
