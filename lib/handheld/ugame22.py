# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""µGame22: RP2040, 320x240, seven keys, an I2S amplifier.

Sources: CircuitPython at cd3da4a5d8, ports/raspberrypi/boards/ugame22: pins.c, lines 19 to 30;
board.c, 58, 66, 67 and 82 (the display is opened at 62.5 MHz, and has no backlight pin);
circuitpython-stage, ugame22/ugame.py (how GAIN is used).
"""

import board
from micropython import const

from .device import Device
from .i2s import I2S

_CLOCK = const(200)


def make_device() -> Device:
    """Make the device, with its keys and sound."""
    from .clock import set_clock  # imported here, so that it is freed again

    faults = set_clock(_CLOCK, tied=False)
    pad = (board.BUTTON_UP, board.BUTTON_DOWN, board.BUTTON_LEFT, board.BUTTON_RIGHT)
    made = Device(
        board.DISPLAY,
        pad + (board.BUTTON_O, board.BUTTON_X, board.BUTTON_Z),
        {"OK": "O", "BACK": "X", "MENU": "Z"},
        I2S(board.I2S_BCLK, board.I2S_LRCLK, board.I2S_DIN, board.GAIN),
        None,
    )
    made.can_dim = False
    made.faults = faults
    return made
