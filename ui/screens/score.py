# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""After a round: who holds how many islands, and what it is worth."""

import displayio

from engine.board import BLACK, WHITE, control, count

from .. import font, palette, shapes
from ..layouts.places import Places
from ..widgets import page, score_table


class ScoreScreen:
    """The score of the round that is over; OK deals the next one."""

    name = "score"

    def __init__(self, app):
        self.app = app
        texts, layout = app.texts, app.layout
        game = app.record.game
        buttons = [("OK", texts.filled("to round", game.round))]
        self.group, self.buttons = page.page(app, buttons, palette.DEEP, palette.SEA)
        self.buttons.message(texts.filled("next", app.name(game.player)))
        at = Places(layout, "score")
        title = texts.filled("round over", len(game.scores))
        self.group.append(page.header(layout, at.header, title))
        for player in (WHITE, BLACK):
            self.group.append(self._box(player, at))
        self.group.append(score_table.score_table(app, at.table_y, at.table))
        app.device.play("round")

    def _box(self, player, at):
        app = self.app
        scale = app.layout.S
        game = app.record.game
        isles = count(control(game.bridges[player]))
        worth = game.scores[-1][player]
        group = displayio.Group(x=at.boxes[player], y=at.y)
        fill, edge = (
            (palette.PANEL, palette.WHITE) if player == WHITE else (palette.BLACK, palette.EDGE)
        )
        group.append(shapes.panel(0, 0, at.width, at.height, fill, edge, scale))
        group.append(shapes.stone(player, at.stone_x, at.stone_y, at.stone, scale))
        group.append(font.label(app.name(player), at.name_x, at.name_y, palette.TEXT, scale))
        text = app.texts["island"] if isles == 1 else app.texts.filled("islands", isles)
        group.append(font.label(text, at.name_x, at.islands_y, palette.DIM, scale))
        for n in range(isles):
            x = at.stone_x + n % 6 * at.row_pitch - (at.stone - at.row_stone) // 2 + scale
            y = at.row_y + n // 6 * at.row_pitch
            group.append(shapes.stone(player, x, y, at.row_stone, scale))
        colour = palette.LIME if worth else palette.DIM
        group.append(font.label("+%d" % worth, at.width // 2, at.plus_y, colour, 2 * scale, 0.5))
        return group

    def press(self, intent):
        if intent == "OK":
            self.app.new_round()
            self.app.go_on()

    def tick(self, now):
        pass
