# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The rules of Kahuna, the bot and the save, on small integers. It knows no screen."""

try:
    from .desktop import Readable as Readable
except ImportError:  # a board: desktop.py isn't copied there, so repr and == cost it nothing
    Readable = object  # type: ignore[assignment, misc]
