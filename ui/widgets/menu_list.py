# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Rows of text of which one is chosen."""

import displayio
from micropython import const

from .. import font, palette
from ..shapes import panel

_TILE = const(4)


class MenuList:
    """Rows of text with a lime cursor in a box.

    rows: lists of [text on the left, text on the right, whether it can be chosen]. The box is
    2 * scale larger than the rows on all sides. ``indent``: where the text begins in a row.
    ``pitch``: from row to row, by the scale; all rows together need a multiple of 4.
    """

    def __init__(self, x, y, width, rows, scale, indent, edge, pitch=12):
        self.group = displayio.Group()
        self.rows = rows
        self.pitch = pitch * scale
        rim = 2 * scale
        self.y = y + rim
        self.at = 0
        while not rows[self.at][2]:
            self.at += 1
        height = len(rows) * self.pitch + 2 * rim
        self.bottom = y + height
        self.group.append(panel(x, y, width, height, palette.UI, edge, scale))
        inner = width - 2 * rim
        height = max(pitch, font.high(1) + 5) // _TILE * _TILE * scale
        self.inset = (self.pitch - height) // 2
        self.cursor = panel(x + rim, self.y, inner, height, palette.LIME, None, scale)
        self.group.append(self.cursor)
        self.texts = []
        top = self.y + (self.pitch - font.high(scale)) // 2
        for left, right, _ in rows:
            pair = (
                font.label(left, x + indent, top, palette.TEXT, scale),
                font.label(right, x + width - 3 * rim, top, palette.TEXT, scale, 1),
            )
            top += self.pitch
            self.texts.append(pair)
            for text in pair:
                self.group.append(text)
        for row in range(len(rows)):
            self._colour(row)

    def _colour(self, row):
        if row == self.at:
            colour = palette.INK
            self.cursor.y = self.y + row * self.pitch + self.inset
        else:
            colour = palette.TEXT if self.rows[row][2] else palette.DIM
        for text in self.texts[row]:
            text.paint(colour)

    def move(self, step):
        """The next row that can be chosen, down (1) or up (-1); False if there is none."""
        row = self.at + step
        while 0 <= row < len(self.rows) and not self.rows[row][2]:
            row += step
        if not 0 <= row < len(self.rows):
            return False
        old = self.at
        self.at = row
        self._colour(old)
        self._colour(row)
        return True

    def press(self, intent):
        """A key that may move the cursor; by LEFT and RIGHT the rows are a ring."""
        step = {"UP": -1, "LEFT": -1, "DOWN": 1, "RIGHT": 1}.get(intent)
        if step and not self.move(step) and intent in ("LEFT", "RIGHT"):
            while self.move(-step):
                pass

    def set_right(self, row, text):
        """Another text on the right of a row."""
        self.rows[row][1] = text
        font.write(self.texts[row][1], text)

    def set_can(self, row, can):
        """Whether a row can be chosen; the one under the cursor always can."""
        self.rows[row][2] = can
        self._colour(row)
