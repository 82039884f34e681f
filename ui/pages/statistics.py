# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows the results of all games so far."""

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout
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

_NAME = const(5)
_NUMBER = const(3)
"""The number of the grid's columns for a row's name, and for each of its numbers."""
_COLUMNS = const(14)


class StatisticsScreen(page.Page):
    """The number of games; the games won, lost and drawn, by opponent; then wins in a row, the
    longest chain, and the puzzles solved. Before there is any of it, a sentence."""

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
        heads = texts["opponent"], texts["wins so far"]
        rows: list[_Row] = [(heads[0], (texts["won"], lost, texts["even"]))]
        rows += [(texts[name], row) for name, row in zip(levels, counts)]
        rows.append((heads[1], (WHITE, BLACK, texts["even"])))
        rows.append((texts["two players"], two))
        top = places.header
        if not (games or count_solved(save)):
            page.add_text_below(self, top, texts["nothing to count"], 8 * layout.S)
            return
        height = layout.BUTTONS_TOP - top - 2 * layout.S  # the last row doesn't touch the buttons
        if height // (len(rows) + 5) > font.measure_capital(layout.S):
            rows.append(("", ()))
        rows.append((texts["current streak"], [values[fields.STREAK]]))
        rows.append((texts["best streak"], [values[fields.BEST_STREAK]]))
        rows.append((texts["longest chain"], [values[fields.LONGEST_CHAIN]]))
        rows.append((texts["puzzles"], ["%d/%d" % (count_solved(save), PUZZLES)]))
        ground = layout.BUTTONS_TOP - top
        self.group.append(shapes.make_rectangle(0, top, layout.WIDTH, ground, palette.DEEP))
        self.group.append(
            _make_grid(layout, (margin, top, layout.WIDTH - 2 * margin, height), rows, heads)
        )

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show_title(self.name)


def _make_grid(
    layout: "Layout",
    box: tuple[int, int, int, int],
    rows: "list[_Row]",
    heads: "Sequence[str]",
) -> displayio.Group:
    """Make a grid of rows, each a name and its numbers. heads: the names of the headings."""
    x, y, width, height = box
    grid = GridLayout(x=x, y=y, width=width, height=height, grid_size=(_COLUMNS, len(rows)))
    for y, (name, cells) in enumerate(rows):
        head = name in heads
        colour = palette.DIM if head else palette.TEXT
        grid.add_content(_Cell(name, colour, layout.S, 0), (0, y), (_NAME, 1), layout_cells=False)
        for n, cell in enumerate(cells):
            text = str(cell)
            colour = palette.DIM if head or text[0] == "0" else palette.LIME
            made: displayio.Group = _Cell(text, colour, layout.S, 1)
            if head and cell in (WHITE, BLACK):
                made = _Stone(cell, layout)  # type: ignore[arg-type] # a player
            x = _COLUMNS - _NUMBER * (len(cells) - n)
            grid.add_content(made, (x, y), (_NUMBER, 1), layout_cells=False)
    grid.layout_cells()  # type: ignore[no-untyped-call] # the library's
    return grid


class _Cell(displayio.Group):
    """A text that GridLayout places: on the left (0) or the right (1) of its cell."""

    def __init__(self, text: str, colour: int, scale: int, align: int) -> None:
        super().__init__()
        self.width = self.height = 0
        self._label = text, colour, scale, align

    def resize(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        text, colour, scale, align = self._label
        y = (height - font.measure_capital(scale)) // 2
        self.append(font.make_label(text, align * width, y, colour, scale, align))


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
        size = min(size, height - 2 * scale)
        # The middle of a digit below.
        self.append(shapes.make_stone(player, width - 2 * scale - 1, height // 2, size, scale))


SCREEN = StatisticsScreen
