# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Pulse widths of the RP2040 and RP2350, as CircuitPython sets them.

A slice serves a pin, its neighbour, and the pins 16 further on. It has one TOP. The output that was
made last has set it, from the clock at that time. Each output counts up to its share of the TOP
that was set when it was made.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .hardware import Hardware

_MOST = 65534
"""The largest TOP."""
_IN_USE = "Internal resource(s) in use"


class Output:
    """A GPIO's pulses. duty: the share of the time for which it is high, 0 to 65535.

    RuntimeError if other pulses use the slice. ValueError for a frequency above half the clock's.
    """

    def __init__(
        self, hardware: "Hardware", gpio: int, duty: int, frequency: int, variable: bool = False
    ) -> None:
        self._hardware = hardware
        self._channel = gpio & 1
        self._slice = hardware.slices.setdefault(gpio >> 1 & 7, Slice())
        slice_ = self._slice
        if self._channel in slice_.levels:
            raise RuntimeError(_IN_USE)
        if slice_.levels and (variable or slice_.variable or frequency != slice_.frequency):
            raise RuntimeError(_IN_USE)
        slice_.variable = variable
        self.duty = duty
        self.tune(frequency)

    def tune(self, frequency: int) -> None:
        """Set the slice's frequency in Hz."""
        clock = self._hardware.clock
        if not 0 < frequency <= clock // 2:
            raise ValueError("Invalid frequency")
        self._slice.frequency = frequency
        slow = frequency <= clock >> 16
        self._slice.divider = round(clock / 4096 / frequency) / 16 if slow else 1
        self._slice.top = self._top = _MOST if slow else clock // frequency - 1
        self.set(self.duty)

    def set(self, duty: int) -> None:
        """Set the duty; ValueError if it is out of range."""
        if not 0 <= duty <= 65535:
            raise ValueError("duty_cycle must be 0-65535")
        self.duty = duty
        level = self._top + 1 if duty == 65535 else (duty * self._top + _MOST // 2) // _MOST
        self._slice.levels[self._channel] = max(level, duty > 0)

    @property
    def high(self) -> float:
        """The real share of the time, 0 to 1, for which the pin is high."""
        return self._slice.high(self._channel)

    @property
    def rate(self) -> float:
        """The real frequency in Hz."""
        return self._hardware.clock / self._slice.divider / (self._slice.top + 1)


class Slice:
    """The state that the outputs of a slice share, and the level of each."""

    def __init__(self) -> None:
        self.top = self.frequency = 0
        self.divider: float = 1
        self.variable = False
        self.levels: dict[int, int] = {}

    def high(self, channel: int) -> float:
        """Return the share of the time, 0 to 1, for which an output is high."""
        return min(1, self.levels[channel] / (self.top + 1))
