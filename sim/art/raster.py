# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Small pictures with Pillow. Each pixel is a byte, the number of a colour."""

import math
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageFilter

Picture = Image.Image
Point = tuple[float, float]
Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""


def measure_gap(one: Box, other: Box) -> int:
    """Count the pixels between two boxes; negative if they overlap."""
    (left, top, right, bottom), (left_2, top_2, right_2, bottom_2) = one, other
    return max(left_2 - right, left - right_2, top_2 - bottom, top - bottom_2)


def make_blank(width: int, height: int, value: int = 0) -> Picture:
    """Make a picture of one colour."""
    return Image.new("L", (width, height), value)


def parse_picture(rows: list[str], colours: str = ".#") -> Picture:
    """Make a picture from rows of signs. A sign's index in ``colours`` is its colour."""
    data = bytes(colours.index(sign) for row in rows for sign in row)
    return Image.frombytes("L", (len(rows[0]), len(rows)), data)


def read_pictures(name: str, colours: str = ".#") -> dict[str, Picture]:
    """Read a text file's pictures by their letters. The file has blocks: a line of letters, then
    the rows of their pictures, side by side."""
    pictures: dict[str, Picture] = {}
    for block in (Path(__file__).parent / name).read_text(encoding="utf-8").split("\n\n"):
        letters, *rows = [line.split() for line in block.strip().split("\n")]
        pictures.update(
            (letter, parse_picture(list(picture_rows), colours))
            for letter, *picture_rows in zip(letters, *rows)
        )
    return pictures


def map_pixels(look: Callable[..., int], *pictures: Picture) -> Picture:
    """Apply a function to each pixel of pictures of one size; return the resulting picture."""
    data = bytes(look(*values) for values in zip(*[picture.tobytes() for picture in pictures]))
    return Image.frombytes("L", pictures[0].size, data)


def mask_of(picture: Picture, value: int | None = None) -> Picture:
    """Make a mask for Pillow: the pixels of one colour, or of any but 0."""
    return picture.point(lambda at: 255 * (at > 0 if value is None else at == value))


def find_bounds(picture: Picture) -> Box:
    """Find the smallest box around all pixels that are not 0."""
    return picture.getbbox() or (0, 0, 0, 0)


def paste(picture: Picture, other: Picture, x: int, y: int) -> None:
    """Paste another picture over this one. Colour 0 is transparent."""
    picture.paste(other, (x, y), mask_of(other))


def enlarge(picture: Picture, scale: int) -> Picture:
    """Make each pixel ``scale`` times as wide and high."""
    size = picture.width * scale, picture.height * scale
    return picture.resize(size, Image.Resampling.NEAREST)


def pack_pixels(picture: Picture, bits: int) -> bytes:
    """Pack pixels for ``bitmaptools.readinto``, the first one in the lowest bits."""
    data, width = picture.tobytes(), picture.width
    rows = []
    for start in range(0, len(data), width):
        number = 0
        for value in reversed(data[start : start + width]):
            number = number << bits | value
        rows.append(number.to_bytes((width * bits + 7) // 8, "little"))
    return b"".join(rows)


def smooth(corners: list[Point], times: int) -> list[Point]:
    """Make Chaikin's curve: cut each side at a quarter and three quarters, ``times`` times."""
    for _ in range(times):
        cut = []
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
            cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        corners = cut
    return corners


def grow(picture: Picture, reach: int) -> Picture:
    """Give each pixel the highest value within ``reach`` columns and rows."""
    return picture.filter(ImageFilter.MaxFilter(2 * reach + 1))


def spread(picture: Picture, reach: int) -> Picture:
    """Give every pixel within ``reach`` columns and rows of a set pixel the nearest one's value."""
    for _ in range(reach):
        wider = grow(picture, 1)
        paste(wider, picture, 0, 0)
        picture = wider
    return picture


def draw_along(box: Box, ends: list[Point], look: Callable[[float, float, float], int]) -> Picture:
    """Draw a box by a function of three numbers: how far along a line a pixel lies from the line's
    first end, how far beside the line, and the line's length."""
    (ax, ay), (bx, by) = ends
    length = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    left, top, right, bottom = box
    data = bytearray()
    for y in range(top, bottom):
        for x in range(left, right):
            dx, dy = x + 0.5 - ax, y + 0.5 - ay
            data.append(look(dx * ux + dy * uy, abs(dy * ux - dx * uy), length))
    return Image.frombytes("L", (right - left, bottom - top), bytes(data))
