# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""After a round: who holds how many islands, and what it is worth."""

import displayio

from engine.board import BLACK, WHITE, control, count

from .. import font, palette, shapes
from ..widgets import page, score_table

# layout.SCORE: the header's height; both boxes' x, their y, width, height; the big stone's x, y,
# size in a box; the name's x, y; the isles' y; the small stones' y, size, pitch; the points' y;
# the table's y and height.


class Screen:
    """The score of the round that is over; OK deals the next one."""

    name = "score"

    def __init__(self, app):
        self.app = app
        texts, layout = app.texts, app.layout
        game = app.record.game
        buttons = [("OK", texts["to round"] % game.round)]
        self.group, self.buttons = page.page(app, buttons, palette.DEEP, palette.SEA)
        self.buttons.message(texts["next"] % app.name(game.player))
        places = layout.SCORE
        title = texts["round over"] % len(game.scores)
        self.group.append(page.header(layout, places[0], title))
        for player in (WHITE, BLACK):
            self.group.append(self._box(player, places))
        self.group.append(score_table.score_table(app, places[15], places[16]))

    def _box(self, player, places):
        app = self.app
        scale = app.layout.S
        game = app.record.game
        isles = count(control(game.bridges[player]))
        worth = game.scores[-1][player]
        y, width, height, big_x, big_y, big, left, name, line, row, size, pitch, plus = places[2:15]
        group = displayio.Group(x=places[1][player], y=y)
        fill, edge = (
            (palette.PANEL, palette.WHITE) if player == WHITE else (palette.BLACK, palette.EDGE)
        )
        group.append(shapes.panel(0, 0, width, height, fill, edge, scale))
        group.append(shapes.stone(player, big_x, big_y, big, scale))
        group.append(font.label(app.name(player), left, name, palette.TEXT, scale))
        text = app.texts["island"] if isles == 1 else app.texts["islands"] % isles
        group.append(font.label(text, left, line, palette.DIM, scale))
        for n in range(isles):
            at = row + n // 6 * pitch
            x = big_x + n % 6 * pitch - (big - size) // 2 + scale
            group.append(shapes.stone(player, x, at, size, scale))
        colour = palette.LIME if worth else palette.DIM
        group.append(font.label("+%d" % worth, width // 2, plus, colour, 2 * scale, 0.5))
        return group

    def press(self, intent):
        if intent == "OK":
            self.app.new_round()
            self.app.go_on()

    def tick(self, now):
        pass
