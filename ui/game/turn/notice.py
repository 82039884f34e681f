# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A notice: why something can't be done."""

import displayio

from engine.map import ISLANDS

from ...draw import font, palette, tiled
from ..table.chart import ISLAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.types import IslandMask

    from ...types import Layout
    from ..table.chart import Chart


class Notice:
    """A text in a box above ``bottom``, or at the top of the map if it covers less there.

    rows: of what it shouldn't cover, as (top, bottom).
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
        if _count_covered(rows, top, top + height) < _count_covered(rows, y, bottom):
            y = top
        self.group = displayio.Group()
        self.group.append(tiled.make_panel(0, y, width, height, palette.UI, palette.LIME, scale))
        y += margin
        for line in lines:
            self.group.append(font.make_label(line, margin, y, palette.TEXT, scale))
            y += pitch


def list_rows(chart: "Chart", islands: "IslandMask") -> "list[tuple[int, int]]":
    """List the first pixel row of each island, and the row after its last one."""
    boxes = chart.islands
    starts = [ISLAND * island for island in range(ISLANDS) if islands >> island & 1]
    return [(boxes[at + 1], boxes[at + 1] + boxes[at + 3]) for at in starts]


def _count_covered(rows: "Sequence[tuple[int, int]]", top: int, bottom: int) -> int:
    """Count the pixel rows that a box would cover."""
    return sum([max(0, min(low, bottom) - max(high, top)) for high, low in rows])
