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
_ROWS = const(25)
"""The number of the grid's rows. A row of text takes _TEXT of them, the gap between groups one."""
_TEXT = const(2)
_TWO = const(16)
"""Where two players' games are, in the grid's rows."""
_GAP = "", ()


class StatisticsScreen(page.Page):
    """The games won of all against the handheld, from the hundredth on their share; those won, lost
    and drawn, by opponent; then the puzzles solved, wins in a row, and the longest chain. Before
    there is any of it, a sentence."""

    name = "statistics"

    def __init__(self, app: "App") -> None:
        texts, layout, save = app.texts, app.layout, app.save
        super().__init__(app, [("BACK", texts["back"])], palette.DEEP, palette.SEA)
        places = Places(layout, "options")
        names = [LEVEL_NAMES[n] for n in BY_STRENGTH] + ["campaign", "two players"]
        opponents = [1 + n for n in BY_STRENGTH] + [-1, 0]
        counts = [[save.count_results(opponent, n) for n in range(3)] for opponent in opponents]
        games = won = 0
        for row in counts[:-1]:
            games += sum(row)
            won += row[0]
        values = save.values
        margin = 4 * layout.S
        some = won if games < 100 else "%d%%" % (100 * won // games)
        share = texts.fill("you won some", some, games) if games else ""
        page.add_title(self.group, layout, places.header, margin, texts["statistics"], share)
        top = places.header
        if not (games or sum(counts[-1]) or count_solved(save)):
            page.add_text_below(self, top, texts["nothing to count"], 8 * layout.S)
            return
        best = values[fields.STREAK], texts["best streak"], values[fields.BEST_STREAK]
        heads = texts["won"], texts["lost games, short"], texts["even"]
        rows: list[_Row] = [(texts[name], row) for name, row in zip(names, counts)]
        rows = [(texts["opponent"], heads), _GAP] + rows[:-1] + [_GAP, rows[-1], _GAP]
        rows += [
            (texts["puzzles"], ["%d/%d" % (count_solved(save), PUZZLES)]),
            (texts["current streak"], best),
            (texts["longest chain"], [values[fields.LONGEST_CHAIN]]),
        ]
        ground = layout.BUTTONS_TOP - top
        self.group.append(shapes.make_rectangle(0, top, layout.WIDTH, ground, palette.DEEP))
        self.group.append(_make_grid(layout, (margin, top, ground), rows))

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show_title(self.name)


def _make_grid(layout: "Layout", box: tuple[int, int, int], rows: "list[_Row]") -> displayio.Group:
    """Make a grid of rows, each a name and its numbers. The first has the headings.

    box: its margin, and the top and the height of its ground.
    """
    x, y, ground = box
    height = ground // _ROWS * _ROWS  # so that the rows are equally far apart
    y += (ground - height) // 2
    width = layout.WIDTH - 2 * x
    grid = GridLayout(x=x, y=y, width=width, height=height, grid_size=(_COLUMNS, _ROWS))
    y = 0
    for name, cells in rows:
        if not name:
            y += 1
            continue
        colour = palette.TEXT if y else palette.SAND
        grid.add_content(_Cell(name, colour, layout), (0, y), (_NAME, _TEXT), layout_cells=False)
        for n, number in enumerate(cells):
            text = str(number or "-")
            if text[0] in "-0":
                colour = palette.DIM
            elif y:
                colour = palette.TEXT if n or y == _TWO else palette.LIME
            player = (WHITE, BLACK, NOBODY)[n] if y == _TWO else NOBODY
            cell = _Cell(text, colour, layout, 1, player)
            x = _COLUMNS - _NUMBER * (len(cells) - n)
            grid.add_content(cell, (x, y), (_NUMBER, _TEXT), layout_cells=False)
        y += _TEXT
    grid.layout_cells()  # type: ignore[no-untyped-call] # the library's
    return grid


class _Cell(displayio.Group):
    """A text that GridLayout places: on the left (0) or the right (1) of its cell. If it counts a
    player's wins, their stone is before it."""

    def __init__(
        self, text: str, colour: int, layout: "Layout", align: int = 0, player: "Player" = NOBODY
    ) -> None:
        super().__init__()
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
            gap = (4 if len(text) < 4 else 2) * scale
            self.append(
                shapes.make_stone(player, label.x - size // 2 - gap, height // 2, size, scale)
            )


SCREEN = StatisticsScreen
