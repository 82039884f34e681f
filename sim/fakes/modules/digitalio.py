# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Digital pins: outputs, one of which may switch the speaker on, and the charger's status."""

from typing import Any

from sim.fakes import hardware


class Pull:
    """The pulls of an input."""

    UP = "up"


class DigitalInOut:
    """A digital output; value: whether it is high."""

    def __init__(self, pin: "Any") -> None:
        self._pin = pin.name
        self._switches = pin.name == hardware.current.board.speaker_on
        self._value = False

    @property
    def value(self) -> bool:
        return self._value

    @value.setter
    def value(self, value: bool) -> None:
        self._value = value
        if self._switches:
            hardware.current.speaker.switch(value)

    def switch_to_output(self, value: bool = False) -> None:
        self.value = value

    def switch_to_input(self, pull: str) -> None:
        """Become an input: the charger's status, low while it charges; or an amplifier's gain."""
        if self._pin not in ("CHARGE_STAT", "GAIN", "AUDIO_GAIN") or pull != Pull.UP:
            raise ValueError("nothing is known of %s" % self._pin)
        self._value = self._pin != "CHARGE_STAT" or not hardware.current.charging

    def deinit(self) -> None:
        """Release the pin."""
