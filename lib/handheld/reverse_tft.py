# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit ESP32-S3 Reverse TFT Feather: 240x135, three keys, a NeoPixel, no sound.

D0, D1, D2 are previous, OK, next; held down, they are menu, back, down. Every choice is a ring.

Pins: CircuitPython's ports/espressif/boards/adafruit_feather_esp32s3_reverse_tft/pins.c; which way
the keys are wired, and its fuel gauge, a MAX17048: the board's guide.
"""

import adafruit_max1704x
import board
import digitalio
import keypad
from micropython import const

from . import pixels
from .device import Device

TYPE_CHECKING = False
if TYPE_CHECKING:
    import busdisplay

    from .types import Lamp, Tone

_SHORT = ("LEFT", "OK", "RIGHT")
_LONG = ("MENU", "BACK", "DOWN")
_HOLD = const(500)


class ThreeKeys(Device):
    """A handheld without a d-pad: a key means one thing when released, another when held.

    gauge    what counts the battery's charge, None if it doesn't answer
    """

    pad = False
    rotates = False

    def __init__(
        self,
        display: "busdisplay.BusDisplay",
        low: keypad.Keys,
        high: keypad.Keys,
        key_names: dict[str, str],
        tone: "Tone | None",
        lamp: "Lamp | None",
    ) -> None:
        super().__init__(display, low, ("MENU",), key_names, tone, lamp)
        self._high = high
        self._down: int | None = None
        self._long_at = 0
        self.power: digitalio.DigitalInOut | None = None
        self.gauge: adafruit_max1704x.MAX17048 | None = None

    def forget(self) -> None:
        super().forget()
        self._high.events.clear()
        self._down = None

    def battery(self) -> "tuple[int, bool] | None":
        if self.gauge is None:
            return None
        try:
            percent = round(self.gauge.cell_percent)  # it counts to a little over 100
            return min(100, percent), self.gauge.charge_rate > 0
        except OSError:  # the gauge may answer next time
            return None

    def _scan(self, now: int) -> None:
        event = self._event
        for first, scanner in ((0, self.keys), (1, self._high)):
            while scanner.events.get_into(event):
                key = first + event.key_number
                if event.pressed:
                    self._down = key
                    self._long_at = now + _HOLD
                elif key == self._down:
                    self._down = None
                    self._pressed.append(_SHORT[key])
        if self._down is not None and now >= self._long_at:
            self._pressed.append(_LONG[self._down])
            self._down = None


def _gauge() -> "adafruit_max1704x.MAX17048 | None":
    try:
        return adafruit_max1704x.MAX17048(board.I2C())
    except (OSError, RuntimeError, ValueError):  # no bus, no answer, not that chip
        return None


def device() -> Device:
    """The device, with its keys and light."""
    power = digitalio.DigitalInOut(board.NEOPIXEL_POWER)
    power.switch_to_output(True)
    key_names = {"LEFT": "D0", "OK": "D1", "RIGHT": "D2"}
    key_names.update({"MENU": "D0...", "BACK": "D1...", "DOWN": "D2..."})
    made = ThreeKeys(
        board.DISPLAY,
        keypad.Keys((board.D0,), value_when_pressed=False, pull=True),
        keypad.Keys((board.D1, board.D2), value_when_pressed=True, pull=True),
        key_names,
        None,
        pixels.lamp(board.NEOPIXEL, 1),
    )
    made.power = power  # on for as long as this object lives
    made.gauge = _gauge()
    return made
