# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes Blinka's displayio raise errors where the board does.

The checks are those of displayio and bitmaptools in CircuitPython's shared-bindings and
shared-module. Where Blinka itself raises any error, no check is added. Some checks are stricter
than the board, which silently truncates the x and y of groups and grids and shows nonsense. Parts
that the browser's VM lacks are not checked: vectorio, most of bitmaptools, a grid's default tile.
"""

import functools
import inspect
from collections.abc import Callable
from typing import Any

import bitmaptools
from displayio import Bitmap, Group, Palette, TileGrid

from . import quick

_SHORT = 32767
_SHORTS = -_SHORT - 1, _SHORT


def install() -> None:
    """Patch the modules, once. RuntimeError if Blinka has changed."""
    if hasattr(Bitmap, "strict"):
        return
    check_names()
    Bitmap.strict = True
    _patch()
    for native in (Bitmap, Palette, TileGrid, Group):
        _refuse_new_attributes(native)
    quick.install()


_NAMES = {
    Bitmap: "_bitmask _bits_per_value _data _dirty_area _read_only _stride _x_shift",
    Palette: "_needs_refresh",
    TileGrid: "_absolute_transform _bitmap _bitmap_width_in_tiles _full_change _height_in_tiles "
    "_hidden_by_parent _hidden_tilegrid _moved _needs_refresh _partial_change "
    "_pixel_shader _previous_area _rendered_hidden _tile_height _tile_width _tiles "
    "_tiles_in_bitmap _top_left_x _top_left_y _width_in_tiles",
    Group: "_consume_removed_areas _dirty_area _finish_refresh _get_refresh_areas _item_removed "
    "_layers _removed_areas",
}
"""The private names of Blinka that this module and quick use."""


def check_names() -> None:
    """Raise RuntimeError unless Blinka has all _NAMES."""
    bitmap, palette = Bitmap(1, 1, 2), Palette(1)
    for native in (bitmap, palette, TileGrid(bitmap, pixel_shader=palette), Group()):
        for name in _NAMES[type(native)].split():
            if not hasattr(native, name):
                raise RuntimeError(
                    "Blinka's %s has no %s: run make setup, which installs the version that this "
                    "simulator is made for" % (type(native).__name__, name)
                )


# CircuitPython's own argument checks


def _check_range(value: Any, least: int, most: int, name: str) -> None:
    if type(value) is int and least <= value <= most:
        return  # fast, since this is the most frequent check
    if not isinstance(value, int):
        raise TypeError("%s must be of type int, not %s" % (name, type(value).__name__))
    if not least <= value <= most:
        raise ValueError("%s must be %d-%d" % (name, least, most))


def _check_short(value: Any, name: str) -> None:
    _check_range(value, *_SHORTS, name)


def _check_before(owner: Any, name: str, check: Callable[..., None]) -> None:
    """Make ``check`` run on the arguments before a function or method."""
    function = getattr(owner, name)

    @functools.wraps(function)
    def strict(*words: Any, **named: Any) -> Any:
        check(*words, **named)
        return function(*words, **named)

    setattr(owner, name, strict)


def _check_limits(owner: Any, **limits: tuple[int, int]) -> None:
    """Make a constructor check its arguments, including defaults, against (least, most)."""
    parameters = inspect.signature(owner.__init__).parameters
    rows = [
        (place, name, parameters[name].default, *limits[name])
        for place, name in enumerate(parameters)
        if name in limits
    ]

    def check(*words: Any, **named: Any) -> None:
        for place, name, default, least, most in rows:
            value = words[place] if place < len(words) else named.get(name, default)
            _check_range(value, least, most, name)

    _check_before(owner, "__init__", check)


def _check_assigned(owner: Any, name: str, check: Callable[..., None]) -> None:
    """Have ``check(value, name)`` run on what is assigned to a property."""
    plain = getattr(owner, name)

    def assign(self: Any, value: Any) -> None:
        check(value, name)
        plain.fset(self, value)

    setattr(owner, name, property(plain.fget, assign, doc=plain.__doc__))


def _refuse_new_attributes(native: Any) -> None:
    """Make native objects refuse new attributes; objects of a subclass accept them."""

    plain: Callable[..., None] = object.__setattr__

    def assign(self: Any, name: str, value: Any) -> None:
        if name[0] != "_" and type(self) is native and not hasattr(native, name):
            raise AttributeError("%r object has no attribute %r" % (native.__name__, name))
        plain(self, name, value)

    native.__setattr__ = assign


# The limits of each


def _patch() -> None:
    _check_limits(Bitmap, width=(0, _SHORT), height=(0, _SHORT), value_count=(1, 65536))
    _check_limits(Palette, color_count=(1, _SHORT))
    _check_limits(TileGrid, width=(0, 65535), height=(0, 65535), x=_SHORTS, y=_SHORTS)
    _check_limits(Group, scale=(1, _SHORT), x=_SHORTS, y=_SHORTS)
    _check_before(Bitmap, "fill", _check_value)
    _check_before(Bitmap, "__getitem__", _check_inside)
    _check_before(Bitmap, "__setitem__", _check_pixel)
    _check_before(TileGrid, "__setitem__", _check_tile)
    for name in ("make_transparent", "make_opaque", "is_transparent"):
        _check_before(Palette, name, _check_entry)
    for name in ("__getitem__", "__setitem__", "__delitem__"):
        _check_before(Group, name, _refuse_slice)
    for owner in (TileGrid, Group):
        _check_assigned(owner, "x", _check_short)
        _check_assigned(owner, "y", _check_short)
    _check_before(bitmaptools, "fill_region", _check_fill_region)
    _check_before(bitmaptools, "blit", _check_blit)


def _check_value(bitmap: Any, value: Any) -> None:
    _check_range(value, 0, bitmap._bitmask, "value")


def _check_inside(bitmap: Any, index: Any) -> None:
    """Raise IndexError unless a pixel is inside the bitmap. index: a number or a pair."""
    width, height = bitmap.width, bitmap.height
    x, y = (index % width, index // width) if isinstance(index, int) else index
    if not (0 <= x < width and 0 <= y < height):
        raise IndexError("the bitmap has no pixel %r" % (index,))


def _check_pixel(bitmap: Any, index: Any, value: Any) -> None:
    _check_inside(bitmap, index)
    _check_value(bitmap, value)


def _check_tile(grid: Any, index: Any, value: Any) -> None:
    _check_range(value, 0, grid._tiles_in_bitmap - 1, "tile")


def _check_entry(palette: Any, palette_index: int) -> None:
    _check_range(palette_index, 0, len(palette) - 1, "palette_index")


def _refuse_slice(group: Any, index: Any, *_: Any) -> None:
    if isinstance(index, slice):
        raise NotImplementedError("Slices not supported")


def _check_fill_region(dest_bitmap: Any, x1: int, y1: int, x2: int, y2: int, value: Any) -> None:
    _check_value(dest_bitmap, value)
    _check_corners(dest_bitmap, x1, y1, x2, y2)


def _check_blit(dest_bitmap: Any, source_bitmap: Any, x: int, y: int, **part: Any) -> None:
    _check_range(x, 0, dest_bitmap.width, "x")
    _check_range(y, 0, dest_bitmap.height, "y")
    corners, _ = quick.blitted(source_bitmap, **part)
    _check_corners(source_bitmap, *corners)
    if dest_bitmap._bits_per_value < source_bitmap._bits_per_value:
        raise ValueError("source palette too large")


def _check_corners(bitmap: Any, x1: int, y1: int, x2: int, y2: int) -> None:
    _check_range(x1, 0, bitmap.width, "x1")
    _check_range(y1, 0, bitmap.height, "y1")
    _check_range(x2, x1, bitmap.width, "x2")
    _check_range(y2, y1, bitmap.height, "y2")
