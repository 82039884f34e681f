# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A bitmaptools.readinto that reads a row at a time; Blinka's reads a pixel at a time."""

import struct
from array import array

import bitmaptools

_plain = bitmaptools.readinto


def _turned(byte, bits):
    """A byte with its values, ``bits`` wide, in reverse order."""
    mask = (1 << bits) - 1
    return sum((byte >> shift & mask) << 8 - bits - shift for shift in range(0, 8, bits))


_TURNED = {bits: bytes(_turned(byte, bits) for byte in range(256)) for bits in (1, 2, 4)}
"""A file has the first pixel in a byte's low bits, a bitmap in a word's high bits."""


def install():
    """Patch the module; doing it twice is harmless."""
    bitmaptools.readinto = readinto


def readinto(bitmap, file, bits_per_pixel, **more):
    """bitmaptools.readinto; quick if a pixel has as many bits in the file as in the bitmap."""
    if more or bits_per_pixel != bitmap._bits_per_value or bits_per_pixel not in _TURNED:
        _plain(bitmap, file, bits_per_pixel, **more)
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
