# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows the results of all games so far."""

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout
from micropython import const

from engine.coach.puzzle import PUZZLES
from engine.map import BLACK, NOBODY, WHITE
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

_NAME = const(5)
_NUMBER = const(3)
"""The number of the grid's columns for a row's name, and for each of its numbers."""
_COLUMNS = const(14)
_BELOW_LEVELS = const(7)
_BELOW_TWO = const(8)
"""Where a blank row goes, if there is room: above the row of two players' games, and below it."""


class StatisticsScreen(page.Page):
    """The number of games; the games won, lost and drawn, by opponent; then wins in a row, the
    longest chain, and the puzzles solved. Before there is any of it, a sentence."""

    name = "statistics"

    def __init__(self, app: "App") -> None:
        texts, layout, save = app.texts, app.layout, app.save
        super().__init__(app, [("BACK", texts["back"])], palette.DEEP, palette.SEA)
        places = Places(layout, "options")
        names = [LEVEL_NAMES[n] for n in BY_STRENGTH] + ["campaign", "two players"]
        opponents = [1 + n for n in BY_STRENGTH] + [-1, 0]
        counts = [[save.count_results(opponent, n) for n in range(3)] for opponent in opponents]
        games = sum([sum(row) for row in counts])
        values = save.values
        margin = 4 * layout.S
        number = "%s %d" % (texts["games"], games)
        page.add_title(self.group, layout, places.header, margin, texts["statistics"], number)
        room = (layout.WIDTH - 2 * margin) * _NUMBER // _COLUMNS // layout.S - 2
        lost = texts["number of lost games"]
        if font.measure(lost) > room:
            lost = texts["lost games, short"]
        top = places.header
        if not (games or count_solved(save)):
            page.add_text_below(self, top, texts["nothing to count"], 8 * layout.S)
            return
        rows: list[_Row] = [(texts["opponent"], (texts["won"], lost, texts["even"]))]
        rows += [(texts[name], row) for name, row in zip(names, counts)]
        rows += [
            (texts["current streak"], [values[fields.STREAK]]),
            (texts["best streak"], [values[fields.BEST_STREAK]]),
            (texts["longest chain"], [values[fields.LONGEST_CHAIN]]),
            (texts["puzzles"], ["%d/%d" % (count_solved(save), PUZZLES)]),
        ]
        ground = layout.BUTTONS_TOP - top
        self.group.append(shapes.make_rectangle(0, top, layout.WIDTH, ground, palette.DEEP))
        top += 2 * layout.S  # the grid touches neither the header nor the buttons
        height = ground - 4 * layout.S
        for at in (_BELOW_TWO, _BELOW_LEVELS):
            if height // (len(rows) + 1) > font.measure_capital(layout.S):
                rows.insert(at, ("", ()))
        self.group.append(
            _make_grid(layout, (margin, top, layout.WIDTH - 2 * margin, height), rows)
        )

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show_title(self.name)


def _make_grid(
    layout: "Layout", box: tuple[int, int, int, int], rows: "list[_Row]"
) -> displayio.Group:
    """Make a grid of rows, each a name and its numbers. The first has the headings."""
    x, y, width, height = box
    grid = GridLayout(x=x, y=y, width=width, height=height, grid_size=(_COLUMNS, len(rows)))
    two = _BELOW_LEVELS + (not rows[_BELOW_LEVELS][0])
    for y, (name, cells) in enumerate(rows):
        colour = palette.TEXT if y else palette.SAND
        grid.add_content(_Cell(name, colour, layout), (0, y), (_NAME, 1), layout_cells=False)
        for n, number in enumerate(cells):
            text = str(number or "-")
            if y:
                colour = palette.DIM if text[0] in "-0" else palette.LIME
            cell = _Cell(text, colour, layout, 1, (WHITE, BLACK, NOBODY)[n] if y == two else NOBODY)
            x = _COLUMNS - _NUMBER * (len(cells) - n)
            grid.add_content(cell, (x, y), (_NUMBER, 1), layout_cells=False)
    grid.layout_cells()  # type: ignore[no-untyped-call] # the library's
    return grid


class _Cell(displayio.Group):
    """A text that GridLayout places: on the left (0) or the right (1) of its cell. If it counts a
    player's wins, their stone is before it."""

    def __init__(
        self, text: str, colour: int, layout: "Layout", align: int = 0, player: "Player" = NOBODY
    ) -> None:
        super().__init__()
        self.width = self.height = 0
        self._label = text, colour, layout, align, player

    def resize(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        text, colour, layout, align, player = self._label
        scale = layout.S
        y = (height - font.measure_capital(scale)) // 2
        label = font.make_label(text, align * width, y, colour, scale, align)
        self.append(label)
        if player != NOBODY:
            size = min(layout.STATUS_STONE[2], height - 2 * scale)
            self.append(
                shapes.make_stone(player, label.x - size // 2 - scale, height // 2, size, scale)
            )


SCREEN = StatisticsScreen
