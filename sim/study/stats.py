# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``stats``: many recorded games in figures, by edition, variants, players, seat and starter."""

import csv
import os
import sys
from itertools import repeat

from engine.text.read import read
from sim.bots.judge import judged
from sim.bots.workers import Workers, add_workers, python_for
from sim.files import write_whole
from sim.options import Failed, Parser, output, whole

from .games import TWICE, games_in, key_of
from .totals import Row, Totals, cell, table
from .words import LANGUAGES

if False:
    from argparse import Namespace
    from collections.abc import Iterator
    from typing import Any

    from sim.study.games import Numbers


def main(words: list[str]) -> int:
    """Print the figures; returns the exit status."""
    parser = Parser("stats")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--csv", action="store_true", help="print them as comma-separated values")
    parser.add_argument(
        "-o", dest="out", type=output(), metavar="FILE", help="write a page with plots"
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="the page's")
    parser.add_argument("--errors", action="store_true", help="judge each turn: seconds a game")
    parser.add_argument("--seed", type=whole, default=0, metavar="S", help="of the sampled hands")
    add_workers(parser)
    options = parser.parse_args(words)
    totals = Totals()
    if options.out:
        try:
            from . import stats_page  # not at the top: it needs matplotlib
        except ImportError as missing:
            raise Failed("%s: make trainer" % missing) from None
    with Workers(python_for(options.python), options.jobs) as workers:
        gather(totals, options, workers)
    if options.out:
        page = stats_page.html(totals.rows(), totals, options.language)
        write_whole(options.out, page.encode())
    rows = totals.rows()
    if options.csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(Row._fields)
        writer.writerows([[cell(value) for value in row] for row in rows])
    else:
        for line in table(rows):
            print(line)
    print(totals.left_out(), file=sys.stderr)
    return 0


def gather(totals: Totals, options: "Namespace", workers: Workers) -> None:
    """Add up all games of the files; a bar on a terminal's standard error tells how far it is."""
    seen = set()
    with bar(sum([os.path.getsize(path) for path in options.files if os.path.isfile(path)])) as on:
        for path in options.files:
            games = []
            for found in games_in(path, workers, on.update):
                if isinstance(found, str):
                    totals.excluded[found] += 1
                    continue
                key = key_of(found)
                if key in seen:
                    totals.excluded[TWICE] += 1
                    continue
                seen.add(key)
                games.append(found)
            costs: Iterator[list[list[float]] | None] = repeat(None)
            if options.errors:
                costs = costs_of(games, options.seed, workers)
            for found, cost in zip(games, costs):
                totals.add(found, cost)


def bar(size: int) -> "Any":
    """A progress bar for so many bytes; without tqdm there is none."""
    try:
        from tqdm import tqdm
    except ImportError:
        return NoBar()
    return tqdm(total=size, unit="B", unit_scale=True, disable=None)


class NoBar:
    """In place of a progress bar."""

    def __enter__(self) -> "NoBar":
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def update(self, size: int) -> None:
        """Does nothing."""


def costs_of(games: "list[Numbers]", seed: int, workers: Workers) -> "Iterator[list[list[float]]]":
    """Yield for both players of each game what their turns cost and how many were judged."""
    records = [next(read(game.lines)) for game in games]
    for found in judged(records, seed, workers):
        costs = [[0.0, 0], [0.0, 0]]
        for turn, verdict in found:
            costs[turn.view.me][0] += verdict.most - verdict.chance
            costs[turn.view.me][1] += 1
        yield costs
