# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Pimoroni Explorer: RP2350, 320x240, six keys, a speaker.

    up    A       X  OK
    down  B       Y  back; held, menu
    left  C       Z  right

Sources: CircuitPython at cd3da4a5d8, ports/raspberrypi/boards/pimoroni_explorer2350: pins.c, lines
34 to 50; board.c, 89, 90 and 124 to 134 (after boot.py only the backlight is on). The keys for the
directions are those of the board's own example maze.py.
"""

import board
import digitalio

from .long_presses import LongPresses
from .piezo import Piezo


class _Speaker(Piezo):
    """The speaker. Its amplifier is on only while it sounds."""

    def __init__(self) -> None:
        super().__init__(board.AUDIO)
        self._enable = digitalio.DigitalInOut(board.AMP_EN)
        self._enable.switch_to_output(False)

    def on(self, frequency: int, volume: int) -> None:
        super().on(frequency, volume)
        self._enable.value = True

    def off(self) -> None:
        super().off()
        self._enable.value = False


def make_device() -> LongPresses:
    """Make the device, with its keys and sound."""
    made = LongPresses(
        board.DISPLAY,
        (board.SW_A, board.SW_B, board.SW_C, board.SW_Z, board.SW_X, board.SW_Y),
        ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK"),
        (None, None, None, None, None, "MENU"),
        {"UP": "A", "DOWN": "B", "LEFT": "C", "RIGHT": "Z", "OK": "X", "BACK": "Y", "MENU": "Y..."},
        _Speaker(),
    )
    made.can_dim = False
    return made
