# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Buses: SPI, which transfers nothing, and I2C, to a fuel gauge or a keyboard."""

from typing import Any

from sim.fakes import hardware

_KEYBOARD = 0x55


class SPI:
    """An SPI bus; ValueError unless both pins belong to one."""

    def __init__(self, clock: "Any", MOSI: "Any" = None) -> None:
        if (clock.name, MOSI.name) not in hardware.current.board.spi:
            raise ValueError("Invalid pins")


class I2C:
    """The board's own bus, as adafruit_bus_device uses it. OSError if nobody answers."""

    def try_lock(self) -> bool:
        return True

    def unlock(self) -> None:
        """Let another program have the bus."""

    def writeto(
        self, address: int, buffer: bytes, *, start: int = 0, end: int | None = None
    ) -> None:
        self._find_chip(address).write(bytes(buffer[start:end]))

    def readfrom_into(self, address: int, buffer: bytearray) -> None:
        if address == _KEYBOARD and hardware.current.board.keyboard == "I2C":
            buffer[0] = hardware.current.typed.pop(0) if hardware.current.typed else 0
            return
        buffer[:] = self._find_chip(address).read(0, len(buffer))

    def writeto_then_readfrom(
        self, address: int, out_buffer: bytes, in_buffer: bytearray, **parts: int
    ) -> None:
        register = out_buffer[parts["out_start"]]
        part = slice(parts["in_start"], parts["in_end"])
        in_buffer[part] = self._find_chip(address).read(register, len(in_buffer[part]))

    def _find_chip(self, address: int) -> "Any":
        chip = hardware.current.gauge
        if chip is None or chip.broken or address != chip.ADDRESS:
            raise OSError(19, "No such device")
        return chip
