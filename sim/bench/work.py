# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Counts what the game's Python does, and estimates the time it takes on the board.

The counts don't depend on this machine or its load. Their costs were fitted to an emulated
PicoSystem with CircuitPython 10.2.1 and the game from .mpy: CALIBRATION.
"""

import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from greenlet import getcurrent

from sim import ROOT

LINE_US = 12
"""A line executed."""
LOAD_MS = 15
"""A module loaded from its .mpy, not counting the lines it runs."""
TEXT_MS = 4
"""A text read from its file."""
COLLECT_MS = 9
"""A call of gc.collect()."""
START_S = 3.9
"""From power-on to the first line of code.py: CircuitPython's own."""
CALIBRATION = (
    "estimated/emulated, ms: title to set-up 690/617, its row down 145/151, a value 115/114, "
    "set-up to curtain 1125/1065, to the first turn 536/572, card to card 30/36, line to line "
    "69/66, menu opens 283/326, its row down 33/32, target to target 15/14, drawing a card "
    "118/123, passing on 458/441"
)
"""Means of the same steps, here and on an emulated PicoSystem."""


class Work:
    """What consoles made within its ``with`` block do.

    lines   executed
    loads   modules loaded
    texts   looked up in their file
    collections
    files   names of those the lines are in
    """

    def __init__(self) -> None:
        self.files = set()
        self.reset()

    def reset(self) -> None:
        """Start counting from zero."""
        self.lines = self.loads = self.texts = self.collections = 0

    @property
    def ms(self) -> float:
        """How long all that takes on the board, in ms."""
        ms = self.lines * LINE_US / 1000 + self.loads * LOAD_MS
        return ms + self.texts * TEXT_MS + self.collections * COLLECT_MS

    def __enter__(self) -> "Work":
        gc.callbacks.append(self._collected)
        sys.settrace(self._trace)
        return self

    def __exit__(self, *error: object) -> None:
        sys.settrace(None)
        gc.callbacks.remove(self._collected)

    def _collected(self, phase: str, about: dict[str, int]) -> None:
        # gc.collect() collects the oldest generation; Python itself seldom does.
        self.collections += phase == "start" and about["generation"] == 2

    def _trace(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any] | None:
        code = frame.f_code
        if event == "call":
            # A console's code.py is a greenlet; what runs it is not.
            if getcurrent().parent is None or not _on_board(code.co_filename):
                return None
            self.loads += code.co_name == "<module>"
            self.texts += code.co_name == "read" and code.co_filename.endswith("texts.py")
            self.files.add(code.co_filename)
        self.lines += event == "line"
        return self._trace


def _on_board(name: str) -> bool:
    path = name.replace("\\", "/")
    ours = str(ROOT).replace("\\", "/")
    if "/adafruit_displayio_layout/" in path:
        return True
    return path.startswith(
        tuple(ours + "/" + part for part in ("code.py", "ui/", "engine/", "lib/"))
    )
