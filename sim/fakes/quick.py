# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Faster versions of Blinka's functions.

Reading and copying bitmaps and drawing grids work by rows instead of pixels. Iterating over a group
is faster, and so is asking each layer in each frame what has changed, since usually nothing has.

A call that this module handles would pass the checks of sim.fakes.strict, and skips them. Every
other call goes to those checks, and then to Blinka."""

import re
import struct
from array import array
from typing import Any, BinaryIO

import bitmaptools
from displayio import Bitmap, Group, TileGrid, _tilegrid

_readinto, _blit = bitmaptools.readinto, bitmaptools.blit
_fill_pixels = _tilegrid._fill_pixels
_areas, _finish = Group._get_refresh_areas, Group._finish_refresh
_ones = re.compile("1+").finditer
_WORD = 0xFFFFFFFF
"""The 32 bits of a bitmap's word. The items of its array may have more."""


def _reverse_values(byte: int, bits: int) -> int:
    """Reverse the order of a byte's values, each ``bits`` wide."""
    mask = (1 << bits) - 1
    return sum((byte >> shift & mask) << 8 - bits - shift for shift in range(0, 8, bits))


def _split_byte(byte: int, bits: int) -> bytes:
    """Split a byte into values of ``bits`` each, from the high bits down."""
    return bytes([byte >> shift & (1 << bits) - 1 for shift in range(8 - bits, -1, -bits)])


_TURNED = {bits: bytes(_reverse_values(byte, bits) for byte in range(256)) for bits in (1, 2, 4)}
"""Bytes reversed: a file has the first pixel in a byte's low bits, a bitmap in a word's high
bits."""
_VALUES = {bits: [_split_byte(byte, bits) for byte in range(256)] for bits in (1, 2, 4)}


def install() -> None:
    """Patch the modules. Call it once, after strict's checks are installed."""
    global _blit
    _blit, bitmaptools.blit = bitmaptools.blit, blit
    bitmaptools.readinto = readinto
    _tilegrid._fill_pixels = fill_pixels
    Group.__iter__ = lambda group: iter(group._layers)
    Group._get_refresh_areas, Group._finish_refresh = refresh_areas, finish_refresh


def readinto(bitmap: Bitmap, file: BinaryIO, bits_per_pixel: int, **more: Any) -> None:
    """Replace bitmaptools.readinto; fast if a pixel has as many bits in the file as in the
    bitmap."""
    if more or bits_per_pixel != bitmap._bits_per_value or bits_per_pixel not in _TURNED:
        _readinto(bitmap, file, bits_per_pixel, **more)
        return
    stride = bitmap._stride
    size = (bitmap.width * bits_per_pixel + 7) // 8
    for y in range(bitmap.height):
        row = file.read(size)
        if len(row) != size:
            raise EOFError()
        row = row.translate(_TURNED[bits_per_pixel]).ljust(4 * stride, b"\0")
        words = struct.unpack(">%dI" % stride, row)
        bitmap._data[y * stride : (y + 1) * stride] = array(bitmap._data.typecode, words)
    bitmap.dirty()


def blitted(
    source: Any, x1: int = 0, y1: int = 0, x2: int | None = None, y2: int | None = None, **skip: Any
) -> tuple[tuple[int, int, int, int], dict[str, Any]]:
    """Find what bitmaptools.blit copies by its arguments: left, top, right, bottom, and the values
    that it skips."""
    right = source.width if x2 is None else x2
    bottom = source.height if y2 is None else y2
    return (x1, y1, right, bottom), skip


