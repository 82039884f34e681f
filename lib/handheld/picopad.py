# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Pajenicko PicoPad: RP2040, 320x240, eight keys, a speaker, a yellow LED.

Pins: CircuitPython's ports/raspberrypi/boards/pajenicko_picopad/pins.c; which way the LED shines:
Pajenicko's own picopad_led.c. The keys are the PicoSystem's, but listed here too: each file is
checked against its own board's pins.
"""

import board
import keypad
import pwmio
from micropython import const

from . import leds
from .device import Device
from .piezo import Piezo

_CLOCK = const(200)
_DIODE = const(311)  # mV, by Pajenicko's own picopad.h


def make_device() -> Device:
    """The device, with its keys, sound and light."""
    from .clock import set_clock  # not kept loaded

    faults = set_clock(_CLOCK)
    keys = (
        board.SW_UP,
        board.SW_DOWN,
        board.SW_LEFT,
        board.SW_RIGHT,
        board.SW_A,
        board.SW_B,
        board.SW_Y,
    )
    led = pwmio.PWMOut(board.LED, duty_cycle=0xFFFF)  # lit while its pin is low

    made = Device(
        board.DISPLAY,
        keypad.Keys(keys, value_when_pressed=False, pull=True),
        ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU"),
        {"OK": "A", "BACK": "B", "MENU": "Y"},
        Piezo(board.AUDIO),
        leds.single(led, True),
    )
    made.pins, made.faults = keys, faults
    made.cell = board.BAT_SENSE, 3, _DIODE, None
    return made
