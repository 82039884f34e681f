# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A language's texts, read from a file when needed. As a module they took 12 KB. What opens the
file is in ui/apply_options.py, so that it isn't always in memory."""

from engine.const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from typing import Any, BinaryIO

PART = const(96)
PLACES = const(768)
_KEPT = const(24)
"""The number of texts kept in memory, limited so that memory use doesn't grow during play. The file
is read a fifth more often than if all texts stayed."""


def find_index(key: str) -> int:
    """Return the index at which to look for a key first. A board's hash has eight bits."""
    return hash(key) % 256 + 256 * (len(key) % 3)


class Texts:
    """A dict of texts by key. A text of several lines is a tuple, and `lines` returns it as one.

    language: "" until use_language has opened its file.
    spoken: the number of rivals' sayings since power-on, so that none comes twice in a row.
    """

    # By a key's hash: the number of the file's part where its line begins, plus 1; 0 for none. So a
    # file has less than 255 parts, and begins with a comment.
    places: bytearray
    file: "BinaryIO"
    path: str

    def __init__(self) -> None:
        self._keys: list[str | None] = [None] * _KEPT
        self._texts: list[Any] = [None] * _KEPT
        self._oldest = self.spoken = 0
        self.language = ""

    def __getitem__(self, key: str) -> str:
        keys = self._keys
        if key in keys:
            kept: str = self._texts[keys.index(key)]
            return kept
        text: str = self.read_text(key)
        at = self._oldest
        keys[at], self._texts[at] = key, text
        self._oldest = (at + 1) % _KEPT
        return text

    def fill(self, key: str, *fillings: object) -> str:
        """Return a text of one line with its placeholders {0}, {1} ... filled in."""
        return self[key].format(*fillings)

    def lines(self, key: str, *fillings: object) -> "tuple[str, ...]":
        """Return a text's lines, filled in."""
        text: Any = self[key]
        lines: tuple[str, ...] = (text,) if isinstance(text, str) else text
        return tuple([line.format(*fillings) for line in lines]) if fillings else lines

    def forget_texts(self) -> None:
        """Drop all texts from memory."""
        for at in range(_KEPT):
            self._keys[at] = self._texts[at] = None

    def read_text(self, key: str) -> "Any":
        """Read a text from the file. Raise KeyError if there is none."""
        wanted = ("\n" + key + "=").encode()
        file, places = self.file, self.places
        place = find_index(key)
        while places[place]:
            start = (places[place] - 1) * PART
            file.seek(start)
            at = file.read(PART + len(wanted)).find(wanted)
            if at >= 0:
                break
            place = (place + 1) % PLACES
        else:
            raise KeyError(key)
        file.seek(start + at + len(wanted))
        text = file.readline().decode().rstrip()
        return tuple(text.split("|")) if "|" in text else text

    def open_file(self, name: str) -> "BinaryIO":
        """Open another of the language's files for reading: "rules"."""
        file: BinaryIO = open(self.path % name, "rb")
        return file
