# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""TinyCircuits Thumby Color: RP2350, 128x128, nine keys, a speaker, an RGB LED.

Pins: CircuitPython's ports/raspberrypi/boards/tinycircuits_thumby_color/pins.c; which way
the LED shines: TinyCircuits' own engine_io_rp3.c.
"""

import array

import board
import digitalio
import keypad
import pwmio
import rp2pio

from .device import Device


class _Speaker:
    """A square wave by PIO: the backlight uses this pin's PWM channel."""

    def __init__(self, pin, enable):
        self._enable = digitalio.DigitalInOut(enable)
        self._enable.switch_to_output(False)
        # set pins, 1 and set pins, 0: each waits another 31 cycles.
        program = array.array("H", (0xFF01, 0xFF00))
        self._wave = rp2pio.StateMachine(program, frequency=64 * 440, first_set_pin=pin)

    def on(self, frequency):
        self._wave.frequency = 64 * frequency
        self._enable.value = True

    def off(self):
        self._enable.value = False


def device():
    """The device, with its keys, sound and light."""
    keys = keypad.Keys(
        (
            board.BUTTON_UP,
            board.BUTTON_DOWN,
            board.BUTTON_LEFT,
            board.BUTTON_RIGHT,
            board.BUTTON_A,
            board.BUTTON_B,
            board.BUTTON_MENU,
        ),
        value_when_pressed=False,
        pull=True,
    )
    # The LED is lit while its pins are low.
    pins = (board.LED_R, board.LED_G, board.LED_B)
    leds = [pwmio.PWMOut(pin, duty_cycle=0xFFFF) for pin in pins]

    def lamp(colour):
        for shift, led in zip((16, 8, 0), leds):
            led.duty_cycle = 0xFFFF - (colour >> shift & 0xFF) * 0x20  # an eighth is bright enough

    return Device(
        board.DISPLAY,
        keys,
        ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU"),
        {"OK": "A", "BACK": "B", "MENU": "MENU"},
        _Speaker(board.SPEAKER, board.SPEAKER_ENABLE),
        lamp,
    )
