# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``replay``: checks records by replaying them."""

import sys

from engine.text.records import record_lines
from sim.command_line import Parser
from sim.record_files import read_record_file


def main(arguments: list[str]) -> int:
    """Read every record of the files; the first fault ends the command with status 1."""
    parser = Parser("replay")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--positions", action="store_true", help="print them with positions")
    options = parser.parse_args(arguments)
    count = 0
    for path in options.files:
        for record in read_record_file(path):
            count += 1
            if options.positions:
                for line in record_lines(record, positions=True):
                    print(line)
    what = "game follows" if count == 1 else "games follow"
    print("%d %s the rules" % (count, what), file=sys.stderr)
    return 0
