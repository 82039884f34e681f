# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit ESP32-S3 and S2 Reverse TFT Feather: 240x135, three keys, a NeoPixel, no sound.

D0, D1 and D2 are previous, OK and next; held down, they are menu, back and down. Choices are rings.

Sources: CircuitPython's ports/espressif/boards/adafruit_feather_esp32s3_reverse_tft/pins.c, and the
S2's; the board's guide (how the keys are wired, and the fuel gauge, a MAX17048).
"""

import adafruit_max1704x
import board
import digitalio
import keypad

from . import pixels
from .long_presses import LongPresses


class Feather(LongPresses):
    """A handheld with three keys.

    gauge    the chip that measures the battery's charge; None if it doesn't answer
    power    the pin that powers the NeoPixel
    """

    pad = False
    power: digitalio.DigitalInOut | None = None
    gauge: adafruit_max1704x.MAX17048 | None = None

    def read_battery(self) -> "tuple[int, bool] | None":
        if self.gauge is None:
            return None
        try:
            percent = round(self.gauge.cell_percent)  # it can be a little over 100
            return min(100, percent), self.gauge.charge_rate > 0
        except OSError:  # the gauge may answer next time
            return None


def _find_gauge() -> "adafruit_max1704x.MAX17048 | None":
    try:
        return adafruit_max1704x.MAX17048(board.I2C())
    except (OSError, RuntimeError, ValueError):  # no bus, no answer, or another chip
        return None


def make_device() -> Feather:
    """Make the device, with its keys and light."""
    power = digitalio.DigitalInOut(board.NEOPIXEL_POWER)
    power.switch_to_output(True)
    key_names = {"LEFT": "D0", "OK": "D1", "RIGHT": "D2"}
    key_names.update({"MENU": "D0...", "BACK": "D1...", "DOWN": "D2..."})
    made = Feather(
        board.DISPLAY,
        keypad.Keys((board.D0,), value_when_pressed=False, pull=True),
        ("LEFT", "OK", "RIGHT"),
        ("MENU", "BACK", "DOWN"),
        key_names,
        None,
        pixels.make_lamp(board.NEOPIXEL, 1),
        keypad.Keys((board.D1, board.D2), value_when_pressed=True, pull=True),
        1,
    )
    made.power = power  # the power is on as long as this object lives
    made.gauge = _find_gauge()
    return made
