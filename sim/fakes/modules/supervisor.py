# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The supervisor: the clock."""

from sim.fakes import hardware


def ticks_ms() -> int:
    """Return the clock in milliseconds, which wraps at 2**29."""
    return hardware.current.ticks()
