# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Hack Club Sprig: RP2040, 160x128, eight keys, an I2S amplifier, a white and a blue LED.

CircuitPython at cd3da4a5d8, ports/raspberrypi/boards/hack_club_sprig: pins.c, lines 65 to 79 and
94; board.c, 76, 77 and 92 (a backlight). It runs on two AAA cells, so its voltage isn't measured:
battery.py knows another kind.
"""

import board
import pwmio
from micropython import const

from .device import Device
from .i2s import I2S

_CLOCK = const(150)
"""MHz. The display, for which board.c asks 30, then has 25."""


def make_device() -> Device:
    """The device, with its keys, sound and light."""
    from .clock import set_clock  # not kept loaded

    faults = set_clock(_CLOCK)
    pad = (board.BUTTON_W, board.BUTTON_S, board.BUTTON_A, board.BUTTON_D)
    white, blue = pwmio.PWMOut(board.WHITE_LED), pwmio.PWMOut(board.BLUE_LED)

    def lamp(colour: int) -> None:
        bright = colour >> 8 & 0xFF  # of White's colour; Black's is darker
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
