# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads settings.toml. Everything but boot.py reads its settings here."""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .types import Fault

_FILE = "/settings.toml"
_MARKS = b"\xef\xbb\xbf\xff\xfe \t"
"""What may precede a line's text: the bytes that an editor puts before a file's, and blanks."""


def read_setting(key: str) -> "str | int | None":
    """Read a setting's value; None if there is none, or if CircuitPython can't read it."""
    try:
        return os.getenv(key)
    except ValueError:  # CircuitPython up to 10.1.4, for a word without quotes
        return None


def list_unread() -> "list[Fault]":
    """List the settings in the file that CircuitPython can't read, for Device.faults.

    It may read nothing from a file in UTF-16 or with a byte order mark, nor a setting in a table or
    without quotes.
    """
    faults: list[Fault] = []
    try:
        file = open(_FILE, "rb")
    except OSError:
        return faults
    with file:
        for line in file:
            if b"\0" in line:  # UTF-16
                line = bytes([byte for byte in line if byte])
            key, equals, value = line.lstrip(_MARKS).partition(b"=")
            if key[:7] == b"KAHUNA_" and equals:
                name = "".join(map(chr, key.strip()))
                if read_setting(name) is None:
                    faults.append((name, "".join(map(chr, value.strip())), "", ""))
    return faults
