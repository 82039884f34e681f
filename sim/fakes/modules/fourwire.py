# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A display's bus that carries nothing."""

from typing import Any

import busio

from sim.fakes import hardware


class FourWire:
    """SPI with the pins of a display; TypeError without a command pin."""

    def __init__(self, spi_bus: busio.SPI, *, command: Any, **_: Any) -> None:
        if command is None:
            raise TypeError("command must be of type Pin, not NoneType")

    def send(self, command: int, data: bytes) -> None:
        """Send the display a command."""
        hardware.current.commands[command] = bytes(data)
