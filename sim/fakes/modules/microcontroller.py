# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The microcontroller. nvm: its non-volatile memory, a sim.fakes.store.Store, or None."""

from sim.fakes import hardware

nvm = hardware.current.store or None  # a memory of 0 bytes counts as none


class Pin:
    """A pin, as Blinka's modules expect it."""


class _Processor:
    """frequency: in Hz; ValueError if the RP2040's PLL can't make it from its 12 MHz."""

    @property
    def frequency(self) -> int:
        return hardware.current.clock

    @frequency.setter
    def frequency(self, frequency: int) -> None:
        multiples = [12000000 * number for number in range(63, 134)]
        parts = [one * other for one in range(1, 8) for other in range(1, one + 1)]
        if not any(vco == part * frequency for vco in multiples for part in parts):
            raise ValueError("Invalid frequency")
        hardware.current.clock = frequency


cpu = _Processor()
