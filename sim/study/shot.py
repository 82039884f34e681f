# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``shot``: a turn of a recorded game as a board's display shows it, by the simulator itself."""

from argparse import Namespace
from collections.abc import Callable

from engine.record import Record
from engine.replay import turn_starts, until
from sim.desk.console import Console
from sim.desk.scenes import put
from sim.fakes.boards import BOARDS
from sim.options import Parser, output, positive
from sim.record_files import FileError, records_in


def main(words: list[str]) -> int:
    """Take the picture as a turn begins, as its player sees it; returns the exit status."""
    options = options_of("shot", words)

    def take(console: Console, record: Record, starts: list[int]) -> None:
        record = until(record, starts[options.turn - 1])
        put(console, record.game)
        console.shot(options.out, options.scale)

    return on_a_console(options, take)


def options_of(name: str, words: list[str]) -> Namespace:
    """The command line of ``shot``, or of ``gif``, which can do without a turn."""
    end = {"shot": ".png", "gif": ".gif"}[name]
    parser = Parser(name)
    parser.add_argument("file", metavar="RECORD")
    which = parser if name == "shot" else parser.add_mutually_exclusive_group()
    which.add_argument("--turn", type=positive, required=name == "shot", metavar="N", help="from 1")
    if name == "gif":
        which.add_argument("--best", action="store_true", help="the play that swept most bridges")
    parser.add_argument(
        "-o", dest="out", type=output(end), required=True, metavar="FILE", help="its name: *" + end
    )
    parser.add_argument("--board", choices=tuple(BOARDS), default="picosystem")
    parser.add_argument("--scale", type=positive, default=1, metavar="S", help="pixels a pixel")
    return parser.parse_args(words)


def on_a_console(options: Namespace, take: Callable[[Console, Record, list[int]], None]) -> int:
    """Call take(console, record, its turns' starts) for a file's first record; returns the exit
    status."""
    record = next(records_in(options.file))
    starts = turn_starts(record)
    if record.setup.handicap:
        del starts[0]
    if (options.turn or 1) >= len(starts):
        raise FileError("%s: the game has %d turns" % (options.file, len(starts) - 1))
    with Console(options.board, seed=1) as console:
        take(console, record, starts)
    return 0
