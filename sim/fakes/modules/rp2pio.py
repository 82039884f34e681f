# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""State machines that nobody watches."""


class StateMachine:
    """A program of 16-bit instructions on a pin, at a frequency in Hz."""

    def __init__(self, program, frequency, *, first_set_pin=None):
        if memoryview(program).itemsize != 2:
            raise ValueError("Program must contain 16-bit instructions")
        self.frequency = frequency

    @property
    def frequency(self):
        return self._frequency

    @frequency.setter
    def frequency(self, frequency):
        # The clock divider (150 MHz on an RP2350) has 16 integer bits.
        if not 150000000 // 65536 < frequency <= 150000000:
            raise ValueError("frequency out of range")
        self._frequency = frequency
