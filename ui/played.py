# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The cards that lie played, which both players may look through."""

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from engine.board import BLACK, BRIDGES, NAMES, WHITE, count
from engine.cards import size

from . import font, kit, palette, picture

# By S: the header's height; the grid's x, y, width, height; the size of a cell's box; the y of the
# strip below, of its lines.
_PLACES = {
    2: (26, 6, 30, 234, 152, 72, 32, 184, 192, 210),
    1: (11, 4, 14, 156, 80, 48, 16, 96, 100, 109),
}


class _Cell(displayio.Group):
    """What GridLayout places: a group that has a width and a height."""

    def __init__(self):
        super().__init__()
        self.width = self.height = 0


class Screen:
    """Twelve islands, two cards each: lime ones lie played."""

    name = "played"

    def __init__(self, app):
        self.app = app
        texts, layout = app.texts, app.layout
        scale, width = layout.S, layout.WIDTH
        game = app.record.game
        hints = [("BACK", texts["back"])]
        self.group, self.hints = kit.page(app, hints, palette.DEEP, palette.SEA)
        header, x, y, across, down = _PLACES[scale][:5]
        strip, first, second = _PLACES[scale][7:]
        self.group.append(picture.rectangle(0, 0, width, header, palette.UI))
        top = (header - 5 * scale) // 2
        middle = width // 2
        self.group.append(font.label(texts["cards played"], middle, top, palette.TEXT, scale, 0.5))
        grid = GridLayout(x=x, y=y, width=across, height=down, grid_size=(3, 4), cell_padding=scale)
        for island in range(12):
            cell = self._cell(island, game.played >> 2 * island & 3, scale)
            grid.add_content(cell, (island % 3, island // 3), (1, 1))
        self.group.append(grid)
        below = picture.rectangle(0, strip, width, layout.HINTS_TOP - strip, palette.UI)
        self.group.append(below)
        secret = tuple([size(cards) for cards in game.secret])
        bridges = tuple([BRIDGES - count(side) for side in game.bridges])
        for y, key, numbers in (
            (first, "hidden discards", secret),
            (second, "bridges left", bridges),
        ):
            text = texts[key] % (numbers[WHITE], numbers[BLACK])
            self.group.append(font.label(text, middle, y, palette.TEXT, scale, 0.5))

    def _cell(self, island, played, scale):
        cell = _Cell()
        width, height = _PLACES[scale][5:7]
        cell.append(kit.panel(0, 0, width, height, palette.UI, None, scale))
        top = (height - 5 * scale) // 2
        cell.append(font.label(NAMES[island].upper(), 3 * scale, top, palette.TEXT, scale))
        for n in range(2):
            colour = palette.LIME if n < played else palette.PANEL
            x = width - (6 * (2 - n) + 1) * scale
            y = (height - 8 * scale) // 2
            cell.append(picture.rectangle(x, y, 4 * scale, 8 * scale, colour))
        return cell

    def press(self, intent):
        if intent == "BACK":
            self.app.show("menu")

    def tick(self, now):
        pass
