# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The rules of Kahuna, the bot and the save, on small integers. It knows no screen."""

try:
    from .desktop import IllegalAction as IllegalAction
    from .desktop import Readable as Readable
except ImportError:  # a board: desktop.py isn't copied there, so what is in it costs it nothing
    IllegalAction = ValueError  # type: ignore[assignment, misc]
    Readable = object  # type: ignore[assignment, misc]
