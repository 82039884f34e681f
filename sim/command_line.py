# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The commands and their command lines: one-line errors, and options that several commands
share."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from engine.map import PLAYER_LETTERS
from engine.setup import EDITIONS, Setup

from .files import check_writable

COMMANDS = {
    "play": ("desk.play", "open the handheld in a window or a terminal, or let it play by itself"),
    "replay": ("tools.replay", "check records of games"),
    "random": ("tools.random_games", "print random legal games as records"),
    "bot": ("bots.bot", "answer positions with the rest of the turn"),
    "arena": ("bots.arena", "play two players against each other"),
    "study": ("study.study", "turn recorded games into a page to look through"),
    "stats": ("study.stats", "turn recorded games into rows for a spreadsheet or pandas"),
    "picture": ("study.picture", "draw a recorded game, or a turn of it, as a picture or a film"),
    "deploy": ("ship.deploy", "put the game on a CIRCUITPY drive"),
    "uf2": ("ship.uf2", "pack the game as one file to drag onto a board with an RP2 chip"),
    "bundle": ("ship.bundle", "pack the game for a drive"),
    "web": ("web.build.edition", "make the browser edition"),
    "puzzles": ("puzzles.puzzles", "check the hundred puzzles, or make new ones from bots' games"),
    "train": ("training.command", "make the bot's weights"),
    "facts": ("tools.facts", "compare the facts of each board with CircuitPython's sources"),
    "mypy": ("tools.mypy", "run mypy on the board's files and on sim"),
    "art": ("art.build", "make the board's pictures and fonts"),
    "release": ("ship.release", "check a release and tag it"),
}
"""Each command's module, and its help."""

STATUS = """\
exit status:
  0  done
  1  the input is wrong, or the work could not be done: a line says why
  2  the command line is wrong: nothing was done"""


class Failed(RuntimeError):
    """A command can't do its work. Raising this ends it; the text says what is wrong, and why."""

    status = 1
    prefixed = True
    """Whether the message begins with the command's name. It doesn't if it begins with
    FILE:LINE."""


class Parser(argparse.ArgumentParser):
    """An argparse parser that reports an error in one line and exits with status 2.

    name: a command of COMMANDS, or "" for ``python -m sim`` itself. about: describes the latter.
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
    """Describe all commands and the exit statuses, for --help."""
    lines = ["  %-10s %s" % (name, about) for name, (_, about) in COMMANDS.items()]
    return "\n".join(["commands (python -m sim COMMAND --help):", *lines, "", STATUS])


def output_file(*ends: str) -> "Callable[[str], str]":
    """Make a type for argparse: the path of a file that can be written. Otherwise it raises
    ArgumentTypeError, before any work is done. ends: the endings that its name may have; none:
    any."""

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
    """Check, for argparse, a folder that can be written or created. Raise ArgumentTypeError."""
    path = Path(text).absolute()
    existing = next(one for one in (path, *path.parents) if one.exists())
    try:
        check_writable(existing / "a file")
    except OSError as error:
        raise argparse.ArgumentTypeError("%s: %s" % (text, error.strerror)) from None
    return path


def whole_number(text: str) -> int:
    """Parse, for argparse, an int of at least 0. Raise ArgumentTypeError."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError("%r is not a whole number" % text)
    return int(text)


def positive_number(text: str) -> int:
    """Parse, for argparse, an int of at least 1. Raise ArgumentTypeError."""
    number = whole_number(text)
    if not number:
        raise argparse.ArgumentTypeError("at least 1 is needed")
    return number


def add_board(parser: argparse.ArgumentParser) -> None:
    """Add --board."""
    from .boards import BOARDS  # late: PyPy's workers, which need none, are Python 3.9

    about = "one of " + ", ".join(BOARDS)
    parser.add_argument(
        "--board", choices=tuple(BOARDS), default="picosystem", metavar="BOARD", help=about
    )


def add_games(parser: argparse.ArgumentParser, number: "int | None") -> None:
    """Add --games and --seed. number: how many games without it; None if both must be
    given."""
    needed, about = number is None, "how many games"
    if number is not None:
        about += ", %d if not given" % number
    parser.add_argument(
        "--games", type=positive_number, default=number, required=needed, metavar="N", help=about
    )
    add_seed(parser, needed)


def add_seed(parser: argparse.ArgumentParser, needed: bool = False) -> None:
    """Add --seed. needed: whether it must be given."""
    about = "for everything random" + ("" if needed else ", 0 if not given")
    parser.add_argument(
        "--seed", type=whole_number, default=0, required=needed, metavar="S", help=about
    )


def add_rules(parser: argparse.ArgumentParser, handicap: bool = False) -> None:
    """Add --edition and --variants for ``parse_rules``, and --handicap if ``handicap`` is true."""
    parser.add_argument("--edition", choices=EDITIONS, default="kosmos", help="whose rules")
    variants = ("-", "peaceful", "open", "peaceful,open", "open,peaceful")
    about = "of " + ", ".join(variants)
    parser.add_argument("--variants", choices=variants, default="-", metavar="V", help=about)
    if handicap:
        handicaps = ["-", *[player + number for player in PLAYER_LETTERS for number in "123"]]
        about = "who places how many bridges at the start: w1 to b3"
        parser.add_argument("--handicap", choices=handicaps, default="-", metavar="H", help=about)


def parse_rules(options: argparse.Namespace) -> Setup:
    """Make an engine.setup.Setup from parsed options."""
    handicap = vars(options).get("handicap", "-")
    return Setup(
        edition=options.edition,
        peaceful="peaceful" in options.variants,
        open_hands="open" in options.variants,
        weaker=max(0, PLAYER_LETTERS.find(handicap[0])),
        handicap=int(handicap[1:] or 0),
    )
