# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A language's texts, read from a file when needed: as a module they took 12 KB."""

import os

from micropython import const

from .data import FOLDER
from .draw import font

if False:
    from typing import Any, BinaryIO

_PART = const(128)
_BACK = const(1500)
"""How many bytes before the last text a search begins."""
_KEPT = const(24)
"""How many texts are kept: a fifth more are read than if all were, and nothing grows in play."""


_LANGUAGES = FOLDER + "languages"


def languages() -> list[str]:
    """The available languages' names, sorted."""
    return sorted([name for name in os.listdir(_LANGUAGES) if name[0] != "."])


def spelt(language: object) -> str:
    """A setting as languages() would spell it."""
    return str(language).strip().lower()


class Texts:
    """A dict of texts by key; a tuple for a text of several lines.

    language: one of languages(), however it is written; for any other it is English.
    """

    def __init__(self, language: object) -> None:
        self._keys: list[str | None] = [None] * _KEPT
        self._texts: list[Any] = [None] * _KEPT
        self._oldest = 0
        self._open: BinaryIO | None = None
        self.use(language)

    def use(self, language: object) -> None:
        """Switch to another language."""
        language = spelt(language)
        if language not in languages():
            language = "en"
        self.language = language
        self._path = _LANGUAGES + "/" + language + "/%s.txt"
        if self._open is not None:
            self._open.close()
        self._open = self.file("texts")  # stays open: a file takes 600 bytes in one piece
        self.forget()
        self._at = 0  # file position of the last text

    def __getitem__(self, key: str) -> "Any":
        keys = self._keys
        if key in keys:
            return self._texts[keys.index(key)]
        text = self.read(key)
        at = self._oldest
        keys[at], self._texts[at] = key, text
        self._oldest = (at + 1) % _KEPT
        return text

    def filled(self, key: str, *fillings: object) -> "Any":
        """A text with its placeholders {0}, {1} ... filled in."""
        text = self[key]
        if isinstance(text, tuple):
            return tuple([part.format(*fillings) for part in text])
        return text.format(*fillings)

    def forget(self) -> None:
        """Drop all texts and lower-case letters from memory."""
        for at in range(_KEPT):
            self._keys[at] = self._texts[at] = None
        font.forget()

    def read(self, key: str) -> "Any":
        """Read a text from the file. KeyError."""
        wanted = ("\n" + key + " = ").encode()
        file = self._open
        # A screen's texts are close together, so start a little before the last one.
        at = _find(file, wanted, max(0, self._at - _BACK) // _PART * _PART)
        if at < 0:
            at = _find(file, wanted, 0)
        if at < 0:
            raise KeyError(key)
        self._at = at
        file.seek(at + len(wanted))
        text = file.readline().decode().rstrip()
        return tuple(text.split("|")) if "|" in text else text

    def file(self, name: str) -> "BinaryIO":
        """Open another of the language's files for reading: "rules"."""
        return open(self._path % name, "rb")


def _find(file: "BinaryIO", wanted: bytes, start: int) -> int:
    """Find bytes in a file from a position on; -1 if they aren't there."""
    file.seek(start)
    part = b""
    while True:
        more = file.read(_PART)
        if not more:
            return -1
        part += more
        at = part.find(wanted)
        if at >= 0:
            return start + at
        done = max(0, len(part) - len(wanted))
        start += done
        part = part[done:]
