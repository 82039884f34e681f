# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Names for annotations: the parts of a Device. engine/types.py says how they are imported."""

from collections.abc import Callable, Sequence
from typing import Protocol

import keypad
import nvm
from microcontroller import Pin

Keys = keypad.Keys | keypad.ShiftRegisterKeys
Lamp = Callable[[int], None]
"""Shows a colour, 0xRRGGBB."""
Meanings = Sequence[str | None]
"""What each key means: "UP", "OK" ..., or None."""
Cell = tuple[Pin, int, int, Pin | None]
"""The pin that measures the battery's cell; n, where the pin gets 1/n of the voltage; how many mV
are lost on the way; the charger's status pin."""
Fault = tuple[str, object, str, str]
"""A wrong setting, its value, what to write instead, and what is used until then. The last two are
"" if the setting can't be read."""
Memory = nvm.ByteArray
"""microcontroller.nvm, if the board has one."""
Stick = Callable[[], str | None]
"""Returns the current direction of an analog stick, or the meaning of another key; or None."""


class Tone(Protocol):
    """A speaker that plays a note until the next one, or until off()."""

    def on(self, frequency: int, volume: int) -> None:
        """frequency: in Hz; volume: 1 to 3."""

    def off(self) -> None: ...
