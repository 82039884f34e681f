# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The results of all games so far."""

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout
from micropython import const

from engine.board import BLACK, WHITE
from engine.match import LEVELS, STEPS
from engine.save import fields

from ..data.layouts.places import Places
from ..draw import font, page, palette, shapes

if False:
    from engine.types import Player

    from ..app import App
    from ..types import Layout

_NAME = const(4)
_NUMBER = const(3)
"""How many of the grid's columns a row's name and each of its numbers take."""
_COLUMNS = const(13)


class StatisticsScreen:
    """Wins, losses and draws by level; then the total, wins in a row, and the longest chain."""

    name = "statistics"

    def __init__(self, app: "App") -> None:
        self.app = app
        texts, layout, save = app.texts, app.layout, app.save
        self.group, self.buttons = page.page(
            app, [("BACK", texts["back"])], palette.DEEP, palette.SEA
        )
        at = Places(layout, "options")
        self.group.append(page.header(layout, at.header, texts["statistics"]))
        levels = [LEVELS[n] for n in STEPS] + ["campaign"]
        opponents = [1 + n for n in STEPS] + [-1]
        counts = [[save.counted(opponent, n) for n in range(3)] for opponent in opponents]
        two = [save.counted(0, n) for n in range(3)]
        games = sum(two) + sum([sum(row) for row in counts])
        kept = save.kept
        margin = 4 * layout.S
        room = (layout.WIDTH - 2 * margin) * _NUMBER // _COLUMNS // layout.S - 2
        lost = texts["lost games"]
        if font.measure(lost) > room:
            lost = texts["lost short"]
        rows = [("", [texts["won"], lost, texts["even"]])]
        rows += [(texts[name], row) for name, row in zip(levels, counts)]
        rows.append(("", [WHITE, BLACK, texts["even"]]))
        rows.append((texts["two players"], two))
        rows.append((texts["games"], [games]))
        rows.append((texts["streak"], [kept[fields.STREAK]]))
        rows.append((texts["best streak"], [kept[fields.BEST_STREAK]]))
        rows.append((texts["longest chain"], [kept[fields.LONGEST_CHAIN]]))
        top = at.header
        height = layout.BUTTONS_TOP - top
        self.group.append(shapes.rectangle(0, top, layout.WIDTH, height, palette.UI))
        grid = GridLayout(
            x=margin,
            y=top,
            width=layout.WIDTH - 2 * margin,
            height=height,
            grid_size=(_COLUMNS, len(rows)),
        )
        for y, (name, cells) in enumerate(rows):
            words = [name] + [str(cell) for cell in cells]
            for n, text in enumerate(words):
                x = _COLUMNS - _NUMBER * (len(words) - n) if n else 0
                colour = palette.TEXT
                if n:
                    colour = palette.LIME if name and cells[n - 1] else palette.DIM
                cell: displayio.Group = _Cell(text, colour, layout.S, 1 if n else 0)
                if n and not name and cells[n - 1] in (WHITE, BLACK):
                    cell = _Stone(cells[n - 1], layout)
                size = (_NUMBER if n else _NAME, 1)
                grid.add_content(cell, (x, y), size, layout_cells=False)
        grid.layout_cells()
        self.group.append(grid)

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show("options", -1)

    def tick(self, now: int) -> None:
        pass


class _Cell(displayio.Group):
    """A text that GridLayout places: on the left (0) or the right (1) of its cell."""

    def __init__(self, text: str, colour: int, scale: int, align: int) -> None:
        super().__init__()
        self.width = self.height = 0
        self._label = text, colour, scale, align

    def resize(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        text, colour, scale, align = self._label
        y = (height - font.high(scale)) // 2
        self.append(font.label(text, align * width, y, colour, scale, align))


class _Stone(displayio.Group):
    """A player's stone that GridLayout places on the right of its cell."""

    def __init__(self, player: "Player", layout: "Layout") -> None:
        super().__init__()
        self.width = self.height = 0
        _, _, size = layout.STATUS_STONE
        self._stone = player, size, layout.S

    def resize(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        player, size, scale = self._stone
        self.append(shapes.stone(player, width - size // 2 - scale, height // 2, size, scale))
