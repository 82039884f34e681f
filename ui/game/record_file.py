# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Writes finished games as text on the board's drive, if the game may write there."""

from micropython import const

from engine.board import PLAYERS

if False:
    from typing import Any

    from engine.record import Record

_FOLDER = "/records"
_ROOM = const(8192)
"""In bytes: more than any record."""


def keep(drive: "Any", record: "Record") -> "tuple[Any, ...] | None":
    """Write the record; returns the key of the text that reports the outcome, and its fillings.

    None if the computer owns the drive: nobody asked for records.

    drive: a storage.VfsFat. Files are numbered, from 0001.txt.
    """
    if drive.readonly:
        return None
    from engine.match import Match
    from engine.text.records import lines  # most drives are read-only: then they aren't needed

    from ..version import VERSION

    try:
        room = drive.statvfs("/")
        if room[1] * room[4] < _ROOM:
            return ("record full",)
        if "records" not in _names(drive, "/"):
            drive.mkdir(_FOLDER)
        numbers = [int(name[:-4]) for name in _names(drive, _FOLDER) if _is_number(name)]
        name = "%04d.txt" % (max(numbers) + 1 if numbers else 1)
        with drive.open(_FOLDER + "/" + name, "w") as file:
            file.write("# Kahuna handheld %s\n" % VERSION)
            if record.bot_side is not None:
                file.write("# %s is %s\n" % (PLAYERS[record.bot_side], Match(record).opponent))
            for line in lines(record):
                file.write(line + "\n")
    except OSError as error:
        return "record failed", error.errno
    return "record kept", name[:-4]


def _names(drive: "Any", folder: str) -> list[str]:
    return [entry[0] for entry in drive.ilistdir(folder)]


def _is_number(name: str) -> bool:
    return name.endswith(".txt") and name[:-4].isdigit()
