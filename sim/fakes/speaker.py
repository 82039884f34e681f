# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The loudspeaker: what the faked pins give it, moment by moment."""

from collections.abc import Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sim.fakes.hardware import Hardware


class Speaker:
    """What is heard: a loop of samples at a rate, or silence.

    loop   samples of -1 to 1, None for silence
    rate   samples a second
    heard  (ms, loop, rate): what begins at that time
    """

    def __init__(self, hardware: "Hardware") -> None:
        self._hardware = hardware
        self._wave: tuple[Sequence[float] | None, float] = None, 0
        self._on = not hardware.board.speaker_on
        self.loop: Sequence[float] | None = None
        self.rate: float = 0
        self.heard = []

    def play(self, loop: Sequence[float] | None, rate: float) -> None:
        """A wave reaches the speaker, or None and 0."""
        self._wave = loop, rate
        self._listen()

    def switch(self, on: bool) -> None:
        """Its amplifier is switched on or off."""
        self._on = on
        self._listen()

    def _listen(self) -> None:
        now = self._wave if self._on else (None, 0)
        if now != (self.loop, self.rate):
            self.loop, self.rate = now
            self.heard.append((self._hardware.now, *now))


def pulse(high: float) -> tuple[float, ...]:
    """A period of a pulse wave: for how much of the time, 0 to 1, it is high. The mean is 0."""
    steps = 64
    number = round(high * steps)
    return tuple([1 - high] * number + [-high] * (steps - number))
