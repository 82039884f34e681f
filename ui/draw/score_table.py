# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The table of points for the score and result screens."""

import displayio

from engine.map import BLACK, WHITE

from ..data.layouts.places import Places
from . import font, palette, shapes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..app import App


def make_score_table(app: "App", y: int, height: int) -> displayio.Group:
    """Make a table of both players' points, by round and in total: three lines in ``height``,
    rounded up to whole tiles of the panel."""
    texts, scale, scores = app.texts, app.layout.S, app.match.game.scores
    places = Places(app.layout, "score_table")
    height += -height % (4 * scale)
    pitch = height // 3
    top = (pitch - font.measure_capital(scale) + scale) // 2
    group = displayio.Group(y=y)
    group.append(shapes.make_panel(places.x, 0, places.width, height, palette.UI, None, scale))
    heads = [texts.fill("round", number) for number in (1, 2, 3)] + [texts["all"]]
    for column, head in zip(places.columns, heads):
        group.append(font.make_label(head, column, top, palette.DIM, scale, 0.5))
    for player in (WHITE, BLACK):
        top += pitch
        group.append(
            shapes.make_stone(
                player, places.stones_x, top + font.measure_capital(scale) // 2, places.stone, scale
            )
        )
        group.append(
            font.make_label(app.name_player(player), places.names_x, top, palette.TEXT, scale)
        )
        points = ["%d" % score[player] for score in scores] + ["-"] * (3 - len(scores))
        points.append("%d" % app.match.game.points[player])
        for column, text in zip(places.columns, points):
            colour = palette.DIM if text == "-" else palette.TEXT
            group.append(font.make_label(text, column, top, colour, scale, 0.5))
    return group
