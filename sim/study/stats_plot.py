# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Many games' figures as SVG."""

import math
from collections import Counter

from sim.study.words import Words

from .plot import BOTTOM, LEFT, TOP, height, level, place, plotted


def histogram(groups: dict[str, list[float]], words: Words) -> str:
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
    most = max([max(bins.values(), default=0) for bins in counts.values()])
    parts = []
    for number in range(0, most + 1, _step(most, 4)):
        parts.append(level(number / most, str(number)))
    each = _step((last - first) * step, 8)
    for number in range(math.ceil(first * step / each) * each, last * step + 1, each):
        x = place(number - first * step, (last - first) * step)
        text = words.number(number, 0)
        parts.append('<path class="grid round" d="M%s %dV%d"/>' % (x, TOP, BOTTOM))
        parts.append('<text x="%s" y="%d" text-anchor="middle">%s</text>' % (x, BOTTOM + 20, text))
    for kind, bins in counts.items():
        path = "M%d %d" % (LEFT, BOTTOM)
        for n in range(first, last):
            path += "V%sH%s" % (height(bins[n] / most), place(n + 1 - first, last - first))
        parts.append('<path class="%s" d="%sV%d"/>' % (kind, path, BOTTOM))
    return plotted(parts)


def _step(span: float, most: int) -> int:
    """1, 2 or 5, or ten times as much and so on, so that it goes into the span so often at most."""
    step = 1
    while span / step > most:
        step = step * 5 // 2 if str(step)[0] == "2" else 2 * step
    return step


def share(middle: float, low: float, high: float) -> str:
    """A percentage with its interval, as a line with a mark, from 0 to 100."""
    tag = (
        '<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        '<path class="grid" d="M50 0V8"/><path class="solid" d="M%.1f 4H%.1fM%.1f 0V8"/></svg>'
    )
    return tag % (low, high, middle)
