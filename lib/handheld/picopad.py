# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Pajenicko PicoPad: RP2040, 320x240, eight keys, a speaker, a yellow LED.

Sources: CircuitPython's ports/raspberrypi/boards/pajenicko_picopad/pins.c; Pajenicko's own
picopad_led.c (when the LED is lit). The keys have the PicoSystem's pin names. They are listed here
again, because a test compares each file with its own board's pins.
"""

import board
import pwmio
from micropython import const

from . import leds
from .device import Device
from .piezo import Piezo

_CLOCK = const(200)
_DIODE = const(311)  # mV, from Pajenicko's own picopad.h


def make_device() -> Device:
    """Make the device, with its keys, sound and light."""
    from .clock import set_clock  # imported here, so that it is freed again

    faults = set_clock(_CLOCK)
    pad = (board.SW_UP, board.SW_DOWN, board.SW_LEFT, board.SW_RIGHT)
    led = pwmio.PWMOut(board.LED, duty_cycle=0xFFFF)  # lit while its pin is low

    made = Device(
        board.DISPLAY,
        pad + (board.SW_A, board.SW_B, board.SW_Y),
        {"OK": "A", "BACK": "B", "MENU": "Y"},
        Piezo(board.AUDIO),
        leds.make_single_lamp(led, True),
    )
    made.faults = faults
    made.cell = board.BAT_SENSE, 3, _DIODE, None
    return made
