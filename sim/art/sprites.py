# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Draws stones, badges and the squares of candidate lines; the cards; the rivals' faces.

Sprites, 4 bits a pixel: the map's sheet (tiles of 15 or 9 pixels, one below the other, as named in
ui/game/table/chart.py), the square, White's and Black's stones for the status line. Colours: 0
transparent, 1 navy, 2 White, 3 Black's edge, 4 red, 5 lime, 6 pure white.

Cards, 2 bits a pixel: the faces of the twelve islands, then an empty place. Colours: 0 around the
card, 1 the card, 2 ink, 3 faint ticks; on the empty place 1 is its outline.

Faces, 2 bits a pixel, 12x12: Aloa's to Lale's, then those of the levels by their numbers, each
calm, pleased and caught. Before each is the colour that only this rival's face has, in three bytes.
Colours: 0 transparent, 1 ink, 2 skin, 3 their own: hair, a hat, a beard, a case.
"""

from typing import Any

from engine.types import Player
from ui.draw import palette

from .fonts import draw_text, letter_pictures, make_small
from .maps import PLAN
from .raster import Picture, enlarge, make_blank, mask_of, pack_pixels, parse_picture, read_pictures

_RADII = {15: (55, 30), 13: (40, 19), 11: (28, 13), 9: (19, 11), 7: (11, 6), 5: (7, 2)}
"""By size: the squared radii of a stone with its ring, and without."""


def draw_stone(player: Player, wide: int, scale: int, plus: bool = False) -> Picture:
    """Draw a stone: White's (0) is round, Black's (1) square. A stone with a plus is a preview."""
    middle = wide // 2
    if player == 0:
        ring, inside = _RADII[wide]
        far = [(n % wide - middle) ** 2 + (n // wide - middle) ** 2 for n in range(wide * wide)]
        picture = make_blank(wide, wide)
        picture.putdata([2 if n <= inside else int(n <= ring) for n in far])
    else:
        picture = add_frame(make_blank(wide - 2 * scale, wide - 2 * scale, 1), scale, 3)
    if plus:
        colour = 1 if player == 0 else 3
        thick = middle - scale // 2
        picture.paste(colour, (2, thick, 2 + 5 * scale, thick + scale))
        picture.paste(colour, (thick, 2, thick + scale, 2 + 5 * scale))
    elif player == 1:
        dot = 1 if wide < 9 else 3
        start = middle - dot // 2
        picture.paste(3, (start, start, start + dot, start + dot))
    return picture


_CROSS = {
    2: ["##...##", "###.###", ".#####.", "..###..", ".#####.", "###.###", "##...##"],
    1: ["#...#", ".#.#.", "..#..", ".#.#.", "#...#"],
}
_MINUS = {
    2: [7 * "."] * 2 + [7 * "#"] * 3 + [7 * "."] * 2,
    1: ["....."] * 2 + ["#####"] + ["....."] * 2,
}


def draw_badge(scale: int, sign: "dict[int, list[str]]") -> Picture:
    """Draw a white sign on red: an X on a bridge that will vanish, a minus on a stone."""
    wide = 13 if scale == 2 else 9
    picture = add_frame(make_blank(wide - 2, wide - 2, 4), 1, 6)
    picture.paste(6, (1 + scale, 1 + scale), mask_of(parse_picture(sign[scale])))
    return picture


def pack_sprites(scale: int) -> bytes:
    """Pack ui/data/art/sprites_*.bin."""
    wide = 15 if scale == 2 else 9
    landing = (7, 11) if scale == 2 else (5, 7)
    sprites = []
    for plus in (False, True):
        sprites += [draw_stone(player, wide, scale, plus) for player in (0, 1)]
    for player in (0, 1):
        sprites += [draw_stone(player, part, scale) for part in landing]
    sprites += [draw_badge(scale, sign) for sign in (_CROSS, _MINUS)]
    sheet = make_blank(wide, wide * len(sprites))
    for number, sprite in enumerate(sprites):
        edge = (wide - sprite.width) // 2
        sheet.paste(sprite, (edge, number * wide + edge))
    square = make_blank(7, 7, 1) if scale == 2 else make_blank(4, 4, 1)
    square.paste(5, (scale, scale, 2 * scale + 1, 2 * scale + 1))
    data = pack_pixels(sheet, 4) + pack_pixels(square, 4)
    for player in (0, 1):
        data += pack_pixels(draw_stone(player, 13 if scale == 2 else 7, scale), 4)
    return data


_OWN = (
    palette.LAND, palette.SHOAL, palette.RED, palette.LIME, palette.LAND_WHITE, palette.DIM,
    palette.RED, palette.SHOAL, palette.TEXT, palette.LIME, palette.RED, palette.LAND_WHITE,
    palette.LIME, palette.LAND_WHITE, palette.DIM, palette.RED, palette.TEXT,
)  # fmt: skip
"""Each rival's own colour."""
_MOODS = 3


