# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Figures drawn as SVG: the estimate over a game, what its result is made of, many games'."""

import math
from collections import Counter

from engine.replay import round_starts

from .game import is_dear, white_chance

if False:
    from sim.study.game import Study
    from sim.study.page import Page
    from sim.study.words import Words


_WIDTH, _HEIGHT = 900, 262
_LEFT, _RIGHT, _TOP, _BOTTOM = 70, 886, 26, 226


def place(at: int, last: int) -> str:
    """Where the position after ``at`` of ``last`` actions is, in the plot's units, as text."""
    return "%.0f" % (_LEFT + (_RIGHT - _LEFT) * at / max(last, 1))


def chances(study: "Study", number: int, page: "Page") -> str:
    """White's chance in a Study, game ``number`` of a Page, as each player saw it after their
    turns; a mark at each dear turn."""
    last = len(study.record.actions)
    parts = []
    for percent in (0, 50, 100):
        parts.append(_level(percent / 100, str(percent)))
    for start in round_starts(study.record)[1:]:
        x = place(start, last)
        parts.append('<path class="grid round" d="M%s %dV%d"/>' % (x, _TOP, _BOTTOM))
    for player, kind in ((0, "solid"), (1, "dashed")):
        points = [
            "%s,%s" % (place(turn.end, last), _height(white_chance(turn)))
            for turn in study.turns
            if turn.player == player
        ]
        parts.append('<polyline class="%s" points="%s"/>' % (kind, " ".join(points)))
    parts.append('<line class="here" x1="-9" x2="-9" y1="%d" y2="%d"/>' % (_TOP, _BOTTOM))
    dearest = study.dearest(3)
    for n, turn in enumerate(study.turns, 1):
        if is_dear(turn):
            x, y = place(turn.end, last), _height(white_chance(turn))
            mark = '<circle class="dear" cx="%s" cy="%s" r="%d"/>' % (
                x,
                y,
                13 if turn in dearest else 8,
            )
            tag = '<a href="#g%df%d" aria-label="%d">%s</a>'
            parts.append(tag % (number, n, turn.number, mark))
    kinds = (("as white", "solid"), ("as black", "dashed"), ("as dear", "dear"))
    legend = "".join([key(kind, page.text(text)) for text, kind in kinds])
    return _plot(parts) + '<p class="small legend">%s</p>' % legend


def key(kind: str, text: str) -> str:
    """What a kind of line or mark stands for."""
    return '<span><i class="key %s"></i>%s</span> ' % (kind, text)


def histogram(groups: dict[str, list[float]], words: "Words") -> str:
    """How often numbers come. groups: those that each kind of line is to show."""
    every = [number for numbers in groups.values() for number in numbers]
    if not every:
        return ""
    step = _step(max(every) - min(every), 60)
    first, last = math.floor(min(every) / step), math.floor(max(every) / step) + 1
    counts = {
        kind: Counter([math.floor(number / step) for number in numbers])
        for kind, numbers in groups.items()
    }
    most = max([max(found.values(), default=0) for found in counts.values()])
    parts = []
    for number in range(0, most + 1, _step(most, 4)):
        parts.append(_level(number / most, str(number)))
    each = _step((last - first) * step, 8)
    for number in range(math.ceil(first * step / each) * each, last * step + 1, each):
        x = place(number - first * step, (last - first) * step)
        text = words.number(number, 0)
        parts.append('<path class="grid round" d="M%s %dV%d"/>' % (x, _TOP, _BOTTOM))
        parts.append('<text x="%s" y="%d" text-anchor="middle">%s</text>' % (x, _BOTTOM + 20, text))
    for kind, found in counts.items():
        path = "M%d %d" % (_LEFT, _BOTTOM)
        for n in range(first, last):
            path += "V%sH%s" % (_height(found[n] / most), place(n + 1 - first, last - first))
        parts.append('<path class="%s" d="%sV%d"/>' % (kind, path, _BOTTOM))
    return _plot(parts)


def _step(span: float, most: int) -> int:
    """1, 2 or 5, or ten times as much and so on, so that it goes into the span so often at most."""
    step = 1
    while span / step > most:
        step = step * 5 // 2 if str(step)[0] == "2" else 2 * step
    return step


def _plot(parts: list[str]) -> str:
    tag = '<svg class="plot" viewBox="0 0 %d %d">%s</svg>'
    return tag % (_WIDTH, _HEIGHT, "".join(parts))


def _level(part: float, text: str) -> str:
    """A line across the plot, at a part of its height, and its name."""
    y = _height(part)
    tag = '<path class="grid" d="M%d %sH%d"/><text x="%d" y="%s" text-anchor="end">%s</text>'
    return tag % (_LEFT, y, _RIGHT, _LEFT - 8, y, text)


def share(middle: float, low: float, high: float) -> str:
    """A percentage with its interval, as a line with a mark, from 0 to 100."""
    tag = (
        '<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        '<path class="grid" d="M50 0V8"/><path class="solid" d="M%.1f 4H%.1fM%.1f 0V8"/></svg>'
    )
    return tag % (low, high, middle)


def bar(amount: float) -> str:
    """A chance gained or lost, -1 to 1, as a bar to the right or left."""
    width = round(100 * min(abs(amount), 1))
    tag = (
        '<svg class="bar" viewBox="-100 0 200 10" preserveAspectRatio="none" aria-hidden="true">'
        '<path class="grid" d="M0 0V10"/><rect class="bar-%s" x="%d" y="1" width="%d" height="8"/>'
        "</svg>"
    )
    return tag % ("b" if amount < 0 else "w", -width if amount < 0 else 0, width)


def _height(chance: float) -> str:
    return "%.0f" % (_BOTTOM - (_BOTTOM - _TOP) * chance)
