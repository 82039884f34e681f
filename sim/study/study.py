# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``study``: recorded games as one HTML page to look through, with estimates, errors and luck."""

import sys

from sim.bots.judge import JUDGED, judged
from sim.bots.players import SLOW
from sim.bots.workers import Workers, add_workers, python_for
from sim.files import write_whole
from sim.options import Parser, output, whole
from sim.text.record_files import records_in

from .chances import Weights
from .game import Study
from .page import Page
from .words import LANGUAGES, Words

if False:
    from engine.record import Record


def main(words: list[str]) -> int:
    """Write the page; returns the exit status."""
    parser = Parser("study")
    parser.add_argument("files", nargs="+", metavar="RECORD")
    parser.add_argument(
        "-o", dest="out", type=output(), metavar="FILE", help="else standard output"
    )
    parser.add_argument("--seed", type=whole, default=0, metavar="S", help="of the sampled hands")
    add_workers(parser)
    options = parser.parse_args(words)
    records = [record for path in options.files for record in records_in(path)]
    with Workers(python_for(options.python), options.jobs) as workers:
        page = page_of(records, options.seed, workers).encode()
    if options.out:
        write_whole(options.out, page)
    else:
        sys.stdout.buffer.write(page)
    return 0


def page_of(records: "list[Record]", seed: int, workers: Workers) -> str:
    """Records as a page; while turns are judged, standard error tells how far it is."""
    weights = Weights()
    studies = []
    for number, (record, found) in enumerate(zip(records, judged(records, seed, workers)), 1):
        studies.append(Study(record, weights, found))
        print("sim study: game %d of %d is judged" % (number, len(records)), file=sys.stderr)
    return Page(studies, method(weights, seed)).html()


def method(weights: Weights, seed: int) -> dict[str, str]:
    """How games were judged, by language."""
    hands = sum(SLOW.samples)
    return {
        language: Words(language)("method", "slow", hands, JUDGED, seed, weights.origin)
        for language in LANGUAGES
    }
