# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""displayio and bitmaptools for a VM, as strict as the board's.

In the browser, objects are painted: if something has changed, a refresh lists what to draw for
worker/paint.js. There a Bitmap has a byte a pixel, whatever its values.

In games that measure the heap, objects are weighed: each takes as many bytes as the real one on an
emulated RP2040 with CircuitPython 10.2.1. A Bitmap takes 48 and its rows in whole words; a Palette
16 and 16 a colour; a TileGrid 96 and, with more than four tiles, a byte a tile; a Group 64 and its
list. Here an instance takes 16, and 16 more for one or two attributes; a list, an array or a
bytearray 16 and its contents. No instance has a third attribute: its table would grow, and leave
the smaller one as garbage.
"""

from array import array
from collections import namedtuple

import outside
from uctypes import addressof

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import IO, Any


Glyph = namedtuple(
    "Glyph", ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y")
)
_PAINTED = outside.paints
_NUMBERS = 13
"""The numbers for each TileGrid in the list of what to draw."""
_OFFSET = 32768
"""Added to coordinates in that list, which can't hold negative numbers."""
_OPAQUE = 0x2000000
_LARGEST = 1023
"""The largest width or height of a bitmap, in pixels."""
_FAR = 1024
"""The largest distance of a Group from the display's corner, in pixels."""
_FEW = 4
"""Up to this many tiles are stored in a number, without an array."""

_changes = 0


def _note_change() -> None:
    global _changes
    _changes += 1


def _check_range(
    value: "Any", least: int, most: int, name: str, error: type[Exception] = ValueError
) -> None:
    if not isinstance(value, int):
        raise TypeError("%s must be of type int" % name)
    if not least <= value <= most:
        raise error("%s must be %d-%d" % (name, least, most))


def _find_index(index: "Any", width: int, height: int) -> int:
    """Return the number of a pixel or tile, given as that number or as column and row."""
    if isinstance(index, int):
        _check_range(index, 0, width * height - 1, "index", IndexError)
        return index
    x, y = index
    _check_range(x, 0, width - 1, "x", IndexError)
    _check_range(y, 0, height - 1, "y", IndexError)
    return y * width + x


class Bitmap:
    def __init__(self, width: int, height: int, value_count: int) -> None:
        _check_range(width, 0, _LARGEST, "width")
        _check_range(height, 0, _LARGEST, "height")
        _check_range(value_count, 1, 256, "value_count")
        bits = 1
        while 1 << bits < value_count:
            bits *= 2
        self._size = bits << 20 | width << 10 | height
        each_row = width if _PAINTED else (width * bits + 31) // 32 * 4
        self.pixels = bytearray(each_row * height)

    bits = property(lambda self: self._size >> 20)
    width = property(lambda self: self._size >> 10 & _LARGEST)
    height = property(lambda self: self._size & _LARGEST)

    def fill(self, value: "Any") -> None:
        fill_region(self, 0, 0, self.width, self.height, value)

    def __getitem__(self, index: "Any") -> int:
        at = _find_index(index, self.width, self.height)
        return self.pixels[at] if _PAINTED else 0

    def __setitem__(self, index: "Any", value: "Any") -> None:
        _check_value(self, value)
        at = _find_index(index, self.width, self.height)
        if _PAINTED:
            self.pixels[at] = value
            _note_change()


def _check_value(bitmap: "Bitmap", value: "Any") -> None:
    _check_range(value, 0, (1 << (bitmap._size >> 20)) - 1, "value")


def _check_corners(bitmap: "Bitmap", x1: int, y1: int, x2: int | None, y2: int | None) -> None:
    width, height = bitmap._size >> 10 & _LARGEST, bitmap._size & _LARGEST
    _check_range(x1, 0, width, "x1")
    _check_range(y1, 0, height, "y1")
    _check_range(x2, x1, width, "x2")
    _check_range(y2, y1, height, "y2")


