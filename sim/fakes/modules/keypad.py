# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Key scanners: what the simulator presses comes out as events."""

from typing import Any

from sim.fakes import hardware

if False:
    import keypad


class Event:
    """A press or a release of a key, by its number; timestamp: supervisor.ticks_ms() then."""

    def __init__(self, key_number: int = 0, pressed: bool = True, timestamp: int = 0) -> None:
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = timestamp

    @property
    def released(self) -> bool:
        """Whether it is a release."""
        return not self.pressed


class EventQueue:
    """Events in order; as on the board, more are dropped when it is full."""

    def __init__(self, size: int) -> None:
        self._events = []
        self._size = size
        self.overflowed = False

    def __len__(self) -> int:
        return len(self._events)

    def put(self, event: tuple[int, bool, int]) -> None:
        """Add an event: (key_number, pressed, timestamp)."""
        if len(self._events) == self._size:
            self.overflowed = True
        else:
            self._events.append(event)

    def clear(self) -> None:
        """Forget all events."""
        self._events.clear()
        self.overflowed = False

    def get_into(self, event: "keypad.Event") -> bool:
        """Move the oldest event into an Event; False if there is none."""
        if not self._events:
            return False
        event.key_number, event.pressed, event.timestamp = self._events.pop(0)
        return True


class _Scanner:
    def __init__(self, keys: "list[Any]", max_events: int) -> None:
        self.inputs = keys
        self.key_count = len(keys)
        self.events = EventQueue(max_events)
        hardware.current.scanners.append(self)

    def reset(self) -> None:
        """Forget which keys are down, so that each of them becomes an event."""
        for wire in hardware.current.held.values():
            self.moved(wire, True)
        if hardware.current.write_key:
            self.moved(hardware.current.board.write_key, True)

    def deinit(self) -> None:
        """Stop scanning."""
        hardware.current.scanners.remove(self)

    def moved(self, wire: int | str | tuple[str, int], down: bool) -> None:
        """Called by the hardware when a pin's name, or a register's bit, goes down or up."""
        if wire in self.inputs:
            self.events.put((self.inputs.index(wire), down, hardware.current.ticks()))


class Keys(_Scanner):
    """A pin for each key; ValueError if this board's key pulls its pin the other way."""

    def __init__(
        self,
        pins: "list[Any] | tuple[Any, ...]",
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.02,
        max_events: int = 64,
    ) -> None:
        for pin in pins:
            if value_when_pressed != (pin.name in hardware.current.board.high):
                raise ValueError("%r is wired the other way" % pin)
        super().__init__([pin.name for pin in pins], max_events)


class ShiftRegisterKeys(_Scanner):
    """Keys behind a shift register, numbered by their bits; ValueError for more than are wired."""

    def __init__(
        self,
        *,
        clock: "Any",
        data: "Any",
        latch: "Any",
        value_to_latch: bool = True,
        key_count: int,
        value_when_pressed: bool,
        interval: float = 0.02,
        max_events: int = 64,
    ) -> None:
        if not value_when_pressed:
            raise ValueError("the simulated boards' keys are active high")
        wired = hardware.current.board.register
        if key_count > wired:
            raise ValueError("only %d inputs of this board's shift register are wired" % wired)
        super().__init__(list(range(key_count)), max_events)
