# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Scripts: text made of tokens, most of them key presses."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sim.desk.console import Console
from sim.fakes.boards import TOKENS
from sim.files import check_writable
from sim.options import Failed


class ScriptError(Failed):
    """A script that can't be run: its text is ``FILE:LINE: reason``."""

    status = 2
    prefixed = False


def read(name: str, text: str) -> list[tuple[Any, ...]]:
    """Parse a script into a list of steps: tuples of a word and its arguments.

    Words are separated by white space; # starts a comment. ScriptError at the first unknown word,
    before anything is run.
    """
    words = [
        (number, word)
        for number, line in enumerate(text.splitlines(), 1)
        for word in line.split("#")[0].split()
    ]
    steps: list[tuple[Any, ...]] = []
    at = 0

    def wanted(what: str, number: int, fits: Callable[[str], bool]) -> str:
        nonlocal at
        if at == len(words) or not fits(words[at][1]):
            word = words[at][1] if at < len(words) else "the end"
            raise ScriptError("%s:%d: %s, not %s" % (name, number, what, word[:30]))
        at += 1
        return words[at - 1][1]

    while at < len(words):
        number, word = words[at]
        at += 1
        if word in TOKENS or word in ("STATE", "RECORD"):
            steps.append((word,))
        elif word == "HOLD":
            key = wanted("HOLD is followed by a key", number, TOKENS.__contains__)
            ms = wanted("HOLD %s is followed by milliseconds" % key, number, str.isdecimal)
            steps.append((word, key, int(ms)))
        elif word == "WAIT":
            ms = wanted("WAIT is followed by milliseconds", number, str.isdecimal)
            steps.append((word, int(ms)))
        elif word == "SHOT":
            path = wanted("SHOT is followed by a file", number, lambda path: path.endswith(".png"))
            try:
                check_writable(Path(path))
            except OSError as error:
                raise ScriptError("%s:%d: %s: %s" % (name, number, path, error.strerror)) from None
            steps.append((word, path))
        else:
            raise ScriptError("%s:%d: unknown token %s" % (name, number, word[:30]))
    return steps


def run(console: Console, steps: list[tuple[Any, ...]]) -> None:
    """Run the steps; STATE and RECORD print to standard output."""
    for word, *rest in steps:
        if word == "HOLD":
            console.press(rest[0], ms=rest[1])
        elif word == "WAIT":
            console.wait(rest[0])
        elif word == "SHOT":
            console.shot(rest[0])
        elif word == "STATE":
            print(console.state())
        elif word == "RECORD":
            for line in console.record():
                print(line)
        else:
            console.press(word)
        sys.stdout.flush()
