# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The processor's clock: 200 MHz, as the RP2040 is rated, or what KAHUNA_CLOCK says.

CircuitPython starts it at 125, and raises the core's voltage itself for more than 133. It is set
once, before anything takes its time from it but what shares the firmware's. The flash runs at a
quarter of it, so any flash will do.

A new clock leaves an RP2040's peripherals at 48 MHz, and with them the displays that the firmware
opened at 12: its SPI sets no new rate as long as it is asked for the same one. So the peripherals'
clock is tied to the processor's again. Then such a display gets a quarter of it, 50 MHz at 200: its
firmware asks for 60, and an ST7789 takes 62.5, as the PicoSystem's maker runs it. All of a
PicoSystem's screen is sent in 18 ms instead of 77. A display that was opened at half of the
processor's clock would get 100 MHz, which is too much: there it stays untied, and has 24.
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
"""Its address in words: in bytes it is no small integer. RP2040 data sheet, 2.15.7: bit 11 enables
the clock, bits 5 to 7 are its source, 0 clk_sys."""


def reset_clock() -> None:
    """Set it as CircuitPython starts it; a reload leaves it as it was.

    A PWM slice has one TOP, which is counted from the clock when an output is made: one that shares
    a slice with the firmware's backlight is made at the clock that this was made at.
    """
    _set(_CLOCKS[0])


def set_clock(default: "int | None", tied: bool = True) -> "list[Fault]":
    """Set it; returns what is wrong with the setting, as Device.faults has it.

    default: MHz, if there is no setting; None: the clock stays. tied: whether the peripherals'
    follows it.
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
    except (ValueError, AttributeError):  # AttributeError: a chip whose clock can't be set
        if default is not None:
            _set(default, tied)
        holds = str(microcontroller.cpu.frequency // _MHZ)
        wanted = ", ".join([str(one) for one in _CLOCKS])
        faults.append(("KAHUNA_CLOCK", asked, wanted, holds))
    return faults


def _set(clock: int, tied: bool = True) -> None:
    if microcontroller.cpu.frequency == clock * _MHZ:
        return  # nothing changes, and the display keeps its rate
    microcontroller.cpu.frequency = clock * _MHZ
    if not tied or sys.platform != "RP2040":
        return
    try:
        import memorymap
    except ImportError:  # a firmware without it: the display is slow
        return
    register = memorymap.AddressRange(start=4 * _CLK_PERI_CTRL, length=4)
    register[0:4] = bytes(4)  # it must stand still while its source changes
    register[0:4] = (1 << 11).to_bytes(4, "little")
