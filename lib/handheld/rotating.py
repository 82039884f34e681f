# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Turns picture and d-pad by 180 degrees, for a left-handed player."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .device import Device

_OPPOSITE = {"UP": "DOWN", "DOWN": "UP", "LEFT": "RIGHT", "RIGHT": "LEFT"}


def rotate(device: "Device") -> None:
    """Turn a Device round, or back."""
    device.rotated = not device.rotated
    device.forget_presses()  # a key that is held now means something else
    device.meanings = [_OPPOSITE.get(meaning, meaning) for meaning in device.meanings]
    stick = device.stick
    if stick is not None:
        device.stick = lambda: _OPPOSITE.get(stick())
        device.tilt = _OPPOSITE.get(device.tilt)  # if it is still held, that is no new press
    display = device.display
    group = display.root_group
    display.root_group = None
    display.rotation = (display.rotation + 180) % 360
    display.root_group = group
