# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Espressif ESP32-S3-USB-OTG: 240x240, four keys, a green and a yellow LED, no sound.

UP and DW are previous and next. Held down, DW is down and OK is back. Choices are rings.

Sources: CircuitPython at cd3da4a5d8, ports/espressif/boards/espressif_esp32s3_usb_otg_n8: pins.c,
19 to 27; board.c, 74, 75 and 90 (a backlight). OK is GPIO0, the chip's boot key, which is low while
it is down; the other keys are taken to be the same.
"""

import board
import pwmio

from .long_presses import LongPresses


def make_device() -> LongPresses:
    """Make the device, with its keys and lights."""
    green, yellow = pwmio.PWMOut(board.LED_GREEN), pwmio.PWMOut(board.LED_YELLOW)

    def lamp(colour: int) -> None:
        bright = colour >> 8 & 0xFF  # White's colour is brighter than Black's
        yellow.duty_cycle = 0x1000 if bright > 0x80 else 0
        green.duty_cycle = 0x1000 if 0 < bright <= 0x80 else 0

    key_names = {"LEFT": "UP", "OK": "OK", "RIGHT": "DW", "MENU": "MENU"}
    key_names.update({"BACK": "OK...", "DOWN": "DW..."})
    made = LongPresses(
        board.DISPLAY,
        (board.BUTTON_UP, board.BUTTON_OK, board.BUTTON_DW, board.BUTTON_MENU),
        ("LEFT", "OK", "RIGHT", "MENU"),
        (None, "BACK", "DOWN", None),
        key_names,
        None,
        lamp,
    )
    made.pad = False
    return made
