# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""TinyCircuits Thumby Color: RP2350, 128x128, nine keys, a speaker, an RGB LED.

Sources: CircuitPython's ports/raspberrypi/boards/tinycircuits_thumby_color/pins.c; TinyCircuits'
own engine_io_rp3.c (when the LED is lit).
"""

import array

import board
import digitalio
import keypad
import pwmio
import rp2pio
from micropython import const

from . import leds
from .device import Device

TYPE_CHECKING = False
if TYPE_CHECKING:
    import microcontroller

_CYCLES = const(64)
"""How many cycles of the state machine a period of the wave has."""


class _Speaker:
    """A square wave by PIO, because the backlight uses this pin's PWM channel."""

    def __init__(self, pin: "microcontroller.Pin", enable: "microcontroller.Pin") -> None:
        self._enable = digitalio.DigitalInOut(enable)
        self._enable.switch_to_output(False)
        self._pin = pin
        self._wave: rp2pio.StateMachine | None = None
        self._volume = 0

    def on(self, frequency: int, volume: int) -> None:
        if volume != self._volume:
            self._volume = volume
            if self._wave is not None:
                self._wave.deinit()
            # The pin is high for 2, 8 or 32 cycles. The program is set pins, 1; then set pins, 0
            # for 30 cycles; then mov y, y for the rest. Bits 8 to 12 of an instruction say how
            # many cycles it waits afterwards.
            high = 2 << 2 * (volume - 1)
            program = array.array("H", (0xE001, 0xFD00, 0xA042))
            program[0] += high - 1 << 8
            program[2] += _CYCLES - 31 - high << 8
            self._wave = rp2pio.StateMachine(
                program, frequency=_CYCLES * frequency, first_set_pin=self._pin
            )
        self._wave.frequency = _CYCLES * frequency
        self._enable.value = True

    def off(self) -> None:
        self._enable.value = False


def make_device() -> Device:
    """Make the device, with its keys, sound and light."""
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
    lit = [pwmio.PWMOut(pin, duty_cycle=0xFFFF) for pin in pins]

    made = Device(
        board.DISPLAY,
        keys,
        {"OK": "A", "BACK": "B", "MENU": "MENU"},
        _Speaker(board.SPEAKER, board.SPEAKER_ENABLE),
        leds.make_rgb_lamp(lit, True),
    )
    made.cell = board.VOLTAGE_MONITOR, 2, 0, board.CHARGE_STAT
    return made
