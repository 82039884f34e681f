# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""HEIA-FR PICOmo, versions 2 and 3: RP2040, 240x280, seven keys, a buzzer, an RGB LED.

Sources: CircuitPython at cd3da4a5d8, ports/raspberrypi/boards/heiafr_picomo_v2: pins.c, lines 17 to
48 and 73 to 79 (the keys are S1 to S7, and the game calls them by their digits to save room);
board.c, 57, 65, 66 and 81 (the display is opened at 62.5 MHz, and has no backlight pin);
mpconfigboard.h, 12 to 14 (the LED's pins are high while it is lit). In heiafr_picomo_v3 only the
buzzer's pin differs: GPIO12 (pins.c, 50) instead of GPIO11.
"""

import board
import pwmio
from micropython import const

from . import leds
from .centred import CentredDisplay
from .device import Device
from .piezo import Piezo

_CLOCK = const(200)
_SIDE = const(240)


def make_device() -> Device:
    """Make the device, with its keys, sound and light."""
    from .clock import set_clock  # imported here, so that it is freed again

    faults = set_clock(_CLOCK, tied=False)
    pad = (board.SW_UP, board.SW_DOWN, board.SW_LEFT, board.SW_RIGHT)
    tone = Piezo(board.BUZZER)
    try:
        lamp = leds.make_rgb_lamp(
            [pwmio.PWMOut(pin) for pin in (board.LED_R, board.LED_G, board.LED_B)]
        )
    except RuntimeError:  # on version 2 the buzzer uses the red LED's PWM
        lamp = None
    made = Device(
        CentredDisplay(board.DISPLAY, _SIDE, _SIDE),  # type: ignore[arg-type] # it has what a Device uses
        pad + (board.SW_MID, board.SW_TOPL, board.SW_TOPR),
        {"OK": "5", "BACK": "6", "MENU": "7"},
        tone,
        lamp,
    )
    made.can_dim = False
    made.faults = faults
    return made
