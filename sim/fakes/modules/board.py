# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The board's pins and its display."""

import busio
import microcontroller

from sim.fakes import hardware
from sim.fakes.display import FakeDisplay

board_id = hardware.current.board.board_id
if not hardware.current.board.settings:
    _wide, _high = hardware.current.board.size
    DISPLAY = FakeDisplay(width=_wide, height=_high, backlight_pin="its own")


if hardware.current.gauge is not None or hardware.current.board.keyboard == "I2C":
    I2C = busio.I2C


class _Pin(microcontroller.Pin):
    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return "board." + self.name


for _name in hardware.current.board.pins:
    globals()[_name] = _Pin(_name)
