# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Where the screens' data is, and the browser edition's address in it."""

FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/data/"
"""The path of ui/data, to open its files."""

_LONGEST = 80
"""The most characters of the page's address: a code holds it with any game."""


def read_address() -> str:
    """Read the page's address. Return "" if none is known, or one too long for a code."""
    try:
        with open(FOLDER + "address.txt") as file:
            address: str = file.readline().strip()
            return address if len(address) <= _LONGEST else ""
    except OSError:
        return ""
