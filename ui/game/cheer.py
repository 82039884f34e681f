# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A moment for success: stones hop."""

from engine.const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Sequence

    import displayio

    from engine.types import IslandMask

    from ..app import App

_LASTS = const(1600)
"""How long stones hop again and again (ms). It is less if animations are fast."""
_BEAT = const(50)
"""The time (ms) of a step of a hop."""
_AGAIN = b"\1\3\4\4\3\1\0\0\0\0\0\0\0\0"
_ONCE = b"\2\4\5\4\2\0\1\2\1\0"
"""A stone's height at each step, in font pixels: of a hop among many, and of a single one."""
_LATER = const(2)
"""How many steps later the next stone hops. Twelve stones hop once in less than two seconds."""


class Cheer:
    """Lets stones hop for a moment, one after the other: once, or again and again.

    islands: which of the list's stones hop, as a mask.
    """

    def __init__(
        self,
        app: "App",
        stones: "Sequence[displayio.TileGrid | None]",
        islands: "IslandMask" = -1,
        once: bool = False,
    ) -> None:
        self.once = once
        self.scale = app.layout.S
        hopping = [stone for n, stone in enumerate(stones) if islands >> n & 1]
        self.stones = [(stone, stone.y) for stone in hopping if stone]
        self.lasts = min(_LASTS, _LASTS * app.pace // 4)
        if once:
            self.lasts = _BEAT * (len(_ONCE) + _LATER * len(hopping))
        self.began = app.device.now()
        self.beat = -1

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
        """Put the stones back."""
        for stone, y in self.stones:
            if stone.y != y:
                stone.y = y
