# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``play``: in a window if there is a display, else in the terminal, else by itself."""

import os
import sys

from sim.fakes.drive import Drive
from sim.options import Parser

from .console import Console


def main(words):
    """What ``make play`` does; returns the exit status."""
    Parser(prog="sim play", description="play however this machine can show it").parse_args(words)
    if _has_display():
        from .window import NoWindow, run

        try:
            with _handheld("picosystem") as console:
                return run(console)
        except NoWindow as error:
            print(error, file=sys.stderr)
    if sys.stdin.isatty() and sys.stdout.isatty():
        from .terminal import run

        with _handheld("pygamer") as console:  # the fewest pixels: a terminal can't show many
            return run(console)
    with Console() as console:
        return _by_itself(console)


def _handheld(board):
    """A console that keeps its save, and finished games in records/, in the current folder."""
    return Console(board, store="kahuna-%s.nvm" % board, drive=Drive(".", readonly=False))


def _has_display():
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _by_itself(console):
    """Let the device play a whole game; print its record and write a picture."""
    from .selfplay import play_game

    play_game(console, seed=1)
    for line in console.record():
        print(line)
    console.shot("kahuna.png")
    print(
        "no display and no terminal: one game was played; kahuna.png shows its end", file=sys.stderr
    )
    return 0
