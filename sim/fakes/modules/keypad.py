# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Key scanners. Their events are the simulator's key presses.

A scanner ignores further arguments, such as a shift register's pins or the interval. mypy checks
those against the board's own modules.
"""

from typing import Any

from sim.fakes import hardware
from sim.fakes.scanner import Scanner


class Event:
    """A press or a release of a key, by its number."""

    key_number = 0
    pressed = True


class _Scanner(Scanner):
    def __init__(self, inputs: list[Any], max_events: int) -> None:
        super().__init__(inputs, max_events)
        hardware.current.scanners.append(self)

    def reset(self) -> None:
        """Forget which keys are down, so that each of those becomes an event."""
        for wire in hardware.current.held.values():
            self.scan(wire, True)
        if hardware.current.write_key:
            self.scan(hardware.current.board.write_key, True)

    def deinit(self) -> None:
        """Stop scanning. Whoever still asks for events fails, as on the board."""
        hardware.current.scanners.remove(self)
        del self.events


class Keys(_Scanner):
    """Keys with a pin each; ValueError if this board's key pulls its pin the other way."""

    def __init__(
        self, pins: Any, *, value_when_pressed: bool, max_events: int = 64, **_: Any
    ) -> None:
        for pin in pins:
            if value_when_pressed != (pin.name in hardware.current.board.high):
                raise ValueError("%r is wired the other way" % pin)
        super().__init__([pin.name for pin in pins], max_events)


class ShiftRegisterKeys(_Scanner):
    """Keys behind a shift register, numbered by bit; ValueError for more keys than are wired."""

    def __init__(
        self, *, key_count: int, value_when_pressed: bool, max_events: int = 64, **_: Any
    ) -> None:
        if not value_when_pressed:
            raise ValueError("the simulated boards' keys are active high")
        wired = hardware.current.board.register
        if key_count > wired:
            raise ValueError("only %d inputs of this board's shift register are wired" % wired)
        super().__init__(list(range(key_count)), max_events)
