# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Draws the course of the chances, and bars, as SVG."""

from engine.replay import list_round_starts

from .game import is_costly, white_chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sim.study.game import StudiedTurn, Study
    from sim.study.markup import Markup


def draw_chances(study: "Study", number: int, markup: "Markup") -> str:
    """Draw White's chance over game ``number`` of a page, as each player saw it after their turns,
    with a mark at each costly turn. The plot fills the room that it gets."""
    last = len(study.record.actions)
    parts = ['<path class="grid" d="M0 50H1000"/>']
    for start in list_round_starts(study.record)[1:]:
        parts.append('<path class="grid round" d="M%s 0V100"/>' % place_along(start, last))
    for player, kind in ((0, "solid"), (1, "dashed")):
        points = ["%s,%s" % _place(turn, last) for turn in study.turns if turn.player == player]
        parts.append('<polyline class="%s" points="%s"/>' % (kind, " ".join(points)))
    parts.append('<path class="here" d="M-9 0V100"/>')
    costliest = study.list_costliest()
    for n, turn in enumerate(study.turns, 1):
        if is_costly(turn):
            # A line of no length with round ends: it stays a dot however the plot is stretched.
            mark = '<path class="costly%s" d="M%s %sh0"/>' % (
                (" most" if turn in costliest else "",) + _place(turn, last)
            )
            tag = '<a class="by-%s" href="#g%df%d" aria-label="%d">%s</a>'
            parts.append(tag % ("wb"[turn.player], number, n, turn.number, mark))
    tag = '<svg class="plot" viewBox="0 -4 1000 108" preserveAspectRatio="none">%s</svg>'
    return tag % "".join(parts)


def place_along(at: int, last: int) -> str:
    """Return the x of the position after ``at`` of ``last`` actions, as text."""
    return "%.0f" % (1000 * at / max(last, 1))


def _place(turn: "StudiedTurn", last: int) -> tuple[str, str]:
    return place_along(turn.end, last), "%.0f" % (100 - 100 * white_chance(turn))


def make_legend(markup: "Markup") -> str:
    """Render the legend for the lines and marks of the chances."""
    kinds = (("as white", "solid"), ("as black", "dashed"), ("as costly", "costly"))
    tag = '<span><i class="key %s"></i>%s</span> '
    keys = "".join([tag % (kind, markup.text(text)) for text, kind in kinds])
    return '<p class="small legend">%s</p>' % keys


def draw_bar(amount: float) -> str:
    """Draw a chance gained or lost, -1 to 1, as a bar to the right or left."""
    width = round(100 * min(abs(amount), 1))
    tag = (
        '<svg class="bar" viewBox="-100 0 200 10" preserveAspectRatio="none" aria-hidden="true">'
        '<path class="grid" d="M0 0V10M-50 0V10M50 0V10"/>'
        '<rect class="bar-%s" x="%d" y="1" width="%d" height="8"/>'
        "</svg>"
    )
    return tag % ("b" if amount < 0 else "w", -width if amount < 0 else 0, width)
