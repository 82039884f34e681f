# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The layout's font of capitals 5 or 7 pixels high, for display_text's labels, and labels in it.

Its signs: * points, ~ islands, | cards, { and } on turn, ^ _ < > the d-pad. It has no lower-case
letters but x. ``cap`` turns a button's name into a button; dots in the name: it is held.
"""

from adafruit_display_text import bitmap_label
from fontio import Glyph
from micropython import const

from . import picture

_UNKNOWN = const(63)  # the question mark stands for what is missing
_CAP = const(256)

_small = None
_buttons = None
_high = 5


class _Sheet:
    """Glyphs in a row; sim/art/fonts.py describes the file."""

    def __init__(self, file, height):
        number, low, high = file.read(3)
        self.codes = file.read(number)
        self.widths = file.read(number)
        self.advances = file.read(number)
        self.tiles = file.read(2 * number)
        self.bitmap = picture.read(file, low | high << 8, height, 1)
        self.height = height

    def glyph(self, code, below):
        at = self.codes.find(bytes((code,)))
        if at < 0:
            return None
        tile = self.tiles[2 * at] | self.tiles[2 * at + 1] << 8
        width = self.widths[at]
        return Glyph(self.bitmap, tile, width, self.height, 0, -below, self.advances[at], 0)


class Font:
    """What display_text asks of a font. ``below``: pixels under the baseline."""

    def __init__(self, letters, buttons, below):
        self.letters = letters
        self.buttons = buttons
        self.ascent = letters.height + below
        self.descent = below

    def get_bounding_box(self):
        return 5, self.ascent, 0, -self.descent

    def get_glyph(self, code):
        glyph = None
        if code < _CAP:
            glyph = self.letters.glyph(code, 0)
        elif self.buttons and code < 2 * _CAP:
            glyph = self.buttons.glyph(code - _CAP, 1)
        return glyph or self.letters.glyph(_UNKNOWN, 0)


def use(name):
    """Read a layout's font."""
    global _small, _buttons, _high
    with picture.art(name + ".bin") as file:
        _high = file.read(1)[0]
        letters = _Sheet(file, _high)
        buttons = _Sheet(file, _high + 2)
    _small = Font(letters, None, 0)
    _buttons = Font(letters, buttons, 1)


def small():
    """The font for texts."""
    return _small


def with_buttons():
    """The font for lines that have buttons in them: a pixel higher and lower."""
    return _buttons


def high(scale):
    """The height of a capital."""
    return _high * scale


def cap(name):
    """A button's name as a button, in a text for the font ``with_buttons``."""
    return "".join([chr(_CAP + ord(letter)) for letter in "(" + name + ")"])


def label(text, x, y, colour, scale, align=0, font=None):
    """A text; ``align`` says what x is: 0 its left, 0.5 its middle, 1 its right.

    y is the top of its capitals (of its buttons, in that font).
    """
    made = bitmap_label.Label(font or small(), text=text or " ", color=colour, scale=scale)
    made.anchor_point = (align, 0)
    made.anchored_position = (x, y)
    return made


def write(made, text, colour=None):
    """Set a label's text and colour, as far as they differ."""
    if made.text != (text or " "):
        made.text = text or " "
    if colour is not None and made.color != colour:
        made.color = colour
