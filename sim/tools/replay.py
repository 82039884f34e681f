# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``replay``: checks records by replaying them."""

import sys

from engine.text.records import lines
from sim.options import Parser
from sim.text.read_record import RecordError, read


def main(words):
    """Read every record of the files; the first fault ends it with status 1."""
    parser = Parser(prog="sim replay", description="check records of games")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--positions", action="store_true", help="print them with positions")
    options = parser.parse_args(words)
    counts = []

    def check(path):
        count = 0
        for record in read(lines_of(path)):
            count += 1
            if options.positions:
                for line in lines(record, positions=True):
                    print(line)
        if not count:
            raise RecordError(1, "there is no record in it")
        counts.append(count)

    status = for_each(options.files, check)
    if status == 0:
        print("%d games follow the rules" % sum(counts), file=sys.stderr)
    return status


def for_each(paths, work):
    """Do ``work(path)`` for files of records; at the first RecordError or OSError, print it and
    return status 1."""
    for path in paths:
        try:
            work(path)
        except RecordError as error:
            print("%s:%d: %s" % (path, error.line, error.reason), file=sys.stderr)
            return 1
        except OSError as error:
            print("%s: %s" % (path, error.strerror), file=sys.stderr)
            return 1
    return 0


def lines_of(path):
    """A file's lines; RecordError if it isn't text."""
    with open(path, "rb") as file:
        for number, line in enumerate(file, 1):
            try:
                yield line.decode()
            except UnicodeDecodeError:
                raise RecordError(number, "this is not text") from None
