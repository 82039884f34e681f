# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Measures how full the battery is, by its voltage."""

import analogio
import digitalio
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

_REFERENCE = const(3300)  # mV
_READINGS = const(8)
_PLUGGED = const(4350)
"""mV. No cell has that much, so such a reading is the charger's supply."""
# The voltage (mV) of a lithium polymer cell at rest, at 0, 10 ... 100%, from
# blog.ampow.com/lipo-voltage-chart; the cells' makers publish none. Under load a cell has about 40
# mV less, so it is a little fuller than the result says.
_CURVE = (3270, 3690, 3730, 3770, 3800, 3840, 3870, 3950, 4020, 4110, 4200)


def _percent_of(voltage: int) -> int:
    """Return how full a cell is at this voltage (mV), in percent."""
    if voltage <= _CURVE[0]:
        return 0
    for at in range(1, len(_CURVE)):
        low, high = _CURVE[at - 1], _CURVE[at]
        if voltage < high:
            return 10 * (at - 1) + 10 * (voltage - low) // (high - low)
    return 100


def measure_battery(pin: "Pin", times: int, drop: int, status: "Pin | None") -> "tuple[int, bool]":
    """Return (percent, whether the battery charges). The arguments are those of Device.cell."""
    sense = analogio.AnalogIn(pin)
    total = 0
    for _ in range(_READINGS):
        total += sense.value
    sense.deinit()
    voltage = total // _READINGS * _REFERENCE * times // 65535 + drop
    charging = voltage > _PLUGGED
    if status is not None:
        charger = digitalio.DigitalInOut(status)
        charger.switch_to_input(digitalio.Pull.UP)
        charging = charging or not charger.value  # the charger pulls the pin low
        charger.deinit()
    return _percent_of(voltage), charging
