# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Command lines: errors in one line, and the options that several commands share."""

import argparse
import sys

from engine.setup import EDITIONS
from engine.text.read import setup as read_setup

if False:
    from typing import NoReturn

    from engine.setup import Setup


class Parser(argparse.ArgumentParser):
    """An argparse parser whose errors are one line, with status 2."""

    def error(self, message: str) -> "NoReturn":
        print("%s: %s" % (self.prog, message), file=sys.stderr)
        sys.exit(2)


def whole(text: str) -> int:
    """A type for argparse: an int of at least 0, or its ArgumentTypeError."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError("%r is not a whole number" % text)
    return int(text)


def positive(text: str) -> int:
    """A type for argparse: an int of at least 1, or its ArgumentTypeError."""
    number = whole(text)
    if not number:
        raise argparse.ArgumentTypeError("at least 1 is needed")
    return number


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Add --edition and --variants, for ``rules``."""
    parser.add_argument("--edition", choices=EDITIONS, default="kosmos")
    parser.add_argument("--variants", type=_variants, default="-", metavar="V")


def rules(options: argparse.Namespace) -> "Setup":
    """Parsed options, with --handicap if there is one, as an engine.setup.Setup."""
    return read_setup(vars(options))


def _variants(text: str) -> str:
    words = [] if text == "-" else text.split(",")
    if len(set(words)) != len(words) or not set(words) <= {"peaceful", "open"}:
        raise argparse.ArgumentTypeError("%r: peaceful, open or peaceful,open" % text)
    return " ".join(sorted(words, reverse=True)) or "-"


def handicap(text: str) -> str:
    """A type for argparse: w1 to b3, who places how many bridges at the start, or - for nobody.

    Returns it as in a record's heading, "w 1"; or its ArgumentTypeError.
    """
    if text == "-":
        return text
    if text[:1] not in ("w", "b") or text[1:] not in ("1", "2", "3"):
        raise argparse.ArgumentTypeError("%r: w or b and 1 to 3, like w2" % text)
    return "%s %s" % (text[0], text[1])
