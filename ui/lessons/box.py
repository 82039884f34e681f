# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A box at the top of the table for what a lesson says."""

import displayio
from micropython import const

from ..draw import font, palette, shapes

if False:
    from ..game.table.chart import Chart
    from ..types import Layout

_NAME = const(4)  # of an island's picture


class Box:
    """A text in a box that cuts no island's name on the chart. text: what it says; high: how far
    down it reaches, in pixels."""

    def __init__(self, layout: "Layout", chart: "Chart") -> None:
        self.layout = layout
        self.chart = chart
        self.group = displayio.Group()
        self.text = ""
        self.high = 0

    def write(self, title: str, number: str, text: str) -> None:
        """Say something, under a title with the lesson's number if there is one; "": nothing."""
        if self.text == title + text:
            return
        self.text = title + text
        while len(self.group):
            self.group.pop()
        self.high = 0
        if not text:
            return
        scale, width = self.layout.S, self.layout.WIDTH
        margin = 2 * scale
        pitch = font.high(scale) + 3 * scale
        lines = font.wrap(text, (width - 2 * margin) // scale)
        height = margin + pitch * (len(lines) + bool(title))
        while self._cuts(height + scale):
            height += 1
        self.high = height + scale
        self.group.append(shapes.rectangle(0, 0, width, height, palette.WHITE))
        self.group.append(shapes.rectangle(0, height, width, scale, palette.INK))
        y = margin
        if title:
            self.group.append(font.label(title, margin, y, palette.DEEP, scale))
            self.group.append(font.label(number, width - margin, y, palette.DEEP, scale, 1))
            y += pitch
        for line in lines:
            self.group.append(font.label(line, margin, y, palette.INK, scale))
            y += pitch

    def _cuts(self, y: int) -> bool:
        """Whether a name is on the map in this row of the display."""
        tiles = self.chart.tiles
        sheet, wide, high = tiles.sheet, tiles.width, tiles.height
        for land in self.chart.lands:
            row = y - land.y
            if not 0 <= row < land.height * high:
                continue
            across = sheet.width // wide
            for column in range(land.width):
                tile = land[column, row // high]
                left, top = tile % across * wide, tile // across * high + row % high
                for x in range(left, left + wide):
                    if sheet[x, top] == _NAME:
                        return True
        return False
