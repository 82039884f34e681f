# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Plays a Device's tones on a loudspeaker with an I2S amplifier."""

import array

import audiobusio
import audiocore
import digitalio
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    import microcontroller

_SAMPLES = const(128)
_FASTEST = const(32000)
"""The sample rate is at most this and more than half of it; amplifiers take 8,000 to 96,000."""


class I2S:
    """A square wave, at 24, 12 or 0 dB below the loudest volume.

    clock, select, data: the pins of the bus. gain: a pin that sets the amplifier's lowest gain when
    it is pulled up, or None.
    """

    def __init__(
        self,
        clock: "microcontroller.Pin",
        select: "microcontroller.Pin",
        data: "microcontroller.Pin",
        gain: "microcontroller.Pin | None" = None,
    ) -> None:
        self._gain = None
        if gain is not None:
            self._gain = digitalio.DigitalInOut(gain)
            self._gain.switch_to_input(digitalio.Pull.UP)
        self._audio = audiobusio.I2SOut(clock, select, data)
        self._samples = array.array("h", bytes(2 * _SAMPLES))
        self._wave = audiocore.RawSample(self._samples)
        self._drawn = 0, 0  # how many periods the samples have, and their volume

    def on(self, frequency: int, volume: int) -> None:
        self._audio.stop()
        periods = 1
        while frequency * _SAMPLES > periods * _FASTEST:
            periods *= 2
        if self._drawn != (periods, volume):
            self._drawn = periods, volume
            high = (0x200 << 2 * volume) - 1
            for at in range(_SAMPLES):
                self._samples[at] = -high if at * periods & _SAMPLES // 2 else high
        self._wave.sample_rate = frequency * _SAMPLES // periods
        self._audio.play(self._wave, loop=True)

    def off(self) -> None:
        self._audio.stop()
