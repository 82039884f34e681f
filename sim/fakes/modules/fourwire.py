# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A display's bus that transfers nothing."""

from typing import Any

import busio

from sim.fakes import hardware


class FourWire:
    """An SPI bus with a display's pins; TypeError without a command pin."""

    def __init__(self, spi_bus: busio.SPI, *, command: Any, **_: Any) -> None:
        if command is None:
            raise TypeError("command must be of type Pin, not NoneType")

    def send(self, command: int, data: bytes) -> None:
        """Send a command to the display."""
        hardware.current.commands[command] = bytes(data)
