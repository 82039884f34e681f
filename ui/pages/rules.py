# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The rules by topic, and the credits: pages of text, or of the map with a caption.

In a language's rules.txt each line is a page. "= " begins a topic. A digit begins the caption of
the picture with that number.
"""

import displayio

from engine.map import ISLANDS, LINES, WHITE, held_islands

from ..data.layouts.places import Places
from ..draw import caption, flowing, font, menu_list, page, palette, shapes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from ..app import App
    from ..game.table.chart import Chart

# A picture: a mark for each line of the map, and the lit islands. w, b: a bridge; x:
# Black's, crossed out because it vanishes; +: White's, just being built; o: it could be built on.
_PICTURES = (
    ("..............w.b.bb..w.w..", 0),
    (".....o....o.oooo...........", 1 << 4),
    ("..............w.....+bw.x..", 0),
    ("...............w.bb...wb.xb", 1 << 9 | 1 << 10),
    ("...b..bbb.....ww.w..www...w", 0),
)


class _Line(font.Label):
    """A line of text, opaque and of a fixed width, so that another text draws each pixel once.

    width, height: at scale 1.
    """

    def __init__(self, x: int, y: int, width: int, height: int, scale: int) -> None:
        super().__init__(x, y, palette.TEXT, scale, 0)
        self._bitmap = displayio.Bitmap(width, height, 2)
        colours = palette.make_palette(palette.DEEP, palette.TEXT)
        self.append(displayio.TileGrid(self._bitmap, pixel_shader=colours, y=-1))

    def write(self, text: str) -> None:  # type: ignore[override] # it has a single colour
        if text != self.text:
            self.text = text
            self.width = font.measure(text) * self.scale
            self._bitmap.fill(0)
            font.draw_text(self._bitmap, text, 0, 1)


class RulesScreen(page.Page):
    """The topics, then their pages. back: the place that opened the rules, "title" or "game"."""

    name = "rules"

    def __init__(self, app: "App", back: str) -> None:
        super().__init__(app, [], palette.DEEP, palette.DEEP)
        self.back = back
        self.places = Places(app.layout, "rules")
        self.titles = [title for title, _ in self._read_pages()]  # each page's topic
        self.chart: Chart | None = None  # made with the first picture
        self.picture = -1  # the picture on it
        self.text: Any = None  # made with the first text
        self.ready: tuple[Any, ...] | None = None  # a page, see _prepare
        self.idle = True  # whether the current page has been drawn
        layout, x = app.layout, self.places.x
        left, right = ("", x, palette.LIME, 0), ("", layout.WIDTH - x, palette.TEXT, 1)
        self._title, self._which = page.add_bar(
            self.group, layout, layout.MAP_TOP, palette.PANEL, left, right
        )
        self.parts: tuple[displayio.Group, ...] = ()
        self._show_topics(self.titles[0])

    def _read_pages(self) -> "Generator[tuple[str, bytes]]":
        """Yield each page as its topic's title and its line."""
        title = ""
        with self.app.texts.open_file("rules") as file:
            for line in file:
                if line.startswith(b"= "):
                    title = line[2:].decode().rstrip()
                else:
                    yield title, line

    def _show(self, title: str, number: str, *parts: displayio.Group) -> None:
        """Show parts below a title and a page's number. Parts already shown aren't redrawn."""
        self._title.write(title)
        self._which.write(number)
        same = 0
        while same < min(len(parts), len(self.parts)) and parts[same] is self.parts[same]:
            same += 1
        shapes.cut_group(self.group, page.LAYERS + 1 + same)
        for part in parts[same:]:
            self.group.append(part)
        self.parts = parts
        if not same:
            # All at once: part by part, overlapping parts would be drawn several times.
            display = self.app.device.display
            display.root_group = None  # type: ignore[assignment] # the old page goes first
            display.root_group = self.group

    def _show_topics(self, topic: str) -> None:
        """Show the topics, one of them chosen."""
        app, places = self.app, self.places
        layout = app.layout
        self.page: int | None = None
        titles = self.titles
        rows = [[title, "", True] for n, title in enumerate(titles) if titles.index(title) == n]
        width = layout.WIDTH - 2 * places.x
        self.menu = menu_list.MenuList(
            places.x,
            places.list_y,
            width,
            rows,
            layout.S,
            6 * layout.S,
            palette.SAND,
            places.list_pitch,
            len(set(titles[: titles.index(topic)])),
        )
        self._show(app.texts["rules"], "", self.menu.group)
        self.buttons.show_keys([("OK", app.texts["ok"]), ("BACK", app.texts["back"])])

    def _open_page(self, number: int) -> None:
        """Show a page, by its number among all topics' pages."""
        ready, self.ready = self.ready, None
        if ready is None or ready[0] != number:
            ready = self._prepare(number)
        texts = self.app.texts
        _, title, which, words, picture, below = ready
        self.idle = False
        self.page = number
        if words is None:
            self._show(title, which, self._draw_picture(picture).group, below)
        else:
            self._write_text(words)
            self._show(title, which, self.text)
        self.buttons.show_keys([("LEFT", ""), ("RIGHT", texts["page"]), ("BACK", texts["back"])])

    def _prepare(self, number: int) -> "tuple[Any, ...]":
        """Prepare the slow parts of a page, for ``ready``: (its number, its title, "2/3", a text's
        lines or None, a picture's number, the picture's caption)."""
        layout, pages = self.app.layout, self._read_pages()
        for _ in range(number + 1):
            title, data = next(pages)
        pages.close()
        line = data.decode().rstrip()
        which = "%d/%d" % (number - self.titles.index(title) + 1, self.titles.count(title))
        words = picture = below = None
        if line[0].isdigit():
            picture, below = int(line[0]), caption.make_caption(layout, line[2:], flowing.wrap)
            if self.chart is None or self.parts[0] is not self.chart.group:
                self._draw_picture(picture)
        else:
            words = flowing.wrap(line, (layout.WIDTH - 2 * self.places.x) // layout.S)
        return number, title, which, words, picture, below

    def _write_text(self, words: list[str]) -> None:
        """Write a text on the page's lines."""
        places, layout = self.places, self.app.layout
        width = (layout.WIDTH - 2 * places.x) // layout.S
        if self.text is None:
            self.text = displayio.Group()
            for y in range(places.y, layout.BUTTONS_TOP - places.pitch + 1, places.pitch):
                self.text.append(_Line(places.x, y, width, places.pitch // layout.S, layout.S))
        for n, line in enumerate(self.text):
            line.write(words[n] if n < len(words) else "")

    def _draw_picture(self, number: int) -> "Chart":
        """Draw a picture on the chart, which may not be shown yet. Return the chart."""
        chart = self.chart
        if chart is None:
            from ..game.table.chart import Chart

            chart = self.chart = self.own(Chart(self.app.layout))
        if number == self.picture:
            return chart
        self.picture = number
        marks, lit = _PICTURES[number]
        lines = dict.fromkeys(".wbx+o", 0)
        for line, mark in enumerate(marks):
            lines[mark] |= 1 << line
        chart.clear_marks()
        chart.show_bridges(lines["w"], lines["b"] | lines["x"])
        chart.set_candidates(lines["o"])
        fall = held_islands(lines["b"] | lines["x"]) & ~held_islands(lines["b"])
        chart.set_crosses(lines["x"], fall)
        gained = held_islands(lines["w"] | lines["+"]) & ~held_islands(lines["w"])
        for line in range(LINES):
            if lines["+"] >> line & 1:
                chart.set_bridge(line, WHITE)
                chart.set_rim(line)
        for island in range(ISLANDS):
            if gained >> island & 1:
                chart.set_plus(island, WHITE)
        chart.set_chosen(lit)
        while chart.draw_next_change():
            pass
        return chart

    def press(self, intent: str) -> None:
        if self.page is not None:
            self._turn_page(self.page, intent)
        elif intent == "OK":
            self._open_page(self.titles.index(self.menu.rows[self.menu.cursor][0]))
        elif intent == "BACK":
            if self.back == "title":
                self.app.show_title(self.name)
            else:
                self.app.return_to_menu(True)
        else:
            self.menu.press(intent, self.app.device.play_cue)

    def _turn_page(self, shown: int, intent: str) -> None:
        """Handle a key on the page that is shown: turn to the next or previous one, or return to
        the topics."""
        if intent == "BACK":
            self._show_topics(self.titles[shown])
        elif intent in ("LEFT", "RIGHT", "OK"):
            number = shown + (-1 if intent == "LEFT" else 1)
            if 0 <= number < len(self.titles):
                self._open_page(number)

    def tick(self, now: int) -> None:
        """Prepare the next page while this one is read, so that a key only has to draw it."""
        if self.page is None or self.ready is not None:
            return
        number = self.page + 1
        if self.idle and number < len(self.titles):
            self.ready = self._prepare(number)
        self.idle = True


SCREEN = RulesScreen
