# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Whether the drive's files are whole, by the list that `deploy` wrote beside them.

A board gets this as source, with ``ui`` itself, and checks the rest before it imports anything that
was compiled: CircuitPython reads on for ever in a .mpy that is damaged, and says nothing.
"""

import binascii

_ROOT = __file__[: -len("ui/files.py")]
_LIST = "kahuna-files.txt"
_PART = 1024  # bytes; two of a drive's blocks


def find_damaged(every: bool) -> "str | None":
    """The name of the first file that is missing or differs; None if there is none, or no list.

    every: look at all files (a fifth of a second on a PicoSystem); else at the .mpy (an eighth) and
    boot.py alone, since an owner may edit the others. Nothing of the game breaks without boot.py,
    but then no key lets it write the drive.
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
                _, checksum, name = line.split()
                if checksum == "-" or not (every or name.endswith(".mpy") or name == "boot.py"):
                    continue  # an owner's file has none
                if checksum != _sum_part(_ROOT + name, part):
                    return name
        except OSError:
            return name
        except ValueError:
            return _LIST
    return None if name == _LIST else _LIST  # its last line names itself


def _sum_part(path: str, part: bytearray) -> str:
    """A file's CRC-32, as in the list."""
    checksum = 0
    with open(path, "rb") as file:
        while True:
            number = file.readinto(part)
            if not number:
                return "%08x" % checksum
            checksum = binascii.crc32(memoryview(part)[:number], checksum)
