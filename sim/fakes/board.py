# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The board's pins and its display."""

from sim import hardware
from sim.display import Screen

board_id = hardware.current.board.board_id
DISPLAY = Screen(hardware.current.board.width, hardware.current.board.height)


class _Pin:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return "board." + self.name


for _name in hardware.current.board.pins:
    globals()[_name] = _Pin(_name)
