# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Light sleep until a pin changes; ImportError on a board without it."""

from typing import Any

from sim.fakes import hardware

if not hardware.current.board.alarm:
    raise ImportError("no module named 'alarm'")


class pin:
    """Stands in for the board's module alarm.pin."""

    class PinAlarm:
        """A pin that wakes the processor; ValueError while a scanner uses it."""

        def __init__(
            self, *, pin: Any, value: bool, edge: bool = False, pull: bool = False
        ) -> None:
            if any(pin.name in scanner.inputs for scanner in hardware.current.scanners):
                raise ValueError("%r in use" % pin)
            if not pull or value != (pin.name in hardware.current.board.high):
                raise ValueError("%r is wired the other way" % pin)
            self.name = pin.name


def light_sleep_until_alarms(*alarms: pin.PinAlarm) -> pin.PinAlarm:
    """Sleep until one of the alarms' keys is down; nobody uses the returned alarm."""
    hardware.current.sleep_until({alarm.name for alarm in alarms})
    return alarms[0]
