# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``blunders``: the turns of recorded games that cost most, by ``slow``'s deep search.

Needs NumPy and Numba. sim.bots.judge says how turns are judged.
"""

from engine.board import PLAYERS
from engine.text.notation import text
from sim.options import Parser, positive, whole
from sim.text.record_files import records_in, status

from .judge import judged

if False:
    from engine.record import Record
    from sim.bots.judge import Judged, Turn


def main(words: list[str]) -> int:
    """Print each game's worst turns, worst first; returns the exit status."""
    parser = Parser(prog="sim blunders", description="the turns that cost most, by a deep search")
    parser.add_argument("files", nargs="+", metavar="RECORD")
    parser.add_argument("--most", type=positive, default=10, metavar="N", help="turns of a game")
    parser.add_argument("--seed", type=whole, default=0, metavar="S")
    options = parser.parse_args(words)

    def work() -> None:
        for path in options.files:
            for number, record in enumerate(records_in(path), 1):
                print("%s, game %d" % (path, number))
                for turn, found in worst(record, options.seed)[: options.most]:
                    print(
                        "turn %d, %s: %s wins %d%%, %s %d%%"
                        % (
                            turn.number,
                            PLAYERS[turn.view.me],
                            in_words(turn.actions),
                            round(100 * found.chance),
                            in_words(found.best),
                            round(100 * found.most),
                        )
                    )

    try:
        return status(work)
    except ImportError as missing:
        parser.error("%s: make trainer" % missing)


def worst(record: "Record", seed: int) -> "list[tuple[Turn, Judged]]":
    """A Record's (Turn, Judged), the most costly first, those without a better turn left out."""
    found = [pair for pair in judged(record, seed) if pair[1].best != pair[0].actions]
    return sorted(found, key=lambda pair: pair[1].chance - pair[1].most)


def in_words(actions: bytes) -> str:
    """A turn's actions as in a record."""
    return " ".join([text(action) for action in actions])
