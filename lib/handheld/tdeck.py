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

_KEYBOARD = const(0x55)
_TYPED = {0x0D: "OK", 0x08: "BACK", 0x62: "BACK", 0x6D: "MENU"}
"""What enter, delete, B and M mean."""


class TDeck(Device):
    """A handheld with a ball and a keyboard."""

    can_rotate = False

    def _key(self, meaning: str, down: bool, now: int) -> None:
        if down:  # the ball's pins change as it rolls: nothing is held, nothing repeats
            self._pressed.append(meaning)


def make_device() -> TDeck:
    """The device, with its keys and sound."""
    bus, letter = board.I2C(), bytearray(1)
    bus.try_lock()  # for good: nothing else is asked on it

    def typed() -> str | None:
        try:
            bus.readfrom_into(_KEYBOARD, letter)
        except OSError:  # it may answer next time
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
