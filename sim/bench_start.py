# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The start's part of ``bench``: what runs from code.py's first line to the title on the screen.

Lines are counted, which no other load on this machine changes.
"""

import threading

from .alone import alone
from .console import ROOT, Console
from .meter import Meter

_COMPILE_MS = 1
"""What compiling a line of source takes on the board."""
_LINE_US = 8
"""About what evaluating a line takes on the board: a step of a plain loop takes 4, a call 12."""


def bench_start():
    """Print the figures."""
    files, compiled, evaluated, drawn = alone("bench_start")
    seconds = (compiled * _COMPILE_MS + evaluated * _LINE_US / 1000 + drawn) / 1000
    print(
        "from the start to the title: %d lines compiled (%d files), %d evaluated, "
        "%d ms of drawing: from source about %.1f s on the board"
        % (compiled, files, evaluated, drawn, seconds)
    )


def measure():
    """Files and lines compiled, lines evaluated, ms of drawing: from a process of its own."""
    files = set()
    evaluated = 0

    def trace(frame, event, argument):
        nonlocal evaluated
        name = frame.f_code.co_filename
        if event == "call" and not _on_board(name):
            return None
        files.add(name)
        evaluated += event == "line"
        return trace

    threading.settrace(trace)
    with Console("picosystem", seed=1) as console:
        threading.settrace(None)
        seen = list(files)
        lines = evaluated
        meter = Meter(console.display)
        console.display.root_group = None
        console.display.root_group = console.app.screen.group
        console.step()
    compiled = 0
    for name in seen:
        with open(name, encoding="utf-8") as file:
            compiled += len(file.readlines())
    return len(seen), compiled, lines, meter.ms


def _on_board(name):
    place = name.replace("\\", "/")
    ours = str(ROOT).replace("\\", "/")
    if "/adafruit_display" in place or place.endswith("/adafruit_ticks.py"):
        return True
    return place.startswith(
        tuple(ours + "/" + part for part in ("code.py", "ui/", "engine/", "lib/"))
    )
