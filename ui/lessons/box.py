# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A box at the top of the table for a lesson's sentences."""

import displayio

from engine.const import TYPE_CHECKING, const

from ..draw import font, palette, shapes

if TYPE_CHECKING:
    from ..types import Layout


_LINES = const(3)
"""What a box has room for, a title among them."""


class SentenceBox:
    """A text in a box that hides the upper islands. It is always as high, so that the map seems to
    stay where it is.

    text: title and text as shown, or "" while the box is hidden. height: in pixels.
    """

    def __init__(self, layout: "Layout") -> None:
        self.layout = layout
        self.group = displayio.Group()
        self.text = ""
        scale = layout.S
        self.margin = 2 + scale
        self.pitch = font.measure_capital(scale) + 3 * scale
        self.height = self.margin + _LINES * self.pitch

    def write(self, title: str, number: str, text: str) -> None:
        """Show a text below a title and the lesson's number. If the title is empty, show neither.
        An empty text hides the box."""
        if self.text == title + text:
            return
        self.text = title + text
        shapes.cut_group(self.group)
        if not text:
            return
        scale, width, margin = self.layout.S, self.layout.WIDTH, self.margin
        self.group.append(shapes.make_rectangle(0, 0, width, self.height, palette.WHITE))
        self.group.append(shapes.make_rectangle(0, self.height, width, scale, palette.INK))
        y = margin
        if title:
            self.group.append(font.make_label(title, margin, y, palette.DEEP, scale))
            self.group.append(font.make_label(number, width - margin, y, palette.DEEP, scale, 1))
            y += self.pitch
        for line in font.wrap(text, (width - 2 * margin) // scale):
            self.group.append(font.make_label(line, margin, y, palette.INK, scale))
            y += self.pitch
