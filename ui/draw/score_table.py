# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The result's table of points."""

import displayio

from engine.map import BLACK, WHITE

from ..data.layouts.places import Places
from . import font, palette, shapes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game

    from ..texts import Texts
    from ..types import Layout

    Row = tuple[str, Sequence[object]]  # its name, and what White and Black have


def make_score_table(
    layout: "Layout", texts: "Texts", game: "Game", margin: int, bottom: int, *more: "Row"
) -> tuple[displayio.Group, tuple[int, int]]:
    """Make a table with a column for each player: their points by round and in total, then more
    rows. Return it with the x of White's and Black's column in it. margin: the distance of its
    right end from the display's.
    """
    scale, scores = layout.S, game.scores
    places = Places(layout, "score_table")
    pitch, column, width = places.pitch, places.column, places.width
    rows: list[Row] = [
        (texts.fill("round", n + 1), scores[n] if n < len(scores) else ("-", "-")) for n in range(3)
    ]
    rows.append((texts["all"], game.points))
    rows += more
    height = pitch * (1 + len(rows)) + 3 * scale
    height += -height % (4 * scale)
    group = displayio.Group(x=layout.WIDTH - margin - width, y=bottom - height)
    group.append(shapes.make_box(0, 0, width, height, scale, palette.UI, palette.UI))
    middle = width - column // 2
    columns = middle - column, middle
    top = (height - pitch * (1 + len(rows))) // 2 + (pitch - font.measure_capital(scale)) // 2
    for player in (WHITE, BLACK):
        y = top + font.measure_capital(scale) // 2
        group.append(shapes.make_stone(player, columns[player], y, places.stone, scale))
    for name, numbers in rows:
        top += pitch
        group.append(font.make_label(name, 3 * scale, top, palette.DIM, scale))
        for player, number in enumerate(numbers):
            colour = palette.DIM if number == "-" else palette.TEXT
            group.append(font.make_label(str(number), columns[player], top, colour, scale, 0.5))
    return group, columns
