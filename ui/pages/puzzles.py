# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Lists the puzzles: five islands of twenty, from easy to hard."""

import bitmaptools
import displayio

from engine.coach.aim import describe_aim
from engine.coach.puzzle import PER_ISLAND, PUZZLES, SIZE, Task, name_of, read_puzzle
from engine.const import TYPE_CHECKING, const
from engine.save.solved import count_solved, find_next, is_missed, is_solved

from ..data.layouts.places import Places
from ..draw import font, page, palette, shapes
from ..folder import FOLDER

if TYPE_CHECKING:
    from typing import Any

    from ..app import App
    from ..types import KeyText

_ROW = const(10)
_ISLANDS = const(5)
_SIGN = const(11)
"""The side of a sign in the key below the tiles, in font pixels."""
_SIGNS = (4, "solved at once"), (6, "puzzle solved"), (2, "puzzle missed"), (1, "ways 0")
"""The tiles in that key, and their texts' keys."""
_STARS = b"\x04\x1f\x0e\x0e\x0a", b"\x08\x1c\x7f\x3e\x1c\x36\x22"
"""A star's rows, a bit for each pixel: for small tiles, and for larger ones."""


class PuzzlesScreen(page.Page):
    """A page for each island, with a tile for each puzzle. The tile of a proven puzzle is square,
    that of a judged one has cut corners; that of a solved one is gold, with a star if it was solved
    at the first try; that of a missed one has a cross, as the lines below say. LEFT and RIGHT move
    by one, UP and DOWN by a row.

    at: the cursor starts on this puzzle, or else on the first unsolved one. tiles: the page's
    tiles. bars: the islands, from easy to hard, below the header.
    """

    name = "puzzles"

    def __init__(self, app: "App", at: int | None = None) -> None:
        texts, layout = app.texts, app.layout
        places = Places(layout, "puzzles")
        buttons: list[tuple[str, KeyText]]
        buttons = [("LEFT", ""), ("RIGHT", (texts["puzzle"], ""))]
        if app.device.pad:
            buttons[1:1] = [("UP", ""), ("DOWN", "")]
        buttons += [("OK", texts["play"]), ("BACK", texts["back"])]
        super().__init__(app, buttons, palette.DEEP, palette.DEEP)
        width, unit, left = layout.WIDTH, layout.S, places.x
        solved = texts.fill("so many solved", count_solved(app.save))
        page.add_title(self.group, layout, places.header, left, texts["puzzles"], solved)
        self.room = (width - 2 * left) // unit
        y = places.scale_y
        gap = 0
        for key, x, align in (("easy puzzles", left, 0), ("hard puzzles", width - left, 1)):
            self.group.append(font.make_label(texts[key], x, y, palette.DIM, unit, align))
            gap = max(gap, font.measure(texts[key]) + 4)
        bar = (width - 2 * left - 2 * gap * unit) // unit // _ISLANDS
        x = (width - bar * _ISLANDS * unit) // 2
        self.bars: Any = shapes.make_scaled(
            _make_tiles(_draw_bars(bar, font.measure_capital(1)), bar, _ISLANDS, 1), x, y, unit
        )
        self.group.append(self.bars)
        sheet = _draw_sheet(places.side)
        self._chosen = _make_tiles(sheet, places.side, 1, 1)
        self._chosen.pixel_shader = palette.make_palette(palette.DEEP, palette.LIME, palette.LIME)
        self._cursor = displayio.Group()
        self._cursor.append(self._chosen)
        self._cursor.append(_make_frame(places.side))
        x = (width - places.side * _ROW * unit) // 2
        tiles = _make_tiles(sheet, places.side, _ROW, PER_ISLAND // _ROW)
        self.tiles: Any = shapes.make_scaled(tiles, x, places.y, unit)
        self.tiles.append(self._cursor)
        self.group.append(self.tiles)
        self.about = []
        y = places.about_y
        for _ in range(2):
            line = font.make_label("", left, y, palette.TEXT, unit)
            self.about.append(line)
            self.group.append(line)
            y += places.about_pitch
        x = left
        signs = _draw_sheet(_SIGN)
        down = (_SIGN * unit - font.measure_capital(unit)) // 2
        for tile, key in _SIGNS:
            end = x + (_SIGN + 2 + font.measure(texts[key])) * unit
            if end > width - left:
                end += left - x
                x = left
                y += _SIGN * unit
            sign = _make_tiles(signs, _SIGN, 1, 1)
            sign[0] = tile
            self.group.append(shapes.make_scaled(sign, x, y, unit))
            x += (_SIGN + 2) * unit
            self.group.append(font.make_label(texts[key], x, y + down, palette.DIM, unit))
            x = end + 5 * unit
        self._page = -1
        self._choose(find_next(app.save, PUZZLES - 1) if at is None else at)

    def _choose(self, at: int) -> None:
        """Go to a puzzle: show its motif, and in how many ways it is solved, or once it is, its
        aim."""
        self.at = at
        island, number = at // PER_ISLAND, at % PER_ISLAND
        tiles = self.tiles[0]
        if island != self._page:
            self._page = island
            for n in range(_ISLANDS):
                self.bars[0][n] = int(n == island)
            self._lay_tiles(island * PER_ISLAND)
        task = Task(read_puzzle(FOLDER + "puzzles.bin", at))
        side = tiles.bitmap.height
        self._cursor.x, self._cursor.y = number % _ROW * side, number // _ROW * side
        self._chosen[0] = tile = tiles[number]
        texts = self.app.texts
        motif = texts["motif %d" % task.motif]
        self.about[0].write("%s %s: %s" % (texts["puzzle"], name_of(at), motif))
        if tile > 3:
            key, *fillings = describe_aim(task.aim, task.what)
            told, *short = texts.lines(key, *fillings)
            if font.measure(told) > self.room:
                told = short[0]
        else:
            told = texts["ways %d" % (0 if task.margin else task.ways)]
            told += ", " + texts["puzzle missed" if tile > 1 else "puzzle not solved"]
        self.about[1].write(told)

    def _lay_tiles(self, first: int) -> None:
        """Lay a page's tiles: 0, plus 1 for a judged puzzle, plus 2 for a missed one, plus 4 for a
        solved one."""
        save = self.app.save
        with open(FOLDER + "puzzles.bin", "rb") as file:
            file.seek(SIZE * first)
            for n in range(PER_ISLAND):
                judged, at = Task(file.read(SIZE)).margin > 0, first + n
                self.tiles[0][n] = judged + 2 * is_missed(save, at) + 4 * is_solved(save, at)

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show_title(self.name)
        elif intent == "OK":
            self.app.show("puzzle", self.at)
        elif intent != "MENU":
            at = self.at + {"LEFT": -1, "RIGHT": 1, "UP": -_ROW, "DOWN": _ROW}[intent]
            if 0 <= at < PUZZLES:
                self.app.device.play_cue("move")
                self._choose(at)


def _make_tiles(sheet: displayio.Bitmap, side: int, across: int, down: int) -> displayio.TileGrid:
    """Make a grid of tiles from a sheet with the tiles side by side."""
    return displayio.TileGrid(
        sheet,
        pixel_shader=palette.make_palette(palette.DEEP, palette.TEXT, palette.LAND_WHITE),
        width=across,
        height=down,
        tile_width=side,
        tile_height=sheet.height,
    )


def _make_frame(side: int) -> displayio.TileGrid:
    """Make the frame around the chosen tile."""
    frame = displayio.Bitmap(side + 2, side + 2, 2)
    frame.fill(1)
    bitmaptools.fill_region(frame, 2, 2, side, side, 0)
    colours = palette.make_palette(None, palette.LIME)
    return displayio.TileGrid(frame, pixel_shader=colours, x=-1, y=-1)


def _draw_bars(width: int, height: int) -> displayio.Bitmap:
    """Draw an island's bar twice: thin, and thick for the page's own."""
    sheet = displayio.Bitmap(2 * width, height, 2)
    middle = height // 2
    bitmaptools.fill_region(sheet, 1, middle, width - 1, middle + 1, 1)
    bitmaptools.fill_region(sheet, width + 1, 0, 2 * width - 1, height, 1)
    return sheet


def _draw_sheet(side: int) -> displayio.Bitmap:
    """Draw the eight tiles: open, with a cross, with a star on gold, gold, each square and with cut
    corners."""
    sheet = displayio.Bitmap(8 * side, side, 3)
    size = side - 2
    for n in range(8):
        x, cut = n * side + 1, size // 3 * (n % 2)
        _fill(sheet, x, 1, size, cut, 1 + n // 4)
        if n < 2:
            _fill(sheet, x + 1, 2, size - 2, cut, 0)
        elif n < 4:
            leg = size // 4
            x += size // 2 - 1
            for step in range(-leg, leg + 1):
                top = size // 2 + step
                for left in (x + step, x - step):
                    bitmaptools.fill_region(sheet, left, top, left + 2, top + 1, 0)
        elif n < 6:
            rows = _STARS[size > 11]
            star, unit = len(rows), 1 + size // 18
            x, y = x + (size - star * unit) // 2, 1 + (size - star * unit) // 2
            for at in range(star * star):
                if rows[at // star] >> at % star & 1:
                    left, top = x + at % star * unit, y + at // star * unit
                    bitmaptools.fill_region(sheet, left, top, left + unit, top + unit, 0)
    return sheet


def _fill(sheet: displayio.Bitmap, x: int, y: int, size: int, cut: int, value: int) -> None:
    """Fill a square with cut corners."""
    for row in range(size):
        less = max(0, cut - min(row, size - 1 - row))
        bitmaptools.fill_region(sheet, x + less, y + row, x + size - less, y + row + 1, value)


SCREEN = PuzzlesScreen
