# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Wrapping for pages that are only read: display_text's, on our sheets of glyphs.

Measured on a VM of a PicoSystem's size, from .mpy: it takes 5.4 KB of heap while its page is
shown, and 1.1 KB, its names, for good. So whatever is part of a game or leads to one (notices, the
set-up, the campaign) uses ``font.wrap``; so does the error page, which must open even if the
library is missing. TextBox would take 17 KB and 2.6 KB, and an estimated 450 ms for the rules'
longest page instead of 190.
"""

from adafruit_display_text import wrap_text_to_pixels
from fontio import Glyph

from . import font


class _Font:
    """The layout's font in the form that Adafruit's libraries take."""

    def get_bounding_box(self) -> tuple[int, int, int, int]:
        """Width, height, x and y of the largest glyph, in pixels."""
        return 8, font.measure_capital(1) + 2, 0, -1

    def get_glyph(self, code: int) -> Glyph:
        """The glyph for a character code; the question mark's if there is none."""
        sheet, at = font.find_glyph(code)
        start = sheet.tiles[2 * at] | sheet.tiles[2 * at + 1] << 8
        below = (font.measure_capital(1) - sheet.height) // 2
        return Glyph(
            sheet.bitmap, start, sheet.widths[at], sheet.height, 0, below, sheet.advances[at], 0
        )


def wrap(text: str, width: int) -> list[str]:
    """Break a text into lines, each less than ``width`` wide at scale 1."""
    return wrap_text_to_pixels(text, width, _Font())
