# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The loudspeaker, which the faked pins drive."""

from collections.abc import Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sim.fakes.hardware import Hardware


class Speaker:
    """Plays a loop of samples, or nothing.

    loop   the samples, -1 to 1; None for silence
    rate   samples a second
    heard  (ms, loop, rate) for each change
    """

    def __init__(self, hardware: "Hardware") -> None:
        self._hardware = hardware
        self._wave: tuple[Sequence[float] | None, float] = None, 0
        self._on = not hardware.board.speaker_on
        self.loop: Sequence[float] | None = None
        self.rate: float = 0
        self.heard: list[tuple[int, Sequence[float] | None, float]] = []

    def play(self, loop: Sequence[float] | None, rate: float) -> None:
        """Play a loop from now on. None and 0 mean silence."""
        self._wave = loop, rate
        self._listen()

    def switch(self, on: bool) -> None:
        """Switch the amplifier on or off."""
        self._on = on
        self._listen()

    def _listen(self) -> None:
        now = self._wave if self._on else (None, 0)
        if now != (self.loop, self.rate):
            self.loop, self.rate = now
            self.heard.append((self._hardware.now, *now))


def pulse(high: float) -> tuple[float, ...]:
    """Make a period of a pulse wave that is high for this share of the time, 0 to 1. Its mean is
    0."""
    steps = 64
    number = round(high * steps)
    return tuple([1 - high] * number + [-high] * (steps - number))
