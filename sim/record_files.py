# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads files of records, for all commands that take them."""

import codecs
import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engine.text.read import RecordError, read_records
from sim.command_line import Failed

NOT_TEXT = "this is not text in UTF-8, nor in UTF-16 with its mark: save it as UTF-8"


class FileError(Failed):
    """A file can't be read or breaks a rule; the text is ``FILE:LINE: reason``."""

    prefixed = False


def read_record_file(path: "Path | str") -> "Iterator[Any]":
    """Yield a file's records, each an engine.record.Record. FileError, also if there is none."""
    count = 0
    with name_faults(path):
        for record in read_records(read_lines(path)):
            count += 1
            yield record
        if not count:
            raise RecordError(1, "there is no record in it")


@contextmanager
def name_faults(path: "Path | str") -> "Iterator[None]":
    """Turn any fault in this context into a FileError of this file."""
    try:
        yield
    except RecordError as error:
        raise FileError("%s:%d: %s" % (path, error.line, error.reason)) from None
    except OSError as error:
        raise FileError("%s: %s" % (path, error.strerror)) from None


def read_lines(path: "Path | str") -> "Iterator[Any]":
    """Yield a file's lines, as decode_lines does. RecordError, OSError."""
    with open(path, "rb") as file:
        yield from decode_lines(file)


def decode_lines(file: Any) -> "Iterator[Any]":
    """Yield the lines of an open file of bytes, such as standard input, read as UTF-8, or as UTF-16
    if it has that mark. RecordError if it isn't text."""
    wide = file.peek(2)[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
    # PowerShell's > writes UTF-16; Notepad on Windows begins a file with a mark.
    lines: Any = io.TextIOWrapper(file, "utf-16") if wide else file
    number = 0
    try:
        for number, line in enumerate(lines, 1):
            if not isinstance(line, str):
                line = line.decode("utf-8-sig" if number == 1 else "utf-8")
            if "\0" in line:
                raise UnicodeError
            yield line
    except UnicodeError:
        raise RecordError(max(1, number), NOT_TEXT) from None


def split_records(path: "Path | str") -> "Iterator[tuple[int, list[str]]]":
    """Yield each record's first line number and its lines. The last may lack its result."""
    lines: list[str] = []
    number = 0
    for line in read_lines(path):
        number += 1
        lines.append(line)
        if line.split()[:1] == ["result"]:
            yield number - len(lines) + 1, lines
            lines = []
    if any(line.split() and line[0] != "#" for line in lines):
        yield number - len(lines) + 1, lines
