# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Pulse width outputs: a piezo or a lamp."""

from sim.fakes import hardware
from sim.fakes.speaker import pulse

if False:
    from typing import Any


class PWMOut:
    """A pin with a duty cycle of 0 to 65535 (ValueError) and a frequency in Hz.

    RuntimeError if the firmware uses the pin's PWM slice at another frequency. The frequency can
    be set only with variable_frequency (AttributeError).
    """

    def __init__(
        self,
        pin: "Any",
        *,
        duty_cycle: int = 0,
        frequency: int = 500,
        variable_frequency: bool = False,
    ) -> None:
        fixed = hardware.current.board.pwm.get(pin.name)
        if fixed is not None and (variable_frequency or frequency != fixed):
            raise RuntimeError("Internal resource(s) in use")
        self._pin = pin.name
        self._speaks = pin.name == hardware.current.board.speaker
        self._variable = variable_frequency
        self._frequency = frequency
        self._duty_cycle = duty_cycle

    @property
    def duty_cycle(self) -> int:
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, duty_cycle: int) -> None:
        if not 0 <= duty_cycle <= 65535:
            raise ValueError("duty_cycle must be 0-65535")
        self._duty_cycle = duty_cycle
        self._show()

    @property
    def frequency(self) -> int:
        return self._frequency

    @frequency.setter
    def frequency(self, frequency: int) -> None:
        if not self._variable:
            raise AttributeError("frequency is fixed when variable_frequency is False")
        self._frequency = frequency
        self._show()

    def _show(self) -> None:
        if not self._speaks:
            hardware.current.lamps[self._pin] = self._duty_cycle
        elif self._duty_cycle:
            loop = pulse(self._duty_cycle / 65536)
            hardware.current.speaker.give(loop, len(loop) * self._frequency)
        else:
            hardware.current.speaker.give(None, 0)
