# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The table of points that the score and the result show."""

import displayio

from engine.board import BLACK, WHITE

from .. import font, palette, shapes

# layout.POINTS: x of the table and its width; x of the stones, the names, the four columns'
# middles; the y of the heading and the pitch of the lines, the stones' size.


def score_table(app, y, height):
    """The points of each round and in all, of both players; ``height`` fits three lines."""
    texts, scale, scores = app.texts, app.layout.S, app.record.game.scores
    x, width, stones, names, columns, top, pitch, size = app.layout.POINTS
    group = displayio.Group(y=y)
    group.append(shapes.panel(x, 0, width, height, palette.UI, None, scale))
    heads = [texts["round"] % number for number in (1, 2, 3)] + [texts["all"]]
    for column, head in zip(columns, heads):
        group.append(font.label(head, column, top, palette.DIM, scale, 0.5))
    for player in (WHITE, BLACK):
        top += pitch
        group.append(shapes.stone(player, stones, top + font.high(scale) // 2, size, scale))
        group.append(font.label(app.name(player), names, top, palette.TEXT, scale))
        points = ["%d" % score[player] for score in scores] + ["-"] * (3 - len(scores))
        points.append("%d" % app.record.game.points[player])
        for column, text in zip(columns, points):
            colour = palette.DIM if text == "-" else palette.TEXT
            group.append(font.label(text, column, top, colour, scale, 0.5))
    return group
