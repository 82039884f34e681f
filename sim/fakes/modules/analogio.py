# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Analog inputs: the axes of a stick."""

from sim.fakes import hardware


class AnalogIn:
    """An analog pin of a stick; value: 0 to 65535, 32768 in the middle."""

    def __init__(self, pin):
        self._pin = pin.name

    @property
    def value(self):
        return hardware.current.stick(self._pin)
