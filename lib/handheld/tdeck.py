# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""LilyGO T-Deck: ESP32-S3, 320x240, a trackball, a keyboard, an I2S amplifier.

The keyboard has a chip of its own, which returns the last key that was typed. boot.py can't read a
key at power-on, because the ball's click starts the chip's bootloader.

Sources: CircuitPython at cd3da4a5d8, ports/espressif/boards/lilygo_tdeck: pins.c, lines 26 to 32,
57 to 72 and 88 to 95; board.c, 47, 48 and 63 (a backlight); LilyGO's own
Keyboard_T_Deck_Master.ino.
"""

import board
import keypad
from micropython import const

from .device import Device
from .i2s import I2S

_KEYBOARD = const(0x55)
_TYPED = {0x0D: "OK", 0x08: "BACK", 0x62: "BACK", 0x6D: "MENU"}
"""What the keys enter, delete, B and M mean."""


class TDeck(Device):
    """A handheld with a ball and a keyboard."""

    can_rotate = False

    def _key(self, meaning: str, down: bool, now: int) -> None:
        if down:  # the ball's pins change as it rolls, so nothing is held and nothing repeats
            self._pressed.append(meaning)


def make_device() -> TDeck:
    """Make the device, with its keys and sound."""
    bus, letter = board.I2C(), bytearray(1)
    bus.try_lock()  # for good: nothing else uses the bus

    def typed() -> str | None:
        try:
            bus.readfrom_into(_KEYBOARD, letter)
        except OSError:  # the keyboard may answer next time
            return None
        return _TYPED.get(letter[0])

    ball = board.TRACKBALL_UP, board.TRACKBALL_DOWN, board.TRACKBALL_LEFT, board.TRACKBALL_RIGHT
    return TDeck(
        board.DISPLAY,
        keypad.Keys(ball + (board.TRACKBALL_CLICK,), value_when_pressed=False, pull=True),
        {"OK": "CLICK", "BACK": "B", "MENU": "M"},
        I2S(board.SPEAKER_SCK, board.SPEAKER_WS, board.SPEAKER_DOUT),
        None,
        typed,
    )
