# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The processor's clock: 200 MHz, as the RP2040 is rated, or what KAHUNA_CLOCK says.

CircuitPython starts it at 125, and raises the core's voltage itself for more than 133. A new clock
leaves the peripherals at 48 MHz instead of 125, and the firmware's displays at 12 MHz instead of
31 (its SPI takes no new rate for the same wish); yet all of a PicoSystem's map, computed and sent,
takes a tenth to a fifth less time. So it is set once, before anything else takes its time from it.
The flash runs at a quarter of it, so any flash will do.
"""

import os

import microcontroller

if False:
    from .types import Fault

_CLOCKS = (125, 133, 150, 200, 250)
_MHZ = 1000000


def set_clock(default: "int | None") -> "list[Fault]":
    """Set it; returns what is wrong with the setting, as Device.faults has it.

    default: MHz, if there is no setting; None: the clock stays.
    """
    asked = os.getenv("KAHUNA_CLOCK")
    faults: list[Fault] = []
    clock = default
    if asked is not None:
        clock = int(asked) if str(asked) in [str(one) for one in _CLOCKS] else -1
    if clock is None:
        return faults
    try:
        if clock < 0:
            raise ValueError
        microcontroller.cpu.frequency = clock * _MHZ
    except (ValueError, AttributeError):  # of another chip
        if default is not None:
            microcontroller.cpu.frequency = default * _MHZ
        holds = str(microcontroller.cpu.frequency // _MHZ)
        wanted = ", ".join([str(one) for one in _CLOCKS])
        faults.append(("KAHUNA_CLOCK", asked, wanted, holds))
    return faults
