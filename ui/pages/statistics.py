# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows the results of all games so far."""

from micropython import const

from engine.coach.puzzle import PUZZLES
from engine.match import BY_STRENGTH, LEVEL_NAMES
from engine.save import fields
from engine.save.solved import count_solved

from ..data.layouts.places import Places
from ..draw import font, page, palette, shapes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..app import App

    _Row = tuple[str, Sequence[object]]  # a name, and its numbers or texts

_NUMBER = const(3)
_COLUMNS = const(14)
"""A number has so much of a row's width."""
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
        column = (layout.WIDTH - 2 * margin) * _NUMBER // _COLUMNS
        lost = texts["number of lost games"]
        if font.measure(lost) > column // layout.S - 2:
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
        top += 3 * layout.S  # the rows touch neither the header nor the buttons
        height = ground - 4 * layout.S
        for at in (_BELOW_TWO, _BELOW_LEVELS):
            if height // (len(rows) + 1) > font.measure_capital(layout.S):
                rows.insert(at, ("", ()))
        middle = font.measure_capital(layout.S) // 2
        for at, (name, cells) in enumerate(rows):
            y = top + at * height // len(rows)
            self._add(name, margin, y, palette.TEXT if at else palette.DIM, 0)
            for n, cell in enumerate(cells):
                text = str(cell)
                x = layout.WIDTH - margin - (len(cells) - 1 - n) * column
                colour = palette.LIME if at and text[0] != "0" else palette.DIM
                label = self._add(text, x, y, colour, 1)
                if cells is counts[-1] and n < 2:
                    size = min(layout.STATUS_STONE[2], height // len(rows) - 2 * layout.S)
                    x = label.x - size // 2 - 2 * layout.S
                    self.group.append(shapes.make_stone(n, x, y + middle, size, layout.S))

    def _add(self, text: str, x: int, y: int, colour: int, align: int) -> font.Label:
        """Add a text, and return its label."""
        label = font.make_label(text, x, y, colour, self.app.layout.S, align)
        self.group.append(label)
        return label

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show_title(self.name)


SCREEN = StatisticsScreen
