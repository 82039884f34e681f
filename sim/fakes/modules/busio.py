# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Buses that carry nothing."""

from sim.fakes import hardware

if False:
    from typing import Any


class SPI:
    """An SPI bus; ValueError unless both pins belong to one."""

    def __init__(self, clock: "Any", MOSI: "Any" = None) -> None:
        if (clock.name, MOSI.name) not in hardware.current.board.spi:
            raise ValueError("Invalid pins")


class I2C:
    """Named by Blinka's displayio."""
