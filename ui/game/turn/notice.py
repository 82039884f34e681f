# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A notice: a text in a box over the map."""

import bitmaptools
import displayio

from engine.const import TYPE_CHECKING, const
from engine.map import ISLANDS, LINES

from ...draw import font, palette
from ...draw.artwork import ISLAND
from ..table.bridges import HEAD
from . import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.types import IslandMask, LineMask, Player

    from ...app import App
    from ...types import Layout
    from ..table.chart import Chart

    _Box = tuple[int, int, int, int]


_WIDTHS = (10, 8, 7, 6, 5, 4)
"""The widths of a box to choose from, in tenths of the display's."""
_LINES = const(4)
"""A box as wide as the display with more lines than this, or another box of that size, would hide
too much of the map. A shorter text is then shown."""
_TALLEST = const(7)
"""A narrow box with more lines than this would have only a word or two in each."""
_ABOVE = const(4)
"""The font pixels from a box's top to its first capitals, and from its last ones to its bottom."""
_EDGE = const(2)
_NOTHING = const(3)
"""Two of the values in a box's bitmap: its edge, and what is cut off its corners. (0 is the ground,
1 the text.)"""


class _Band(displayio.Group):
    """A line of the text, with its part of the box. text, width: as a label's."""

    text: str
    width: int


class Notice:
    """A text in a box. The box lies where it covers least of ``boxes``, if possible right above
    ``bottom``. It is narrower than the display if it would otherwise cover something.

    boxes: what it shouldn't cover, each as (left, top, right, bottom). covered: how many of their
    pixels it covers.
    """

    def __init__(
        self, text: str, layout: "Layout", bottom: int, boxes: "Sequence[_Box]" = ()
    ) -> None:
        self.text = text
        scale = self.scale = layout.S
        self.margin = 5 * scale
        self.pitch = font.measure_capital(scale) + 2 * scale
        top, wide = layout.MAP_TOP, layout.WIDTH
        self.covered = wide * bottom
        # Only islands' edges are tried, if there are any: a line lies between two.
        islands = [box for box in boxes if box[2] - box[0] > layout.SQUARE] or boxes
        below, above = [box[3] for box in islands], [box[1] for box in islands]
        for tenths in _WIDTHS:
            width = wide * tenths // (40 * scale) * 4 * scale
            room = (width - 2 * self.margin) // scale
            lines = font.wrap(text, room)
            height = self.pitch * len(lines) + (2 * _ABOVE - 2) * scale
            widest = max([font.measure(line) for line in lines])
            if tenths < _WIDTHS[0] and (widest > room or len(lines) > _TALLEST):
                break
            for y in [bottom - height, top] + below + [edge - height for edge in above]:
                if not top <= y <= bottom - height:
                    continue
                for x in (0, wide - width)[: 1 + (width < wide)]:
                    place = x, y, width, height
                    covered = _count_covered(boxes, place, self.covered)
                    if covered < self.covered:
                        self.covered, self.place, self.lines = covered, place, lines
                    if not covered:
                        return

    def show(self, group: displayio.Group) -> None:
        """Draw the box into a group, in a band for each line. On a box in one piece, a display
        would draw each line twice."""
        x, y, width, height = self.place
        scale = self.scale
        self.group = displayio.Group()
        colours = palette.make_palette(palette.UI, palette.TEXT, palette.LIME, None)
        right, margin = width // scale - 1, self.margin // scale
        top, last = 0, len(self.lines) - 1
        for n, line in enumerate(self.lines):
            text = _ABOVE + n * self.pitch // scale
            bottom = height // scale if n == last else text - 1 + self.pitch // scale
            rows = bottom - top
            bitmap = displayio.Bitmap(right + 1, rows, 4)
            bitmap.fill(_EDGE)
            bitmaptools.fill_region(bitmap, 1, int(n == 0), right, rows - (n == last), 0)
            for end, row, inner in ((0, 0, 1), (last, rows - 1, rows - 2)):
                if n == end:
                    for column, beside in ((0, 1), (right, right - 1)):
                        bitmap[column, row] = _NOTHING
                        bitmap[beside, inner] = _EDGE
            font.draw_text(bitmap, line, margin, text - top)
            band = _Band(scale=scale, x=x + self.margin, y=y + text * scale)
            band.text, band.width = line, font.measure(line) * scale
            band.append(displayio.TileGrid(bitmap, pixel_shader=colours, x=-margin, y=top - text))
            self.group.append(band)
            top = bottom
        group.append(self.group)