def pack_faces() -> bytes:
    """Pack ui/data/art/faces.bin."""
    faces = read_pictures("faces.txt", ".ksa").values()
    return b"".join(
        _OWN[number // _MOODS].to_bytes(3, "little") + pack_pixels(face, 2)
        for number, face in enumerate(faces)
    )


def list_faces() -> list[tuple[Picture, tuple[int, ...]]]:
    """List the calm faces, each with its colours."""
    faces = list(read_pictures("faces.txt", ".ksa").values())[::_MOODS]
    return [(face, (palette.INK, palette.SAND, own)) for face, own in zip(faces, _OWN)]


# By layout: a card's width and height; whether its font is narrow, the name's scale and y; the
# ticks' width, pitch, y and height; the frame; the scale of the whole card.
_CARDS: dict[str, tuple[Any, ...]] = {
    "240": (37, 20, False, 2, 2, 3, 5, 14, 4, 2, 1),
    "160": (17, 12, False, 1, 2, 1, 2, 8, 3, 1, 1),
    "320": (17, 13, False, 1, 2, 1, 2, 8, 3, 1, 2),
    "135": (24, 16, True, 1, 2, 2, 3, 11, 3, 1, 1),
    "128": (24, 12, True, 1, 1, 2, 3, 9, 2, 1, 1),
}


def pack_cards(name: str) -> bytes:
    """Pack ui/data/art/cards_*.bin."""
    wide, high, narrow, large, down, tick, pitch, top, tall, frame, times = _CARDS[name]
    font = read_pictures("narrow.txt") if narrow else letter_pictures(make_small())
    if large < 2 and not narrow:
        font["N"] = parse_picture(["##.", "#.#", "#.#", "#.#", "#.#"])  # HUNA would touch the edges
    data = b""
    for letter, island in PLAN["islands"].items():
        body = make_blank(wide, high, 1)
        text = enlarge(draw_text(island["name"], font), large)
        body.paste(2, ((wide - text.width) // 2, down), mask_of(text))
        degree = sum(letter in line for line in PLAN["lines"])
        x = (wide - (degree * pitch - (pitch - tick))) // 2
        for n in range(degree):
            box = x + n * pitch, top, x + n * pitch + tick, top + tall
            body.paste(2 if n <= degree // 2 else 3, box)
        data += pack_pixels(enlarge(_frame_card(body, frame), times), 2)
    empty = add_frame(make_blank(wide - 2 * frame, high - 2 * frame), frame, 1)
    return data + pack_pixels(enlarge(_frame_card(empty, frame), times), 2)


def add_frame(body: Picture, wide: int, colour: int = 0) -> Picture:
    """Draw a frame of this width around a picture."""
    picture = make_blank(body.width + 2 * wide, body.height + 2 * wide, colour)
    picture.paste(body, (wide, wide))
    return picture


def _frame_card(body: Picture, frame: int) -> Picture:
    """Cut a card's corners and leave room for a frame."""
    for x in (0, body.width - 1):
        for y in (0, body.height - 1):
            body.putpixel((x, y), 0)
    return add_frame(body, frame)
