# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``gif``: a recorded game, a turn of it or its best moment, replayed by the device as an animated
picture."""

from typing import Any

from engine.match import Match
from engine.record import Record
from engine.replay import until
from sim.desk.console import Console
from sim.desk.film import Film
from sim.record_files import FileError
from ui.game import chain

from .shot import on_a_console, options_of

_STILL = 1500
"""How long (ms) an end stays."""


def main(words: list[str]) -> int:
    """Film the recaps of the turns, or the best moment; returns the exit status."""
    options = options_of("gif", words)

    def take(console: Console, record: Record, starts: list[int]) -> None:
        reel = Film(console)
        if options.best:
            at = chain.best(chain.sweeps(record))
            if not at:
                raise FileError("%s: nobody swept a bridge in this game" % options.file)
            _roll(reel, console, record, "best", record, at, ("title",))
        else:
            for turn in range(1, len(starts)) if options.turn is None else [options.turn]:
                _roll(reel, console, until(record, starts[turn]), "recap")
        reel.save(options.out, options.scale)

    return on_a_console(options, take)


def _roll(reel: Film, console: Console, record: Record, *screen: Any) -> None:
    """Film a screen of this game, as for App.show, to its end."""
    console.app.match = Match(record)
    reel.rolling = False
    console.app.show(*screen)
    console.step()
    reel.rolling = True
    while console.screen.state != "done":
        console.step()
    console.wait(_STILL)
