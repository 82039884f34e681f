# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Converts the speaker's output to 16-bit samples, for a WAV file and for the window."""

import array
import sys
import wave
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sim.fakes.speaker import Speaker

RATE = 22050
"""Samples a second."""
_LOUD = 32767


def make_samples(loop: Sequence[float], rate: float, number: int) -> "array.array[int]":
    """Sample a loop that is played at a rate in Hz: levels from -1 to 1, whose mean is 0.

    Each of the ``number`` samples is the mean over its time: a pulse may be shorter than a sample.
    """
    size = len(loop)
    sums = [0.0]
    for level in loop:
        sums.append(sums[-1] + level)
    step = rate / RATE
    sound = array.array("h")
    before = 0.0
    for n in range(1, number + 1):
        position = n * step
        at = int(position)
        after = sums[at % size] + (position - at) * loop[at % size]
        sound.append(round(_LOUD * (after - before) / step))
        before = after
    return sound


def write_wav(path: str | Path, speaker: Speaker, until: int) -> None:
    """Write what a speaker has played up to a time (ms) as a mono WAV file."""
    heard = speaker.heard + [(until, None, 0)]
    sound = array.array("h", bytes(2 * _samples_until(heard[0][0])))
    for (_, loop, rate), (end, _, _) in zip(heard, heard[1:]):
        number = _samples_until(end) - len(sound)
        sound += make_samples(loop, rate, number) if loop else array.array("h", bytes(2 * number))
    if sys.byteorder == "big":
        sound.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(sound.tobytes())


def _samples_until(ms: int) -> int:
    return ms * RATE // 1000


class Voice:
    """Plays the speaker's sound through pygame's mixer; silent on a machine without sound."""

    def __init__(self, pygame: Any, speaker: Speaker) -> None:
        self._speaker = speaker
        self._playing: tuple[Sequence[float] | None, float] = None, 0
        self._sound: Any = None
        self._mixer: Any = None
        try:
            pygame.mixer.init(RATE, -16, 1, buffer=512)
            self._mixer = pygame.mixer
        except (pygame.error, NotImplementedError):  # built without a mixer
            pass

    def listen(self) -> None:
        """Follow the speaker. It is called once a frame."""
        now = self._speaker.loop, self._speaker.rate
        if self._mixer is None or now == self._playing:
            return
        self._playing = now
        if self._sound is not None:
            self._sound.stop()
            self._sound = None
        loop, rate = now
        if loop:
            period = len(loop) * RATE / rate
            number = round(round(RATE / 5 / period) * period)  # whole periods, or the loop clicks
            self._sound = self._mixer.Sound(buffer=make_samples(loop, rate, number).tobytes())
            self._sound.play(-1)
