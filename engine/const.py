# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""MicroPython's const(), which its compiler replaces by the value; a stand-in for plain Python."""

try:
    from micropython import const as const
except ImportError:  # plain Python

    def const(value: int) -> int:  # type: ignore[misc] # the same, in other words
        """Return the value."""
        return value
