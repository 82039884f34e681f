# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A speaker on a digital-to-analog converter."""

from typing import Any

import audiocore

from sim.fakes import hardware

_FULL = 1 << 16
_GAIN = 21
"""The gain of the amplifier behind the converter, in the simulator. It makes the medium volume as
loud as a piezo's, and the loudest one too, since the swing is clipped at half of the range either
way."""


class AudioOut:
    """An analog output that repeats a RawSample; ValueError for a pin without a converter."""

    def __init__(self, left_channel: Any) -> None:
        if left_channel.name != hardware.current.board.speaker:
            raise ValueError("no converter on %r" % left_channel)
        self.playing = False

    def play(self, sample: audiocore.RawSample, *, loop: bool = False) -> None:
        """Repeat a RawSample, with its mean as silence. NotImplementedError without loop."""
        if not loop:
            raise NotImplementedError("the simulator plays only loops")
        self.playing = True
        mean = sum(sample.buffer) / len(sample.buffer)
        levels = [_GAIN * (value - mean) / _FULL for value in sample.buffer]
        cut = tuple([max(-0.5, min(level, 0.5)) for level in levels])
        hardware.current.speaker.play(cut, sample.sample_rate)

    def stop(self) -> None:
        self.playing = False
        hardware.current.speaker.play(None, 0)