def fill_region(
    bitmap: "Bitmap", x1: int, y1: int, x2: int | None, y2: int | None, value: "Any"
) -> None:
    _check_value(bitmap, value)
    _check_corners(bitmap, x1, y1, x2, y2)
    if _PAINTED:
        outside.fill(addressof(bitmap.pixels), bitmap.width, x1, y1, x2, y2, value)
        _note_change()


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
    width, height = to._size >> 10 & _LARGEST, to._size & _LARGEST
    wide, high = source._size >> 10 & _LARGEST, source._size & _LARGEST
    x2 = wide if x2 is None else x2
    y2 = high if y2 is None else y2
    _check_range(x, 0, width, "x")
    _check_range(y, 0, height, "y")
    _check_corners(source, x1, y1, x2, y2)
    if to._size >> 20 < source._size >> 20:
        raise ValueError("source palette too large")
    if _PAINTED:
        pixels = addressof(source.pixels)
        outside.blit(addressof(to.pixels), width, height, pixels, wide, x, y, x1, y1, x2, y2)
        _note_change()


def readinto(bitmap: "Bitmap", file: "IO[bytes]", bits: int) -> None:
    if bits > bitmap.bits:
        raise ValueError("Input taking too many bits")
    size = (bitmap.width * bits + 7) // 8 * bitmap.height
    if not _PAINTED:
        file.seek(size, 1)
        return
    data = file.read(size)
    outside.unpack(addressof(bitmap.pixels), bitmap.width, bitmap.height, addressof(data), bits)
    _note_change()


class Palette:
    """words: twice each colour plus 1, plus _OPAQUE unless it is transparent. (The collector could
    mistake an even number for an address.)"""

    def __init__(self, color_count: int) -> None:
        _check_range(color_count, 1, 256, "color_count")
        self.count = color_count
        self.words: Any = 0  # a single colour is weighed without an array
        if _PAINTED or color_count > 1:
            self.words = array("I", [_OPAQUE | 1] * max(color_count, 4 * color_count - 8))

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> int:
        return self._read_word(index) >> 1 & 0xFFFFFF

    def __setitem__(self, index: int, colour: int) -> None:
        _check_range(colour, 0, 0xFFFFFF, "color", TypeError)
        self._write_word(index, self._read_word(index) & _OPAQUE | colour << 1 | 1)

    def make_transparent(self, index: int) -> None:
        self._write_word(index, self._read_word(index) & ~_OPAQUE)

    def make_opaque(self, index: int) -> None:
        self._write_word(index, self._read_word(index) | _OPAQUE)

    def _read_word(self, index: int) -> int:
        return self.words[index] if self.words else 1

    def _write_word(self, index: int, word: int) -> None:
        if self.words:
            self.words[index] = word
            _note_change()


def _check_short(value: "Any", name: str) -> None:
    _check_range(value, -32768, 32767, name)


def _make_item(number: int, name: str, check: "Callable[[Any, str], None] | None" = None) -> "Any":
    """Make a property that changes the display, an item of the list ``_all``. check: called with
    the new value and the name."""

    def put(self: "Any", value: "Any") -> None:
        if check is not None:
            check(value, name)
        self._all[number] = value
        _note_change()

    return property(lambda self: self._all[number], put)


class TileGrid:
    bitmap = _make_item(0, "bitmap")
    pixel_shader = _make_item(1, "pixel_shader")
    x = _make_item(2, "x", _check_short)
    y = _make_item(3, "y", _check_short)
    hidden = _make_item(4, "hidden")
    placed = _make_item(5, "placed")
    """Whether the grid is in a group."""
    width = property(lambda self: self._all[6])
    height = property(lambda self: self._all[7])

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
        wide = tile_width or bitmap.width
        high = tile_height or bitmap.height
        if bitmap.width % wide or bitmap.height % high:
            raise ValueError("Tile width must exactly divide bitmap width")
        _check_short(x, "x")
        _check_short(y, "y")
        tiles: Any = bytearray(width * height) if width * height > _FEW else 0
        self.tiles = tiles
        self._all: list[Any] = [  # the last one holds a few tiles, a byte each
            bitmap, pixel_shader, x, y, False, False, width, height, wide, high, 0, 0,
        ]  # fmt: skip

    def __getitem__(self, index: "Any") -> int:
        at = _find_index(index, self.width, self.height)
        return self.tiles[at] if self.tiles else self._all[11] >> 8 * at & 255

    def __setitem__(self, index: "Any", tile: int) -> None:
        numbers = self._all  # three values at once would leave a tuple; a board leaves no garbage
        bitmap = numbers[0]
        most = bitmap.width // numbers[8] * (bitmap.height // numbers[9]) - 1
        _check_range(tile, 0, most, "tile")
        at = _find_index(index, self.width, self.height)
        if self.tiles:
            self.tiles[at] = tile
        else:
            numbers[11] = numbers[11] & ~(255 << 8 * at) | tile << 8 * at
        _note_change()

    def enlist(self, left: int, top: int, scale: int, at: int) -> int:
        """Write its numbers into the list at index ``at`` unless it is hidden; return the index
        after them. left, top: its group's."""
        bitmap, palette, x, y, hidden, _, width, height, wide, high, _, few = self._all
        if hidden:
            return at
        if at == len(_list):
            _list.extend(array("I", [0] * len(_list)))
        row = _list
        row[at] = addressof(bitmap.pixels)
        row[at + 1] = bitmap.width
        row[at + 2] = addressof(palette.words)
        row[at + 3] = len(palette)
        row[at + 4] = addressof(self.tiles) if self.tiles else 0
        row[at + 5] = few
        row[at + 6] = width
        row[at + 7] = height
        row[at + 8] = wide
        row[at + 9] = high
        row[at + 10] = left + scale * x + _OFFSET
        row[at + 11] = top + scale * y + _OFFSET
        row[at + 12] = scale
        return at + _NUMBERS


