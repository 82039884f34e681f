# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Stones, badges, the squares of candidate lines, and the cards.

Sprites, 4 bits a pixel: the map's sheet (tiles of 15 or 9 pixels, one below the other, as named in
ui/game/table/chart.py), the square, White's and Black's stones for the status line. Colours: 0
transparent, 1 navy, 2 White, 3 Black's edge, 4 red, 5 lime, 6 pure white.

Cards, 2 bits a pixel: the faces of the twelve islands, then an empty place. Colours: 0 around the
card, 1 the card, 2 ink, 3 faint ticks; on the empty place 1 is its outline.
"""

from typing import Any

from engine.types import Player
from sim.art.raster import Picture

from .fonts import small, write
from .letters import narrow
from .maps import PLAN
from .raster import blank, box, disc, enlarged, packed, paste, size

_RADII = {15: (55, 30), 13: (40, 19), 11: (28, 13), 9: (19, 11), 7: (11, 6), 5: (7, 2)}
"""By size, the squared radii of a stone: with its ring, and without."""


def stone(player: Player, wide: int, scale: int, plus: bool = False) -> Picture:
    """A stone: White's is round (0), Black's square (1); with a plus it is a preview."""
    picture = blank(wide, wide)
    middle = wide // 2
    if player == 0:
        for radius, colour in zip(_RADII[wide], (1, 2)):
            disc(picture, radius, colour)
    else:
        box(picture, 0, 0, wide, wide, 3)
        box(picture, scale, scale, wide - 2 * scale, wide - 2 * scale, 1)
    if plus:
        colour = 1 if player == 0 else 3
        thick = middle - scale // 2
        box(picture, 2, thick, 5 * scale, scale, colour)
        box(picture, thick, 2, scale, 5 * scale, colour)
    elif player == 1:
        dot = 1 if wide < 9 else 3
        box(picture, middle - dot // 2, middle - dot // 2, dot, dot, 3)
    return picture


_CROSS = {
    2: ("##...##", "###.###", ".#####.", "..###..", ".#####.", "###.###", "##...##"),
    1: ("#...#", ".#.#.", "..#..", ".#.#.", "#...#"),
}


def badge(scale: int) -> Picture:
    """A white X on red, for what will vanish."""
    wide = 13 if scale == 2 else 9
    picture = blank(wide, wide, 6)
    box(picture, 1, 1, wide - 2, wide - 2, 4)
    cross = [[6 * (dot == "#") for dot in row] for row in _CROSS[scale]]
    paste(picture, cross, 1 + scale, 1 + scale)
    return picture


def centred(picture: Picture, wide: int) -> Picture:
    """A picture centred on a transparent tile."""
    tile = blank(wide, wide)
    paste(tile, picture, (wide - len(picture)) // 2, (wide - len(picture)) // 2)
    return tile


def build_sprites(scale: int) -> bytes:
    """The bytes of ui/data/art/sprites_*.bin."""
    wide = 15 if scale == 2 else 9
    landing = (7, 11) if scale == 2 else (5, 7)
    pictures = []
    for plus in (False, True):
        pictures += [stone(player, wide, scale, plus) for player in (0, 1)]
    for player in (0, 1):
        pictures += [stone(player, part, scale) for part in landing]
    pictures.append(badge(scale))
    sheet = [row for picture in pictures for row in centred(picture, wide)]
    square = blank(7, 7, 1) if scale == 2 else blank(4, 4, 1)
    box(square, scale, scale, scale + 1, scale + 1, 5)
    data = packed(sheet, 4) + packed(square, 4)
    for player in (0, 1):
        data += packed(stone(player, 13 if scale == 2 else 7, scale), 4)
    return data


# By layout: a card's width and height; its font, the name's scale and y; the ticks' width, pitch, y
# and height; the frame; the scale of it all.
_CARDS: dict[str, tuple[Any, ...]] = {
    "240": (37, 20, small, 2, 2, 3, 5, 14, 4, 2, 1),
    "160": (17, 13, small, 1, 2, 1, 2, 8, 3, 1, 1),
    "320": (17, 13, small, 1, 2, 1, 2, 8, 3, 1, 2),
    "135": (24, 16, narrow, 1, 2, 2, 3, 11, 3, 1, 1),
    "128": (24, 12, narrow, 1, 1, 2, 3, 9, 2, 1, 1),
}


def build_cards(name: str) -> bytes:
    """The bytes of ui/data/art/cards_*.bin."""
    wide, high, font, large, down, tick, pitch, top, tall, frame, times = _CARDS[name]
    lines = list(PLAN["lines"])
    data = b""
    for letter, island in PLAN["islands"].items():
        body = blank(wide, high, 1)
        text = enlarged(write(island["name"], font()), large)
        x = (wide - size(text)[0]) // 2
        paste(body, [[2 * dot for dot in row] for row in text], x, down)
        degree = sum(letter in line for line in lines)
        x = (wide - (degree * pitch - (pitch - tick))) // 2
        for n in range(degree):
            box(body, x + n * pitch, top, tick, tall, 2 if n <= degree // 2 else 3)
        data += packed(enlarged(framed(body, frame), times), 2)
    empty = blank(wide, high, 1)
    box(empty, frame, frame, wide - 2 * frame, high - 2 * frame, 0)
    return data + packed(enlarged(framed(empty, frame), times), 2)


def framed(body: Picture, scale: int) -> Picture:
    """A card with its corners cut and room for a frame."""
    wide, high = size(body)
    for x in (0, wide - 1):
        for y in (0, high - 1):
            body[y][x] = 0
    picture = blank(wide + 2 * scale, high + 2 * scale)
    paste(picture, body, scale, scale)
    return picture
