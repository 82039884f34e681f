# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Draws the map's shapes and the rivals' faces as SVG, once for all pictures."""

import math
from collections.abc import Iterable, Iterator

from engine.map import LETTERS
from engine.text.notation import LINE_NAMES
from sim.art.maps import PLAN
from sim.art.raster import smooth
from sim.art.sprites import list_faces

from .map_picture import BAR, HEIGHT, WIDTH, sea_box

_STONES = (
    '<circle cx="%d" cy="%d" r="28"/>',
    '<path d="M%d %dm-25 -25h50v50h-50zm23 23h4v4h-4z"/>',
)
"""White's stone and Black's, as the board draws them."""


def draw_shapes(faces: Iterable[int]) -> str:
    """Draw the sea with its islands, the islands as each player holds them, each line's bridges and
    marks, and the faces with these numbers, in an SVG that isn't visible itself."""
    assert PLAN["space"] == [WIDTH, HEIGHT]
    lands, held, names = [], [], []
    for letter in LETTERS:
        island = PLAN["islands"][letter]
        corners = " ".join("%.0f,%.0f" % place for place in smooth(island["polygon"], 2))
        lands.append('<polygon id="i%s" points="%s"/>' % (letter, corners))
        x, y = island["label"]
        name = '<text class="name" x="%d" y="%d">%s</text>' % (x, y + 12, island["name"])
        names.append(name)
        for player, stone in zip("wb", _STONES):
            shape = '<use href="#i%s"/>%s' % (letter, name)
            tag = '<g id="%s%s" class="held-%s">%s%s</g>'
            held.append(tag % (player, letter, player, shape, stone % tuple(island["stone"])))
    free = ""
    for line in LINE_NAMES:
        (ax, ay), (bx, by) = PLAN["lines"][line]["shores"]
        free += '<path class="free" d="M%d %dL%d %d"/>' % (ax, ay, bx, by)
    sea = '<rect class="sea" x="%d" y="%d" width="%d" height="%d"/>' % sea_box()
    land = "".join(lands)
    drawn = ['<g id="map">%s<g class="land">%s</g>%s%s</g>' % (sea, land, free, "".join(names))]
    drawn += held
    x, y, _, height = sea_box()
    bar = '<rect id="bar" class="bar-b" x="%d" y="%d" width="%d" height="%d"/>'
    drawn.append(bar % (x - BAR, y, BAR - 8, height))
    for number, line in enumerate(LINE_NAMES):
        drawn += _draw_line(number, *PLAN["lines"][line]["shores"])
    drawn += map(_draw_face, faces)
    return '<svg class="shapes" width="0" height="0" aria-hidden="true"><defs>%s</defs></svg>' % (
        "".join(drawn)
    )


def _draw_line(number: int, start: tuple[float, float], end: tuple[float, float]) -> Iterator[str]:
    """Draw a line's shapes: White's bridge and Black's, which also differ in pattern; a rim for a
    new bridge; a cross for a lost one."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    ax, ay, bx, by = ax - 8 * ux, ay - 8 * uy, bx + 8 * ux, by + 8 * uy
    path = "M%.0f %.0fL%.0f %.0f" % (ax, ay, bx, by)
    for player in "wb":
        bars = "".join(
            '<path class="%s%d" d="%s"/>' % (player, n, path)
            for n in (1, 2, 3)[: 2 + (player == "b")]
        )
        yield '<g id="%s%d">%s</g>' % (player, number, bars)
    yield '<path id="n%d" class="new" d="%s"/>' % (number, path)
    x, y = (ax + bx) / 2, (ay + by) / 2
    cross = '<path class="gone" d="M%.0f %.0fm-24 -24h48v48h-48zm10 10l28 28m0 -28l-28 28"/>'
    yield '<g id="x%d">%s</g>' % (number, cross % (x, y))


def _draw_face(number: int) -> str:
    """Draw a face: a path for each colour, a stroke for each run of its pixels."""
    picture, colours = list_faces()[number]
    paths = ""
    for colour, rgb in enumerate(colours, 1):
        runs = ""
        for y in range(picture.height):
            row = [picture.getpixel((x, y)) for x in range(picture.width)]
            starts = [x for x, at in enumerate(row) if at == colour and row[:x][-1:] != [colour]]
            for x in starts:
                end = next((n for n in range(x, len(row)) if row[n] != colour), len(row))
                runs += "M%d %dh%d" % (x, y, end - x)
        paths += '<path stroke="#%06x" d="%s"/>' % (rgb, runs)
    tag = '<symbol id="face%d" viewBox="0 -.5 %d %d" shape-rendering="crispEdges">%s</symbol>'
    return tag % (number, picture.width, picture.height, paths)