_list = array("I", [0] * _NUMBERS * 64)


def _make_bits(shift: int, least: int, most: int, name: str) -> "Any":
    """Make a property that changes the display, some bits of the number ``_place``."""
    mask = most - least

    def put(self: "Any", value: "Any") -> None:
        if isinstance(value, bool):
            value = int(value)
        _check_range(value, least, most, name)
        self._place = self._place & ~(mask << shift) | value - least << shift
        _note_change()

    return property(lambda self: (self._place >> shift & mask) + least, put)


class Group:
    x = _make_bits(0, -_FAR, _FAR - 1, "x")
    y = _make_bits(11, -_FAR, _FAR - 1, "y")
    scale = _make_bits(22, 1, 16, "scale")
    hidden = _make_bits(26, 0, 1, "hidden")
    placed = _make_bits(27, 0, 1, "placed")

    def __init__(self, scale: int = 1, x: int = 0, y: int = 0) -> None:
        self._members: list[Any] = []
        self._place = 0
        self.scale = scale
        self.x = x
        self.y = y

    def append(self, member: "Any") -> None:
        self.insert(len(self._members), member)

    def insert(self, index: int, member: "Any") -> None:
        if member.placed:
            raise ValueError("Layer already in a group")
        member.placed = True
        self._members.insert(index, member)

    def remove(self, member: "Any") -> None:
        self.pop(self._members.index(member))

    def pop(self, index: int = -1) -> "Any":
        member = self._members.pop(index)
        member.placed = False
        return member

    def index(self, member: "Any") -> int:
        return self._members.index(member)

    def __len__(self) -> int:
        return len(self._members)

    def __getitem__(self, index: int) -> "Any":
        return self._members[index]

    def __setitem__(self, index: int, member: "Any") -> None:
        if member.placed:
            raise ValueError("Layer already in a group")
        self._members[index].placed = False
        member.placed = True
        self._members[index] = member

    def enlist(self, left: int, top: int, scale: int, at: int) -> int:
        """Like TileGrid.enlist, but for all members."""
        place = self._place  # faster than asking the properties
        if place >> 26 & 1:
            return at
        left += scale * ((place & 2 * _FAR - 1) - _FAR)
        top += scale * ((place >> 11 & 2 * _FAR - 1) - _FAR)
        scale *= (place >> 22 & 15) + 1
        for member in self._members:
            at = member.enlist(left, top, scale, at)
        return at


class Display:
    """A display. Its brightness has no effect."""

    auto_refresh = True
    brightness = 1.0

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.root_group: Group | None = None
        self._shown: Group | None = None
        self._at = -1
        self._rotation = 0

    @property
    def rotation(self) -> int:
        return self._rotation

    @rotation.setter
    def rotation(self, value: int) -> None:
        if value not in (0, 180):
            raise ValueError("only by 180 degrees are its keys turned, not by %r" % value)
        self._rotation = value
        outside.turn(value == 180)

    def refresh(self) -> None:
        """Draw the group if anything in it has changed, then let a frame pass."""
        root = self.root_group
        if not _PAINTED or (_changes == self._at and root is self._shown):
            outside.refreshed(0, -1)
            return
        self._at = _changes
        self._shown = root
        end = 0 if root is None else root.enlist(0, 0, 1, 0)
        outside.refreshed(addressof(_list), end)  # the list may have moved
