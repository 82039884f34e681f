# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What the desktop's programs say themselves: a folder of files, one for each language.

A line is a key, `` = `` and its text. What a language lacks is said in English.
"""

from functools import cache
from pathlib import Path


def languages(folder: Path) -> tuple[str, ...]:
    """The languages that have a file, English first."""
    return tuple(sorted([path.stem for path in folder.glob("*.txt")], key=lambda n: (n != "en", n)))


@cache
def texts(folder: Path, language: str) -> dict[str, str]:
    """A language's texts by key."""
    found = {} if language == "en" else texts(folder, "en")
    file = folder / (language + ".txt")
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return {**found, **dict([line.split(" = ", 1) for line in lines if line and line[0] != "#"])}