def blit(dest_bitmap: Bitmap, source_bitmap: Bitmap, x: int, y: int, **part: Any) -> None:
    """Replace bitmaptools.blit; fast between bitmaps of the same few bits if nothing is skipped."""
    bits = dest_bitmap._bits_per_value
    (x1, y1, right, bottom), skip = blitted(source_bitmap, **part)
    if (
        skip
        or bits != source_bitmap._bits_per_value
        or source_bitmap is dest_bitmap
        or not _has_few_bits(dest_bitmap)
        or not (0 <= x1 <= right <= source_bitmap.width and 0 <= x <= dest_bitmap.width)
        or not (0 <= y1 <= bottom <= source_bitmap.height and 0 <= y <= dest_bitmap.height)
    ):
        _blit(dest_bitmap, source_bitmap, x, y, **part)
        return
    width = min(right - x1, dest_bitmap.width - x)
    height = min(bottom - y1, dest_bitmap.height - y)
    if width <= 0 or height <= 0:
        return
    dest_bitmap.dirty(x, y, x + width, y + height)
    every = (1 << width * bits) - 1
    data, start, words, shift = _find_part(source_bitmap, x1, x1 + width)
    to_data, to_start, to_words, to_shift = _find_part(dest_bitmap, x, x + width)
    stride, to_stride = source_bitmap._stride, dest_bitmap._stride
    start += y1 * stride
    to_start += y * to_stride
    rest = ~(every << to_shift)
    for row in range(height):
        at = start + row * stride
        pixels = 0
        for word in data[at : at + words]:
            pixels = pixels << 32 | word
        pixels = (pixels >> shift & every) << to_shift
        mask = rest
        at = to_start + row * to_stride
        for n in range(at + to_words - 1, at - 1, -1):
            to_data[n] = to_data[n] & mask & _WORD | pixels & _WORD
            mask >>= 32
            pixels >>= 32


def _has_few_bits(bitmap: Bitmap) -> bool:
    return type(bitmap) is Bitmap and bitmap._bits_per_value in _VALUES and not bitmap._read_only


def _find_part(bitmap: Bitmap, x1: int, x2: int) -> tuple[array, int, int, int]:
    """Find where a part of a row lies; return the bitmap's words, the row's word in which the part
    begins, how many words it takes, and how many bits of the last one follow it."""
    first = x1 >> bitmap._x_shift
    words = (x2 - 1 >> bitmap._x_shift) + 1 - first
    return bitmap._data, first, words, -x2 * bitmap._bits_per_value % 32


def refresh_areas(group: Group, areas: list[Any]) -> None:
    """Replace Group._get_refresh_areas, which collects the areas to redraw; it passes quickly over
    grids in which nothing has changed."""
    if group._item_removed or group._removed_areas:
        group._consume_removed_areas()
        if group._item_removed:
            areas.append(group._dirty_area)
    for layer in reversed(group._layers):
        if not isinstance(layer, TileGrid) or not (layer._rendered_hidden or _is_settled(layer)):
            layer._get_refresh_areas(areas)


def finish_refresh(group: Group) -> None:
    """Replace Group._finish_refresh, which notes that all is drawn; it passes quickly over grids in
    which nothing had changed."""
    if group._item_removed:
        group._item_removed = False
    for layer in reversed(group._layers):
        if not isinstance(layer, TileGrid) or not _is_settled(layer):
            layer._finish_refresh()


def _is_settled(grid: TileGrid) -> bool:
    """Whether a grid has been drawn as it is, so that Blinka would change nothing in it. (In a
    hidden grid Blinka alternately forgets and remembers where it was drawn, as the board does.)
    """
    if grid._needs_refresh or grid._moved or grid._full_change or grid._partial_change:
        return False
    drawn, bitmap = grid._previous_area, grid._bitmap
    if drawn.x1 == drawn.x2 or grid._hidden_tilegrid or grid._hidden_by_parent:
        return False
    if getattr(grid._pixel_shader, "_needs_refresh", False):
        return False
    return not isinstance(bitmap, Bitmap) or bitmap._dirty_area.x1 == bitmap._dirty_area.x2


