# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""µGame S3: ESP32-S3, 320x240, seven keys, an I2S amplifier.

Sources: CircuitPython at cd3da4a5d8, ports/espressif/boards/deshipu_ugame_s3: pins.c, lines 17 to
23 and 29 to 32; board.c, 92, 93 and 108 (a backlight). X is GPIO0, the chip's boot key, which is
low while it is down; the other keys are taken to be the same. No source says what divides the
voltage at BATTERY, nor what LIGHT is.
"""

import board

from .device import Device
from .i2s import I2S


def make_device() -> Device:
    """Make the device, with its keys and sound."""
    pad = (board.BUTTON_UP, board.BUTTON_DOWN, board.BUTTON_LEFT, board.BUTTON_RIGHT)
    made = Device(
        board.DISPLAY,
        pad + (board.BUTTON_O, board.BUTTON_X, board.BUTTON_Z),
        {"OK": "O", "BACK": "X", "MENU": "Z"},
        I2S(board.AUDIO_BCLK, board.AUDIO_LRCLK, board.AUDIO_DATA, board.AUDIO_GAIN),
        None,
    )
    return made
