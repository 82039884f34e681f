# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""How full the battery is, from its voltage."""

import analogio
import digitalio
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

_REFERENCE = const(3300)  # mV
_READINGS = const(8)
_PLUGGED = const(4350)
"""mV. No cell has that much: the reading is of the charger's supply."""
# mV of a lithium polymer cell at rest, at 0, 10 ... 100%: blog.ampow.com/lipo-voltage-chart. The
# cells' makers publish none. Under load a cell reads some 40 mV less, so it is a little fuller than
# the result says.
_CURVE = (3270, 3690, 3730, 3770, 3800, 3840, 3870, 3950, 4020, 4110, 4200)


def percent_of(voltage: int) -> int:
    """How full a cell is at this voltage (mV)."""
    if voltage <= _CURVE[0]:
        return 0
    for at in range(1, len(_CURVE)):
        low, high = _CURVE[at - 1], _CURVE[at]
        if voltage < high:
            return 10 * (at - 1) + 10 * (voltage - low) // (high - low)
    return 100


def measure_battery(pin: "Pin", times: int, drop: int, status: "Pin | None") -> "tuple[int, bool]":
    """(percent, whether it charges), as Device.cell describes it."""
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
        charging = charging or not charger.value  # it pulls the pin low while it charges
        charger.deinit()
    return percent_of(voltage), charging
