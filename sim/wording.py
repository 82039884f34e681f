# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads the texts of the desktop's programs and of the browser edition's pages.

Each of them has a folder of texts with a file per language. A line is a key, `` = `` and its text;
# begins a comment. A text that a language lacks is shown in English. The pages' VMs import this
too.
"""

import os


def texts_folder(file: str) -> str:
    """Return the folder of texts beside a module's file."""
    return file[: max(file.rfind("/"), file.rfind("\\")) + 1] + "texts"


def list_languages(folder: str) -> tuple[str, ...]:
    """List the languages that have a file, English first."""
    names = [name[:-4] for name in os.listdir(folder) if name.endswith(".txt")]
    return tuple(sorted(names, key=lambda name: (name != "en", name)))


def parse_texts(text: str) -> dict[str, str]:
    """Parse a file into texts by key."""
    lines = [line for line in text.split("\n") if line and line[0] != "#"]
    parts = [line.partition("=") for line in lines]
    return {key.strip(): said.strip() for key, _, said in parts}


_read: dict[str, dict[str, str]] = {}


def read_texts(folder: str, language: str) -> dict[str, str]:
    """Read a language's texts by key."""
    path = "%s/%s.txt" % (folder, language)
    if path not in _read:
        _read[path] = {} if language == "en" else read_texts(folder, "en").copy()
        if language in list_languages(folder):
            with open(path, encoding="utf-8") as file:
                _read[path].update(parse_texts(file.read()))
    return _read[path]
