# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""In the browser's VM: displayio and bitmaptools, as strict as the board's.

Pixels, palettes and tiles are kept in memory as worker/paint.js reads them. A refresh lists what is
to be drawn, and only if something has changed.
"""

from array import array

import host
from firmware import Members
from uctypes import addressof

if False:
    from collections.abc import Callable
    from typing import IO, Any


_SHORT = 32767
_NUMBERS = 11
"""In the list of what is drawn, for each TileGrid; worker/paint.js reads them."""
_OFFSET = 32768
"""Added to coordinates in that list, which has no negative numbers."""

_changes = 0


def _changed() -> None:
    global _changes
    _changes += 1


def _within(
    value: "Any", least: int, most: int, name: str, error: type[Exception] = ValueError
) -> None:
    if not isinstance(value, int):
        raise TypeError("%s must be of type int" % name)
    if not least <= value <= most:
        raise error("%s must be %d-%d" % (name, least, most))


def _short(value: "Any", name: str) -> None:
    _within(value, -_SHORT - 1, _SHORT, name)


class Bitmap:
    """A byte a pixel, whatever the number of values."""

    def __init__(self, width: int, height: int, value_count: int) -> None:
        _within(width, 0, _SHORT, "width")
        _within(height, 0, _SHORT, "height")
        _within(value_count, 1, 256, "value_count")
        self.width = width
        self.height = height
        self.bits = 1
        while 1 << self.bits < value_count:
            self.bits *= 2
        self.pixels = bytearray(width * height)

    def fill(self, value: "Any") -> None:
        fill_region(self, 0, 0, self.width, self.height, value)

    def _at(self, index: "Any") -> int:
        if isinstance(index, int):
            _within(index, 0, len(self.pixels) - 1, "index", IndexError)
            return index
        x, y = index
        _within(x, 0, self.width - 1, "x", IndexError)
        _within(y, 0, self.height - 1, "y", IndexError)
        return y * self.width + x

    def __getitem__(self, index: "Any") -> int:
        return self.pixels[self._at(index)]

    def __setitem__(self, index: "Any", value: "Any") -> None:
        _fits(self, value)
        self.pixels[self._at(index)] = value
        _changed()


def _fits(bitmap: "Bitmap", value: "Any") -> None:
    _within(value, 0, (1 << bitmap.bits) - 1, "value")


def _corners(bitmap: "Bitmap", x1: int, y1: int, x2: int | None, y2: int | None) -> None:
    _within(x1, 0, bitmap.width, "x1")
    _within(y1, 0, bitmap.height, "y1")
    _within(x2, x1, bitmap.width, "x2")
    _within(y2, y1, bitmap.height, "y2")


def fill_region(
    bitmap: "Bitmap", x1: int, y1: int, x2: int | None, y2: int | None, value: "Any"
) -> None:
    _fits(bitmap, value)
    _corners(bitmap, x1, y1, x2, y2)
    host.fill(addressof(bitmap.pixels), bitmap.width, x1, y1, x2, y2, value)
    _changed()


def blit(
    to: "Bitmap",
    source: "Bitmap",
    x: int,
    y: int,
    x1: int = 0,
    y1: int = 0,
    x2: int | None = None,
    y2: int | None = None,
) -> None:
    x2 = source.width if x2 is None else x2
    y2 = source.height if y2 is None else y2
    _within(x, 0, to.width, "x")
    _within(y, 0, to.height, "y")
    _corners(source, x1, y1, x2, y2)
    if to.bits < source.bits:
        raise ValueError("source palette too large")
    pixels, wide = addressof(source.pixels), source.width
    host.blit(addressof(to.pixels), to.width, to.height, pixels, wide, x, y, x1, y1, x2, y2)
    _changed()


def readinto(bitmap: "Bitmap", file: "IO[bytes]", bits: int) -> None:
    data = file.read((bitmap.width * bits + 7) // 8 * bitmap.height)
    if bits > bitmap.bits:
        raise ValueError("Input taking too many bits")
    host.unpack(addressof(bitmap.pixels), bitmap.width, bitmap.height, addressof(data), bits)
    _changed()


class Palette:
    """Colours as the painter wants them: alpha, blue, green, red in a word, cut to RGB565."""

    def __init__(self, color_count: int) -> None:
        _within(color_count, 1, _SHORT, "color_count")
        self._given = [0] * color_count
        # An array: a number of 32 bits would be an object of its own.
        self.words = array("I", [0xFF000000] * color_count)

    def __len__(self) -> int:
        return len(self._given)

    def __getitem__(self, index: int) -> int:
        return self._given[index]

    def __setitem__(self, index: int, colour: int) -> None:
        _within(colour, 0, 0xFFFFFF, "color", TypeError)
        self._given[index] = colour
        red, green, blue = colour >> 19 & 31, colour >> 10 & 63, colour >> 3 & 31
        red, green, blue = red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2
        self.words[index] = self.words[index] & 0xFF000000 | blue << 16 | green << 8 | red
        _changed()

    def make_transparent(self, index: int) -> None:
        self.words[index] &= 0xFFFFFF
        _changed()

    def make_opaque(self, index: int) -> None:
        self.words[index] |= 0xFF000000
        _changed()


def _seen(name: str, check: "Callable[[Any, str], None] | None" = None) -> property:
    """A property that is seen on the display. check: a function of a new value and the name."""
    kept = "_" + name

    def get(self: "Any") -> "Any":
        return getattr(self, kept)

    def put(self: "Any", value: "Any") -> None:
        if check is not None:
            check(value, name)
        setattr(self, kept, value)
        _changed()

    return property(get, put)


class TileGrid:
    x = _seen("x", _short)
    y = _seen("y", _short)
    hidden = _seen("hidden")
    bitmap = _seen("bitmap")
    pixel_shader = _seen("pixel_shader")
    placed = False
    """Whether it is in a group."""

    def __init__(
        self,
        bitmap: "Bitmap",
        pixel_shader: "Palette",
        width: int = 1,
        height: int = 1,
        tile_width: int = 0,
        tile_height: int = 0,
        x: int = 0,
        y: int = 0,
    ) -> None:
        if not isinstance(pixel_shader, Palette):
            raise TypeError("unsupported pixel_shader type")
        tile_width = tile_width or bitmap.width
        tile_height = tile_height or bitmap.height
        if bitmap.width % tile_width or bitmap.height % tile_height:
            raise ValueError("Tile width must exactly divide bitmap width")
        _short(x, "x")
        _short(y, "y")
        self._bitmap = bitmap
        self._pixel_shader = pixel_shader
        self._x = x
        self._y = y
        self._hidden = False
        self.width = width
        self.height = height
        self.tile_width = tile_width
        self.tile_height = tile_height
        self._tiles = bytearray(width * height)

    def _at(self, index: "Any") -> int:
        if isinstance(index, int):
            _within(index, 0, len(self._tiles) - 1, "tile index", IndexError)
            return index
        x, y = index
        _within(x, 0, self.width - 1, "x", IndexError)
        _within(y, 0, self.height - 1, "y", IndexError)
        return y * self.width + x

    def __getitem__(self, index: "Any") -> int:
        return self._tiles[self._at(index)]

    def __setitem__(self, index: "Any", tile: int) -> None:
        bitmap = self._bitmap
        tiles = bitmap.width // self.tile_width * (bitmap.height // self.tile_height)
        _within(tile, 0, tiles - 1, "tile")
        self._tiles[self._at(index)] = tile
        _changed()

    def list(self, left: int, top: int, scale: int, at: int) -> int:
        """Write its numbers into the list from this index on; returns where they end."""
        if at == len(_list):
            _list.extend(array("I", [0] * len(_list)))
        row = _list
        bitmap = self._bitmap
        row[at] = addressof(bitmap.pixels)
        row[at + 1] = bitmap.width
        row[at + 2] = addressof(self._pixel_shader.words)
        row[at + 3] = addressof(self._tiles)
        row[at + 4] = self.width
        row[at + 5] = self.height
        row[at + 6] = self.tile_width
        row[at + 7] = self.tile_height
        row[at + 8] = left + _OFFSET
        row[at + 9] = top + _OFFSET
        row[at + 10] = scale
        return at + _NUMBERS


_list = array("I", [0] * _NUMBERS * 64)


class Group(Members):
    x = _seen("x", _short)
    y = _seen("y", _short)
    hidden = _seen("hidden")
    scale = _seen("scale", lambda value, name: _within(value, 1, _SHORT, name))
    placed = False

    def __init__(self, scale: int = 1, x: int = 0, y: int = 0) -> None:
        _within(scale, 1, _SHORT, "scale")
        _short(x, "x")
        _short(y, "y")
        self._members = []
        self._scale = scale
        self._x = x
        self._y = y
        self._hidden = False

    def _joins(self, member: "Any") -> None:
        if member.placed:
            raise ValueError("Layer already in a group")
        member.placed = True
        _changed()

    def _leaves(self, member: "Any") -> None:
        member.placed = False
        _changed()

    def list(self, left: int, top: int, scale: int, at: int) -> int:
        """As TileGrid.list, for all its members that are not hidden."""
        scale *= self._scale
        for member in self._members:
            if not member._hidden:
                at = member.list(left + scale * member._x, top + scale * member._y, scale, at)
        return at


class Display:
    """A display; the page's brightness is its owner's."""

    auto_refresh = True
    brightness = 1.0

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.root_group = None
        self._shown = None
        self._at = -1
        self._rotation = 0

    @property
    def rotation(self) -> int:
        return self._rotation

    @rotation.setter
    def rotation(self, value: int) -> None:
        if value not in (0, 180):
            raise ValueError("the page turns its keys by 180 degrees alone, not by %r" % value)
        self._rotation = value
        host.turn(value == 180)

    def refresh(self) -> None:
        """Draw the group if anything in it has changed; a frame's time passes."""
        root = self.root_group
        if _changes == self._at and root is self._shown:
            host.refreshed(0, -1)
            return
        self._at = _changes
        self._shown = root
        end = 0
        if root is not None and not root.hidden:
            end = root.list(root.x, root.y, 1, 0)
        host.refreshed(addressof(_list), end)
