# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``play``: opens the handheld in a window, else in the terminal, else lets it play by itself."""

import datetime
import os
import sys
from pathlib import Path

from sim.command_line import Parser
from sim.fakes.drive import Drive
from sim.files import check_writable

from .console import Console


def main(arguments: list[str]) -> int:
    """Play until the player quits, or one game if nobody is there; return the exit status."""
    Parser("play").parse_args(arguments)
    if _has_display():
        from . import window

        try:
            with make_console("picosystem") as console:
                return window.run_window(console)
        except window.NoWindow as error:
            print("sim play: %s" % error, file=sys.stderr)
    if sys.stdin.isatty() and sys.stdout.isatty():
        from . import terminal

        with make_console("pygamer") as console:  # small: letters need no more pixels
            return terminal.run_terminal(console)
    with Console(quick=True) as console:
        return _play_by_itself(console)


def make_console(board: str, store: str | None = None, seed: int | None = None) -> Console:
    """Make a console for people. It keeps its save in a file, by default kahuna-BOARD.nvm, and
    finished games in records/ beside it. Its clock knows the date."""
    store = store or "kahuna-%s.nvm" % board
    day = datetime.date.today()
    return Console(
        board,
        seed=seed,
        store=store,
        drive=Drive(Path(store).parent, readonly=False),
        day=(day.year, day.month, day.day),
    )


def _has_display() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _play_by_itself(console: Console) -> int:
    """Let the device play a whole game, print the record and write a picture."""
    from .selfplay import play_game

    check_writable(Path("kahuna.png"))
    play_game(console, seed=1)
    for line in console.record_lines():
        print(line)
    console.shot("kahuna.png")
    print(
        "no display and no terminal: one game was played; kahuna.png shows its end", file=sys.stderr
    )
    return 0
