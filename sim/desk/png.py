# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Writes pictures of the display as PNG files."""

import io
from pathlib import Path

from PIL import Image

from sim.files import write_whole


def to_rgb(pixels: bytearray | memoryview) -> bytes:
    """Convert RGB565 words, low byte first, to three bytes a pixel."""
    words = memoryview(bytes(pixels)).cast("H")
    colours = {word: _expand_colour(word) for word in set(words)}
    return b"".join([colours[word] for word in words])


def _expand_colour(word: int) -> bytes:
    """Expand a colour as displays do. (Pillow's BGR;16 rounds differently.)"""
    red, green, blue = word >> 11, word >> 5 & 63, word & 31
    return bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))


def write_png(path: Path | str, size: tuple[int, int], data: bytes, scale: int = 1) -> None:
    """Write a PNG atomically, from three bytes a pixel, each pixel ``scale`` wide and high."""
    image, larger = Image.frombytes("RGB", size, data), (scale * size[0], scale * size[1])
    out = io.BytesIO()
    image.resize(larger, Image.Resampling.NEAREST).save(out, "PNG", optimize=True)
    write_whole(path, out.getvalue())
