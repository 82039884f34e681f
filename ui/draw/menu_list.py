# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Rows of text, one of them chosen."""

import displayio

from engine.const import TYPE_CHECKING, const

from . import font, palette, shapes

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ..data.layouts.places import Places
    from ..types import Row

_RIGHT = const(1)  # indices in a row
_CAN = const(2)


def changeable_text(pad: bool, text: str) -> str:
    """Return a row's value. With a d-pad, it stands between the arrows of the keys that change
    it."""
    return "< %s >" % text if pad else text


def add_menu_list(
    group: displayio.Group,
    places: "Places",
    rows: "list[Row]",
    scale: int,
    pitch: int = 12,
    cursor: int = 0,
) -> "MenuList":
    """Make a list at its place on a page, and add it to the page's group."""
    made = MenuList(
        places.x, places.y, places.width, rows, scale, 8 * scale, palette.SAND, pitch, cursor
    )
    group.append(made.group)
    return made


class MenuList:
    """Rows of text in a frame; the chosen one is lime.

    rows    lists of [left text, right text, whether it can be chosen]; the last may be a colour
    indent  the start of a row's text, in pixels
    pitch   the distance from row to row, in pixels
    cursor  the chosen row. It starts on this row, or on the next one that can be chosen

    Each row is one opaque picture, and the frame is four boxes: opening and closing the list draws
    each pixel once, and moving the cursor draws two rows.
    """

    def __init__(
        self,
        x: int,
        y: int,
        width: int,
        rows: "list[Row]",
        scale: int,
        indent: int,
        edge: int,
        pitch: int = 12,
        cursor: int = 0,
    ) -> None:
        self._top = (pitch - font.measure_capital(1)) // 2
        assert self._top > 0, "no place for an umlaut's dots"
        self.rows = rows
        self.pitch = pitch * scale
        self.y = y + scale
        self.bottom = self.y + len(rows) * self.pitch + scale
        self.cursor = cursor
        while not rows[self.cursor][_CAN]:
            self.cursor += 1
        self.group = displayio.Group()
        height = self.bottom - y
        for box in (
            (x, y, width, scale),
            (x, self.bottom - scale, width, scale),
            (x, y, scale, height),
            (x + width - scale, y, scale, height),
        ):
            self.group.append(shapes.make_rectangle(*box + (edge,)))
        self._indent = indent // scale - 1
        self._can = palette.make_palette(palette.UI, palette.TEXT)
        self._can_not = palette.make_palette(palette.UI, palette.DIM)
        self._chosen = palette.make_palette(palette.LIME, palette.INK)
        self.tiles: list[Any] = []
        lines = displayio.Group()
        for row in range(len(rows)):
            bitmap = displayio.Bitmap(width // scale - 2, pitch, 2)
            tiles = displayio.TileGrid(bitmap, pixel_shader=self._make_shader(row), y=row * pitch)
            self.tiles.append(tiles)
            lines.append(tiles)
            self._write_row(row)
        self.group.append(shapes.make_scaled(lines, x + scale, self.y, scale))

    def _make_shader(self, row: int) -> displayio.Palette:
        if row == self.cursor:
            return self._chosen
        can = self.rows[row][_CAN]
        if can > 1:
            return palette.make_palette(palette.UI, can)
        return self._can if can else self._can_not

    def _write_row(self, row: int) -> None:
        left, right, _ = self.rows[row]
        bitmap = self.tiles[row].bitmap
        bitmap.fill(0)
        font.draw_text(bitmap, left, self._indent, self._top)
        font.draw_text(bitmap, right, bitmap.width - font.measure(right) - 4, self._top)

    def _paint_row(self, row: int) -> None:
        shader = self._make_shader(row)
        if self.tiles[row].pixel_shader is not shader:
            self.tiles[row].pixel_shader = shader

    def move(self, step: int) -> bool:
        """Move by a step, or by several of them to a row that can be chosen. The rows are a ring.
        Return whether the cursor moved."""
        old = row = self.cursor
        while row == old or not self.rows[row][_CAN]:
            row = (row + step) % len(self.rows)
            if row == old:
                return False
        self.cursor = row
        self._paint_row(old)
        self._paint_row(row)
        return True

    def press(self, intent: str, play: "Callable[[str], None]") -> None:
        """Handle a key that may move the cursor, with its sound (``play``: Device.play_cue)."""
        step = {"UP": -1, "LEFT": -1, "DOWN": 1, "RIGHT": 1}.get(intent)
        if step and self.move(step):
            play("move")

    def set_right(self, row: int, text: str) -> None:
        """Change a row's right text."""
        self.rows[row][_RIGHT] = text
        self._write_row(row)

    def set_can(self, row: int, can: int) -> None:
        """Set whether a row can be chosen. The row under the cursor always can."""
        self.rows[row][_CAN] = can
        self._paint_row(row)
