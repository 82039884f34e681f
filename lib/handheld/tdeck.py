# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""LilyGO T-Deck: ESP32-S3, 320x240, a trackball, a keyboard, an I2S amplifier.

CircuitPython at cd3da4a5d8, ports/espressif/boards/lilygo_tdeck: pins.c, lines 26 to 32, 57 to 72
and 88 to 95; board.c, 47, 48 and 63 (a backlight). The keyboard has a chip of its own, which tells
the last key that was typed: LilyGO's own Keyboard_T_Deck_Master.ino. A key at power-on can't be
read by boot.py: the ball's click starts the chip's bootloader.
"""

import board
import keypad
from micropython import const

from .device import Device
from .i2s import I2S

TYPE_CHECKING = False
if TYPE_CHECKING:
    import busio

_KEYBOARD = const(0x55)
_TYPED = {0x0D: "OK", 0x08: "BACK", 0x62: "BACK", 0x6D: "MENU"}
"""What enter, delete, B and M mean."""


class TDeck(Device):
    """A handheld with a ball and a keyboard.

    bus    the keyboard's
    """

    rotates = False
    bus: "busio.I2C"
    _typed = bytearray(1)

    def _key(self, meaning: str, down: bool, now: int) -> None:
        if down:  # the ball's pins change as it rolls: nothing is held, nothing repeats
            self._pressed.append(meaning)

    def _scan(self, now: int) -> None:
        super()._scan(now)
        if self.bus.try_lock():
            try:
                self.bus.readfrom_into(_KEYBOARD, self._typed)
            except OSError:  # it may answer next time
                self._typed[0] = 0
            self.bus.unlock()
            meaning = _TYPED.get(self._typed[0])
            if meaning is not None:
                self._pressed.append(meaning)


def make_device() -> TDeck:
    """The device, with its keys and sound."""
    keys = (
        board.TRACKBALL_UP,
        board.TRACKBALL_DOWN,
        board.TRACKBALL_LEFT,
        board.TRACKBALL_RIGHT,
        board.TRACKBALL_CLICK,
    )
    made = TDeck(
        board.DISPLAY,
        keypad.Keys(keys, value_when_pressed=False, pull=True),
        ("UP", "DOWN", "LEFT", "RIGHT", "OK"),
        {"OK": "CLICK", "BACK": "B", "MENU": "M"},
        I2S(board.SPEAKER_SCK, board.SPEAKER_WS, board.SPEAKER_DOUT),
        None,
    )
    made.bus = board.I2C()
    return made
