# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``blunders``: the turns of recorded games that cost most, by ``slow``'s deep search.

sim.bots.judge says how turns are judged.
"""

from engine.board import PLAYERS
from engine.text.notation import text
from sim.options import Parser, positive, whole
from sim.record_files import records_in

from .judge import judged
from .verdict import Judged, Turn
from .workers import Workers, add_workers, python_for


def main(words: list[str]) -> int:
    """Print each game's worst turns, worst first; returns the exit status."""
    parser = Parser("blunders")
    parser.add_argument("files", nargs="+", metavar="RECORD")
    parser.add_argument("--most", type=positive, default=10, metavar="N", help="turns of a game")
    parser.add_argument("--seed", type=whole, default=0, metavar="S")
    add_workers(parser)
    options = parser.parse_args(words)
    games = [
        ("%s, game %d" % (path, number), record)
        for path in options.files
        for number, record in enumerate(records_in(path), 1)
    ]
    with Workers(python_for(options.python), options.jobs) as workers:
        games_turns = judged([record for _, record in games], options.seed, workers)
        for (name, _), turns in zip(games, games_turns):
            print(name)
            for turn, verdict in worst(turns)[: options.most]:
                played = turn.number, PLAYERS[turn.view.me], in_words(turn.actions)
                chances = [round(100 * chance) for chance in (verdict.chance, verdict.most)]
                line = "turn %d, %s: %s wins %d%%, %s %d%%"
                print(line % (*played, chances[0], in_words(verdict.best), chances[1]))
    return 0


def worst(turns: "list[tuple[Turn, Judged]]") -> "list[tuple[Turn, Judged]]":
    """The most costly first, those without a better turn left out."""
    costly = [pair for pair in turns if pair[1].best != pair[0].actions]
    return sorted(costly, key=lambda pair: pair[1].chance - pair[1].most)


def in_words(actions: bytes) -> str:
    """A turn's actions as in a record."""
    return " ".join([text(action) for action in actions])
