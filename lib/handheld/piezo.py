# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Plays a Device's tones on a piezo or a small speaker."""

import pwmio
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    import microcontroller

_DUTY = const(0x200)


class Piezo:
    """A square wave by PWM. The volume is how long the pin is high: 1/32, 1/8 or half the time."""

    def __init__(self, pin: "microcontroller.Pin") -> None:
        self._pwm = pwmio.PWMOut(pin, variable_frequency=True)

    def on(self, frequency: int, volume: int) -> None:
        self._pwm.frequency = frequency
        self._pwm.duty_cycle = _DUTY << 2 * volume

    def off(self) -> None:
        self._pwm.duty_cycle = 0
