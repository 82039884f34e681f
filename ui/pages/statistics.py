# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows the results of all games so far."""

import displayio
from micropython import const

from engine.coach.puzzle import PUZZLES
from engine.map import BLACK, WHITE
from engine.match import BY_STRENGTH, LEVEL_NAMES
from engine.save import fields
from engine.save.solved import count_solved

from ..data.layouts.places import Places
from ..draw import font, page, palette, shapes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.types import Player

    from ..app import App
    from ..types import Layout

    _Row = tuple[str, Sequence[object]]  # a name, and its numbers or texts

_NUMBER = const(3)
_COLUMNS = const(13)
"""A number takes this share of the table's width."""


class StatisticsScreen(page.Page):
    """The number of games; the games won, lost and drawn, by opponent; then wins in a row, the
    longest chain, and the puzzles solved."""

    name = "statistics"

    def __init__(self, app: "App") -> None:
        texts, layout, save = app.texts, app.layout, app.save
        super().__init__(app, [("BACK", texts["back"])], palette.DEEP, palette.SEA)
        places = Places(layout, "options")
        levels = [LEVEL_NAMES[n] for n in BY_STRENGTH] + ["campaign"]
        opponents = [1 + n for n in BY_STRENGTH] + [-1]
        counts = [[save.count_results(opponent, n) for n in range(3)] for opponent in opponents]
        two = [save.count_results(0, n) for n in range(3)]
        games = sum(two) + sum([sum(row) for row in counts])
        values = save.values
        margin = 4 * layout.S
        page.add_bar(
            self.group,
            layout,
            places.header,
            palette.UI,
            (texts["statistics"], margin, palette.TEXT, 0),
            ("%s %d" % (texts["games"], games), layout.WIDTH - margin, palette.DIM, 1),
        )
        room = (layout.WIDTH - 2 * margin) * _NUMBER // _COLUMNS // layout.S - 2
        lost = texts["number of lost games"]
        if font.measure(lost) > room:
            lost = texts["lost games, short"]
        rows: list[_Row] = [("", (texts["won"], lost, texts["even"]))]
        rows += [(texts[name], row) for name, row in zip(levels, counts)]
        rows.append(("", (WHITE, BLACK, texts["even"])))
        rows.append((texts["two players"], two))
        top = places.header
        height = layout.BUTTONS_TOP - top
        if height // (len(rows) + 5) > font.measure_capital(layout.S):
            rows.append(("", ()))
        rows.append((texts["current streak"], [values[fields.STREAK]]))
        rows.append((texts["best streak"], [values[fields.BEST_STREAK]]))
        rows.append((texts["longest chain"], [values[fields.LONGEST_CHAIN]]))
        rows.append((texts["puzzles"], ["%d/%d" % (count_solved(save), PUZZLES)]))
        self.group.append(shapes.make_rectangle(0, top, layout.WIDTH, height, palette.UI))
        box = (margin, top, layout.WIDTH - 2 * margin, height)
        self.group.append(_make_table(layout, box, rows))

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show_title(self.name)


def _make_table(
    layout: "Layout", box: tuple[int, int, int, int], rows: "list[_Row]"
) -> displayio.Group:
    """Make a table of rows, each a name and its numbers. A row without a name is a heading."""
    x, y, width, height = box
    scale = layout.S
    _, _, size = layout.STATUS_STONE
    group = displayio.Group(x=x, y=y)
    high = -(-height // len(rows))
    wide = -(-width * _NUMBER // _COLUMNS)
    for row, (name, cells) in enumerate(rows):
        top = row * height // len(rows)
        middle = top + high // 2
        top += (high - font.measure_capital(scale)) // 2
        if name:
            group.append(font.make_label(name, 0, top, palette.TEXT, scale))
        for n, cell in enumerate(cells):
            right = (_COLUMNS - _NUMBER * (len(cells) - n)) * width // _COLUMNS + wide
            if not name and cell in (WHITE, BLACK):
                at = right - size // 2 - scale
                player: Player = cell  # type: ignore[assignment] # of a heading
                group.append(shapes.make_stone(player, at, middle, size, scale))
                continue
            text = str(cell)
            colour = palette.DIM if not name or text[0] == "0" else palette.LIME
            group.append(font.make_label(text, right, top, colour, scale, 1))
    return group


SCREEN = StatisticsScreen
