# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The battery as a small sign: how full it is, red when low, with a plus while it charges."""

import displayio

from engine.const import TYPE_CHECKING, const

from .draw import palette, shapes

if TYPE_CHECKING:
    from handheld.device import Device

WIDTH = const(12)
"""The sign's width in font pixels. It is 6 high."""
_FULL = const(8)
_LOW = const(15)


def make_battery_sign(device: "Device", x: int, y: int, scale: int) -> displayio.Group:
    """Make the sign with its top left corner at (x, y). If the board can't tell, return an empty
    group."""
    group = displayio.Group(x=x, y=y)
    measured = device.read_battery()
    if measured is None:
        return group
    percent, charging = measured
    full = _FULL if charging else max(1, (_FULL * percent + 50) // 100)
    colour = palette.RED if percent <= _LOW and not charging else palette.LIME
    parts = [
        (0, 0, _FULL + 2, 6, palette.TEXT),
        (_FULL + 2, 2, 1, 2, palette.TEXT),
        (1, 1, _FULL, 4, palette.INK),
        (1, 1, full, 4, colour),
    ]
    if charging:
        parts += [(3, 2, 4, 2, palette.INK), (4, 1, 2, 4, palette.INK)]
    for part in parts:
        left, top, width, height = [scale * number for number in part[:4]]
        group.append(shapes.make_rectangle(left, top, width, height, part[4]))
    return group
