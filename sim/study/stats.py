# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``stats``: adds up many recorded games, by edition, variants, players, seat and starter."""

import csv
import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import repeat

from engine.text.read import read
from sim.bots.record_judge import judge_records
from sim.bots.workers import Workers, add_jobs
from sim.command_line import Parser, whole_number

from .game_figures import TWICE, Figures, key_of, read_figures
from .totals import Row, Totals, cell_text, table_lines


def main(arguments: list[str]) -> int:
    """Print the figures; returns the exit status."""
    parser = Parser("stats")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--csv", action="store_true", help="print them as comma-separated values")
    parser.add_argument("--errors", action="store_true", help="judge each turn: seconds a game")
    parser.add_argument(
        "--seed", type=whole_number, default=0, metavar="S", help="of the sampled hands"
    )
    add_jobs(parser, os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    totals = Totals()
    with Workers(options.jobs) as workers:
        gather(totals, options, workers)
    rows = totals.rows()
    if options.csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(Row._fields)
        writer.writerows([[cell_text(value) for value in row] for row in rows])
    else:
        for line in table_lines(rows):
            print(line)
    print(totals.left_out(), file=sys.stderr)
    return 0


def gather(totals: Totals, options: Namespace, workers: Workers) -> None:
    """Add all games of the files to the totals."""
    games: dict[bytes, Figures] = {}
    for game in read_figures(options.files, workers, partial(tell, "read")):
        if isinstance(game, str):
            totals.excluded[game] += 1
        elif (key := key_of(game)) in games:
            totals.excluded[TWICE] += 1
        else:
            games[key] = game
    costs: Iterable[list[list[float]] | None] = repeat(None)
    if options.errors:
        costs = costs_of(list(games.values()), options.seed, workers)
    for game, cost in zip(games.values(), costs):
        totals.add(game, cost)


def tell(done: str, number: int, games: int) -> None:
    """Show on a terminal how many games are done, in one line."""
    if sys.stderr.isatty():
        line = "\rsim stats: %d of %d games %s" % (number, games, done)
        print(line, end="\n" if number == games else "", file=sys.stderr, flush=True)


def costs_of(games: list[Figures], seed: int, workers: Workers) -> Iterator[list[list[float]]]:
    """Yield for each game [what a player's turns cost, how many were judged] of both players."""
    records = [next(read(game.lines)) for game in games]
    for number, turns in enumerate(judge_records(records, seed, workers), 1):
        tell("judged", number, len(records))
        costs = [[0.0, 0], [0.0, 0]]
        for turn, verdict in turns:
            costs[turn.view.me][0] += verdict.most - verdict.chance
            costs[turn.view.me][1] += 1
        yield costs
