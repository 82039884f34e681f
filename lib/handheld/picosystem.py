# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Pimoroni PicoSystem: RP2040, 240x240, eight keys, a piezo, an RGB LED.

Sources: CircuitPython's ports/raspberrypi/boards/pimoroni_picosystem/pins.c; Pimoroni's own
libraries/hardware.cpp (what BAT_SENSE measures).
"""

import board
import pwmio
from micropython import const

from .device import Device
from .piezo import Piezo

_CLOCK = const(200)
_LED_HZ = const(50000)  # the backlight's frequency; the green LED is on the same PWM slice


def make_device() -> Device:
    """Make the device, with its keys, sound and light."""
    from .clock import reset_clock, set_clock  # imported here, so that it is freed again

    reset_clock()
    pins = (board.LED_R, board.LED_G, board.LED_B)
    lit = [pwmio.PWMOut(pin, frequency=_LED_HZ) for pin in pins]

    def lamp(colour: int) -> None:  # like leds.make_rgb_lamp, which would take half a KB here
        for shift, led in zip((16, 8, 0), lit):
            led.duty_cycle = (colour >> shift & 0xFF) * 0x20

    faults = set_clock(_CLOCK)
    pad = (board.SW_UP, board.SW_DOWN, board.SW_LEFT, board.SW_RIGHT)

    made = Device(
        board.DISPLAY,
        pad + (board.SW_A, board.SW_B, board.SW_Y),
        {"OK": "A", "BACK": "B", "MENU": "Y"},
        Piezo(board.AUDIO),
        lamp,
    )
    made.faults = faults
    made.cell = board.BAT_SENSE, 3, 0, board.CHARGE_STAT
    return made
