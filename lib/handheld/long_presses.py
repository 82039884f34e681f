# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""For boards with too few keys: some keys mean one thing when released and another when held."""

from micropython import const

from .device import Device

TYPE_CHECKING = False
if TYPE_CHECKING:
    import busdisplay
    import microcontroller

    from .types import Keys, Lamp, Meanings, Tone

_HOLD = const(500)


class LongPresses(Device):
    """A handheld with keys that have a second meaning.

    short, long  what each key means, and what it means when held, or None
    more         a second scanner, or None; its keys come after the ``number`` keys of the first one
    """

    can_rotate = False

    def __init__(
        self,
        display: "busdisplay.BusDisplay",
        keys: "Keys | tuple[microcontroller.Pin, ...]",
        short: "Meanings",
        long: "Meanings",
        key_names: dict[str, str],
        tone: "Tone | None" = None,
        lamp: "Lamp | None" = None,
        more: "Keys | None" = None,
        number: int = 0,
    ) -> None:
        # A key that is down at power-on counts as held.
        held = [late or early for early, late in zip(short, long)]
        super().__init__(display, keys, key_names, tone, lamp, None, held)
        self._short = short
        self._long = long
        self._more = more
        self._number = number
        self._down: int | None = None
        self._long_at = 0

    def forget_presses(self) -> None:
        super().forget_presses()
        if self._more is not None:
            self._more.events.clear()
        self._down = None

    def _scan(self, now: int) -> None:
        self._read_scanner(self.keys, 0, now)  # another one after each sleep
        if self._more is not None:
            self._read_scanner(self._more, self._number, now)
        if self._down is not None and now >= self._long_at:
            self._pressed.append(self._long[self._down])
            self._down = None

    def _read_scanner(self, scanner: "Keys", first: int, now: int) -> None:
        """Take a scanner's events. first: its first key's number."""
        event = self._event
        while scanner.events.get_into(event):
            key = first + event.key_number
            if self._long[key] is None:
                self._key(self.meanings[key], event.pressed, now)
            elif event.pressed:
                self._down = key
                self._long_at = now + _HOLD
            elif key == self._down:
                self._down = None
                self._pressed.append(self._short[key])
