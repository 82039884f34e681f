# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Turns the display off and sleeps until a key is pressed."""

import gc
import time

import keypad

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .device import Device

_POLL = 0.1
"""How often (s) the keys are read where no pin can wake the processor."""


def sleep_until_key(device: "Device") -> None:
    """Sleep until a key is pressed. The display keeps its picture; the key has no other effect."""
    colour = device.colour
    device.set_lamp(0)
    device.display.brightness = 0
    try:
        # alarm turns off more of the RP2040 than time.sleep does, but some firmwares lack it.
        alarm = __import__("alarm") if device.pins else None
    except ImportError:
        alarm = None
    if alarm is None:
        while device.dimmed:
            time.sleep(_POLL)
            device.read_intents()
    else:
        device.keys.deinit()
        level, alarms = device.pressed, []
        for pin in device.pins:
            alarms.append(alarm.pin.PinAlarm(pin=pin, value=level, pull=True))
        alarm.light_sleep_until_alarms(*alarms)
        gc.collect()
        # After waking, the pins have lost their pull, so a new scanner is needed. It reports no
        # press of a key that is already down.
        device.keys = keypad.Keys(device.pins, value_when_pressed=level, pull=True)
        device.wake()
    device.set_lamp(colour or 0)
