# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The start's part of ``bench``: from code.py's first line to the title on the screen."""

import json
import subprocess
import sys

from sim import ROOT
from sim.desk.console import Console
from sim.fakes.meter import Meter

from . import work

# In a process of its own, where nothing of the game is imported yet; not from '': code.py hides
# Python's own code.
_ALONE = """
import sys
sys.path[:] = [path for path in sys.path if path] + [%r]
import json
from sim.bench.start import measure
print(json.dumps(measure()))
"""


def bench_start() -> None:
    """Print the figures. CalledProcessError."""
    command = [sys.executable, "-c", _ALONE % str(ROOT)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    files, lines, python, drawn = json.loads(done.stdout)
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
