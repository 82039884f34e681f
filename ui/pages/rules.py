# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The rules by topic, and the credits: pages of text, or of the map with a line below it.

A language's rules.txt has a line per page; "= " starts a topic, a digit the line of a picture.
"""

import displayio

from engine.board import ISLANDS, LINES, WHITE, control

from ..data.layouts.places import Places
from ..draw import caption, flowing, menu_list, page, palette
from ..lifetimes import load

if False:
    from collections.abc import Generator
    from typing import Any

    from ..app import App

# A picture: a mark for each line of the map, and the lit islands. w, b: a bridge; x:
# Black's, crossed out because it vanishes; +: White's, just being built; o: it could be built on.
_PICTURES = (
    ("..............w.b.bb..w.w..", 0),
    (".....o....o.oooo...........", 1 << 4),
    ("..............w.....+bw.x..", 0),
    ("...............w.bb...wb.xb", 1 << 9 | 1 << 10),
    ("...b..bbb.....ww.w..www...w", 0),
)


class RulesScreen:
    """The topics, then their pages. back: where they were opened, "title" or "game"."""

    name = "rules"

    def __init__(self, app: "App", back: str) -> None:
        self.app = app
        self.back = back
        self.places = Places(app.layout, "rules")
        self.titles = []
        self.first = []  # each topic's first page
        self.pages = 0
        for title, _ in self._read():
            if title not in self.titles:
                self.titles.append(title)
                self.first.append(self.pages)
            self.pages += 1
        self.chart: Any = None  # made with the first picture
        layout, x = app.layout, self.places.x
        self.group, self.buttons = page.page(app, [], palette.UI, palette.UI)
        left, right = ("", x, palette.LIME, 0), ("", layout.WIDTH - x, palette.TEXT, 1)
        self.bar: Any = page.bar(layout, layout.MAP_TOP, palette.PANEL, left, right)
        self.group.append(self.bar)
        self.parts: tuple[displayio.Group, ...] = ()
        self._list(0)

    def _read(self) -> "Generator[tuple[str, bytes]]":
        """Each page: its topic's title, and its line."""
        title = ""
        with self.app.texts.file("rules") as file:
            for line in file:
                if line.startswith(b"= "):
                    title = line[2:].decode().rstrip()
                else:
                    yield title, line

    def _show(self, title: str, number: str, *parts: displayio.Group) -> None:
        """Show these parts below a title and a page's number."""
        self.bar[1].write(title)
        self.bar[2].write(number)
        same = 0
        while same < min(len(parts), len(self.parts)) and parts[same] is self.parts[same]:
            same += 1
        while len(self.group) > page.LAYERS + 1 + same:
            self.group.pop()
        for part in parts[same:]:
            self.group.append(part)
        self.parts = parts
        if not same:
            # All at once: part by part, what lies one on the other would be drawn several times.
            self.app.display.root_group = None
            self.app.display.root_group = self.group

    def _list(self, topic: int) -> None:
        """Show the topics, one of them chosen."""
        app, at = self.app, self.places
        layout = app.layout
        self.page: int = None
        rows = [[title, "", True] for title in self.titles]
        width = layout.WIDTH - 2 * at.x
        self.menu = menu_list.MenuList(
            at.x, at.list_y, width, rows, layout.S, 6 * layout.S, palette.SAND, at.list_pitch
        )
        self.menu.move(topic)
        self._show(app.texts["rules"], "", self.menu.group)
        self.buttons.set([("OK", app.texts["ok"]), ("BACK", app.texts["back"])])

    def _open(self, number: int) -> None:
        """Show a page, by its number among all topics' pages."""
        app = self.app
        self.page = number
        pages = self._read()
        for _ in range(number + 1):
            title, data = next(pages)
        pages.close()
        line = data.decode().rstrip()
        topic = self.titles.index(title)
        last = (self.first + [self.pages])[topic + 1]
        first = self.first[topic]
        which = "%d/%d" % (number - first + 1, last - first)
        if line[0].isdigit():
            self._picture(*_PICTURES[int(line[0])])
            below = caption.caption(app.layout, line[2:], flowing.wrap)
            self._show(title, which, self.chart.group, below)
        else:
            at, scale = self.places, app.layout.S
            wide = app.layout.WIDTH - 2 * at.x
            text = page.wrapped(line, at.x, at.y, wide, palette.TEXT, scale, at.pitch, flowing.wrap)
            self._show(title, which, text)
        texts = app.texts
        self.buttons.set([("LEFT", ""), ("RIGHT", texts["page"]), ("BACK", texts["back"])])

    def _picture(self, marks: str, lit: int) -> None:
        if self.chart is None:
            self.chart = load("ui.game.table.chart").Chart(self.app.layout, self.app.map_bitmaps)
        lines = dict.fromkeys(".wbx+o", 0)
        for line, mark in enumerate(marks):
            lines[mark] |= 1 << line
        chart = self.chart
        chart.unmark()
        chart.show(lines["w"], lines["b"] | lines["x"])
        chart.set_candidates(lines["o"])
        fall = control(lines["b"] | lines["x"]) & ~control(lines["b"])
        chart.set_crosses(lines["x"], fall)
        gained = control(lines["w"] | lines["+"]) & ~control(lines["w"])
        for line in range(LINES):
            if lines["+"] >> line & 1:
                chart.set_bridge(line, WHITE)
                chart.set_rim(line)
        for island in range(ISLANDS):
            if gained >> island & 1:
                chart.set_plus(island, WHITE)
        chart.set_lime(lit)
        while chart.settle():
            pass

    def press(self, intent: str) -> None:
        if self.page is not None:
            self._leaf(intent)
        elif intent == "OK":
            self._open(self.first[self.menu.at])
        elif intent == "BACK":
            if self.back == "title":
                self.app.leave()
            else:
                self.app.back_to_game()
        else:
            self.menu.press(intent, self.app.device.play)

    def _leaf(self, intent: str) -> None:
        """Go on through the pages, from topic to topic, or back to the list."""
        if intent == "BACK":
            topic = len([first for first in self.first if first <= self.page]) - 1
            self._list(topic)
        elif intent in ("LEFT", "RIGHT", "OK"):
            number = self.page + (-1 if intent == "LEFT" else 1)
            if 0 <= number < self.pages:
                self._open(number)

    def tick(self, now: int) -> None:
        pass
