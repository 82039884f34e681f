# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Keys, piezo, lamp, store, drive and battery for a VM."""

import os

import outside
from uctypes import addressof

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


_RELEASED = 128
"""Added to a key's number when it is let go."""


class Keys:
    """A key scanner with the keys in a board's order: UP DOWN LEFT RIGHT OK BACK MENU."""

    def __init__(self, pins: "Sequence[Any]", value_when_pressed: bool, pull: bool = True) -> None:
        self.events = self

    def get_into(self, event: "Any") -> bool:
        number = outside.key()
        if number < 0:
            return False
        event.pressed = number < _RELEASED
        event.key_number = number % _RELEASED
        return True

    def clear(self) -> None:
        while outside.key() >= 0:
            pass


class PWMOut:
    """A pin that drives the piezo or one colour of the lamp."""

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
        outside.pwm(self._pin, value, self._duty_cycle)

    @property
    def duty_cycle(self) -> int:
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, value: int) -> None:
        if not 0 <= value <= 65535:
            raise ValueError("duty_cycle must be 0-65535")
        self._duty_cycle = value
        outside.pwm(self._pin, self._frequency, value)


class Store:
    """Stands in for microcontroller.nvm, and passes each change on to ``outside``."""

    def __init__(self, size: int) -> None:
        self._bytes = bytearray(b"\xff" * size)
        outside.kept(addressof(self._bytes), size)

    def __len__(self) -> int:
        return len(self._bytes)

    def __getitem__(self, index: "Any") -> "Any":
        return self._bytes[index]

    def __setitem__(self, index: "Any", value: "Any") -> None:
        self._bytes[index] = value
        outside.keep(addressof(self._bytes), len(self._bytes))


class Drive:
    """The VM's own files."""

    readonly = True
    free = 1000  # blocks
    open = staticmethod(open)
    mkdir = staticmethod(os.mkdir)

    def remount(self, path: str, readonly: bool) -> None:
        self.readonly = readonly

    def statvfs(self, path: str) -> tuple[int, ...]:
        return 0, 512, 0, 0, self.free

    def ilistdir(self, path: str) -> "list[tuple[str]]":
        return [(name,) for name in os.listdir(path)]


class Processor:
    """Stands in for microcontroller.cpu. Its clock has no effect."""

    frequency = 125000000


class Input:
    """A pin that measures a half-full battery, or reports that it isn't charging."""

    value = 25000  # 3.8 V

    def __init__(self, pin: "Any") -> None:
        pass

    def switch_to_input(self, pull: "Any") -> None:
        pass

    def deinit(self) -> None:
        pass
