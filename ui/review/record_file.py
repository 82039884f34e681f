# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Writes finished games as text to the drive, unless a computer has it, and reads them."""

import storage

from engine.const import TYPE_CHECKING, const
from engine.map import NAMES, NOBODY, PLAYER_LETTERS
from engine.match import LEVEL_NAMES
from engine.record import PEOPLE, RIVAL

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from engine.record import Opponent, Record
    from engine.types import Player

    from ..texts import Texts
    from ..types import Filled

    Drive = Any  # the stub of VfsFat's open() returns None

_FOLDER = "/records"
_ISLANDS = [name.upper() for name in NAMES]
_ROOM = const(8192)
"""More bytes than any record has."""
_NEWEST = const(100)
"""The most records listed: the names of more don't fit in memory."""
_LINE = const(200)
"""More bytes than any line of a record has. Another file may be a single long line."""


def opponent_text(texts: "Texts", opponent: "Opponent") -> str:
    """Return an opponent's name. A later version may add levels."""
    _, kind, number = opponent
    if kind == PEOPLE:
        return texts["two players"]
    if kind == RIVAL:
        return _ISLANDS[min(number, len(_ISLANDS) - 1)]
    return texts[LEVEL_NAMES[min(number, len(LEVEL_NAMES) - 1)]]


def list_result(
    texts: "Texts", winner: "Player", bot_side: "Player | None", points: "tuple[int, int] | None"
) -> list[str]:
    """List the words for a game's result, and for its points if they are known: the person's
    first, or the winner's if two people played."""
    first = winner & 1 if bot_side is None else bot_side ^ 1
    key = ("white wins", "black wins", "even")[winner]
    if bot_side is not None and winner != NOBODY:
        key = ("won game", "number of lost games")[winner ^ first]
    told = [texts[key]]
    if points:
        score = "%d-%d" % (points[first], points[first ^ 1])
        if winner != NOBODY and points[winner] <= points[winner ^ 1]:
            # Something else decided: alone they would look like a draw, or the other's win.
            score = texts.lines("ended at", score)[0]
        told.append(score)
    return told


def keep_record(drive: "Drive", record: "Record") -> "Filled":
    """Write the record. Return the key of the text that reports the outcome, and its fillings.

    Call this only if the owner has asked for it: a power cut may cost all files of the drive.

    drive: a storage.VfsFat.
    """
    if not drive.readonly:
        return _write_record(drive, record)
    # If a computer has seen the drive since power-on, remount is refused. A computer that comes
    # later gets the drive. 10.3's unsafe_disable_usb_drive() would take it from any, for good.
    try:
        storage.remount("/", readonly=False)
    except RuntimeError:
        return ("record usb",)
    try:
        return _write_record(drive, record)
    finally:
        try:  # noqa: SIM105 # a board has no contextlib
            storage.remount("/", readonly=True)
        except RuntimeError:  # a computer has taken it meanwhile
            pass


def _write_record(drive: "Drive", record: "Record") -> "Filled":
    """Write the record, and return ``keep_record``'s report. Files are numbered from 0001.txt."""
    from engine.match import Match
    from engine.text.records import record_lines

    from ..version import VERSION

    try:
        room = drive.statvfs("/")
        if room[1] * room[4] < _ROOM:
            return ("record full",)
        if "records" not in [entry[0] for entry in drive.ilistdir("/")]:
            drive.mkdir(_FOLDER)
        number = "%04d" % (find_last_number(drive) + 1)
        with drive.open(_FOLDER + "/" + number + ".txt", "w") as file:
            file.write("# Kahuna handheld %s\n" % VERSION)
            if record.bot_side is not None:
                file.write(
                    "# %s is %s\n" % (PLAYER_LETTERS[record.bot_side], Match(record).opponent_name)
                )
            for line in record_lines(record):
                file.write(line + "\n")
    except OSError as error:
        return "record failed", error.errno
    return "record kept", number


def find_last_number(drive: "Drive") -> int:
    """Return the last record's number, or 0 if there is none."""
    number = 0
    for name in _list_names(drive):
        number = max(number, int(name[:-4]))
    return number


def list_newest(drive: "Drive") -> list[str]:
    """List the names of the drive's newest records, the newest first."""
    last = find_last_number(drive)
    names = [name for name in _list_names(drive) if int(name[:-4]) > last - _NEWEST]
    names.sort(reverse=True)
    return names


def _list_names(drive: "Drive") -> "Iterator[str]":
    """Yield the names of the drive's records, in any order."""
    try:
        for entry in drive.ilistdir(_FOLDER):
            name = entry[0]
            if name.endswith(".txt") and name[:-4].isdigit():
                yield name
    except OSError:  # there is no such folder
        pass


def read_lines(drive: "Drive", name: str) -> list[str]:
    """Read a record's lines. Raise OSError, or ValueError if the file isn't text or is too long."""
    lines: list[str] = []
    room = _ROOM
    with drive.open(_FOLDER + "/" + name, "rb") as file:
        while True:
            line = file.readline(_LINE)
            if not line:
                return lines
            room -= len(line)
            if room < 0:
                raise ValueError("no record is that long")
            lines.append(line.decode())
