# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``gif``: a recorded game, or a turn of it, replayed by the device as an animated picture."""

from engine.match import Match
from engine.record import Record
from engine.replay import until
from sim.desk.console import Console
from sim.desk.film import Film

from .shot import on_a_console, options_of

_STILL = 1500
"""How long (ms) a turn's end stays."""


def main(words: list[str]) -> int:
    """Film the recaps of the turns; returns the exit status."""
    options = options_of("gif", words)

    def take(console: Console, record: Record, starts: list[int]) -> None:
        turns = range(1, len(starts)) if options.turn is None else [options.turn]
        reel = Film(console)
        for turn in turns:
            console.app.match = Match(until(record, starts[turn]))
            reel.rolling = False
            console.app.show("recap")
            console.step()
            reel.rolling = True
            while console.screen.state != "done":
                console.step()
            console.wait(_STILL)
        reel.save(options.out, options.scale)

    return on_a_console(options, take)
