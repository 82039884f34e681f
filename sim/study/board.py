# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The map after a turn as SVG, of the shapes that sim.study.shapes has drawn."""

from collections import namedtuple

from engine.board import LETTERS, LINES, control

if False:
    from engine.types import Mask

WIDTH, HEIGHT = 1000, 800
"""The map's, as islands.json has it."""
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
        x, y, _, height = box()
        bar = '<rect class="bar-%s" x="%d" y="%d" width="%d" height="%d"/>'
        parts.append(bar % ("b", x - _BAR, y, _BAR - 8, height))
        white = round(height * chance)
        parts.append(bar % ("w", x - _BAR, y + height - white, _BAR - 8, white))
    x, y, width, height = box()
    tag = '<svg class="board" viewBox="%d %d %d %d" role="img" aria-labelledby="%s">%s</svg>'
    return tag % (x - _BAR, y, width + _BAR, height, told, "".join(parts))


def _use(name: str, kind: str = "") -> str:
    return '<use href="#%s"%s/>' % (name, ' class="%s"' % kind if kind else "")


def box() -> tuple[int, int, int, int]:
    """The sea: x, y, width, height."""
    return -_MARGIN, -_MARGIN, WIDTH + 2 * _MARGIN, HEIGHT + 2 * _MARGIN
