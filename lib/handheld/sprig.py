# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Hack Club Sprig: RP2040, 160x128, eight keys, an I2S amplifier, a white and a blue LED.

Sources: CircuitPython at cd3da4a5d8, ports/raspberrypi/boards/hack_club_sprig: pins.c, lines 65 to
79 and 94; board.c, 76, 77 and 92 (a backlight). The Sprig runs on two AAA cells. Their charge isn't
shown, because battery.py knows lithium cells only.
"""

import board
import pwmio
from micropython import const

from .device import Device
from .i2s import I2S

_CLOCK = const(150)
"""MHz. The display then gets 25, where board.c asks for 30."""


def make_device() -> Device:
    """Make the device, with its keys, sound and light."""
    from .clock import set_clock  # imported here, so that it is freed again

    faults = set_clock(_CLOCK)
    pad = (board.BUTTON_W, board.BUTTON_S, board.BUTTON_A, board.BUTTON_D)
    white, blue = pwmio.PWMOut(board.WHITE_LED), pwmio.PWMOut(board.BLUE_LED)

    def lamp(colour: int) -> None:
        bright = colour >> 8 & 0xFF  # White's colour is brighter than Black's
        white.duty_cycle = 0x1000 if bright > 0x80 else 0
        blue.duty_cycle = 0x1000 if 0 < bright <= 0x80 else 0

    made = Device(
        board.DISPLAY,
        pad + (board.BUTTON_L, board.BUTTON_K, board.BUTTON_I),
        {"OK": "L", "BACK": "K", "MENU": "I"},
        I2S(board.AUDIO_BCLK, board.AUDIO_LRCLK, board.AUDIO_DIN),
        lamp,
    )
    made.faults = faults
    return made
