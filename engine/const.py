# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""MicroPython's const(), which its compiler replaces by the value, and its stand-in for plain
Python; and the constant that marks what only type checkers read."""

TYPE_CHECKING = False
"""True for type checkers. A drive has neither the constant nor what is below ``if TYPE_CHECKING:``
(sim/ship/untyped.py). A file that needs nothing else from here has a line of its own: a board
would keep this module's name for it."""

try:
    from micropython import const as const
except ImportError:  # plain Python

    def const(value: int) -> int:  # type: ignore[misc] # the same, in other words
        """Return the value."""
        return value
