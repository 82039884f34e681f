# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Draws the map after a turn as SVG, with the shapes of sim.study.shapes."""

from engine.actions import BUILD, REMOVE, cards_of, kind_of, line_of
from engine.map import ENDS, LETTERS, LINES, NAMES, held_islands
from sim.named import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Action, Island, IslandMask, LineMask, Player

    _Both = list[list[int]]

WIDTH, HEIGHT = 1000, 800
"""The map's size, as in islands.json."""
_MARGIN = 12
BAR = 40
"""The width of the bar for the estimate, to the left of the map."""
Changes = NamedTuple(
    "Changes", [("new", "_Both"), ("gone", "_Both"), ("gained", "_Both"), ("lost", "_Both")]
)
"""A turn's changes, each as a list per player: lines with a new bridge, lines that lost theirs,
islands gained, islands lost."""


def list_bits(mask: "LineMask | IslandMask") -> list[int]:
    """List the lines or islands in a mask."""
    return [n for n in range(LINES) if mask >> n & 1]


def find_changes(before: "tuple[LineMask, ...]", after: "tuple[LineMask, ...]") -> "Changes":
    """Find the changes between two positions. before, after: both masks of bridges."""
    held = list(zip(map(held_islands, before), map(held_islands, after)))
    return Changes(
        [list_bits(new & ~old) for old, new in zip(before, after)],
        [list_bits(old & ~new) for old, new in zip(before, after)],
        [list_bits(new & ~old) for old, new in held],
        [list_bits(old & ~new) for old, new in held],
    )


def draw_map(
    before: "tuple[LineMask, ...]",
    after: "tuple[LineMask, ...]",
    place: str,
    chance: float | None,
    picks: str = "",
) -> str:
    """Draw the map after a turn with its changes lit, and a bar for White's chance.

    before, after: both masks of bridges; place: the id of its frame. The text about it has that id
    with a t. picks: what can be chosen on the map, from draw_pick.
    """
    changed = find_changes(before, after)
    land, bridges = _use("map"), ""
    for player, mask in enumerate(after):
        land += "".join([_use("wb"[player] + LETTERS[i]) for i in list_bits(held_islands(mask))])
        bridges += "".join([_use("%s%d" % ("wb"[player], line)) for line in list_bits(mask)])
    # The next turn's ghost refers to these ids.
    land = '<g id="%sl">%s</g>' % (place, land)
    bridges = '<g id="%sr">%s</g>' % (place, bridges)
    return _draw(land, bridges, changed, "", place + "t", chance, picks)


def draw_ghost(
    before: "tuple[LineMask, ...]",
    after: "tuple[LineMask, ...]",
    place: str,
    label: str,
    chance: float,
) -> str:
    """Draw the map before a turn, and over it a turn that wasn't played. place: the id of the frame
    with the position before the turn; label: the id of the text that describes the picture."""
    changed = find_changes(before, after)
    new = ""
    for player, lines in enumerate(changed.new):
        new += "".join([_use("%s%d" % ("wb"[player], line), "ghost") for line in lines])
    return _draw(_use(place + "l"), _use(place + "r") + new, changed, "ghost", label, chance, "")


def draw_pick(action: "Action", card: "Island", player: "Player") -> str:
    """Draw a play as a link that a tap on its line, or on the island there, chooses for a card."""
    line, kind = line_of(action), kind_of(action)
    ends = ENDS[2 * line], ENDS[2 * line + 1]
    shown = "" if kind == BUILD else _use("x%d" % line)
    if kind != REMOVE:
        shown += _use("%s%d" % ("wb"[player], line), "ghost")
    name = "%s%s–%s" % ("" if kind == BUILD else "−", NAMES[ends[0]], NAMES[ends[1]])
    if kind != BUILD:
        name += ": " + ", ".join([NAMES[island] for island in cards_of(action)])
    tag = (
        '<a class="pick" role="button" href="#" aria-label="%s" data-card="%d" data-line="%d" '
        'data-value="%d" data-to="%s">%s%s</a>'
    )
    to = LETTERS[ends[0] + ends[1] - card]
    return tag % (name, card, line, action, to, _use("n%d" % line), shown)


def _draw(
    land: str,
    bridges: str,
    changed: "Changes",
    kind: str,
    label: str,
    chance: float | None,
    picks: str,
) -> str:
    """Make an SVG from these parts and the changes. kind: the class of new bridges."""
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
    role = "group" if picks else "img"
    tag = '<svg class="board" viewBox="%d %d %d %d" role="%s" aria-labelledby="%s">%s</svg>'
    parts = land + marks + bridges + crosses + bar + picks
    return tag % (x - BAR, y, width + BAR, height, role, label, parts)


def _use(name: str, kind: str = "") -> str:
    return '<use href="#%s"%s/>' % (name, ' class="%s"' % kind if kind else "")


def sea_box() -> tuple[int, int, int, int]:
    """Return the sea's x, y, width and height."""
    return -_MARGIN, -_MARGIN, WIDTH + 2 * _MARGIN, HEIGHT + 2 * _MARGIN
