# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs the simulated handheld from the command line, in a window or by a script."""

import argparse
import sys

from sim.command_line import (
    Failed,
    Parser,
    add_board,
    list_commands,
    output_file,
    positive_number,
    whole_number,
)
from sim.record_files import decode_lines, name_faults, read_lines

from .console import Console
from .play import make_console
from .script import read_script, run_script
from .window import NoWindow, run_window


def main(arguments: list[str]) -> int:
    """Play a board in the window, or run a script on it; return the exit status."""
    options = _parse_options(arguments)
    script = options.script
    steps = read_script(script, _read_text(script)) if script else None
    make = make_console if steps is None else Console
    try:
        console = make(options.board, seed=options.seed, store=options.store)
    except (ValueError, RuntimeError) as error:
        raise Failed(str(error)) from error
    with console:
        try:
            if steps is None:
                return run_window(console, options.scale)
            run_script(console, steps)
        except NoWindow as error:
            raise Failed("%s: python -m sim play does without one" % error) from None
        finally:
            if options.sound:
                console.write_sound(options.sound)
        return 1 if console.app.loop.crashed else 0


def _parse_options(arguments: list[str]) -> argparse.Namespace:
    about = "the handheld in a window, or headless by a script; or a command"
    parser = Parser("", about, list_commands())
    add_board(parser)
    parser.add_argument(
        "--scale", type=positive_number, metavar="N", help="screen pixels per pixel"
    )
    parser.add_argument(
        "--store", type=output_file(), metavar="FILE", help="keep the save in this file"
    )
    parser.add_argument("--script", metavar="FILE", help="key presses; - for standard input")
    parser.add_argument("--seed", type=whole_number, metavar="N", help="for everything random")
    parser.add_argument(
        "--sound", type=output_file(), metavar="FILE", help="write all sounds as a WAV file"
    )
    return parser.parse_args(arguments)


def _read_text(path: str) -> str:
    with name_faults(path):
        return "".join(decode_lines(sys.stdin.buffer) if path == "-" else read_lines(path))
