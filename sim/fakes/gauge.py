# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The fuel gauge, a MAX17048 on I2C, after the table of registers in its data sheet."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .hardware import Hardware

_SOC, _VERSION, _RATE, _COMMAND = 0x04, 0x08, 0x16, 0xFE
_RESET = b"\x54\0"


class Gauge:
    """A gauge that reports hardware.percent and hardware.charging; other registers are 0.

    broken: whether it fails to answer.
    """

    ADDRESS = 0x36
    broken = False

    def __init__(self, hardware: "Hardware") -> None:
        self._hardware = hardware

    def read(self, register: int, size: int) -> bytes:
        """Read bytes from a register on. Each register has two, high byte first."""
        data = bytearray(256)
        data[_SOC : _SOC + 2] = (256 * self._hardware.percent).to_bytes(2, "big")
        data[_VERSION : _VERSION + 2] = b"\0\x12"
        rate = 200 if self._hardware.charging else -25  # in units of 0.208% an hour
        data[_RATE : _RATE + 2] = rate.to_bytes(2, "big", signed=True)
        return bytes(data[register : register + size])

    def write(self, data: bytes) -> None:
        """Write a register's bytes. OSError for a reset, which the gauge doesn't acknowledge."""
        if data[:1] == bytes((_COMMAND,)) and data[1:] == _RESET:
            raise OSError(19, "No such device")
