# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What the screens beside the table are made of: labels, panels, waves, stones, lists.

Places and sizes are in pixels of the display. ``scale`` is the layout's S: the size of a pixel of
the small font, of a panel's edge, of a wave.
"""

import bitmaptools
import displayio
from micropython import const

from engine.board import WHITE

from . import font, palette, picture
from .hints import Hints

PAGE = const(2)
"""How many layers a new page has: what comes after them is the screen's own."""

_TILE = const(4)
_WAVE = const(18)


def page(app, hints, sea=palette.SEA, mark=palette.DEEP):
    """A screen of its own: its group, with waves (or one colour, if both are it), and its hints."""
    layout = app.layout
    group = displayio.Group()
    if sea == mark:
        group.append(picture.rectangle(0, 0, layout.WIDTH, layout.HEIGHT, sea))
    else:
        group.append(waves(layout.WIDTH, layout.HEIGHT, layout.S, sea, mark))
    below = Hints(layout, app.device.hints)
    below.set(hints)
    group.append(below.group)
    return group, below


def header(layout, height, text):
    """A bar at the top with a text in its middle."""
    group = displayio.Group()
    group.append(picture.rectangle(0, 0, layout.WIDTH, height, palette.UI))
    top = (height - font.high(layout.S)) // 2
    group.append(font.label(text, layout.WIDTH // 2, top, palette.TEXT, layout.S, 0.5))
    return group


def wrapped(text, x, y, width, colour, scale, pitch):
    """A group of labels: the text in lines no wider than ``width``, ``pitch`` pixels apart."""
    group = displayio.Group()
    for line in font.wrap(text, width // scale):
        group.append(font.label(line, x, y, colour, scale))
        y += pitch
    return group


def scaled(tiles, x, y, scale):
    """Tiles in a group of their own that enlarges them."""
    group = displayio.Group(scale=scale, x=x, y=y)
    group.append(tiles)
    return group


def panel(x, y, width, height, fill, edge, scale):
    """A box with cut corners. Width and height are multiples of 4 * scale.

    Nine tiles, laid out: a bitmap of the whole box would cost 16 times the memory.
    """
    bitmap = displayio.Bitmap(3 * _TILE, 3 * _TILE, 3)
    end = 3 * _TILE
    bitmap.fill(1)
    bitmaptools.fill_region(bitmap, 1, 1, end - 1, end - 1, 2)
    for column in (0, end - 1):
        for row in (0, end - 1):
            bitmap[column, row] = 0
    for column in (1, end - 2):
        for row in (1, end - 2):
            bitmap[column, row] = 1
    across = width // (_TILE * scale)
    down = height // (_TILE * scale)
    tiles = displayio.TileGrid(
        bitmap,
        pixel_shader=palette.colours(None, fill if edge is None else edge, fill),
        width=across,
        height=down,
        tile_width=_TILE,
        tile_height=_TILE,
    )
    for row in range(down):
        start = 0 if row == 0 else 6 if row == down - 1 else 3
        for column in range(across):
            tiles[column, row] = start + (0 if column == 0 else 2 if column == across - 1 else 1)
    return scaled(tiles, x, y, scale)


def waves(width, height, scale, sea, mark):
    """The sea: one tile with two waves, all over the display."""
    bitmap = displayio.Bitmap(_WAVE, _WAVE, 2)
    for x, y in ((8, 4), (9, 3), (10, 4), (11, 5), (12, 4), (13, 3)):
        bitmap[x, y] = 1
        bitmap[(x + 9) % _WAVE, y + 9] = 1
    tiles = displayio.TileGrid(
        bitmap,
        pixel_shader=palette.colours(sea, mark),
        width=-(-width // (_WAVE * scale)),
        height=-(-height // (_WAVE * scale)),
        tile_width=_WAVE,
        tile_height=_WAVE,
    )
    return scaled(tiles, 0, 0, scale)


def _disc(bitmap, radius, value):
    """A filled circle in the middle of a square bitmap of odd width."""
    middle = bitmap.width // 2
    half = 0
    for dy in range(radius, -1, -1):
        while (half + 1) * (half + 1) + dy * dy <= radius * (radius + 1):
            half += 1
        for y in (middle - dy, middle + dy):
            bitmaptools.fill_region(bitmap, middle - half, y, middle + half + 1, y + 1, value)


def stone(player, x, y, size, scale):
    """A player's stone around (x, y), ``size`` pixels wide: White's round, Black's square."""
    size |= 1
    bitmap = displayio.Bitmap(size, size, 4)
    if player == WHITE:
        shader = palette.colours(None, palette.BLACK, palette.WHITE)
        _disc(bitmap, size // 2, 1)
        _disc(bitmap, size // 2 - scale, 2)
    else:
        shader = palette.colours(None, palette.EDGE, palette.BLACK)
        bitmap.fill(1)
        bitmaptools.fill_region(bitmap, scale, scale, size - scale, size - scale, 2)
        start = size // 2 - size // 6
        end = size - start
        bitmaptools.fill_region(bitmap, start, start, end, end, 1)
    return displayio.TileGrid(bitmap, pixel_shader=shader, x=x - size // 2, y=y - size // 2)


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
