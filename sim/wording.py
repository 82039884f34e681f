# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What programs beside the game say: a folder of files, one for each language.

A line is a key, `` = `` and its text. What a language lacks is said in English. The browser
edition's VM imports it too.
"""

import os


def texts_folder(file: str) -> str:
    """The folder of texts beside a module's file."""
    return file[: max(file.rfind("/"), file.rfind("\\")) + 1] + "texts"


def list_languages(folder: str) -> tuple[str, ...]:
    """The languages that have a file, English first."""
    names = [name[:-4] for name in os.listdir(folder) if name.endswith(".txt")]
    return tuple(sorted(names, key=lambda name: (name != "en", name)))


_read: dict[str, dict[str, str]] = {}


def read_texts(folder: str, language: str) -> dict[str, str]:
    """A language's texts by key."""
    path = "%s/%s.txt" % (folder, language)
    if path not in _read:
        said = {} if language == "en" else read_texts(folder, "en").copy()
        if language in list_languages(folder):
            with open(path, encoding="utf-8") as file:
                lines = file.read().split("\n")
            for line in lines:
                if line and line[0] != "#":
                    key, _, text = line.partition(" = ")
                    said[key] = text
        _read[path] = said
    return _read[path]
