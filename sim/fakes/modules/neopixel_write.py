# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""NeoPixels."""

import digitalio

from sim.fakes import hardware


def neopixel_write(pin: digitalio.DigitalInOut, buffer: bytes) -> None:
    """Send bytes to the pixels, green, red, blue for each. ValueError if a pixel is incomplete."""
    if len(buffer) % 3:
        raise ValueError("three bytes a pixel")
    hardware.current.lamps["NEOPIXEL"] = bytes(buffer)
