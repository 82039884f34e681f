# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs once, before USB starts, and decides who may write to the drive.

Normally a computer may. If a key is held at power-on, the game may until the next power-on: it then
writes finished games into the folder ``records``, as KEEP GAMES in its options does. Losing power
during such a write may destroy every file on the drive.

This file imports nothing from the drive: a damaged module could keep the board from ever reaching
USB.
"""

import os
import time

import board
import keypad
import storage
from micropython import const

# For each board_id the key's pin, and the pin's value while it is pressed.
_PINS = {
    "pimoroni_picosystem": ("SW_X", False),
    "pajenicko_picopad": ("SW_X", False),
    "tinycircuits_thumby_color": ("BUTTON_MENU", False),
    "adafruit_feather_esp32s3_reverse_tft": ("D2", True),
    "adafruit_feather_esp32s2_reverse_tft": ("D2", True),
    "hack_club_sprig": ("BUTTON_J", False),
    "ugame22": ("BUTTON_Z", False),
    "deshipu_ugame_s3": ("BUTTON_Z", False),
    "heiafr_picomo_v2": ("SW_TOPL", False),
    "heiafr_picomo_v3": ("SW_TOPL", False),
    "pimoroni_explorer2350": ("SW_Y", False),
    "seeeduino_wio_terminal": ("BUTTON_1", False),
    "espressif_esp32s3_usb_otg_n8": ("BUTTON_MENU", False),
}
_SELECT = const(3)
_SETTLED = 0.1
"""Seconds until a scanner has reported every key that is down."""


def is_key_held() -> bool:
    """Whether the board's key is held: SELECT on a shift register, or a pin of its own."""
    number = 0
    if hasattr(board, "BUTTON_LATCH"):
        number = _SELECT
        keys: keypad.Keys | keypad.ShiftRegisterKeys = keypad.ShiftRegisterKeys(
            # A board that has one of the register's pins has them all.
            clock=board.BUTTON_CLOCK,  # type: ignore[attr-defined]
            data=board.BUTTON_OUT,  # type: ignore[attr-defined]
            latch=board.BUTTON_LATCH,
            key_count=number + 1,
            value_when_pressed=True,
        )
    else:
        try:
            home = str(os.getenv("KAHUNA_BACK")), os.getenv("KAHUNA_PRESSED") == "high"
        except ValueError:  # settings.toml is wrong; the game reports it
            home = "", False
        name, pressed = _PINS.get(board.board_id, home)
        pin = getattr(board, name, None)
        if pin is None:
            return False
        keys = keypad.Keys((pin,), value_when_pressed=pressed, pull=True)
    keys.reset()  # without this a key that is already down causes no event
    time.sleep(_SETTLED)
    down = False
    event = keypad.Event()
    while keys.events.get_into(event):
        if event.key_number == number:
            down = event.pressed
    keys.deinit()
    return down


if is_key_held():
    storage.remount("/", readonly=False)
