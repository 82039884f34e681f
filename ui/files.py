# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Checks that the drive's files are whole, by the list that `deploy` wrote beside them.

A board gets this module as source. It checks the rest before it imports anything compiled: in a
damaged .mpy CircuitPython reads on for ever, and says nothing.
"""

import binascii

_ROOT = __file__[: -len("ui/files.py")]
_LIST = "kahuna-files.txt"
_PART = 1024  # bytes; two of a drive's blocks


def find_damaged(every: bool) -> "str | None":
    """Return the first file that is missing or differs; None if there is none, or no list.

    every: check all files (a fifth of a second on a PicoSystem); otherwise check only the .mpy
    files (an eighth) and boot.py, since an owner may edit the others. The game works without
    boot.py, but then no key lets it write the drive.
    """
    try:
        file = open(_ROOT + _LIST)
    except OSError:
        return None
    name: str = ""
    part = bytearray(_PART)
    with file:
        try:
            for line in file:
                checksum, name = line.split()
                if checksum[0] == "-" or not (every or name.endswith(".mpy") or name == "boot.py"):
                    continue  # the owner may have changed it
                if checksum != _sum_part(_ROOT + name, part):
                    return name
        except OSError:
            return name
        except ValueError:
            return _LIST
    return None if name == _LIST else _LIST  # its last line names itself


def _sum_part(path: str, part: bytearray) -> str:
    """Return a file's CRC-32, as in the list."""
    checksum = 0
    with open(path, "rb") as file:
        while True:
            number = file.readinto(part)
            if not number:
                return "%08x" % checksum
            checksum = binascii.crc32(memoryview(part)[:number], checksum)
