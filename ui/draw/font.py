# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The layout's font, with capitals 5 or 7 pixels high, and labels in it.

Its signs: * points, ~ islands, | cards, { and } whose turn it is, ^ _ < > the d-pad. Lower-case
letters are read from a file when first needed, and kept until ``forget_lower``. ``keycap`` draws a
key's name as a button. Dots in a name mean that the key is held.

A game doesn't use display_text: its Label takes 10 KB of a PicoSystem's heap, and each label 2 KB.
That makes 29 KB in all, where these labels take 4, and the title would appear 1.5 s later. Pages
that are only read use its wrapping: ui/draw/flowing.py.
"""

import bitmaptools
import displayio

from engine.const import TYPE_CHECKING, const

from . import artwork

if TYPE_CHECKING:
    from typing import Any, BinaryIO

_UNKNOWN = const(63)  # a question mark for missing glyphs
CAP = const(256)
NARROW = chr(CAP + 32)
"""A blank that leaves a letter's width between two words."""
_MISSING = const(255)

_name = ""
_letters: "_Sheet"  # read by load_font
_tall: "_Sheet"  # a pixel taller above and below: buttons, capitals with dots
_lower: "_Sheet | None" = None  # as tall; None until read
# Each character's advance, 0 until it is first measured: looking up a glyph takes a board 0.1 ms.
_advances = bytearray(CAP)


class _Sheet:
    """Glyphs in a row; sim/art/fonts.py describes the file."""

    def __init__(self, file: "BinaryIO", height: int) -> None:
        number, low, high = file.read(3)
        codes = file.read(number)
        self.first = min(codes)
        # Each code's index among the glyphs, from the first code on.
        self._indices = bytearray(b"\xff" * (max(codes) + 1 - self.first))
        for at, code in enumerate(codes):
            self._indices[code - self.first] = at
        self.widths = file.read(number)
        self.advances = file.read(number)
        self.tiles = file.read(2 * number)
        self.bitmap = artwork.read_bitmap(file, low | high << 8, height, 1)
        self.height = height

    def find_index(self, code: int) -> int:
        """Return a code's index among the glyphs, or _MISSING."""
        at = code - self.first
        return self._indices[at] if 0 <= at < len(self._indices) else _MISSING


class Label(displayio.Group):
    """A line of text. text, width: read-only; the width (pixels) includes the last letter's gap."""

    def __init__(self, x: int, y: int, colour: int, scale: int, align: float) -> None:
        super().__init__(scale=scale, x=x, y=y)
        self.text = ""
        self.width = 0
        self._align = align
        self._anchor = x
        self._colours = displayio.Palette(2)
        self._colours.make_transparent(0)
        self._colours[1] = colour
        self._tiles: Any = None  # made for the first text, and made again only for a larger one

    def write(self, text: str, colour: int | None = None) -> None:
        """Show another text, aligned as before, and from now on in this colour if one is given."""
        if colour is not None and self._colours[1] != colour:
            self._colours[1] = colour
        if text == self.text:
            return
        self.text = text
        number = measure(text)
        self.width = number * self.scale
        self.x = self._anchor - round(self._align * self.width)
        above = 0
        for code in _list_codes(text):
            if find_glyph(code)[0] is not _letters:
                above = 1
                break
        tiles = self._tiles
        if tiles is not None and number <= tiles.bitmap.width and (above == -tiles.y or not number):
            tiles.bitmap.fill(0)
        elif number:
            if tiles is not None:
                self.pop()
            bitmap = displayio.Bitmap(number, _letters.height + 2 * above, 2)
            tiles = displayio.TileGrid(bitmap, pixel_shader=self._colours, y=-above)
            self._tiles = tiles
            self.append(tiles)
        if number:
            draw_text(tiles.bitmap, text, 0, -tiles.y)


