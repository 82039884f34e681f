# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""In the browser's VM: keys, piezo, lamp, store and drive, which are the page's."""

import host
from uctypes import addressof

if False:
    from collections.abc import Sequence
    from typing import Any


_RELEASED = 128
"""Added to a key's number when it is let go."""


class Keys:
    """A key scanner. The page's keys are numbered as a board's: UP DOWN LEFT RIGHT OK BACK MENU."""

    def __init__(self, pins: "Sequence[Any]", value_when_pressed: bool, pull: bool = True) -> None:
        self.events = self

    def get_into(self, event: "Any") -> bool:
        number = host.key()
        if number < 0:
            return False
        event.pressed = number < _RELEASED
        event.key_number = number % _RELEASED
        return True

    def clear(self) -> None:
        while host.key() >= 0:
            pass


class PWMOut:
    """A pin that drives the piezo or a colour of the lamp."""

    def __init__(
        self,
        pin: "Any",
        duty_cycle: int = 0,
        frequency: int = 500,
        variable_frequency: bool = False,
    ) -> None:
        self._pin = pin
        self._variable = variable_frequency
        self._frequency = frequency
        self._duty_cycle = duty_cycle

    @property
    def frequency(self) -> int:
        return self._frequency

    @frequency.setter
    def frequency(self, value: int) -> None:
        if not self._variable:
            raise AttributeError("frequency is fixed when variable_frequency is False")
        self._frequency = value
        host.pwm(self._pin, value, self._duty_cycle)

    @property
    def duty_cycle(self) -> int:
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, value: int) -> None:
        if not 0 <= value <= 65535:
            raise ValueError("duty_cycle must be 0-65535")
        self._duty_cycle = value
        host.pwm(self._pin, self._frequency, value)


class Store:
    """microcontroller.nvm; the page is told of every change."""

    def __init__(self, size: int) -> None:
        self._bytes = bytearray(size)
        host.kept(addressof(self._bytes), size)

    def __len__(self) -> int:
        return len(self._bytes)

    def __getitem__(self, index: "Any") -> "Any":
        return self._bytes[index]

    def __setitem__(self, index: "Any", value: "Any") -> None:
        self._bytes[index] = value
        host.keep(addressof(self._bytes), len(self._bytes))


class Drive:
    """The drive, which is the page's alone: it offers the last game's record."""

    readonly = True

    def ilistdir(self, path: str) -> "Any":
        """Of no folder."""
        raise OSError(2)


class Processor:
    """microcontroller.cpu, whose clock nobody feels."""

    frequency = 125000000
