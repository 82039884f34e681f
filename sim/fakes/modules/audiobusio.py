# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""An amplifier on an I2S bus."""

from typing import Any

import audiocore

from sim.fakes import hardware

_FULL = 1 << 16
_GAIN = 2.5
"""The amplifier's gain in the simulator. It makes the medium volume as loud as a piezo's."""


class I2SOut:
    """An output that repeats a RawSample; ValueError unless the pins are the amplifier's."""

    def __init__(self, bit_clock: Any, word_select: Any, data: Any) -> None:
        if (bit_clock.name, word_select.name, data.name) != tuple(hardware.current.board.i2s):
            raise ValueError("no amplifier on these pins")

    def play(self, sample: audiocore.RawSample, *, loop: bool = False) -> None:
        """Repeat a RawSample. NotImplementedError without loop; ValueError for a rate that an
        amplifier doesn't accept."""
        if not loop:
            raise NotImplementedError("the simulator plays only loops")
        if not 8000 <= sample.sample_rate <= 96000:
            raise ValueError("no amplifier takes %d samples a second" % sample.sample_rate)
        levels = [max(-0.5, min(_GAIN * value / _FULL, 0.5)) for value in sample.buffer]
        hardware.current.speaker.play(tuple(levels), sample.sample_rate)

    def stop(self) -> None:
        hardware.current.speaker.play(None, 0)
