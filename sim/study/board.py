# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The map as SVG, from sim/art/islands.json: shapes drawn once and used by every picture."""

from collections import namedtuple

from engine.board import LETTERS, LINES, control
from engine.text.notation import LINE_NAMES
from sim.art.maps import PLAN
from sim.art.raster import smooth

if False:
    from collections.abc import Iterator

    from engine.types import Mask

WIDTH, HEIGHT = PLAN["space"]
_MARGIN = 12
_BAR = 40
"""The width of the estimate's bar, left of the map."""
Changes = namedtuple("Changes", ("new", "gone", "gained", "lost"))
"""What a turn changes, for each player: lines with a bridge more, or less; islands likewise."""


def numbers(mask: "Mask") -> list[int]:
    """The lines or islands that a mask has."""
    return [n for n in range(LINES) if mask >> n & 1]


def changes(before: "tuple[Mask, ...]", after: "tuple[Mask, ...]") -> "Changes":
    """What lies between two positions, given as both masks of bridges."""
    pairs = list(zip(before, after)), list(zip(map(control, before), map(control, after)))
    more = [[numbers(new & ~old) for old, new in pair] for pair in pairs]
    less = [[numbers(old & ~new) for old, new in pair] for pair in pairs]
    return Changes(more[0], less[0], more[1], less[1])


def shapes() -> str:
    """The sea with its islands, the islands as each player holds them, each line's bridges and
    marks: an SVG that shows nothing, for ``picture``."""
    lands, held, names = [], [], []
    for letter in LETTERS:
        island = PLAN["islands"][letter]
        corners = " ".join("%.0f,%.0f" % place for place in smooth(island["polygon"], 2))
        lands.append('<polygon id="i%s" points="%s"/>' % (letter, corners))
        x, y = island["label"]
        name = '<text class="name" x="%d" y="%d">%s</text>' % (x, y + 12, island["name"])
        names.append(name)
        for player in "wb":
            shape = '<use href="#i%s"/>%s' % (letter, name)
            stone = '<circle cx="%d" cy="%d" r="26"/>' % tuple(island["stone"])
            tag = '<g id="%s%s" class="held-%s">%s%s</g>'
            held.append(tag % (player, letter, player, shape, stone))
    free = ""
    for line in LINE_NAMES:
        (ax, ay), (bx, by) = PLAN["lines"][line]["shores"]
        free += '<path class="free" d="M%d %dL%d %d"/>' % (ax, ay, bx, by)
    sea = '<rect class="sea" x="%d" y="%d" width="%d" height="%d"/>' % _box()
    land = "".join(lands)
    found = ['<g id="map">%s<g class="land">%s</g>%s%s</g>' % (sea, land, free, "".join(names))]
    found += held
    for number, line in enumerate(LINE_NAMES):
        found += _bridges(number, *PLAN["lines"][line]["shores"])
    return '<svg class="shapes" width="0" height="0" aria-hidden="true"><defs>%s</defs></svg>' % (
        "".join(found)
    )


def picture(
    before: "tuple[Mask, ...]",
    after: "tuple[Mask, ...]",
    told: str,
    chance: float | None,
    ghost: bool = False,
) -> str:
    """The map after a turn as an SVG, what the turn changed lit, with a bar of White's chance.

    before, after: both masks of bridges; told: the id of the text that tells the same; ghost:
    whether the turn wasn't played, so that it lies over the position before it.
    """
    changed = changes(before, after)
    here = before if ghost else after
    used = ["map"]
    for player, mask in enumerate(here):
        used += ["%s%s" % ("wb"[player], LETTERS[i]) for i in numbers(control(mask))]
    parts = [_use(name) for name in used]
    for kind, islands in (("lost", changed.lost), ("lit", changed.gained)):
        parts += [_use("i" + LETTERS[i], kind) for i in islands[0] + islands[1]]
    used = []
    for player, mask in enumerate(after):
        for line in numbers(mask | here[player]):
            if line in changed.new[player]:
                used.append("n%d" % line)
            used.append("%s%d" % ("wb"[player], line))
    used += ["x%d" % line for line in changed.gone[0] + changed.gone[1]]
    for name in used:
        new = ghost and int(name[1:]) in changed.new[0] + changed.new[1]
        parts.append(_use(name, "ghost" if new else ""))
    if chance is not None:
        x, y, _, height = _box()
        bar = '<rect class="bar-%s" x="%d" y="%d" width="%d" height="%d"/>'
        parts.append(bar % ("b", x - _BAR, y, _BAR - 8, height))
        white = round(height * chance)
        parts.append(bar % ("w", x - _BAR, y + height - white, _BAR - 8, white))
    x, y, width, height = _box()
    tag = '<svg class="board" viewBox="%d %d %d %d" role="img" aria-labelledby="%s">%s</svg>'
    return tag % (x - _BAR, y, width + _BAR, height, told, "".join(parts))


def _use(name: str, kind: str = "") -> str:
    return '<use href="#%s"%s/>' % (name, ' class="%s"' % kind if kind else "")


def _box() -> tuple[float, float, float, float]:
    return -_MARGIN, -_MARGIN, WIDTH + 2 * _MARGIN, HEIGHT + 2 * _MARGIN


def _bridges(number: int, start: tuple[float, float], end: tuple[float, float]) -> "Iterator[str]":
    """A line's shapes: White's bridge and Black's, differing in pattern too; a rim for a new one;
    a cross for one that is gone."""
    (ax, ay), (bx, by) = start, end
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
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
    cross = "M%.0f %.0fl44 44m0 -44l-44 44" % (x - 22, y - 22)
    yield '<g id="x%d"><path class="gone1" d="%s"/><path class="gone2" d="%s"/></g>' % (
        number, cross, cross,
    )  # fmt: skip
