# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reserves room for names, at power-on from .py."""

import gc

_TABLE = 7000
"""Less than what the larger table takes, more than the one before it and the names of a step."""
_STEP = 64
_NAMES = 1024


def reserve() -> None:
    """Make the board's table of names large enough for a game from .py while there is room.

    MicroPython keeps names in tables (py/qstr.c), each twice as large as the one before; when those
    of 1,270 names in all are full, the next takes 7.7 KB in one piece, which a game doesn't have.
    Some 500 are known at power-on. Compiled files have fewer names.
    """
    if not hasattr(gc, "mem_free"):
        return  # a desktop
    free = gc.mem_free()
    for number in range(_NAMES):
        # hasattr() interns any name it is asked for; short ones are cheap.
        hasattr(gc, chr(48 + number // _STEP) + chr(48 + number % _STEP))
        if number % _STEP == _STEP - 1:
            gc.collect()
            before, free = free, gc.mem_free()
            if before - free > _TABLE:
                break
