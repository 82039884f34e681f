# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes Blinka's displayio raise where the board does.

The checks and exceptions are those of CircuitPython's shared-bindings and shared-module, folders
displayio and bitmaptools. Some are stricter: the board silently truncates the x and y of groups and
grids, and shows nonsense. What a browser's VM has not either (vectorio, most of bitmaptools, a
grid's default tile: see sim/vm/onboard) is not checked.
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
    """Patch the modules; doing it twice is harmless. RuntimeError if Blinka is another."""
    if hasattr(Bitmap, "strict"):
        return
    check_names()
    Bitmap.strict = True
    _patch_bitmap()
    _patch_palette()
    _patch_tilegrid()
    _patch_group()
    _patch_tools()
    for native in (Bitmap, Palette, TileGrid, Group):
        _refuse_new_attributes(native)
    quick.install()


_NAMES = {
    Bitmap: "_bitmask _bits_per_value _data _dirty_area _read_only _stride _x_shift",
    Palette: "_colors _needs_refresh",
    TileGrid: "_absolute_transform _bitmap _bitmap_width_in_tiles _dirty_area _full_change "
    "_height_in_tiles _hidden_by_parent _hidden_tilegrid _moved _needs_refresh _partial_change "
    "_pixel_shader _previous_area _rendered_hidden _tile_height _tile_width _tiles "
    "_tiles_in_bitmap _top_left_x _top_left_y _width_in_tiles",
    Group: "_consume_removed_areas _dirty_area _finish_refresh _get_refresh_areas _item_removed "
    "_layers _removed_areas",
}
"""Blinka's private names on which this module and quick lean."""


def check_names() -> None:
    """RuntimeError unless Blinka has them."""
    bitmap, palette = Bitmap(1, 1, 2), Palette(1)
    for made in (bitmap, palette, TileGrid(bitmap, pixel_shader=palette), Group()):
        for name in _NAMES[type(made)].split():
            if not hasattr(made, name):
                raise RuntimeError(
                    "Blinka's %s has no %s: run make setup, which installs the version that this "
                    "simulator is made for" % (type(made).__name__, name)
                )


# CircuitPython's own argument checks


def _whole(value: Any, name: str) -> Any:
    if not isinstance(value, int):
        raise TypeError("%s must be of type int, not %s" % (name, type(value).__name__))
    return value


def _within(value: Any, least: int, most: int, name: str) -> None:
    if type(value) is int and least <= value <= most:
        return  # quickly, since this is asked most often
    if not least <= _whole(value, name) <= most:
        raise ValueError("%s must be %d-%d" % (name, least, most))


def _short(value: Any, name: str) -> None:
    _within(value, *_SHORTS, name)


def _before(owner: Any, name: str, check: Callable[..., None]) -> None:
    """Run ``check`` on the arguments, defaults included, before a function or method."""
    function = getattr(owner, name)
    parameters = inspect.signature(function).parameters
    defaults = [
        parameters[name].default
        for name in inspect.signature(check).parameters
        if name in parameters and parameters[name].default is not inspect.Parameter.empty
    ]
    check.__defaults__ = tuple(defaults)

    @functools.wraps(function)
    def strict(*words: Any, **named: Any) -> Any:
        check(*words, **named)
        return function(*words, **named)

    setattr(owner, name, strict)


def _limit(owner: Any, **limits: tuple[int, int]) -> None:
    """Compare what an object is made with, defaults included, with its least and most."""
    parameters = inspect.signature(owner.__init__).parameters
    rows = [
        (place, name, parameters[name].default, *limits[name])
        for place, name in enumerate(parameters)
        if name in limits
    ]

    def check(*words: Any, **named: Any) -> None:
        for place, name, default, least, most in rows:
            value = words[place] if place < len(words) else named.get(name, default)
            _within(value, least, most, name)

    _before(owner, "__init__", check)


def _on_set(owner: Any, name: str, check: Callable[..., None]) -> None:
    """Run ``check(value, name)`` on whatever is assigned to a property."""
    plain = getattr(owner, name)

    def assign(self: Any, value: Any) -> None:
        check(value, name)
        plain.fset(self, value)

    setattr(owner, name, property(plain.fget, assign, doc=plain.__doc__))


def _refuse_new_attributes(native: Any) -> None:
    """A native object takes no new attributes; one of a subclass does."""

    plain: Callable[..., None] = object.__setattr__

    def assign(self: Any, name: str, value: Any) -> None:
        if name[0] != "_" and type(self) is native and not hasattr(native, name):
            raise AttributeError("%r object has no attribute %r" % (native.__name__, name))
        plain(self, name, value)

    native.__setattr__ = assign


# Bitmap


def _patch_bitmap() -> None:
    _limit(Bitmap, width=(0, _SHORT), height=(0, _SHORT), value_count=(1, 65536))
    _before(Bitmap, "fill", lambda self, value: _fits(self, value))
    _before(Bitmap, "__getitem__", _check_index)
    _before(Bitmap, "__setitem__", _fits_in_place)


