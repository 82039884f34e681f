# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""State machines that drive the speaker."""

import array
from typing import Any

from sim.fakes import hardware

_SET_PINS = 0xE000
_NOP = 0xA042  # mov y, y


class StateMachine:
    """Runs a program of 16-bit instructions that drives a pin, in a loop. frequency: cycles in Hz.

    program: an array of "H", with ``set pins`` and ``mov y, y`` and their delays. ValueError for
    any other instruction, for a pin in use, or for a frequency that the clock's divider can't make.
    """

    def __init__(
        self, program: "array.array", frequency: int, *, first_set_pin: "Any" = None
    ) -> None:
        if memoryview(program).itemsize != 2:
            raise ValueError("Program must contain 16-bit instructions")
        self._pin = first_set_pin.name
        if self._pin in hardware.current.machines:
            raise ValueError("%r in use" % first_set_pin)
        hardware.current.machines.add(self._pin)
        self._loop = _list_levels(program)
        self.frequency = frequency

    def deinit(self) -> None:
        hardware.current.machines.discard(self._pin)
        hardware.current.speaker.play(None, 0)

    @property
    def frequency(self) -> int:
        return self._frequency

    @frequency.setter
    def frequency(self, frequency: int) -> None:
        # The clock, 150 MHz on an RP2350, has a divider with 16 integer bits.
        if not 150000000 // 65536 < frequency <= 150000000:
            raise ValueError("frequency out of range")
        self._frequency = frequency
        if self._pin == hardware.current.board.speaker:
            hardware.current.speaker.play(self._loop, frequency)


def _list_levels(program: "array.array") -> tuple[float, ...]:
    """List the pin's level in each cycle, around a mean of 0. ValueError for other instructions."""
    levels = []
    high = 0
    for word in program:
        what = word & ~0x1F00
        if what in (_SET_PINS, _SET_PINS | 1):
            high = what & 1
        elif what != _NOP:
            raise ValueError("instruction %04x" % word)
        levels += [high] * (1 + (word >> 8 & 31))
    mean = sum(levels) / len(levels)
    return tuple([level - mean for level in levels])
