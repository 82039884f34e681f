# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""HEIA-FR PICOmo, versions 2 and 3: RP2040, 240x280, seven keys, a buzzer, an RGB LED.

CircuitPython at cd3da4a5d8, ports/raspberrypi/boards/heiafr_picomo_v2: pins.c, lines 17 to 48 and
73 to 79 (S1 to S7 are the keys; the game names them by their digits, for which there is room);
board.c, 57, 65, 66 and 81 (the display is opened at 62.5 MHz, and has no backlight pin);
mpconfigboard.h, 12 to 14 (the LED's pins are high while it is lit). heiafr_picomo_v3 differs by its
buzzer's pin: GPIO12 (pins.c, 50), where 2 has GPIO11.
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
    """The device, with its keys, sound and light."""
    from .clock import set_clock  # not kept loaded

    faults = set_clock(_CLOCK, tied=False)
    pad = (board.SW_UP, board.SW_DOWN, board.SW_LEFT, board.SW_RIGHT)
    tone = Piezo(board.BUZZER)
    try:
        lamp = leds.make_rgb_lamp(
            [pwmio.PWMOut(pin) for pin in (board.LED_R, board.LED_G, board.LED_B)]
        )
    except RuntimeError:  # on 2 the buzzer has the red one's PWM
        lamp = None
    made = Device(
        CentredDisplay(board.DISPLAY, _SIDE, _SIDE),  # type: ignore[arg-type] # all that is asked of one
        pad + (board.SW_MID, board.SW_TOPL, board.SW_TOPR),
        {"OK": "5", "BACK": "6", "MENU": "7"},
        tone,
        lamp,
    )
    made.can_dim = False
    made.faults = faults
    return made
