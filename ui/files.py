# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Whether the drive's files are whole, by the list that `deploy` wrote beside them.

CircuitPython reads on for ever at the end of a .mpy that was cut short, and says nothing: so sizes
are compared before anything else is imported.
"""

import binascii
import os

from .data import FOLDER

_ROOT = FOLDER[: -len("ui/data/")]
_LIST = "kahuna-files.txt"
_PART = 512  # bytes; a drive's block


def damaged(sums: bool) -> "str | None":
    """The name of the first file that is missing or differs; None if there is none, or no list.

    sums: compare checksums (a fifth of a second on a PicoSystem); else the sizes of the .mpy alone
    (a tenth), which an owner who edits .py on the drive doesn't change.
    """
    try:
        file = open(_ROOT + _LIST)
    except OSError:
        return None
    with file:
        words = file.read().split()  # line by line it takes a third of a second
    name = _LIST
    try:
        for at in range(0, len(words), 4):
            size, name = words[at + 1], words[at + 3]
            # The owner's files have no size.
            if size == "-" or not (sums or name.endswith(".mpy")):
                continue
            if os.stat(_ROOT + name)[6] != int(size):
                return name
            if sums and _checksum(_ROOT + name) != words[at + 2]:
                return name
    except OSError:
        return name
    except (ValueError, IndexError):
        return _LIST
    return None


def _checksum(path: str) -> str:
    """A file's CRC-32, as in the list."""
    part = bytearray(_PART)
    checksum = 0
    with open(path, "rb") as file:
        while True:
            number = file.readinto(part)
            if not number:
                return "%08x" % checksum
            checksum = binascii.crc32(memoryview(part)[:number], checksum)
