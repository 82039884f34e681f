# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The result's table of points, and the stones of the islands held."""

import displayio
from micropython import const

from engine.map import BLACK, ISLANDS, WHITE, count_bits, held_islands

from ..data.layouts.places import Places
from . import font, palette, shapes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game

    from ..texts import Texts
    from ..types import Layout

    Row = tuple[str, Sequence[object]]  # its name, and what White and Black have

_GAP = const(6)
"""Between the caption and the stones, in font pixels: room to hop."""


def make_score_table(
    layout: "Layout", texts: "Texts", game: "Game", margin: int, bottom: int, *more: "Row"
) -> "tuple[displayio.Group, Sequence[int]]":
    """Make a table with a column for each player: their points in each round that was scored and in
    total, then more rows. Return it with the x of White's and Black's column in it; if there is no
    row, nothing at the display's right end. margin: the distance of its right end from there.
    """
    scale, scores = layout.S, game.scores
    places = Places(layout, "score_table")
    pitch, column, width = places.pitch, places.column, places.width
    rows: list[Row] = [(texts.fill("round", n + 1), score) for n, score in enumerate(scores)]
    if scores:
        rows.append((texts["all"], game.points))
    rows += more
    if not rows:
        return displayio.Group(x=layout.WIDTH, y=bottom), ()
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
            x = columns[player]
            group.append(font.make_label(str(number), x, top, palette.TEXT, scale, 0.5))
    return group, columns


def add_stones(
    group: displayio.Group, layout: "Layout", game: "Game", top: int, bottom: int, caption: str
) -> list[list[displayio.TileGrid]]:
    """Add a strip of sea with a place for each island: White's stones from the left, Black's from
    the right, and both numbers, below a caption if there is room for it. Return White's stones and
    Black's. Where there is no room for the strip, there are none."""
    scale, width = layout.S, layout.WIDTH
    margin = 12 * scale
    pitch = min((width - 2 * margin) // ISLANDS, layout.STONE + 4 * scale)
    size = min(layout.STONE, pitch - 1)
    stones: list[list[displayio.TileGrid]] = [[], []]
    if bottom - top < size + 3 * scale:
        return stones
    capital, height = font.measure_capital(scale), bottom - top
    gap = min(_GAP, (height - size - capital) // (3 * scale)) * scale
    titled = gap >= scale
    middle = top + (height + (capital + gap) * titled) // 2
    group.append(shapes.make_rectangle(0, top, width, height, palette.SAND))
    height -= 2 * scale
    group.append(shapes.make_rectangle(0, top + scale, width, height, palette.SEA))
    if titled:
        y = middle - size // 2 - gap - capital
        group.append(font.make_label(caption, width // 2, y, palette.TEXT, scale, 0.5))
    held = [count_bits(held_islands(bridges)) for bridges in game.bridges]
    left = (width - ISLANDS * pitch) // 2
    for n in range(ISLANDS):
        x = left + pitch // 2 + n * pitch
        player = WHITE if n < held[WHITE] else BLACK
        if n < held[WHITE] or n >= ISLANDS - held[BLACK]:
            made = shapes.make_stone(player, x, middle, size, scale)
            stones[player].append(made)
        else:
            made = shapes.make_rectangle(
                x - scale, middle - scale, 2 * scale, 2 * scale, palette.SAND
            )
        group.append(made)
    for number, x, align in (
        (held[WHITE], left - 2 * scale, 1),
        (held[BLACK], width - left + 2 * scale, 0),
    ):
        y = middle - capital // 2
        group.append(font.make_label(str(number), x, y, palette.TEXT, scale, align))
    return stones