def draw_text(bitmap: displayio.Bitmap, text: str, x: int, y: int) -> None:
    """Draw a text into a bitmap of two values, at scale 1; y is the top of the capitals.

    Letters that don't fit on the right are left out.
    """
    blit = bitmaptools.blit
    for code in _list_codes(text):
        sheet, at = find_glyph(code)
        width = sheet.widths[at]
        start = (sheet.tiles[2 * at] | sheet.tiles[2 * at + 1] << 8) * width
        top = y if sheet is _letters else y - 1
        if x + width > bitmap.width:
            break
        blit(bitmap, sheet.bitmap, x, top, x1=start, x2=start + width)
        x += sheet.advances[at]


def _list_codes(text: str) -> "bytes | list[int]":
    """Return the codes of a text's characters. (If the characters are taken one by one, a board
    looks each up among all its names. That took an eighth of a page's time.)"""
    data = text.encode()
    if len(data) == len(text):
        return data
    numbers: list[int] = []
    for byte in data:  # as UTF-8 has it
        if byte < 128:
            numbers.append(byte)
        elif byte < 192:
            numbers[-1] = numbers[-1] << 6 | byte & 63
        else:
            numbers.append(byte & (31 if byte < 224 else 15))
    return numbers


def find_glyph(code: int) -> tuple[_Sheet, int]:
    """Return the sheet of a character's glyph, and its index there."""
    global _lower
    if code >= CAP:
        sheet = _tall
        at = sheet.find_index(code - CAP)
    else:
        sheet = _letters
        at = sheet.find_index(code)
        if at == _MISSING:
            sheet = _tall
            at = sheet.find_index(code)
        if at == _MISSING:
            if _lower is None:
                with artwork.open_art(_name + "_lower.bin") as file:
                    _lower = _Sheet(file, _tall.height)
            sheet = _lower
            at = sheet.find_index(code)
    if at == _MISSING:
        return _letters, _letters.find_index(_UNKNOWN)
    return sheet, at


def load_font(name: str) -> None:
    """Load a layout's font."""
    global _name, _letters, _tall
    _name = name
    _advances[:] = bytes(CAP)
    with artwork.open_art(name + ".bin") as file:
        high = file.read(1)[0]
        _letters = _Sheet(file, high)
        _tall = _Sheet(file, high + 2)
    forget_lower()


def forget_lower() -> None:
    """Drop the lower-case letters from memory."""
    global _lower
    _lower = None


def measure_capital(scale: int) -> int:
    """Return a capital's height."""
    return _letters.height * scale


def keycap(name: str) -> str:
    """Return a key's name drawn as a button, for use in a text."""
    return "".join([chr(CAP + ord(letter)) for letter in "(" + name + ")"])


def measure(text: str) -> int:
    """Return a text's width at scale 1, including the gap after the last letter."""
    width = 0
    for code in _list_codes(text):
        advance = _advances[code] if code < CAP else 0
        if not advance:
            sheet, at = find_glyph(code)
            advance = sheet.advances[at]
            if code < CAP:
                _advances[code] = advance
        width += advance
    return width


def wrap(text: str, width: int, even: bool = True) -> list[str]:
    """Break a text at blanks into as few lines as possible, each less than ``width`` wide at scale
    1. even: whether these lines are to be of nearly the same width, or else each as full as can
    be."""
    words = text.split(" ")
    widths = [measure(word) for word in words]
    gap = measure(" ")
    best: list[str] = []
    while True:
        lines = []
        line = ""
        used = widest = 0
        for word, length in zip(words, widths):
            if line and used + gap + length < width:
                line += " " + word
                used += gap + length
            else:
                if line:
                    lines.append(line)
                line = word
                used = length
            widest = max(widest, used)
        lines.append(line)
        if best and (len(lines) > len(best) or widest >= width):
            return best
        best = lines
        if not even:
            return best
        width = min(width, widest)  # the widest line has to give away a word


def make_label(text: str, x: int, y: int, colour: int, scale: int, align: float = 0) -> Label:
    """Make a label. align: the point at x: 0 is the left end, 0.5 the middle, 1 the right end.

    y is the top of the capitals; tall glyphs start a font pixel higher.
    """
    made = Label(x, y, colour, scale, align)
    made.write(text)
    return made
