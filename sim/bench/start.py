# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The start's part of ``bench``: from code.py's first line to the title on the screen."""

from sim.desk.console import Console
from sim.fakes.meter import Meter

from . import work
from .alone import alone


def bench_start() -> None:
    """Print the figures."""
    files, lines, python, drawn = alone(__name__)
    print(
        "from power-on to the title: CircuitPython %.1f s; %d lines of %d files evaluated %d ms, "
        "drawing %d ms: from .mpy %.1f s on the board"
        % (work.START_S, lines, files, python, drawn, work.START_S + (python + drawn) / 1000)
    )


def measure() -> tuple[int, int, float, float]:
    """Files, lines executed, ms of Python and of drawing; to be run in a fresh process."""
    with work.Work() as done, Console("picosystem", seed=1) as console:
        ms, lines = done.ms, done.lines
        meter = Meter(console.display)
        console.display.root_group = None
        console.display.root_group = console.screen.group
        console.step()
    return len(done.files), lines, ms, meter.ms
