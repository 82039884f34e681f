# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""NeoPixels as a Device's lamp."""

import digitalio
import neopixel_write

TYPE_CHECKING = False
if TYPE_CHECKING:
    import microcontroller

    from .types import Lamp


def make_lamp(pin: "microcontroller.Pin", number: int) -> "Lamp":
    """Make a function that shows a colour, 0xRRGGBB, on ``number`` pixels, at a sixteenth of their
    brightness."""
    pixels = digitalio.DigitalInOut(pin)
    pixels.switch_to_output()

    def show(colour: int) -> None:
        red, green, blue = [(colour >> shift & 0xFF) // 16 for shift in (16, 8, 0)]
        neopixel_write.neopixel_write(pixels, bytes((green, red, blue)) * number)

    return show
