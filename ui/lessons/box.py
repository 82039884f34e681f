# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A box at the top of the table for a lesson's sentences."""

import displayio

from ..draw import font, palette, shapes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..types import Layout


class SentenceBox:
    """A text in a box that never cuts through an island's name on the map.

    text: title and text as shown. bottom: the lower edge of the box, in pixels.
    """

    def __init__(self, layout: "Layout") -> None:
        self.layout = layout
        self.group = displayio.Group()
        self.text = ""
        self.bottom = 0

    def write(self, title: str, number: str, text: str) -> None:
        """Show a text below a title and the lesson's number. If the title is empty, show neither.
        An empty text hides the box."""
        if self.text == title + text:
            return
        self.text = title + text
        shapes.cut_group(self.group)
        self.bottom = 0
        if not text:
            return
        scale, width = self.layout.S, self.layout.WIDTH
        margin = 2 + scale
        pitch = font.measure_capital(scale) + 3 * scale
        lines = font.wrap(text, (width - 2 * margin) // scale)
        height = margin + pitch * (len(lines) + bool(title))
        for top, bottom in self.layout.NAME_ROWS:
            if top < height + scale <= bottom:
                height = bottom + 1 - scale
        self.bottom = height + scale
        self.group.append(shapes.make_rectangle(0, 0, width, height, palette.WHITE))
        self.group.append(shapes.make_rectangle(0, height, width, scale, palette.INK))
        y = margin
        if title:
            self.group.append(font.make_label(title, margin, y, palette.DEEP, scale))
            self.group.append(font.make_label(number, width - margin, y, palette.DEEP, scale, 1))
            y += pitch
        for line in lines:
            self.group.append(font.make_label(line, margin, y, palette.INK, scale))
            y += pitch
