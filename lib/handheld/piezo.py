# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A piezo or a small speaker on a pin of its own, as a Device's tone."""

import pwmio
from micropython import const

_DUTY = const(0x8000)


class Piezo:
    """A square wave by PWM."""

    def __init__(self, pin):
        self._pwm = pwmio.PWMOut(pin, variable_frequency=True)

    def on(self, frequency):
        self._pwm.frequency = frequency
        self._pwm.duty_cycle = _DUTY

    def off(self):
        self._pwm.duty_cycle = 0


class Silent:
    """The tone of a board that has none."""

    def on(self, frequency):
        pass

    def off(self):
        pass
