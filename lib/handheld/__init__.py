# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The board support: ``open()`` returns this board's device; nothing else knows a board."""

import board

_FILES = {
    "pimoroni_picosystem": "picosystem",
    "pygamer": "pygamer",
    "pybadge": "pybadge",
}
"""The file of each board, by its ``board.board_id``."""


def open():
    """This board's device (handheld.device.Device); RuntimeError on a board without a file."""
    name = _FILES.get(board.board_id)
    if name is None:
        raise RuntimeError("no file in lib/handheld for the board " + board.board_id)
    return getattr(__import__("handheld." + name), name).device()
