# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The map after a turn as SVG, of the shapes that sim.study.shapes has drawn."""

from collections import namedtuple

from engine.board import LETTERS, LINES, control

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Mask

WIDTH, HEIGHT = 1000, 800
"""The map's, as islands.json has it."""
_MARGIN = 12
BAR = 40
"""The width of the estimate's bar, left of the map."""
Changes = namedtuple("Changes", ("new", "gone", "gained", "lost"))
"""What a turn changes, for each player: lines with a bridge more, or less; islands likewise."""


def list_bits(mask: "Mask") -> list[int]:
    """The lines or islands that a mask has."""
    return [n for n in range(LINES) if mask >> n & 1]


def find_changes(before: "tuple[Mask, ...]", after: "tuple[Mask, ...]") -> "Changes":
    """What lies between two positions, given as both masks of bridges."""
    pairs = list(zip(before, after)), list(zip(map(control, before), map(control, after)))
    gains = [[list_bits(new & ~old) for old, new in pair] for pair in pairs]
    losses = [[list_bits(old & ~new) for old, new in pair] for pair in pairs]
    return Changes(gains[0], losses[0], gains[1], losses[1])


def draw_map(
    before: "tuple[Mask, ...]",
    after: "tuple[Mask, ...]",
    place: str,
    chance: float | None,
) -> str:
    """The map after a turn as an SVG, what the turn changed lit, with a bar of White's chance.

    before, after: both masks of bridges; place: the id of where it is. The text about it has
    that id and a t.
    """
    changed = find_changes(before, after)
    land, bridges = _use("map"), ""
    for player, mask in enumerate(after):
        land += "".join([_use("wb"[player] + LETTERS[i]) for i in list_bits(control(mask))])
        bridges += "".join([_use("%s%d" % ("wb"[player], line)) for line in list_bits(mask)])
    # By their ids the ghost of the next turn takes them.
    land = '<g id="%sl">%s</g>' % (place, land)
    bridges = '<g id="%sr">%s</g>' % (place, bridges)
    return _picture(land, bridges, changed, "", place + "t", chance)


def draw_ghost(
    before: "tuple[Mask, ...]", after: "tuple[Mask, ...]", place: str, label: str, chance: float
) -> str:
    """The map before a turn with another one than was played over it, as an SVG. place: the id of
    where the position before it is; label: the id of the text that says the same."""
    changed = find_changes(before, after)
    new = ""
    for player, lines in enumerate(changed.new):
        new += "".join([_use("%s%d" % ("wb"[player], line), "ghost") for line in lines])
    return _picture(_use(place + "l"), _use(place + "r") + new, changed, "ghost", label, chance)


def _picture(
    land: str, bridges: str, changed: "Changes", kind: str, label: str, chance: float | None
) -> str:
    """An SVG of these parts and what has changed. kind: that of the new bridges."""
    marks = ""
    for mark, islands in (("lost", changed.lost), ("lit", changed.gained)):
        marks += "".join([_use("i" + LETTERS[i], mark) for i in islands[0] + islands[1]])
    marks += "".join([_use("n%d" % line, kind) for line in changed.new[0] + changed.new[1]])
    crosses = "".join([_use("x%d" % line) for line in changed.gone[0] + changed.gone[1]])
    x, y, width, height = sea_box()
    bar = ""
    if chance is not None:
        white = round(height * chance)
        bar = '<rect class="bar-w" x="%d" y="%d" width="%d" height="%d"/>'
        bar = _use("bar") + bar % (x - BAR, y + height - white, BAR - 8, white)
    tag = '<svg class="board" viewBox="%d %d %d %d" role="img" aria-labelledby="%s">%s</svg>'
    return tag % (x - BAR, y, width + BAR, height, label, land + marks + bridges + crosses + bar)


def _use(name: str, kind: str = "") -> str:
    return '<use href="#%s"%s/>' % (name, ' class="%s"' % kind if kind else "")


def sea_box() -> tuple[int, int, int, int]:
    """The sea: x, y, width, height."""
    return -_MARGIN, -_MARGIN, WIDTH + 2 * _MARGIN, HEIGHT + 2 * _MARGIN
