# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``study``: turns recorded games into an HTML page to look through, with estimates, mistakes and
luck."""

import os
import sys
from collections.abc import Iterable

from engine.record import Record
from engine.text.read import read_names
from sim.bots.record_judge import JUDGED, PARTS, judge_records
from sim.bots.weights import AllPhases
from sim.bots.workers import Workers, add_jobs
from sim.command_line import Parser, output_file, whole_number
from sim.files import write_whole
from sim.record_files import read_record_file, split_records

from .game import Study
from .page import Page
from .shell import make_html


def main(arguments: list[str]) -> int:
    """Write the page; return the exit status."""
    parser = Parser("study")
    parser.add_argument("files", nargs="+", metavar="RECORD")
    parser.add_argument(
        "-o", dest="out", type=output_file(), metavar="FILE", help="or standard output"
    )
    parser.add_argument(
        "--seed", type=whole_number, default=0, metavar="S", help="for the sampled hands"
    )
    add_jobs(parser, os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    records = [record for path in options.files for record in read_record_file(path)]
    texts = [text for path in options.files for _, text in split_records(path)]
    with Workers(options.jobs) as workers:
        page = page_of(records, map(read_names, texts), options.seed, workers).encode()
    if options.out:
        write_whole(options.out, page)
    else:
        sys.stdout.buffer.write(page)
    return 0


def page_of(
    records: list[Record], names: Iterable[list[str | None]], seed: int, workers: Workers
) -> str:
    """Make the page for these records. names: who played each. Progress goes to standard error."""
    weights = AllPhases()

    def tell(number: int, parts: int) -> None:
        progress = number, len(records), 100 * parts // PARTS
        print("sim study: game %d of %d: %d%% judged" % progress, file=sys.stderr)

    turns = judge_records(records, seed, workers, tell)
    studies = [
        Study(record, weights, all_, who) for record, all_, who in zip(records, turns, names)
    ]
    return make_html(Page(studies, JUDGED))
