# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Room for names, at power-on from .py."""

import gc

_TABLE = 7000
"""Less than what the larger table takes (bytes)."""
_NAMES = 640
"""Half of what the smaller tables hold, all together."""


def reserve():
    """Make the board's table of names large enough for a game from .py while there is room.

    MicroPython keeps names in tables (py/qstr.c), each twice as large as the one before; when those
    of 1,260 names in all are full, the next takes 7.7 KB in one piece, which a game doesn't have.
    Compiled files have fewer names.
    """
    if not hasattr(gc, "mem_free"):
        return  # a desktop
    free = gc.mem_free()
    for number in range(_NAMES):
        hasattr(gc, "name %d" % number)  # whatever is asked for becomes a name
        if number % 32 == 0 and free - gc.mem_free() > _TABLE:
            break
