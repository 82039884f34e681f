# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Sets the processor's clock, to a board's default or to what KAHUNA_CLOCK says.

An RP2040 is rated for 200 MHz. CircuitPython starts it at 125, and raises the core voltage by
itself above 133. The clock is set once, before anything takes its timing from it, except what
shares a PWM slice with the firmware's backlight (see reset_clock). The flash runs at a quarter of
the clock, which suits any flash.

Changing the clock drops the RP2040's peripheral clock to 48 MHz. A display that the firmware opened
then runs at 12 MHz, because its SPI driver keeps its divider as long as the rate asked for is the
same. So set_clock ties the peripheral clock to the processor's again. Such a display then gets a
quarter of the clock, 50 MHz at 200; its firmware asks for 60, and the PicoSystem's maker runs an
ST7789 at 62.5. Sending the PicoSystem's whole screen takes 18 ms instead of 77. A display that was
opened at half of the processor's clock would get 100 MHz, which is too much. There the peripheral
clock stays untied, and the display gets 24.
"""

import sys

import microcontroller

from .settings import read_setting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .types import Fault

_CLOCKS = (125, 133, 150, 200, 250)
_MHZ = 1000000
_CLK_PERI_CTRL = 0x10002012
"""The register's address in words, since in bytes it isn't a small integer. Bit 11 enables the
clock, bits 5 to 7 choose its source, 0 for clk_sys (RP2040 data sheet, 2.15.7)."""


def reset_clock() -> None:
    """Set the clock that CircuitPython starts with. (A reload doesn't reset it.)

    The outputs of a PWM slice share one TOP, computed from the clock when an output is made. An
    output that shares a slice with the firmware's backlight must be made at the same clock as that.
    """
    _set(_CLOCKS[0])


def set_clock(default: "int | None", tied: bool = True) -> "list[Fault]":
    """Set the clock; return what is wrong with the setting, for Device.faults.

    default: MHz without a setting, or None to leave the clock alone. tied: whether the peripheral
    clock follows.
    """
    asked = read_setting("KAHUNA_CLOCK")
    faults: list[Fault] = []
    clock = default
    if asked is not None:
        clock = int(asked) if str(asked) in [str(one) for one in _CLOCKS] else -1
    if clock is None:
        return faults
    try:
        if clock < 0:
            raise ValueError
        _set(clock, tied)
    except (ValueError, AttributeError):  # AttributeError: the chip's clock can't be set
        if default is not None:
            _set(default, tied)
        holds = str(microcontroller.cpu.frequency // _MHZ)
        wanted = ", ".join([str(one) for one in _CLOCKS])
        faults.append(("KAHUNA_CLOCK", asked, wanted, holds))
    return faults


def _set(clock: int, tied: bool = True) -> None:
    if microcontroller.cpu.frequency == clock * _MHZ:
        return  # so the display keeps its rate
    microcontroller.cpu.frequency = clock * _MHZ
    if not tied or sys.platform != "RP2040":
        return
    try:
        import memorymap
    except ImportError:  # the firmware lacks it, so the display stays slow
        return
    register = memorymap.AddressRange(start=4 * _CLK_PERI_CTRL, length=4)
    register[0:4] = bytes(4)  # the clock must stop while its source changes
    register[0:4] = (1 << 11).to_bytes(4, "little")
