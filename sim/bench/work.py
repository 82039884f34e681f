# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Counts what the game's Python does, and estimates the time that it takes on the board.

What is counted does not depend on this machine or what else it does. What a count takes was fitted
to an emulated PicoSystem with CircuitPython 10.2.1 and the game from .mpy: CALIBRATION.
"""

import gc
import threading

from sim import ROOT

LINE_US = 12
"""A line that is evaluated."""
LOAD_MS = 15
"""A module that is loaded from its .mpy, without the lines that it runs."""
TEXT_MS = 4
"""A text that is read from its file."""
COLLECT_MS = 9
"""A collection that is asked for."""
START_S = 3.9
"""From power-on to the first line of code.py: CircuitPython's own."""
CALIBRATION = (
    "estimated/emulated, ms: title to set-up 690/617, its row down 145/151, a value 115/114, "
    "set-up to curtain 1125/1065, to the first turn 536/572, card to card 30/36, line to line "
    "69/66, menu opens 283/326, its row down 33/32, place to place 15/14, drawing a card 118/123, "
    "passing on 458/441"
)
"""Means of the same steps here and on an emulated PicoSystem."""


class Work:
    """What is done in a ``with`` by the consoles that are made in it.

    lines   evaluated
    loads   modules loaded
    texts   looked up in their file
    collections
    files   names of those whose lines they were
    """

    def __init__(self):
        self.files = set()
        self.reset()

    def reset(self):
        """Begin to count anew."""
        self.lines = self.loads = self.texts = self.collections = 0

    @property
    def ms(self):
        """What it takes on the board."""
        ms = self.lines * LINE_US / 1000 + self.loads * LOAD_MS
        return ms + self.texts * TEXT_MS + self.collections * COLLECT_MS

    def __enter__(self):
        gc.callbacks.append(self._collected)
        threading.settrace(self._trace)
        return self

    def __exit__(self, *error):
        threading.settrace(None)
        gc.callbacks.remove(self._collected)

    def _collected(self, phase, about):
        # gc.collect() is of the oldest generation; so are few that Python comes to by itself.
        self.collections += phase == "start" and about["generation"] == 2

    def _trace(self, frame, event, argument):
        code = frame.f_code
        if event == "call":
            if not _on_board(code.co_filename):
                return None
            self.loads += code.co_name == "<module>"
            self.texts += code.co_name == "_read" and code.co_filename.endswith("texts.py")
            self.files.add(code.co_filename)
        self.lines += event == "line"
        return self._trace


def _on_board(name):
    place = name.replace("\\", "/")
    ours = str(ROOT).replace("\\", "/")
    if "/adafruit_displayio_layout/" in place:
        return True
    return place.startswith(
        tuple(ours + "/" + part for part in ("code.py", "ui/", "engine/", "lib/"))
    )
