# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The fonts: from small.bdf and middle.txt to sheets of glyphs, and button caps of the capitals.

The file: the height of a capital (1 byte); then two sheets, one of glyphs that high and one of tall
glyphs, which start a pixel above a capital and end a pixel below: button caps, capitals with dots.
Lower-case letters are tall too, in a file of their own. A sheet is the number of glyphs (1 byte),
its width (2 bytes, low first), the codes, widths and advances (a byte per glyph each), each glyph's
place in tiles of its own width (2 bytes per glyph), then the picture at 1 bit a pixel. A cap's
letter has the letter's own code; its ends have those of ( and ). A dot in a cap means that the
button is held down.
"""

import os
from collections.abc import Mapping
from typing import Any

from .raster import Picture, blank, packed, paste

Font = dict[int, tuple[Picture, int]]
"""By a letter's code: its picture, and by how much it moves the next one."""

_CAPS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789^_<>."
_CAPITAL = 5  # rows of the small font's
_FIXED = 0xA0  # a blank where no line ends
_TWICE = {
    **{"e": (0, 2), "f": (1, 3), "i": (2, 3), "j": (2, 3), "ß": (1, 3)},
    **{"Ä": (2, 4), "Ö": (2, 3), "Ü": (2, 3)},
}
"""Which of a capital's rows stand twice in the high font, where it is not as for the others."""
_LOWER = "abcdefghijklmnopqrstuvwxyzäöü"


def small() -> "Font":
    """The small font: {code: (rows of 0 and 1, advance)}.

    A glyph that is taller than a capital, or reaches below, has an extra row above and below.
    """
    from adafruit_bitmap_font.bitmap_font import load_font  # it brings displayio

    font = load_font(os.path.join(os.path.dirname(__file__), "small.bdf"))
    font.load_glyphs(range(256))
    glyphs = {}
    for code in range(256):
        glyph = font.get_glyph(code)
        if glyph is None:
            continue
        rows = [[glyph.bitmap[x, y] for x in range(glyph.width)] for y in range(glyph.height)]
        if (glyph.height, glyph.dy) != (_CAPITAL, 0):
            rows = blank(glyph.width, _CAPITAL - glyph.height - glyph.dy + 1) + rows
            rows += blank(glyph.width, _CAPITAL + 2 - len(rows))
        glyphs[code] = rows, glyph.shift_x
    glyphs[_FIXED] = glyphs[ord(" ")]
    return glyphs


def high() -> "Font":
    """The small font with capitals of 3x7 pixels, for a display whose pixels are small."""
    glyphs = {}
    for code, (rows, advance) in small().items():
        above = len(rows) > _CAPITAL
        letter = chr(code)
        twice = _TWICE.get(letter, (0, 3) if letter in _LOWER else (1, 3))
        drawn = []
        for y, row in enumerate(rows):
            drawn += [row] * (2 if y - above in twice else 1)
        glyphs[code] = drawn, advance
    return glyphs


def middle() -> "Font":
    """The middle font: capitals of 5x7 pixels; tall glyphs are drawn with 9 rows."""
    path = os.path.join(os.path.dirname(__file__), "middle.txt")
    with open(path, encoding="utf-8") as file:
        blocks = file.read().strip().split("\n\n")
    glyphs = dict.fromkeys((ord(" "), _FIXED), ([[0, 0, 0]] * 7, 4))
    for block in blocks:
        letters, *rows = [line.split() for line in block.split("\n")]
        for letter, *drawn in zip(letters, *rows):
            picture = [[int(dot == "#") for dot in row] for row in drawn]
            glyphs[ord(letter)] = picture, len(drawn[0]) + 1
    return glyphs


def caps(font: "Font") -> "Font":
    """Glyphs that, side by side, make a button's cap with its name left dark; a narrow blank."""
    high = len(font[ord("A")][0]) + 2
    left = blank(2, high, 1)
    left[0][0] = left[-1][0] = 0
    right = blank(1, high, 1)
    right[0][0] = right[-1][0] = 0
    glyphs = {ord("("): (left, 2), ord(")"): (right, 3), ord(" "): (blank(1, high), 2)}
    for letter in _CAPS:
        rows, advance = font[ord(letter)]
        cell = blank(advance, high, 1)
        for y, row in enumerate(rows):
            for x, dot in enumerate(row):
                cell[y + 1][x] = 1 - dot
        glyphs[ord(letter)] = cell, advance
    return glyphs


def sheet(glyphs: "Font", height: int) -> bytes:
    """The bytes of a sheet: glyphs in a row, each at a multiple of its width."""
    codes = sorted(glyphs, key=lambda code: (len(glyphs[code][0][0]), code))
    width = 0
    tiles = []
    for code in codes:
        wide = len(glyphs[code][0][0])
        tiles.append(-(-width // wide))
        width = (tiles[-1] + 1) * wide
    picture = blank(width, height)
    for code, tile in zip(codes, tiles):
        rows = glyphs[code][0]
        paste(picture, rows, tile * len(rows[0]), 0)
    data = bytes([len(codes), width & 255, width >> 8]) + bytes(codes)
    data += bytes(len(glyphs[code][0][0]) for code in codes)
    data += bytes(glyphs[code][1] for code in codes)
    data += b"".join(tile.to_bytes(2, "little") for tile in tiles)
    return data + packed(picture, 1)


def write(text: str, font: Mapping[Any, Any], gap: int = 1) -> Picture:
    """Draw a text as a picture. font: {letter: rows} or {code: (rows, advance)}."""
    pictures = []
    for letter in text:
        rows = font.get(letter)
        pictures.append(rows if rows is not None else font[ord(letter)][0])
    height = len(pictures[0])
    picture = blank(sum(len(p[0]) for p in pictures) + gap * (len(text) - 1), height)
    x = 0
    for glyph in pictures:
        paste(picture, glyph, x, 0)
        x += len(glyph[0]) + gap
    return picture


def build(font: "Font") -> bytes:
    """The bytes of a font's file in ui/data/art/."""
    high = len(font[ord("A")][0])
    letters = {code: glyph for code, glyph in font.items() if len(glyph[0]) == high}
    tall = {code: font[code] for code in font.keys() - letters.keys() if chr(code) not in _LOWER}
    return bytes([high]) + sheet(letters, high) + sheet({**caps(font), **tall}, high + 2)


def build_lower(font: "Font") -> bytes:
    """The bytes of the file with its lower-case letters."""
    return sheet({ord(letter): font[ord(letter)] for letter in _LOWER}, len(font[ord("a")][0]))
