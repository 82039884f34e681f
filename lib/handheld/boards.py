# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Opens this board's device; no other code knows which board it is."""

import board

from .settings import list_unread, read_setting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .device import Device
    from .types import Fault

_FILES = (
    " pimoroni_picosystem:picosystem"
    " pygamer:pygamer"
    " pybadge:pybadge"
    " pajenicko_picopad:picopad"
    " tinycircuits_thumby_color:thumby_color"
    " adafruit_feather_esp32s3_reverse_tft:reverse_tft"
    " adafruit_feather_esp32s2_reverse_tft:reverse_tft"
    " hack_club_sprig:sprig"
    " ugame22:ugame22"
    " deshipu_ugame_s3:ugame_s3"
    " heiafr_picomo_v2:picomo"
    " heiafr_picomo_v3:picomo"
    " pimoroni_explorer2350:explorer"
    " seeeduino_wio_terminal:wio_terminal"
    " m5stack_cardputer:cardputer"
    " m5stack_cardputer_ros:cardputer"
    " lilygo_tdeck:tdeck"
    " espressif_esp32s3_usb_otg_n8:usb_otg"
    " "
)
"""``board.board_id`` and module of each board, in one text: a dict would take 1 KB of a board."""


def open_device() -> "Device":
    """Open this board's Device. RuntimeError if the board has no module here."""
    unread = list_unread()
    name = _find_module(unread)
    device: Device = getattr(__import__("handheld." + name), name).make_device()
    device.language = read_setting("KAHUNA_LANGUAGE")
    device.faults += unread
    return device


def _find_module(unread: "list[Fault]") -> str:
    """Find the name of this board's module; RuntimeError if there is none. unread: list_unread's.

    With KAHUNA_DISPLAY in settings.toml, any board is taken as home-built.
    """
    key = "KAHUNA_DISPLAY"
    if read_setting(key) is not None or key in [fault[0] for fault in unread]:
        return "homebuilt"
    name = _FILES.partition(" " + board.board_id + ":")[2].partition(" ")[0]
    if not name:
        raise RuntimeError(
            "%s has no file in lib/handheld: write its display, pins and keys in settings.toml, "
            'KAHUNA_DISPLAY = "st7789" first (lib/handheld/README.md)' % board.board_id
        )
    return name
