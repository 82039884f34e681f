# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The start's part of ``bench``: from code.py's first line to the title on the screen."""

import subprocess
import sys

from sim import ROOT
from sim.desk.console import Console
from sim.fakes.meter import Meter

from . import work


def bench_start() -> None:
    """Print the figures, from a process in which nothing of the game is imported yet.
    CalledProcessError."""
    command = [sys.executable, "-m", __name__]
    print(subprocess.check_output(command, cwd=ROOT, encoding="utf-8"), end="")


def main() -> None:
    """Switch a board on, and print what that takes."""
    with work.Work() as done, Console("picosystem", seed=1) as console:
        python, lines = done.ms, done.lines
        meter = Meter(console.display)
        console.display.root_group = None
        console.display.root_group = console.screen.group
        console.step()
    seconds = work.START_S + (python + meter.ms) / 1000
    print(
        "from power-on to the title: CircuitPython %.1f s; %d lines of %d files evaluated %d ms, "
        "drawing %d ms: from .mpy %.1f s on the board"
        % (work.START_S, lines, len(done.files), python, meter.ms, seconds)
    )


if __name__ == "__main__":
    main()
