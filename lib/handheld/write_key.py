# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The key that lets the game write the drive, if it is held at power-on: for boot.py."""

import time

import board
import keypad
from micropython import const

_NAMES = ("SW_X", "BUTTON_BUMPER_LEFT")
"""A key of its own, pulled low, on boards that have it."""
_SELECT = const(3)
_SETTLED = 0.1
"""Seconds after which a scanner has told of every key that is down."""


def held():
    """Whether one of these, or SELECT on a board with a shift register, is held; False without."""
    names = [name for name in _NAMES if hasattr(board, name)]
    if names:
        number = 0
        pin = getattr(board, names[0])
        keys = keypad.Keys((pin,), value_when_pressed=False, pull=True)
    elif hasattr(board, "BUTTON_LATCH"):
        number = _SELECT
        keys = keypad.ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=number + 1,
            value_when_pressed=True,
        )
    else:
        return False
    time.sleep(_SETTLED)
    down = False
    event = keypad.Event()
    while keys.events.get_into(event):
        if event.key_number == number:
            down = event.pressed
    keys.deinit()
    return down