def fill_pixels(
    buffer: memoryview,
    mask: memoryview,
    colors: list[int],
    opaque: bytearray,
    geometry: tuple[int, ...],
    tilegrid: TileGrid,
    bitmap: Bitmap,
) -> bool:
    """Replace displayio._tilegrid._fill_pixels, which draws a grid's part of the display and says
    whether it covers all of it; fast for grids that aren't turned by a quarter."""
    start, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
    if x_stride not in (1, -1) or not _has_few_bits(bitmap):
        return _fill_pixels(buffer, mask, colors, opaque, geometry, tilegrid, bitmap)
    scale = tilegrid._absolute_transform.scale
    solid = bytes([48 + known for known in opaque]).ljust(256)  # "0" or "1"
    low = bytes([colour & 255 for colour in colors]).ljust(256)
    high = bytes([colour >> 8 for colour in colors]).ljust(256)
    drawn, taken = buffer.cast("B"), mask.cast("B")
    width = end_x - start_x
    start += x_shift * x_stride - (0 if x_stride > 0 else width - 1)
    every = (1 << width) - 1
    colours = bytearray(2 * width)
    picture = _unpack(bitmap)
    covers = True
    before = None
    for y in range(start_y, end_y):
        at = start + (y - start_y + y_shift) * y_stride
        first, last = at >> 3, at + width + 7 >> 3
        held = int.from_bytes(taken[first:last], "little")
        old = held >> (at & 7) & every
        if old == every:
            continue
        if y // scale != before:
            before = y // scale
            values = _read_row(tilegrid, picture, before, start_x, end_x, scale)[::x_stride]
            shown = int(values.translate(solid)[::-1], 2)
            colours[::2], colours[1::2] = values.translate(low), values.translate(high)
        covers = covers and shown | old == every
        new = shown & ~old
        if new:
            taken[first:last] = (held | new << (at & 7)).to_bytes(last - first, "little")
        for run in _ones(bin(new)[:1:-1]):
            begin, end = 2 * run.start(), 2 * run.end()
            drawn[2 * at + begin : 2 * at + end] = colours[begin:end]
    return covers


def _read_row(
    tilegrid: TileGrid, picture: tuple[bytes, int], y: int, start_x: int, end_x: int, scale: int
) -> bytes:
    """Read the values that a grid shows in its row y, before scaling, from column start_x to end_x
    of the display. picture: its unpacked bitmap."""
    values, stride = picture
    high, wide = tilegrid._tile_height, tilegrid._tile_width
    across, left = tilegrid._width_in_tiles, tilegrid._top_left_x
    start = (y // high + tilegrid._top_left_y) % tilegrid._height_in_tiles * across
    tiles, across_bitmap = tilegrid._tiles, tilegrid._bitmap_width_in_tiles
    first, last = start_x // scale, (end_x - 1) // scale + 1
    top = y % high * stride
    row = []
    for column in range(first // wide, (last - 1) // wide + 1):
        tile = tiles[start + (column + left) % across]
        begin = top + tile // across_bitmap * high * stride + tile % across_bitmap * wide
        row.append(values[begin : begin + wide])
    row = b"".join(row)[first % wide :][: last - first]
    if scale == 1:
        return row
    larger = bytearray(scale * len(row))
    for n in range(scale):
        larger[n::scale] = row
    return bytes(larger[start_x % scale :][: end_x - start_x])


def _unpack(bitmap: Bitmap) -> tuple[bytes, int]:
    """Unpack a bitmap to a byte per value; return the bytes and the length of a row, including the
    padding of its last word. The result is cached until the bitmap changes."""
    data = bitmap._data
    if getattr(bitmap, "_quick_data", None) != data:
        packed = struct.pack(">%dI" % len(data), *data)
        bitmap._quick_data = data[:]
        bitmap._quick_values = b"".join([*map(_VALUES[bitmap._bits_per_value].__getitem__, packed)])
    return bitmap._quick_values, bitmap._stride << bitmap._x_shift
