# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What a Device is made of, in annotations: see engine/types.py for how they are imported."""

from collections.abc import Callable, Sequence
from typing import NoReturn as NoReturn
from typing import Protocol

import keypad
import nvm

Keys = keypad.Keys | keypad.ShiftRegisterKeys
Lamp = Callable[[int], None]
"""Shows a colour, 0xRRGGBB."""
Meanings = Sequence[str | None]
"""What each key means: "UP", "OK" ...; None for nothing."""
Memory = nvm.ByteArray
"""microcontroller.nvm, where a board has one."""
Stick = Callable[[], str | None]
"""Tells the direction an analog stick is held in."""


class Tone(Protocol):
    """A speaker that plays one note, until the next or off()."""

    def on(self, frequency: int, volume: int) -> None:
        """frequency: in Hz; volume: 1 to 3."""

    def off(self) -> None: ...
