# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Digital pins: outputs that nobody sees; one may switch the speaker on."""

from sim.fakes import hardware


class DigitalInOut:
    """A digital output; value: whether it is high."""

    def __init__(self, pin):
        self._switches = pin.name == hardware.current.board.speaker_on
        self._value = False

    @property
    def value(self):
        return self._value

    @value.setter
    def value(self, value):
        self._value = value
        if self._switches:
            hardware.current.speaker.switch(value)

    def switch_to_output(self, value=False):
        self.value = value
