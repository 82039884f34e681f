# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Key scanners. Their events are the simulator's key presses.

A scanner ignores further arguments, such as a shift register's pins or the interval. mypy checks
those against the board's own modules.
"""

from typing import Any

from sim.fakes import hardware


class Event:
    """A press or a release of a key, by its number."""

    key_number = 0
    pressed = True


class _Scanner:
    """events: the scanner itself, a queue. As on the board, it drops events when it is full."""

    def __init__(self, inputs: list[Any], max_events: int) -> None:
        self.inputs = inputs
        self.events = self
        self._waiting: list[tuple[int, bool]] = []
        self._most = max_events
        hardware.current.scanners.append(self)

    def get_into(self, event: Event) -> bool:
        """Move the oldest event into an Event; False if there is none."""
        if not self._waiting:
            return False
        event.key_number, event.pressed = self._waiting.pop(0)
        return True

    def clear(self) -> None:
        """Forget all events."""
        self._waiting.clear()

    def reset(self) -> None:
        """Forget which keys are down, so that each of those becomes an event."""
        for wire in hardware.current.held.values():
            self.scan(wire, True)
        if hardware.current.write_key:
            self.scan(hardware.current.board.write_key, True)

    def deinit(self) -> None:
        """Stop scanning."""
        hardware.current.scanners.remove(self)

    def scan(self, wire: int | str | tuple[str, int] | None, down: bool) -> None:
        """Note that a wire has gone down or up. wire: a pin's name or a register's bit."""
        if wire in self.inputs and len(self._waiting) < self._most:
            self._waiting.append((self.inputs.index(wire), down))


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
