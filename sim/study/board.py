# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The map as SVG, from sim/art/islands.json: shapes drawn once and used by every picture."""

from engine.board import ISLANDS, LETTERS, LINES, control
from engine.text.notation import LINE_NAMES
from sim.art.maps import PLAN
from sim.art.raster import smooth

if False:
    from collections.abc import Iterator

    from sim.study.frames import Frame


WIDTH, HEIGHT = PLAN["space"]
_MARGIN = 12


def shapes() -> str:
    """The sea with its islands, each line's bridges and marks, and each island's stones: an SVG
    that shows nothing, for ``picture``."""
    parts = ['<rect class="sea" x="%d" y="%d" width="%d" height="%d"/>' % _box()]
    for island in PLAN["islands"].values():
        corners = " ".join("%.0f,%.0f" % place for place in smooth(island["polygon"], 2))
        parts.append('<polygon class="land" points="%s"/>' % corners)
    for line in LINE_NAMES:
        (ax, ay), (bx, by) = PLAN["lines"][line]["shores"]
        parts.append('<path class="free" d="M%d %dL%d %d"/>' % (ax, ay, bx, by))
    for island in PLAN["islands"].values():
        x, y = island["label"]
        parts.append('<text class="name" x="%d" y="%d">%s</text>' % (x, y + 12, island["name"]))
    found = ['<g id="map">%s</g>' % "".join(parts)]
    for number, line in enumerate(LINE_NAMES):
        found += _bridges(number, *PLAN["lines"][line]["shores"])
    for letter in LETTERS:
        x, y = PLAN["islands"][letter]["stone"]
        for player in "wb":
            stone = '<circle id="%s%s" class="stone-%s" cx="%d" cy="%d" r="26"/>'
            found.append(stone % (player, letter, player, x, y))
    return '<svg class="shapes" width="0" height="0" aria-hidden="true"><defs>%s</defs></svg>' % (
        "".join(found)
    )


def picture(frame: "Frame", told: str) -> str:
    """A Frame's map as an SVG; what the action changed is marked. told: the id of the text that
    tells the same."""
    new, gone = set(), set()
    for event, _, what in frame.events:
        if event == "built":
            new.add(what)
        elif event in ("removed", "swept"):
            gone.add(what)
    used = ["map"]
    for line in range(LINES):
        for player in (0, 1):
            if frame.bridges[player] >> line & 1:
                if line in new:
                    used.append("n%d" % line)
                used.append("%s%d" % ("wb"[player], line))
        if line in gone:
            used.append("x%d" % line)
    for player in (0, 1):
        held = control(frame.bridges[player])
        used += ["%s%s" % ("wb"[player], LETTERS[i]) for i in range(ISLANDS) if held >> i & 1]
    return '<svg class="board" viewBox="%d %d %d %d" role="img" aria-labelledby="%s">%s</svg>' % (
        *_box(),
        told,
        "".join('<use href="#%s"/>' % name for name in used),
    )


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
        bars = "".join('<path class="%s%d" d="%s"/>' % (player, n, path) for n in (1, 2, 3))
        yield '<g id="%s%d">%s</g>' % (player, number, bars)
    yield '<path id="n%d" class="new" d="%s"/>' % (number, path)
    x, y = (ax + bx) / 2, (ay + by) / 2
    cross = "M%.0f %.0fl44 44m0 -44l-44 44" % (x - 22, y - 22)
    yield '<g id="x%d"><path class="gone1" d="%s"/><path class="gone2" d="%s"/></g>' % (
        number, cross, cross,
    )  # fmt: skip
