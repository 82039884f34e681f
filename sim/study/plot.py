# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The estimate over a game as SVG: White's chance, as each player saw it after their turns."""

from engine.replay import round_starts

if False:
    from sim.study.game import Study
    from sim.study.page import Page

    from .game import Turn


_WIDTH, _HEIGHT = 900, 260
_LEFT, _RIGHT, _TOP, _BOTTOM = 46, 886, 14, 226


def place(at: int, last: int) -> str:
    """Where the position after ``at`` of ``last`` actions is, in the plot's units, as text."""
    return "%.1f" % (_LEFT + (_RIGHT - _LEFT) * at / max(last, 1))


def chances(study: "Study", number: int, page: "Page") -> str:
    """The plot of a Study, game ``number`` of a Page."""
    last = len(study.record.actions)
    parts = []
    for percent in (0, 25, 50, 75, 100):
        y = _height(percent / 100)
        parts.append('<path class="grid" d="M%d %sH%d"/>' % (_LEFT, y, _RIGHT))
        parts.append('<text x="%d" y="%s" text-anchor="end">%d</text>' % (_LEFT - 6, y, percent))
    for start in round_starts(study.record)[1:]:
        x = place(start, last)
        parts.append('<path class="grid round" d="M%s %dV%d"/>' % (x, _TOP, _BOTTOM))
    for player, kind in ((0, "as-white"), (1, "as-black")):
        points = [
            "%s,%s" % (place(turn.end, last), _height(_white(turn)))
            for turn in study.turns
            if turn.player == player
        ]
        parts.append('<polyline class="%s" points="%s"/>' % (kind, " ".join(points)))
    for turn in study.dearest(3):
        x, y = place(turn.end, last), _height(_white(turn))
        parts.append(
            '<a class="see" href="#g%df%d"><circle class="dear" cx="%s" cy="%s" r="7"/></a>'
            % (number, turn.at, x, y)
        )
    for key, kind, left in (("as white", "as-white", _LEFT), ("as black", "as-black", 420)):
        base = _HEIGHT - 14
        parts.append('<path class="%s" d="M%d %dh34"/>' % (kind, left, base))
        for words in page.words:
            parts.append(
                '<text lang="%s" x="%d" y="%d">%s</text>'
                % (words.language, left + 42, base + 4, words(key))
            )
    parts.append('<line class="here" x1="-9" x2="-9" y1="%d" y2="%d"/>' % (_TOP, _BOTTOM))
    text = '<p class="small" id="g%dplot">%s</p>' % (number, page.text("plot text"))
    tag = '<svg class="plot" viewBox="0 0 %d %d" role="img" aria-labelledby="g%dplot">%s</svg>'
    return tag % (_WIDTH, _HEIGHT, number, "".join(parts)) + text


def _height(chance: float) -> str:
    return "%.1f" % (_BOTTOM - (_BOTTOM - _TOP) * chance)


def _white(turn: "Turn") -> float:
    return 1 - turn.chance if turn.player else turn.chance