def _fits(bitmap: Any, value: Any) -> None:
    _within(value, 0, bitmap._bitmask, "value")


def _fits_in_place(self: Any, index: Any, value: Any) -> None:
    _check_index(self, index)
    _fits(self, value)


def _check_index(self: Any, index: Any) -> None:
    """The (x, y) of an index, which is a number or a pair."""
    width, height = self.width, self.height
    if isinstance(index, int):
        if not 0 <= index < width * height:
            raise IndexError("index must be 0-%d" % (width * height - 1))
        return
    _refuse_slices(index)
    x, y = index
    if not 0 <= _whole(x, "x") < width:
        raise IndexError("x must be 0-%d" % (width - 1))
    if not 0 <= _whole(y, "y") < height:
        raise IndexError("y must be 0-%d" % (height - 1))


def _refuse_slices(index: Any) -> None:
    if isinstance(index, slice):
        raise NotImplementedError("Slices not supported")


# Palette


def _patch_palette() -> None:
    def colour(self: Any, index: Any, value: Any) -> None:
        _get_colour(self, index)
        if isinstance(value, int):
            if not 0 <= value <= 0xFFFFFF:
                raise TypeError("color must be between 0x000000 and 0xffffff")
        elif len(bytes(value)) not in (3, 4):
            raise ValueError("color buffer must be 3 bytes (RGB) or 4 bytes (RGB + pad byte)")

    def entry(self: Any, palette_index: int) -> None:
        _within(palette_index, 0, len(self) - 1, "palette_index")

    _limit(Palette, color_count=(1, _SHORT))
    _before(Palette, "__setitem__", colour)
    for name in ("make_transparent", "make_opaque", "is_transparent"):
        _before(Palette, name, entry)
    Palette.__getitem__ = _get_colour


def _get_colour(self: Any, index: Any) -> int:
    size = len(self)
    if not -size <= _whole(index, "index") < size:
        raise IndexError("Palette index out of range")
    return self._colors[index].rgb888


# TileGrid


def _patch_tilegrid() -> None:
    def set_tile(self: Any, index: Any, value: Any) -> None:
        _check_tile(self, index)
        _within(value, 0, self._tiles_in_bitmap - 1, "tile")

    _limit(TileGrid, width=(0, 65535), height=(0, 65535), x=_SHORTS, y=_SHORTS)
    _before(TileGrid, "__getitem__", _check_tile)
    _before(TileGrid, "__setitem__", set_tile)
    _on_set(TileGrid, "x", _short)
    _on_set(TileGrid, "y", _short)


def _check_tile(self: Any, index: Any) -> None:
    _refuse_slices(index)
    across, down = self._width_in_tiles, self._height_in_tiles
    x, y = (index % across, index // across) if isinstance(index, int) else index
    if type(x) is type(y) is int and 0 <= x < across and 0 <= y < down:
        return
    _whole(x, "x")
    _whole(y, "y")
    raise IndexError("Tile index out of bounds")


# Group


def _patch_group() -> None:
    _limit(Group, scale=(1, _SHORT), x=_SHORTS, y=_SHORTS)
    for name in ("__getitem__", "__setitem__", "__delitem__"):
        _before(Group, name, lambda self, index, *_: _refuse_slices(index))
    _on_set(Group, "x", _short)
    _on_set(Group, "y", _short)
    _on_set(Group, "scale", lambda value, name: _within(value, 1, _SHORT, name))


# bitmaptools


def _patch_tools() -> None:
    def fill_region(dest_bitmap: Any, x1: int, y1: int, x2: int, y2: int, value: Any) -> None:
        _fits(dest_bitmap, value)
        _corners(dest_bitmap, x1, y1, x2, y2)

    def blit(
        dest_bitmap: Any,
        source_bitmap: Any,
        x: int,
        y: int,
        x1: int,
        y1: int,
        x2: int,
        y2: int,
        **_: Any,
    ) -> None:
        _within(x, 0, dest_bitmap.width, "x")
        _within(y, 0, dest_bitmap.height, "y")
        _corners(source_bitmap, x1, y1, x2, y2)
        if dest_bitmap._bits_per_value < source_bitmap._bits_per_value:
            raise ValueError("source palette too large")

    _before(bitmaptools, "fill_region", fill_region)
    _before(bitmaptools, "blit", blit)


def _corners(bitmap: Any, x1: int, y1: int, x2: int, y2: int) -> None:
    _within(x1, 0, bitmap.width, "x1")
    _within(y1, 0, bitmap.height, "y1")
    if x2 is not None:
        _within(x2, x1, bitmap.width, "x2")
    if y2 is not None:
        _within(y2, y1, bitmap.height, "y2")
