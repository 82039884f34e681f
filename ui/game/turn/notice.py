# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A notice: a text in a box over the map."""

import displayio
from micropython import const

from engine.map import ISLANDS, LINES

from ...draw import font, palette, tiled
from ..table.chart import ISLAND
from . import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.types import IslandMask, LineMask

    from ...app import App
    from ...types import Layout
    from ..table.chart import Chart


_MOST = const(4)


class Notice:
    """A text in a box above ``bottom``, or at the top of the map if it covers less there.

    rows: of what it shouldn't cover, as (top, bottom). covered: how many of them it covers.
    """

    def __init__(
        self, text: str, layout: "Layout", bottom: int, rows: "Sequence[tuple[int, int]]" = ()
    ) -> None:
        self.text = text
        scale = layout.S
        width = layout.WIDTH // (4 * scale) * 4 * scale
        margin = 5 * scale
        lines = font.wrap(text, (width - 2 * margin) // scale)
        pitch = font.measure_capital(scale) + 2 * scale
        height = margin + pitch * len(lines) + 3 * scale
        height -= height % (4 * scale)
        y, top = bottom - height, layout.MAP_TOP
        self.covered = _count_covered(rows, y, bottom)
        above = _count_covered(rows, top, top + height)
        if above < self.covered:
            y, self.covered = top, above
        self.group = displayio.Group()
        self.group.append(tiled.make_panel(0, y, width, height, palette.UI, palette.LIME, scale))
        y += margin
        for line in lines:
            self.group.append(font.make_label(line, margin, y, palette.TEXT, scale))
            y += pitch


def show_naming(app: "App", texts: "Sequence[str]", lines: "LineMask" = 0) -> None:
    """Show the first of these texts whose box leaves free the lines that it names, or the last.
    Without lines, the box leaves free the islands in the text, or has _MOST lines of text at most
    and covers least of them. Light these islands.
    """
    assert app.table is not None
    layout, chart = app.layout, app.table.chart
    half = layout.STONE // 2
    for text in texts:
        islands = [n for n in range(ISLANDS) if words.name_island(n) in text]
        places = [layout.LINE_AT[2 * n + 1] for n in range(LINES) if lines >> n & 1]
        places = places or [chart.find_stone_centre(n)[1] for n in islands]
        rows = [(y - half, y + half) for y in places]
        notice = Notice(text, layout, layout.CARDS_TOP, rows)
        if not notice.covered or not lines and len(notice.group) <= 1 + _MOST:
            break
    chart.set_chosen(chart.chosen | sum([1 << n for n in islands]))
    app.table.overlay.append(notice.group)


def list_rows(chart: "Chart", islands: "IslandMask") -> "list[tuple[int, int]]":
    """List the first pixel row of each island, and the row after its last one."""
    boxes = chart.islands
    starts = [ISLAND * island for island in range(ISLANDS) if islands >> island & 1]
    return [(boxes[at + 1], boxes[at + 1] + boxes[at + 3]) for at in starts]


def _count_covered(rows: "Sequence[tuple[int, int]]", top: int, bottom: int) -> int:
    """Count the pixel rows that a box would cover."""
    return sum([max(0, min(low, bottom) - max(high, top)) for high, low in rows])
