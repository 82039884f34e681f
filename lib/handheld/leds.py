# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""LEDs on PWM pins, as a Device's lamp."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    import pwmio

    from .types import Lamp


def make_rgb_lamp(leds: "Sequence[pwmio.PWMOut]", low: bool = False) -> "Lamp":
    """Make a function that shows a colour, 0xRRGGBB, on a red, a green and a blue LED. They shine
    at an eighth of their brightness; more would dazzle. low: whether they are lit while their pins
    are low.
    """

    def show(colour: int) -> None:
        for shift, led in zip((16, 8, 0), leds):
            bright = (colour >> shift & 0xFF) * 0x20
            led.duty_cycle = 0xFFFF - bright if low else bright

    return show


def make_single_lamp(led: "pwmio.PWMOut", low: bool = False) -> "Lamp":
    """Make a function that shows a colour on an LED of one colour: bright for White, dim for Black.
    low: as for make_rgb_lamp."""

    def show(colour: int) -> None:
        bright = (colour >> 8 & 0xFF) * 0x10
        led.duty_cycle = 0xFFFF - bright if low else bright

    return show
