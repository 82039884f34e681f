# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The results of all games so far."""

from micropython import const

from engine.board import BLACK, WHITE
from engine.match import LEVELS, STEPS
from engine.save import fields

from ..data.layouts.places import Places
from ..draw import font, page, palette, shapes

if False:
    from ..app import App

_NUMBER = const(3)
_COLUMNS = const(13)
"""Each of a row's numbers takes three columns of 13, its name the rest."""


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
        wide = layout.WIDTH - 2 * margin
        cell = -(-_NUMBER * wide // _COLUMNS)
        high = -(-height // len(rows))
        for number, (name, cells) in enumerate(rows):
            y = top + number * height // len(rows)
            line = y + (high - font.high(layout.S)) // 2
            label = font.label(name, margin, line, palette.TEXT, layout.S)
            self.group.append(label)
            for n, what in enumerate(cells):
                column = _COLUMNS - _NUMBER * (len(cells) - n)
                x = margin + column * wide // _COLUMNS + cell
                if not name and what in (WHITE, BLACK):
                    size = layout.STATUS_STONE[2]
                    at_x, at_y = x - size // 2 - layout.S, y + high // 2
                    self.group.append(shapes.stone(what, at_x, at_y, size, layout.S))
                else:
                    colour = palette.LIME if name and what else palette.DIM
                    self.group.append(font.label(str(what), x, line, colour, layout.S, 1))

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show("options", -1)

    def tick(self, now: int) -> None:
        pass
