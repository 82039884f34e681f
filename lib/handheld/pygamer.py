# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit PyGamer: a PyBadge with an analog stick instead of the last four keys."""

import analogio
import board
from micropython import const

from . import pybadge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .device import Device

_LOW = const(16384)  # a quarter and three quarters of the range
_HIGH = const(49152)


def make_device() -> "Device":
    """Make a PyBadge's device, with four keys and the stick as its d-pad."""
    across = analogio.AnalogIn(board.JOYSTICK_X)
    down = analogio.AnalogIn(board.JOYSTICK_Y)

    def stick() -> str | None:
        x, y = across.value, down.value
        if x < _LOW:
            return "LEFT"
        if x > _HIGH:
            return "RIGHT"
        if y < _LOW:
            return "UP"
        return "DOWN" if y > _HIGH else None

    return pybadge.make_device(4, stick)
