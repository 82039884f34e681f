# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Pulse width outputs, for a piezo or a lamp."""

from typing import Any

from sim.fakes import hardware
from sim.fakes.pulses import Output
from sim.fakes.speaker import pulse


class PWMOut:
    """A pin with a duty cycle of 0 to 65535 and a frequency in Hz. Setting the frequency without
    variable_frequency is an AttributeError. sim.fakes.pulses.Output raises the other errors.
    """

    def __init__(
        self,
        pin: "Any",
        *,
        duty_cycle: int = 0,
        frequency: int = 500,
        variable_frequency: bool = False,
    ) -> None:
        gpio = hardware.current.board.gpio[pin.name]
        self.output = Output(hardware.current, gpio, duty_cycle, frequency, variable_frequency)
        self._pin = pin.name
        self._speaks = pin.name == hardware.current.board.speaker
        self._variable = variable_frequency

    @property
    def duty_cycle(self) -> int:
        return self.output.duty

    @duty_cycle.setter
    def duty_cycle(self, duty_cycle: int) -> None:
        self.output.set(duty_cycle)
        self._show()

    @property
    def frequency(self) -> int:
        return round(self.output.rate)

    @frequency.setter
    def frequency(self, frequency: int) -> None:
        if not self._variable:
            raise AttributeError("frequency is fixed when variable_frequency is False")
        self.output.tune(frequency)
        self._show()

    def _show(self) -> None:
        if not self._speaks:
            hardware.current.lamps[self._pin] = round(65535 * self.output.high)
        elif self.duty_cycle:
            loop = pulse(self.output.high)
            hardware.current.speaker.play(loop, len(loop) * self.output.rate)
        else:
            hardware.current.speaker.play(None, 0)
