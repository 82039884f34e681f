# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The cards that lie played, which both players may look through."""

from engine.board import BLACK, BRIDGES, WHITE, count
from engine.cards import has, size

from .. import font, palette, shapes
from ..layouts.places import Places
from ..widgets import island_boxes, page


class PlayedScreen:
    """Twelve islands, two cards each: lime ones lie played."""

    name = "played"

    def __init__(self, app):
        self.app = app
        texts, layout = app.texts, app.layout
        scale, width = layout.S, layout.WIDTH
        game = app.record.game
        buttons = [("BACK", texts["back"])]
        self.group, self.buttons = page.page(app, buttons, palette.DEEP, palette.SEA)
        at = Places(layout, "played")
        middle = width // 2
        self.group.append(page.header(layout, at.header, texts["cards played"]))
        cells = island_boxes.Cells(layout)
        for island in range(12):
            self._cards(cells.boxes[island], has(game.played, island), cells, scale)
        self.group.append(cells.group)
        below = shapes.rectangle(0, at.strip_y, width, layout.BUTTONS_TOP - at.strip_y, palette.UI)
        self.group.append(below)
        secret = tuple([size(cards) for cards in game.secret])
        bridges = tuple([BRIDGES - count(side) for side in game.bridges])
        for y, key, numbers in (
            (at.secret_y, "hidden discards", secret),
            (at.bridges_y, "bridges left", bridges),
        ):
            text = texts.filled(key, numbers[WHITE], numbers[BLACK])
            self.group.append(font.label(text, middle, y, palette.TEXT, scale, 0.5))

    def _cards(self, box, played, cells, scale):
        for n in range(2):
            colour = palette.LIME if n < played else palette.PANEL
            x = cells.width - (6 * (2 - n) + 1) * scale
            y = (cells.height - 8 * scale) // 2
            box.append(shapes.rectangle(x, y, 4 * scale, 8 * scale, colour))

    def press(self, intent):
        if intent == "BACK":
            self.app.back_to_game()

    def tick(self, now):
        pass
