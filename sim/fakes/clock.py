# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""time.sleep: for the program on the board its own clock moves on; others sleep as ever."""

import time

from greenlet import getcurrent

from . import hardware

_sleep = time.sleep


def sleep(seconds: float) -> None:
    """As time.sleep."""
    if hardware.current is not None and getcurrent() is hardware.current.program:
        hardware.current.sleep(seconds)
    else:
        _sleep(seconds)


def install() -> None:
    """Patch the module; doing it twice is harmless."""
    time.sleep = sleep
