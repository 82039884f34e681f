# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The page's icon: a bridge of White's between two islands, one of which is Black's."""

from sim.desk import png
from ui.draw import palette

_PICTURE = """\
................
................
....~...........
.........ssss...
.......sssbbss..
.......ssbbbbs..
.~.....ssbeebs..
......WWsbbbbss.
.....WWssssbss..
..ssWWs.sssss.~.
.ssgWWgs..~.....
.sgWWWWs........
.sgWWWWgs....~..
.ssgWWgss.......
..sssss....~....
................"""
_COLOURS = {
    ".": palette.SEA,
    "~": palette.SHOAL,
    "s": palette.SAND,
    "g": palette.LAND,
    "b": palette.BLACK,
    "e": palette.EDGE,
    "W": palette.WHITE,
}
SIZES = {"icon-192.png": 192, "icon-512.png": 512}
"""Each file's size in pixels."""


def icons() -> "dict[str, bytes]":
    """The files: {name: bytes}."""
    rows = _PICTURE.split("\n")
    pixels = b"".join([_COLOURS[sign].to_bytes(3, "big") for row in rows for sign in row])
    wide = len(rows)
    return {name: png.png((wide, wide), pixels, size // wide) for name, size in SIZES.items()}
