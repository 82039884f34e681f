# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The puzzles: five islands of twenty, easy ones first."""

from micropython import const

from engine.board import NAMES
from engine.puzzle import NUMBER, following, is_solved, read

from ..data import FOLDER
from ..data.layouts.places import Places
from ..draw import font, menu_list, page, palette

if False:
    from ..app import App

_EACH = const(20)
"""How many puzzles an island has."""


class PuzzlesScreen:
    """A row for each island, and below the stars of the chosen one. LEFT and RIGHT go on by one.

    at: the puzzle that the cursor starts on, or the next one that isn't solved.
    """

    name = "puzzles"

    def __init__(self, app: "App", at: int = 0) -> None:
        self.app = app
        self.at = following(app.save, at)
        texts, layout = app.texts, app.layout
        places = Places(layout, "puzzles")
        self.places = places
        buttons = [("LEFT", ""), ("RIGHT", texts["puzzle"]), ("OK", texts["play"])]
        self.group, self.buttons = page.page(
            app, buttons + [("BACK", texts["back"])], palette.UI, palette.UI
        )
        solved = [is_solved(app.save, number) for number in range(NUMBER)]
        total = "%d/%d" % (sum(solved), NUMBER)
        self.group.append(page.header(layout, places.header, texts["puzzles"] + " " + total))
        rows = [
            [NAMES[n].upper(), "%d/%d" % (sum(solved[n * _EACH : (n + 1) * _EACH]), _EACH), True]
            for n in range(NUMBER // _EACH)
        ]
        row = self.at // _EACH
        self.menu = menu_list.on_page(self.group, places, rows, layout.S, places.pitch, row)
        self.layers = len(self.group)
        self._tell()

    def _tell(self) -> None:
        """Tell of the chosen puzzle: its motif, whether it is certain; and its island's stars."""
        while len(self.group) > self.layers:
            self.group.pop()
        app, places = self.app, self.places
        texts, scale = app.texts, app.layout.S
        data = read(FOLDER + "puzzles.bin", self.at)
        island, number = self.at // _EACH, self.at % _EACH
        sure = texts["judgement" if data[17] else "certain"]
        about = "%s %d: %s, %s" % (
            NAMES[island].upper(), number + 1, texts["motif %d" % (data[15] >> 4)], sure
        )  # fmt: skip
        first = island * _EACH
        stars = "".join([".*"[is_solved(app.save, n)] for n in range(first, first + _EACH)])
        y = self.menu.bottom + 3 * scale
        for line in (about, stars[: _EACH // 2], stars[_EACH // 2 :]):
            self.group.append(font.label(line, places.x, y, palette.TEXT, scale))
            y += places.about_pitch

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.leave(self.name)
        elif intent == "OK":
            self.app.show("puzzle", self.at)
        elif intent != "MENU":
            step = {"LEFT": -1, "RIGHT": 1, "UP": -_EACH, "DOWN": _EACH}[intent]
            self.at = (self.at + step) % NUMBER
            while self.menu.at != self.at // _EACH:
                self.menu.move(1 if self.menu.at < self.at // _EACH else -1)
            self.app.device.play("move")
            self._tell()

    def tick(self, now: int) -> None:
        pass
