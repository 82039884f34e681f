# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Each board's device: lamp and sounds work, and what the hardware would refuse is refused."""

import sys

import pytest

from sim.boards import BOARDS
from sim.console import Console

CUES = "move ok no build sweep gain lose win".split()


@pytest.mark.parametrize("board", BOARDS)
def test_lamp_and_sounds(board):
    with Console(board) as console:
        device = console.app.device
        for colour in (0xFFFFFF, 0x123456, 0):
            device.light(colour)
        for cue in CUES:
            device.play(cue)
            console.wait(40)
        console.wait(500)


def test_the_green_led_shares_the_backlights_pwm():
    with Console("picosystem"):
        pwmio, board = sys.modules["pwmio"], sys.modules["board"]
        with pytest.raises(RuntimeError, match="in use"):
            pwmio.PWMOut(board.LED_G)
        pwmio.PWMOut(board.LED_G, frequency=50000)
        pwmio.PWMOut(board.LED_R)


def test_the_pygamers_shift_register_has_four_keys():
    with Console("pygamer"):
        keypad = sys.modules["keypad"]
        with pytest.raises(ValueError, match="4 inputs"):
            keypad.ShiftRegisterKeys(
                clock=None, data=None, latch=None, key_count=8, value_when_pressed=True
            )
