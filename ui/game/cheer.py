# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A moment for success: stones hop, and islands shine."""

from micropython import const

from engine.map import ISLANDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import IslandMask

    from ..app import App
    from .table.chart import Chart

_LASTS = const(1600)
"""How long hops go on again and again (ms), less if animations are fast."""
_BEAT = const(50)
"""The time (ms) of a step of a hop."""
_AGAIN = b"\1\3\4\4\3\1\0\0\0\0\0\0\0\0"
_ONCE = b"\2\4\5\4\2\0\1\2\1\0"
"""How high a stone is at each step, in font pixels: of hops that go on, and of one alone."""
_LATER = const(2)
"""After this many steps the next stone hops too. Twelve hop once in less than two seconds."""


class Cheer:
    """Lets the stones on some islands of a map hop for a moment, one after the other.

    shining: the islands to light, which a page draws by Chart.draw_next_change. once: each stone
    hops once, and the islands shine on; otherwise stones hop again and again until all is over.
    """

    def __init__(
        self,
        app: "App",
        chart: "Chart",
        hopping: "IslandMask",
        shining: "IslandMask",
        once: bool = False,
    ) -> None:
        self.chart, self.once = chart, once
        self.scale = app.layout.S
        stones = [chart.stone[island] for island in range(ISLANDS) if hopping >> island & 1]
        self.stones = [(stone, stone.y) for stone in stones if stone]
        self.lasts = min(_LASTS, _LASTS * app.pace // 4)
        if once:
            self.lasts = _BEAT * (len(_ONCE) + _LATER * len(stones))
        self.began = app.device.now()
        self.beat = -1
        chart.set_chosen(shining)

    def tick(self, now: int) -> bool:
        """Move the stones. Return False once it is over."""
        if now - self.began >= self.lasts:
            self.stop()
            return False
        beat = (now - self.began) // _BEAT
        if beat != self.beat:
            self.beat = beat
            heights = _ONCE if self.once else _AGAIN
            for n, (stone, y) in enumerate(self.stones):
                step = beat - _LATER * n
                if not self.once and step >= 0:
                    step %= len(heights)
                if 0 <= step < len(heights):
                    y -= heights[step] * self.scale
                if stone.y != y:
                    stone.y = y
        return True

    def stop(self) -> None:
        """Put the stones back. If they hopped again and again, the islands shine no longer."""
        for stone, y in self.stones:
            if stone.y != y:
                stone.y = y
        if not self.once:
            self.chart.set_chosen(0)
