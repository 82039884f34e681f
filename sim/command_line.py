# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The commands, and their command lines: errors in one line, and options that several share."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from engine.board import PLAYERS
from engine.setup import EDITIONS, Setup

from .files import check_writable

COMMANDS = {
    "play": ("desk.play", "play: in a window, in a terminal, or the device by itself"),
    "replay": ("tools.replay", "check records of games"),
    "random": ("tools.random_games", "random legal games as records"),
    "bot": ("bots.bot", "answer positions with the rest of the turn"),
    "arena": ("bots.arena", "two players against each other"),
    "study": ("study.study", "recorded games as a page to look through"),
    "stats": ("study.stats", "recorded games as rows for a spreadsheet or pandas"),
    "picture": ("study.picture", "a recorded game, or a turn of it, as a picture or animated"),
    "deploy": ("ship.deploy", "put the game on a CIRCUITPY drive"),
    "uf2": ("ship.uf2", "the game as one file to drag onto a board with an RP2 chip"),
    "bundle": ("ship.bundle", "pack the game for a drive"),
    "web": ("web.build.edition", "make the browser edition"),
    "puzzles": ("puzzles.puzzles", "find the board's puzzles in games of its bots"),
    "train": ("training.train", "make the bot's weights"),
    "facts": ("tools.facts", "what is stated of each board against CircuitPython's sources"),
    "mypy": ("tools.mypy", "mypy, on the board's files and on sim"),
    "art": ("art.build", "make the board's pictures and fonts"),
    "release": ("ship.release", "check a release, tag it, and make what its users download"),
}
"""Each command's module, and what it does."""

STATUS = """\
exit status:
  0  done
  1  what was asked about is wrong, or it could not be done: a line says which and why
  2  the call is wrong: nothing was begun
  9  the power was cut (--cut)"""


class Failed(RuntimeError):
    """A command can't do what was asked: says what is wrong, and why. It ends the command."""

    status = 1
    prefixed = True
    """Whether the command's name goes before it: not before FILE:LINE."""


class Parser(argparse.ArgumentParser):
    """An argparse parser that reports an error in one line and exits with status 2.

    name: a command of COMMANDS; "" for ``python -m sim`` itself, which about describes.
    """

    def __init__(self, name: str = "", about: str = "", epilog: str = "") -> None:
        super().__init__(
            prog=("sim " + name).strip(),
            description=about or COMMANDS[name][1],
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def error(self, message: str) -> "NoReturn":
        print("%s: %s" % (self.prog, message), file=sys.stderr)
        sys.exit(2)


def list_commands() -> str:
    """All commands and what an exit status means, for --help."""
    lines = ["  %-10s %s" % (name, about) for name, (_, about) in COMMANDS.items()]
    return "\n".join(["commands (python -m sim COMMAND --help):", *lines, "", STATUS])


def output_file(*ends: str) -> "Callable[[str], str]":
    """A type for argparse: a file that can be written, as its path, or its ArgumentTypeError: that
    is found before any work is done. ends: what its name may end with, if not with anything."""

    def path_of(text: str) -> str:
        if ends and not text.lower().endswith(ends):
            raise argparse.ArgumentTypeError(
                "%s: its name must end with %s" % (text, " or ".join(ends))
            )
        try:
            check_writable(Path(text))
        except OSError as error:
            raise argparse.ArgumentTypeError("%s: %s" % (text, error.strerror)) from None
        return text

    return path_of


def output_folder(text: str) -> Path:
    """A type for argparse: a folder that can be written, or made, or its ArgumentTypeError."""
    path = Path(text).absolute()
    existing = next(one for one in (path, *path.parents) if one.exists())
    try:
        check_writable(existing / "a file")
    except OSError as error:
        raise argparse.ArgumentTypeError("%s: %s" % (text, error.strerror)) from None
    return path


def whole_number(text: str) -> int:
    """A type for argparse: an int of at least 0, or its ArgumentTypeError."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError("%r is not a whole number" % text)
    return int(text)


def positive_number(text: str) -> int:
    """A type for argparse: an int of at least 1, or its ArgumentTypeError."""
    number = whole_number(text)
    if not number:
        raise argparse.ArgumentTypeError("at least 1 is needed")
    return number


def add_rules(parser: argparse.ArgumentParser, handicap: bool = False) -> None:
    """Add --edition and --variants, and --handicap if it is wanted, for ``parse_rules``."""
    parser.add_argument("--edition", choices=EDITIONS, default="kosmos")
    variants = ("-", "peaceful", "open", "peaceful,open", "open,peaceful")
    parser.add_argument("--variants", choices=variants, default="-", metavar="V")
    if handicap:
        handicaps = ["-", *[player + number for player in PLAYERS for number in "123"]]
        about = "who places how many bridges at the start: w1 to b3"
        parser.add_argument("--handicap", choices=handicaps, default="-", metavar="H", help=about)


def parse_rules(options: argparse.Namespace) -> Setup:
    """Parsed options as an engine.setup.Setup."""
    handicap = vars(options).get("handicap", "-")
    return Setup(
        edition=options.edition,
        peaceful="peaceful" in options.variants,
        open_hands="open" in options.variants,
        weaker=max(0, PLAYERS.find(handicap[0])),
        handicap=int(handicap[1:] or 0),
    )
