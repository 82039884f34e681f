# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The key that lets the game write the drive, if it is held at power-on: for boot.py."""

import time

import board
import keypad
from micropython import const

_SELECT = const(3)
_SETTLED = 0.1
"""Seconds after which a scanner has told of every key that is down."""


def held():
    """Whether SW_X, or SELECT on a board with a shift register, is held; False without either."""
    keys: keypad.Keys | keypad.ShiftRegisterKeys
    if hasattr(board, "SW_X"):
        number = 0
        keys = keypad.Keys((board.SW_X,), value_when_pressed=False, pull=True)
    elif hasattr(board, "BUTTON_LATCH"):
        number = _SELECT
        keys = keypad.ShiftRegisterKeys(
            # Whoever has one of the register's pins has them all.
            clock=board.BUTTON_CLOCK,  # type: ignore[attr-defined]
            data=board.BUTTON_OUT,  # type: ignore[attr-defined]
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
