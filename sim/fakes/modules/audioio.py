# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A speaker on a digital-to-analog converter."""

from sim.fakes import hardware

_FULL = 1 << 16


class AudioOut:
    """An analog output that repeats a RawSample; ValueError for a pin without a converter."""

    def __init__(self, left_channel):
        if left_channel.name != hardware.current.board.speaker:
            raise ValueError("no converter on %r" % left_channel)
        self.playing = False

    def play(self, sample, *, loop=False):
        """Repeat a RawSample, whose mean becomes silence; NotImplementedError without loop."""
        if not loop:
            raise NotImplementedError("the simulator plays only loops")
        self.playing = True
        mean = sum(sample.buffer) / len(sample.buffer)
        levels = tuple([(value - mean) / _FULL for value in sample.buffer])
        hardware.current.speaker.give(levels, sample.sample_rate)

    def stop(self):
        self.playing = False
        hardware.current.speaker.give(None, 0)
