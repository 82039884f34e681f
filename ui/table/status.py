# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The top line: both players' stones, points, islands and cards, whose turn it is, the round."""

import displayio

from engine.board import BLACK, WHITE

from .. import artwork, font, palette, shapes


class Status:
    """White on the left, Black on the right; the bar of the player on turn is in his colour."""

    def __init__(self, layout):
        scale = layout.S
        width, height = layout.WIDTH, layout.MAP[1]
        tall = layout.BAR_HEIGHT
        self.gap = layout.STATUS_GAP
        self.group = displayio.Group()
        self.group.append(shapes.rectangle(0, 0, width, height, palette.UI))
        self.bars = []
        self.texts = []
        self.arrows = []
        stone_x, stone_y, _ = layout.STATUS_STONE
        stones, colours = artwork.stones(layout)
        for player, sign in ((WHITE, "{"), (BLACK, "}")):
            x, wide = layout.BARS[player]
            edge = shapes.rectangle(x, 0, wide, tall, palette.PANEL)
            fill = shapes.rectangle(x + 1, 1, wide - 2, tall - 2, palette.PANEL)
            stone = displayio.TileGrid(
                stones[player], pixel_shader=colours, x=x + stone_x, y=stone_y
            )
            text = font.label("", x + layout.STATUS_TEXT, layout.STATUS_TOP, palette.TEXT, scale)
            arrow = font.label(
                sign, layout.ARROWS[player], layout.STATUS_TOP,
                palette.EDGE if player else palette.WHITE, scale,
            )  # fmt: skip
            for part in (edge, fill, stone, text, arrow):
                self.group.append(part)
            self.bars.append((edge.pixel_shader, fill.pixel_shader))
            self.texts.append(text)
            self.arrows.append(arrow)
        self.round = font.label("", layout.ROUND, layout.STATUS_TOP, palette.TEXT, scale, 0.5)
        self.group.append(self.round)
        self.player = None

    def set(self, player, round_text, counts):
        """Who is on turn (None: nobody), and for both players (points, islands, cards)."""
        font.write(self.round, round_text)
        for number, count in enumerate(counts):
            ink = palette.INK if number == player == WHITE else palette.TEXT
            text = self.gap.join(("*%d", "~%d", "|%d")) % count
            font.write(self.texts[number], text, ink)
        if player == self.player:
            return
        self.player = player
        for number, (edge, fill) in enumerate(self.bars):
            on_turn = number == player
            shapes.show(self.arrows[number], on_turn)
            edge[0], fill[0] = (
                (palette.PANEL, palette.PANEL) if not on_turn
                else (palette.EDGE, palette.BLACK) if number == BLACK
                else (palette.WHITE, palette.WHITE)
            )  # fmt: skip
