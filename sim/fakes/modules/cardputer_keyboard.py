# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The keyboard that the Cardputer's firmware scans."""

import keypad

from sim.fakes import hardware

_NUMBER = 56

if hardware.current.board.keyboard != "scanned":
    raise ImportError("no module named 'cardputer_keyboard'")
KEYBOARD = keypad._Scanner(list(range(_NUMBER)), 20)


def detach_serial() -> None:
    """Stop sending typed characters to the console."""
