# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""M5Stack Cardputer: ESP32-S3, 240x135, a keyboard, an I2S amplifier, a NeoPixel.

The arrows are printed on the keys ; , . and /, and esc on `. The firmware scans the keyboard.
boot.py can't read a key at power-on, because G0 starts the chip's bootloader.

Sources: CircuitPython at cd3da4a5d8, ports/espressif: boards/m5stack_cardputer/pins.c, 37 and 40 to
42, and board.c, 66, 67 and 82 (a backlight); module/cardputer_keyboard.c; cardputer_keymap.h (the
keys' numbers).
"""

import board
import cardputer_keyboard  # type: ignore[import-not-found] # the stubs lack it
from micropython import const

from . import pixels
from .device import Device
from .i2s import I2S

_KEYS = const(56)
_MEANINGS = {
    12: "UP",
    5: "DOWN",
    33: "LEFT",
    34: "RIGHT",
    13: "OK",
    49: "BACK",
    27: "BACK",  # del
    42: "MENU",
}


def make_device() -> Device:
    """Make the device, with its keys, sound and light."""
    cardputer_keyboard.detach_serial()  # otherwise what is typed goes to the console
    made = Device(
        board.DISPLAY,
        cardputer_keyboard.KEYBOARD,
        {"OK": "OK", "BACK": "ESC", "MENU": "TAB"},
        I2S(board.I2S_BIT_CLOCK, board.I2S_WORD_SELECT, board.I2S_DATA),
        pixels.make_lamp(board.NEOPIXEL, 1),
        None,
        [_MEANINGS.get(number) for number in range(_KEYS)],
    )
    made.can_rotate = False
    return made
