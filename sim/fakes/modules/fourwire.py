# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A display's bus that carries nothing."""


class FourWire:
    """SPI with the pins of a display; TypeError without a command pin."""

    def __init__(self, spi_bus, *, command, chip_select=None, reset=None, baudrate=24000000):
        if command is None:
            raise TypeError("command must be of type Pin, not NoneType")
