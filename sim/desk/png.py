# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""PNG files in their simplest form: 8-bit RGB, one zlib stream."""

import struct
import zlib
from pathlib import Path


def rgb(pixels):
    """Convert RGB565 words, low byte first, to three bytes a pixel."""
    words = memoryview(bytes(pixels)).cast("H")
    colours = {word: _colour(word) for word in set(words)}
    return b"".join([colours[word] for word in words])


def _colour(word):
    red, green, blue = word >> 11, word >> 5 & 63, word & 31
    return bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))


def enlarge(width, height, data, scale):
    """Enlarge three-byte pixels by a whole factor."""
    rows = []
    for y in range(height):
        row = data[3 * width * y : 3 * width * (y + 1)]
        wide = b"".join([row[x : x + 3] * scale for x in range(0, 3 * width, 3)])
        rows.append(wide * scale)
    return width * scale, height * scale, b"".join(rows)


def write_rgb(path, width, height, data):
    """Write a PNG from three bytes a pixel."""
    step = 3 * width
    rows = b"".join(b"\0" + data[n * step : (n + 1) * step] for n in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    with Path(path).open("wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, body in chunks:
            check = struct.pack(">I", zlib.crc32(kind + body))
            file.write(struct.pack(">I", len(body)) + kind + body + check)


def write(path, width, height, pixels):
    """Write a PNG from RGB565 words, low byte first."""
    write_rgb(path, width, height, rgb(pixels))


def read_rgb(path):
    """(width, height, three bytes a pixel) of a PNG that this module wrote."""
    data = Path(path).read_bytes()
    place, body, size = 8, b"", (0, 0)
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        chunk = data[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            size = struct.unpack(">II", chunk[:8])
        elif kind == b"IDAT":
            body += chunk
        place += 12 + length
    rows = zlib.decompress(body)
    step = 3 * size[0] + 1
    return (*size, b"".join(rows[n * step + 1 : (n + 1) * step] for n in range(size[1])))
