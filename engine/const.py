# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""MicroPython's const(), which its compiler replaces by the value; also where there is none."""

try:
    from micropython import const as const
except ImportError:  # plain Python

    def const(value: int) -> int:  # type: ignore[misc]
        """The value."""
        return value
