# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A moment for success: the winner's stones hop, and their islands shine."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Player

    from ..app import App
    from .table.chart import Chart

_LASTS = const(1600)
"""How long it takes (ms), less if animations are fast."""
_BEAT = const(50)
"""The time (ms) of a step of a hop."""
_HOP = b"\1\3\4\4\3\1"
_BEATS = const(14)
"""How high a stone is at each step, in font pixels, and the steps from one hop to the next."""
_LATER = const(2)  # steps until the next stone hops too


class Cheer:
    """Lets a player's stones on a map hop for a moment, one after the other.

    A page draws the shining islands itself, by Chart.draw_next_change.
    """

    def __init__(self, app: "App", chart: "Chart", player: "Player") -> None:
        self.chart = chart
        self.scale = app.layout.S
        self.lasts = min(_LASTS, _LASTS * app.pace // 4)
        self.began = app.device.now()
        self.beat = -1
        islands = [island for island, owner in enumerate(chart.owners) if owner == player]
        self.stones = [(chart.stone[island], chart.stone[island].y) for island in islands]
        chart.set_chosen(sum([1 << island for island in islands]))

    def tick(self, now: int) -> bool:
        """Move the stones. Return False once it is over."""
        if now - self.began >= self.lasts:
            self.stop()
            return False
        beat = (now - self.began) // _BEAT
        if beat != self.beat:
            self.beat = beat
            for n, (stone, y) in enumerate(self.stones):
                step = (beat - _LATER * n) % _BEATS if beat >= _LATER * n else _BEATS
                if step < len(_HOP):
                    y -= _HOP[step] * self.scale
                if stone.y != y:
                    stone.y = y
        return True

    def stop(self) -> None:
        """Put the stones back, and let the islands shine no longer."""
        for stone, y in self.stones:
            if stone.y != y:
                stone.y = y
        self.chart.set_chosen(0)
