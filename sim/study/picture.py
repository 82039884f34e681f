# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``picture``: films a recorded game, one of its turns or its best moment, as the device replays
it.

A GIF has the whole film, a PNG only its last picture.
"""

from typing import Any

from engine.match import Match
from engine.record import Record
from engine.replay import cut_record
from engine.text.read import find_opponent, read_names
from sim.bots.turn_judge import list_turns
from sim.command_line import Parser, add_board, output_file, positive_number, whole_number
from sim.desk.console import Console
from sim.desk.film import Film
from sim.record_files import FileError, read_lines, read_record_file
from ui.review import sweeps

_STILL = 1500
"""The time (ms) for which the end is shown."""


def main(arguments: list[str]) -> int:
    """Film the recaps of the turns, or the best moment; return the exit status."""
    parser = Parser("picture")
    parser.add_argument("file", metavar="RECORD")
    moment = parser.add_mutually_exclusive_group()
    moment.add_argument("--turn", type=positive_number, metavar="N", help="from 1")
    moment.add_argument("--best", action="store_true", help="film the sweep that BEST MOMENT shows")
    about = "*.gif, or *.png for the last picture"
    out = output_file(".gif", ".png")
    parser.add_argument("-o", dest="out", type=out, required=True, metavar="FILE", help=about)
    add_board(parser)
    about = "screen pixels per pixel, 1 to 8"
    scales = range(1, 9)  # a film of a whole game takes two gigabytes at 8
    parser.add_argument(
        "--scale", type=whole_number, choices=scales, default=1, metavar="S", help=about
    )
    options = parser.parse_args(arguments)
    still = options.out.lower().endswith(".png")
    record = next(read_record_file(options.file))
    opponent = find_opponent(read_names(read_lines(options.file)))
    with Console(options.board, seed=1, quick=True) as console:
        record.opponent = opponent
        reel = Film(console)
        if options.best:
            at = sweeps.find_best_moment(record, sweeps.list_sweeps(record))
            if not at:
                raise FileError(
                    "%s: no best moment: that is a person's largest sweep, if it took three"
                    " bridges and islands or more" % options.file
                )
            _film_screen(reel, console, record, "best", record, at, ("title",))
        else:
            ends = _list_turn_ends(record)
            if not ends:
                raise FileError("%s: no turn in it is finished" % options.file)
            if (options.turn or 1) > len(ends):
                raise FileError("%s: its last finished turn is %d" % (options.file, len(ends)))
            if options.turn:
                ends = [ends[options.turn - 1]]
            for end in ends[-1:] if still else ends:
                _film_screen(reel, console, cut_record(record, end), "recap")
        if still:
            console.shot(options.out, options.scale)
        else:
            reel.save(options.out, options.scale)
    return 0


def _list_turn_ends(record: Record) -> list[int]:
    """List the number of actions up to each finished turn's end. A handicap's placements are no
    turn."""
    return [turn.at + len(turn.actions) for turn in list_turns(record) if turn.number]


def _film_screen(reel: Film, console: Console, record: Record, *screen: Any) -> None:
    """Film one of this game's screens to its end. screen: as for App.show."""
    console.app.match = console.app.played = Match(record)
    reel.rolling = False
    console.app.show(*screen)
    console.step()
    reel.rolling = True
    while console.screen.state != "done":
        console.step()
    console.wait(_STILL)
