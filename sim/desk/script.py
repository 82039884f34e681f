# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads and runs scripts. A script is a text of words, most of them key presses."""

import datetime
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sim.boards import INTENTS
from sim.command_line import Failed
from sim.desk.console import Console
from sim.files import check_writable


class ScriptError(Failed):
    """A script has a fault; the text is ``FILE:LINE: reason``."""

    status = 2
    prefixed = False


_MS = ("milliseconds, in at most nine digits", lambda text: text.isdecimal() and len(text) < 10)
_MORE: dict[str, tuple[tuple[str, Callable[[str], bool]], ...]] = {
    **dict.fromkeys((*INTENTS, "STATE", "RECORD"), ()),
    "HOLD": (("a key", INTENTS.__contains__), _MS),
    "WAIT": (_MS,),
    "SHOT": (("a file", lambda path: path.endswith(".png")),),
    "DAY": (("a date as 2026-11-25", lambda date: _parse_date(date) is not None),),
}
"""The arguments that follow a step's first word: for each, a name for errors and a check."""


def read_script(name: str, text: str) -> list[tuple[Any, ...]]:
    """Parse a script into steps, tuples of a word and its arguments.

    White space separates words, and # begins a comment. The first fault raises ScriptError.
    """
    words = iter([
        (number, word)
        for number, line in enumerate(text.splitlines(), 1)
        for word in line.split("#")[0].split()
    ])  # fmt: skip
    steps = []
    for number, word in words:
        if word not in _MORE:
            raise ScriptError("%s:%d: unknown word %s" % (name, number, word[:30]))
        step: list[Any] = [word]
        for expected, fits in _MORE[word]:
            _, argument = next(words, (0, "the end"))
            if not fits(argument):
                fault = name, number, " ".join(step), expected, argument[:30]
                raise ScriptError("%s:%d: %s is followed by %s, not %s" % fault)
            step.append(int(argument) if expected is _MS[0] else argument)
        if word == "SHOT":
            try:
                check_writable(Path(step[1]))
            except OSError as error:
                raise ScriptError(
                    "%s:%d: %s: %s" % (name, number, step[1], error.strerror)
                ) from None
        steps.append(tuple(step))
    return steps


def _parse_date(text: str) -> tuple[int, int, int] | None:
    """Parse a date into numbers; None if the text is no date, or a date in another form, some of
    which Python reads from 3.11 on."""
    try:
        date = datetime.date.fromisoformat(text)
    except ValueError:
        return None
    return (date.year, date.month, date.day) if date.isoformat() == text else None


def run_script(console: Console, steps: list[tuple[Any, ...]]) -> None:
    """Run the steps. STATE and RECORD print to standard output."""
    actions: dict[str, Callable[..., object]] = {
        "HOLD": lambda key, ms: console.press(key, ms=ms),
        "WAIT": console.wait,
        "SHOT": console.shot,
        "DAY": lambda date: setattr(console.hardware, "day", _parse_date(date)),
        "STATE": lambda: print(console.state()),
        "RECORD": lambda: [print(line) for line in console.record_lines()],
    }
    for word, *arguments in steps:
        if word in actions:
            actions[word](*arguments)
        else:
            console.press(word)
        sys.stdout.flush()
