# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A key scanner: the events of some inputs, in order. The trial's VM uses it too
(tests/tried/guest/anyboard.py)."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Scanner:
    """A scanner with its queue of events. As on the board, it drops events when the queue is full.

    events: the scanner itself. inputs: those of its keys, in the order of the keys' numbers.
    """

    def __init__(self, inputs: "list[Any]", max_events: int = 64) -> None:
        self.inputs = inputs
        self.events = self
        self._waiting: list[tuple[int, bool]] = []
        self._most = max_events

    def get_into(self, event: "Any") -> bool:
        """Move the oldest event into a keypad.Event; False if there is none."""
        if not self._waiting:
            return False
        event.key_number, event.pressed = self._waiting.pop(0)
        return True

    def clear(self) -> None:
        """Forget all events."""
        self._waiting.clear()

    def reset(self) -> None:
        """Do nothing; the board's scanner forgets which keys are down."""

    def scan(self, wire: "Any", down: bool) -> None:
        """Note that a wire has gone down or up, if it is one of the inputs."""
        if wire in self.inputs and len(self._waiting) < self._most:
            self._waiting.append((self.inputs.index(wire), down))
