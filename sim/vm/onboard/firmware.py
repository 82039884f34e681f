# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""On a VM: what its stand-ins for a firmware's modules share, whether they draw or only weigh."""

import sys
from collections import namedtuple

if False:
    from collections.abc import Sequence
    from typing import Any


Glyph = namedtuple(
    "Glyph", ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y")
)

_SW = "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_X SW_Y AUDIO BAT_SENSE "
PINS = {
    "pimoroni_picosystem": _SW + "LED_R LED_G LED_B CHARGE_STAT",
    "pajenicko_picopad": _SW + "LED",
}
"""By board_id: the names in the module board."""


class Members:
    """The list that a Group is, ``_members``; a subclass may note who comes and goes."""

    _members: "list[Any]"

    def _joins(self, member: "Any") -> None:
        pass

    def _leaves(self, member: "Any") -> None:
        pass

    def append(self, member: "Any") -> None:
        self.insert(len(self._members), member)

    def insert(self, index: int, member: "Any") -> None:
        self._joins(member)
        self._members.insert(index, member)

    def remove(self, member: "Any") -> None:
        self.pop(self._members.index(member))

    def pop(self, index: int = -1) -> "Any":
        member = self._members.pop(index)
        self._leaves(member)
        return member

    def index(self, member: "Any") -> int:
        return self._members.index(member)

    def __len__(self) -> int:
        return len(self._members)

    def __getitem__(self, index: int) -> "Any":
        return self._members[index]

    def __setitem__(self, index: int, member: "Any") -> None:
        self._leaves(self._members[index])
        self._joins(member)
        self._members[index] = member


class Event:
    key_number = 0
    pressed = True


class Module:
    """A module with these names in it."""

    def __init__(self, **names: "Any") -> None:
        for name in names:
            setattr(self, name, names[name])


def board(board_id: str, display: "Any") -> "dict[str, Any]":
    """The names in the module board: {name: value}."""
    names = {pin: pin for pin in PINS[board_id].split()}
    names["board_id"] = board_id
    names["DISPLAY"] = display
    return names


def drawing(
    display: type,
    classes: "Sequence[type]",
    readinto: "Any",
    blit: "Any",
    fill: "Any",
    rectangle: "Any",
) -> "dict[str, dict[str, Any]]":
    """The modules that draw, for ``put``. classes: displayio's, under the names they have there."""
    return {
        "busdisplay": {"BusDisplay": display},
        "displayio": {made.__name__: made for made in classes},
        "bitmaptools": {"readinto": readinto, "blit": blit, "fill_region": fill},
        "vectorio": {"Rectangle": rectangle},
        "fontio": {"Glyph": Glyph},
    }


def put(modules: "dict[str, dict[str, Any]]") -> None:
    """Put modules into sys.modules. modules: {name: {name in it: value}}."""
    ours: Any = sys.modules
    for name, names in modules.items():
        ours[name] = Module(**names)
