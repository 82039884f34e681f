# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Wraps text for pages that are only read, with display_text on our sheets of glyphs.

Measured on a VM of a PicoSystem's size, from .mpy: it takes 5.4 KB of heap while its page is shown,
and 1.1 KB for its names, for good. So the screens of a game or on the way to one (notices, the
set-up, the campaign) use ``font.wrap``. So does the error page, since it must open even if the
library is missing. TextBox would take 17 KB and 2.6 KB, and an estimated 450 ms for the rules'
longest page instead of 190.
"""

from adafruit_display_text import wrap_text_to_pixels
from fontio import Glyph

from . import font


class _Font:
    """The layout's font in the form that Adafruit's libraries take."""

    def get_bounding_box(self) -> tuple[int, int, int, int]:
        """Return the width, height, x and y of the largest glyph, in pixels."""
        return 8, font.measure_capital(1) + 2, 0, -1

    def get_glyph(self, code: int) -> Glyph:
        """Return the glyph for a character code, or the question mark if there is none."""
        sheet, at = font.find_glyph(code)
        start = sheet.tiles[2 * at] | sheet.tiles[2 * at + 1] << 8
        below = (font.measure_capital(1) - sheet.height) // 2
        return Glyph(
            sheet.bitmap, start, sheet.widths[at], sheet.height, 0, below, sheet.advances[at], 0
        )


def wrap(text: str, width: int) -> list[str]:
    """Break a text into lines, each less than ``width`` wide at scale 1."""
    return wrap_text_to_pixels(text, width, _Font())
