# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The board support. ``open()`` returns this board's device; no other code knows about boards."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .device import Device


def open() -> "Device":
    """Open this board's Device. RuntimeError if the board has no module here."""
    from .boards import find_module  # imported here, so that its half a KB is freed again
    from .settings import list_unread, read_setting

    unread = list_unread()
    name = find_module(unread)
    device: Device = getattr(__import__("handheld." + name), name).make_device()
    device.language = read_setting("KAHUNA_LANGUAGE")
    device.faults += unread
    return device
