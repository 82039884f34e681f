# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Seeed Wio Terminal: SAMD51, 320x240, a five-way switch, three keys, a buzzer, a blue LED.

It has as little memory as a PyGamer: with a picture of 320x240 or 240x240 a game would run out of
it. The backlight's pin, PC05, has no PWM (samd-peripherals, samd/sam_d5x_e5x/pins.c, 316 to 325),
so the display can't be dimmed.

Sources: CircuitPython at cd3da4a5d8, ports/atmel-samd/boards/seeeduino_wio_terminal: pins.c, lines
55, 74 to 83 and 88; board.c, 66, 67 and 82.
"""

import board
import pwmio
from micropython import const

from . import leds
from .centred import CentredDisplay
from .device import Device
from .piezo import Piezo

_WIDTH = const(240)
_HEIGHT = const(135)


def make_device() -> Device:
    """Make the device, with its keys, sound and light."""
    pad = (board.SWITCH_UP, board.SWITCH_DOWN, board.SWITCH_LEFT, board.SWITCH_RIGHT)
    made = Device(
        CentredDisplay(board.DISPLAY, _WIDTH, _HEIGHT),  # type: ignore[arg-type] # it has what a Device uses
        pad + (board.SWITCH_PRESS, board.BUTTON_3, board.BUTTON_2),
        {"OK": "PRESS", "BACK": "A", "MENU": "B"},
        Piezo(board.BUZZER),
        leds.make_single_lamp(pwmio.PWMOut(board.LED)),
    )
    made.can_dim = False
    return made
