# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Pictures of the display as PNG files, by Pillow."""

import io
from pathlib import Path

from PIL import Image

from sim.files import write_whole


def rgb(pixels: bytearray | memoryview) -> bytes:
    """Convert RGB565 words, low byte first, to three bytes a pixel."""
    words = memoryview(bytes(pixels)).cast("H")
    colours = {word: _colour(word) for word in set(words)}
    return b"".join([colours[word] for word in words])


def _colour(word: int) -> bytes:
    """As displays widen it; Pillow's own BGR;16 rounds otherwise."""
    red, green, blue = word >> 11, word >> 5 & 63, word & 31
    return bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))


def enlarge(width: int, height: int, data: bytes, scale: int) -> tuple[int, int, bytes]:
    """Enlarge three-byte pixels by a whole factor."""
    size = width * scale, height * scale
    image = Image.frombytes("RGB", (width, height), data).resize(size, Image.Resampling.NEAREST)
    return (*size, image.tobytes())


def write_rgb(path: Path | str, width: int, height: int, data: bytes) -> None:
    """Write a PNG from three bytes a pixel, whole or not at all."""
    out = io.BytesIO()
    Image.frombytes("RGB", (width, height), data).save(out, "PNG", optimize=True)
    write_whole(path, out.getvalue())


def write(path: str, width: int, height: int, pixels: bytearray) -> None:
    """Write a PNG from RGB565 words, low byte first."""
    write_rgb(path, width, height, rgb(pixels))


def read_rgb(path: Path) -> tuple[int, int, bytes]:
    """(width, height, three bytes a pixel) of a PNG."""
    with Image.open(path) as image:
        return (*image.size, image.convert("RGB").tobytes())
