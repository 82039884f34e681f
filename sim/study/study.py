# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``study``: recorded games as one HTML page to look through, with estimates, errors and luck."""

import importlib.util
import sys

from sim.files import write_whole
from sim.options import Parser, whole
from sim.text.record_files import records_in, status

from .chances import Weights
from .game import Study
from .page import Page
from .words import LANGUAGES, Words

if False:
    from engine.record import Record


def main(words: list[str]) -> int:
    """Write the page; returns the exit status."""
    parser = Parser(prog="sim study", description="recorded games as a page to look through")
    parser.add_argument("files", nargs="+", metavar="RECORD")
    parser.add_argument("-o", dest="out", metavar="FILE", help="else standard output")
    parser.add_argument("--seed", type=whole, default=0, metavar="S", help="of the sampled hands")
    options = parser.parse_args(words)
    judges = importlib.util.find_spec("numba") is not None
    if not judges:
        print("sim study: the turns are not judged: no NumPy and Numba: make trainer",
              file=sys.stderr)  # fmt: skip

    def work() -> None:
        records = [record for path in options.files for record in records_in(path)]
        page = page_of(records, options.seed, judges).encode()
        if options.out:
            write_whole(options.out, page)
        else:
            sys.stdout.buffer.write(page)

    return status(work, options.out)


def page_of(records: "list[Record]", seed: int, judges: bool) -> str:
    """Records as a page; while turns are judged, standard error tells how far it is."""
    weights = Weights()
    studies = []
    for number, record in enumerate(records, 1):
        if judges:
            print("sim study: judging game %d of %d" % (number, len(records)), file=sys.stderr)
        studies.append(Study(record, weights, seed, judges))
    return Page(studies, method(weights, seed, judges)).html()


def method(weights: Weights, seed: int, judges: bool) -> dict[str, str]:
    """How games were judged, by language."""
    told = {}
    for language in LANGUAGES:
        words = Words(language)
        told[language] = words("method unjudged", weights.origin)
        if judges:
            from sim.bots import slow  # not at the top: it needs Numba

            told[language] = words(
                "method", "slow", slow.SAMPLES, slow.JUDGED, seed, weights.origin
            )
    return told
