# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Analog inputs: the axes of a stick, and the battery."""

from typing import Any

from sim.fakes import hardware


class AnalogIn:
    """An analog pin; value: 0 to 65535, of a stick 32768 in the middle."""

    def __init__(self, pin: "Any") -> None:
        self._pin = pin.name

    @property
    def value(self) -> int:
        cell = hardware.current.board.cell
        if cell and cell[0] == self._pin:
            return min(65535, hardware.current.voltage * 65535 // 3300 // cell[1])
        return hardware.current.read_stick(self._pin)

    def deinit(self) -> None:
        """Release the pin."""