def show_naming(
    app: "App", texts: "Sequence[str]", lines: "LineMask", player: "Player | None", card: str = ""
) -> "IslandMask":
    """Show the one of these texts that choose_notice chooses, and light the islands in it. Return
    the islands that it names after the words of the last text. player: whom the text addresses by
    name, unless that is YOU."""
    who = "" if player is None else app.name_player(player) + ", "
    if who == app.texts["you"] + ", ":
        who = ""
    assert app.table is not None
    chart = app.table.chart
    notice = choose_notice(app.layout, chart, texts, chart.chosen, lines, who, card)
    chart.set_chosen(chart.chosen | find_named(notice.text[len(who) :], card))
    notice.show(app.table.overlay)
    return find_named(notice.text, texts[-1][:-1])


def choose_notice(
    layout: "Layout",
    chart: "Chart",
    texts: "Sequence[str]",
    islands: "IslandMask",
    lines: "LineMask" = 0,
    who: str = "",
    card: str = "",
) -> Notice:
    """Choose a notice's text and place: the first text with few lines that covers nothing it speaks
    of. A text may lose its last sentences for that, but none with an exclamation mark. If every
    text covers something, choose the one that covers least. The last text says least, so it is
    tried last.

    lines, islands: what the texts speak of. An island that a text doesn't name may rather be
    covered. who: a name before the text. card: the words in it about a card. An island's name in
    these two doesn't mean the island."""
    best: Notice | None = None
    last = texts[-1]
    tried = list(texts)
    for text in tried:
        text, cut, end = text.rpartition(". ")
        if cut and end[-1] != "!" and text + "." not in tried:
            tried.append(text + ".")
    if texts[1:]:
        tried.remove(last)
        tried.append(last)
    for text in tried:
        if best is not None and not best.covered and text == last:
            break
        named = find_named(text, card)
        for more in (islands, 0) if islands & ~named else (islands,):
            boxes = _list_boxes(layout, chart, named | more, lines)
            notice = Notice(who + text, layout, layout.CARDS_TOP, boxes)
            many = len(notice.lines)
            small = many * notice.place[2] <= _LINES * layout.WIDTH
            if not notice.covered and (small or not texts[1:]):
                return notice
            if best is None or (notice.covered, many) < (best.covered, len(best.lines)):
                best = notice
    assert best is not None
    return best


def find_named(text: str, card: str) -> "IslandMask":
    """Find the islands that a text names after the words about a card."""
    text = text[text.find(card) + len(card) :]
    return sum([1 << n for n in range(ISLANDS) if words.name_island(n) in text])


def _list_boxes(
    layout: "Layout", chart: "Chart", islands: "IslandMask", lines: "LineMask" = 0
) -> "list[_Box]":
    """List the boxes of islands, with their stones but without their shoals, and those of the
    squares on lines."""
    boxes = []
    unit, inset, half = chart.unit, 2 * layout.S, layout.STONE // 2 + 1
    for n in range(ISLANDS):
        if islands >> n & 1:
            x, y, width, height, stone, at = chart.islands[ISLAND * n : ISLAND * n + 6]
            x, stone = x * unit, stone * unit
            boxes.append(
                (
                    min(x + inset, stone - half),
                    min(y + inset, at - half),
                    max(x + width - inset, stone + half),
                    max(y + height - inset, at + half),
                )
            )
    at = 0
    for line in range(LINES):
        start, at = at, at + chart.lines[HEAD * line + 2]
        if lines >> line & 1:
            for n in range(start, at):
                x, y = chart.squares[2 * n] * unit, chart.squares[2 * n + 1]
                boxes.append((x, y, x + layout.SQUARE, y + layout.SQUARE))
    return boxes


def _count_covered(boxes: "Sequence[_Box]", place: "_Box", most: int) -> int:
    """Count the pixels of boxes that a place (x, y, width, height) would cover, up to ``most``."""
    left, top, width, height = place
    covered = 0
    for x, y, right, bottom in boxes:
        wide = min(right, left + width) - max(x, left)
        high = min(bottom, top + height) - max(y, top)
        if wide > 0 and high > 0:
            covered += wide * high
            if covered >= most:
                break
    return covered
