# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads settings.toml: all that asks for a setting asks here, but boot.py."""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .types import Fault

_FILE = "/settings.toml"
_MARKS = b"\xef\xbb\xbf\xff\xfe \t"
"""The bytes that an editor may begin a file with, and blanks."""


def read_setting(key: str) -> "str | int | None":
    """A setting's value; None if there is none, or none that CircuitPython can read."""
    try:
        return os.getenv(key)
    except ValueError:  # up to 10.1.4, for a word without quotes
        return None


def list_unread() -> "list[Fault]":
    """The settings that the file has and CircuitPython can't read, as Device.faults has them.

    For one in UTF-16, behind a mark, in a table or without its quotes, it may say nothing at all.
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
