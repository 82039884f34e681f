# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Wrapping for the pages that are read outside a game: display_text's, on our sheets of glyphs.

Measured for a PicoSystem, from .mpy: it takes 5.4 KB of heap while its page is shown, and 1.1 KB,
the names in it, for good. So turns, their answers and the set-up, which leads to all of them, have
``font.wrap``; and so has the error page, which must open even if the library is missing. TextBox
would take 17 KB and 2.6 KB, and 450 ms for the longest page of the rules, which takes 190 so.
"""

from adafruit_display_text import wrap_text_to_pixels
from fontio import Glyph

from .. import font


class _Font:
    """The layout's font as Adafruit's libraries take one."""

    def get_bounding_box(self):
        """Width, height, x and y of the largest glyph, in pixels."""
        return 8, font.high(1) + 2, 0, -1

    def get_glyph(self, code):
        """The glyph of a character code: the question mark's if there is none."""
        sheet, at = font.glyph(chr(code))
        start = sheet.tiles[2 * at] | sheet.tiles[2 * at + 1] << 8
        below = (font.high(1) - sheet.height) // 2
        return Glyph(
            sheet.bitmap, start, sheet.widths[at], sheet.height, 0, below, sheet.advances[at], 0
        )


def wrap(text, width):
    """The lines of a text, each less than ``width`` wide at scale 1."""
    return wrap_text_to_pixels(text, width, _Font())
