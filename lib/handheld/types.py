# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What a Device is made of, in annotations: see engine/types.py for how they are imported."""

from collections.abc import Callable, Sequence
from typing import NoReturn as NoReturn
from typing import Protocol

import keypad
import nvm
from microcontroller import Pin

Keys = keypad.Keys | keypad.ShiftRegisterKeys
Lamp = Callable[[int], None]
"""Shows a colour, 0xRRGGBB."""
Meanings = Sequence[str | None]
"""What each key means: "UP", "OK" ...; None for nothing."""
Cell = tuple[Pin, int, int, Pin | None]
"""The pin that measures a battery's cell, the part of its voltage that is there (1/n), the mV that
are lost on the way, and the charger's status pin."""
Fault = tuple[str, object, str, str]
"""A setting that won't do, its value, what to write, what holds; "", "" if it can't be read."""
Memory = nvm.ByteArray
"""microcontroller.nvm, where a board has one."""
Stick = Callable[[], str | None]
"""Tells what an analog stick, or what else is asked, means now; None for nothing."""


class Tone(Protocol):
    """A speaker that plays one note, until the next or off()."""

    def on(self, frequency: int, volume: int) -> None:
        """frequency: in Hz; volume: 1 to 3."""

    def off(self) -> None: ...
