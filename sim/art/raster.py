# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Small pictures as rows of colour numbers: drawing in them, and packing them for a file."""

import math

Picture = list[list[int]]
"""Rows of colour numbers."""


def blank(width: int, height: int, value: int = 0) -> Picture:
    """A picture of one colour: a list of rows."""
    return [[value] * width for _ in range(height)]


def size(picture: Picture) -> tuple[int, int]:
    """Its width and height."""
    return len(picture[0]), len(picture)


def packed(picture: Picture, bits: int) -> bytes:
    """Pack for ``bitmaptools.readinto``: the first pixel in the lowest bits."""
    data = bytearray()
    for row in picture:
        line = bytearray((len(row) * bits + 7) // 8)
        for x, value in enumerate(row):
            line[x * bits // 8] |= value << x * bits % 8
        data += line
    return bytes(data)


def box(picture: Picture, x: int, y: int, width: int, height: int, value: int) -> None:
    """Fill a rectangle."""
    for row in picture[y : y + height]:
        row[x : x + width] = [value] * width


def paste(picture: Picture, other: Picture, x: int, y: int) -> None:
    """Paste another picture over this one; its colour 0 is transparent."""
    for dy, row in enumerate(other):
        for dx, value in enumerate(row):
            if value and 0 <= y + dy < len(picture) and 0 <= x + dx < len(picture[0]):
                picture[y + dy][x + dx] = value


def enlarged(picture: Picture, scale: int) -> Picture:
    """Each pixel ``scale`` times as wide and high."""
    return [[value for value in row for _ in range(scale)] for row in picture for _ in range(scale)]


def disc(picture: Picture, square_radius: int, value: int) -> None:
    """Fill a circle around the middle of a square picture of odd width."""
    middle = len(picture) // 2
    for y, row in enumerate(picture):
        for x in range(len(row)):
            if (x - middle) ** 2 + (y - middle) ** 2 <= square_radius:
                row[x] = value


def polygon(picture: Picture, corners: list[tuple[int, int]], value: int) -> None:
    """Fill a polygon with integer corners, outline included."""
    width, height = size(picture)
    edges = list(zip(corners, corners[1:] + corners[:1]))
    for y in range(height):
        spans = []
        for closed_above in (True, False):  # both, so that the lowest corners are drawn too
            crossings = []
            for (ax, ay), (bx, by) in edges:
                low, high = min(ay, by), max(ay, by)
                if low <= y < high if closed_above else low < y <= high:
                    crossings.append(ax + (bx - ax) * (y - ay) / (by - ay))
            crossings.sort()
            spans += zip(crossings[0::2], crossings[1::2])
        spans += [sorted((a[0], b[0])) for a, b in edges if a[1] == b[1] == y]
        for left, right in spans:
            for x in range(max(0, math.floor(left + 0.5)), min(width, math.ceil(right + 0.5))):
                picture[y][x] = value


def smooth(corners: list[tuple[float, float]], times: int) -> list[tuple[float, float]]:
    """Chaikin's curve: cut each side at a quarter and three quarters, ``times`` times."""
    for _ in range(times):
        cut = []
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
            cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        corners = cut
    return corners


def grown(picture: Picture, reach: int) -> Picture:
    """Every pixel within ``reach`` columns and rows of one that is set."""
    width, height = size(picture)
    wide = [
        [int(any(row[max(0, x - reach) : x + reach + 1])) for x in range(width)] for row in picture
    ]
    return [
        [int(any(wide[v][x] for v in range(max(0, y - reach), min(height, y + reach + 1))))
         for x in range(width)]
        for y in range(height)
    ]  # fmt: skip


def spread(picture: Picture, reach: int) -> Picture:
    """Every pixel within ``reach`` columns and rows of one that is set, as the nearest that is."""
    width, height = size(picture)
    for _ in range(reach):
        last, picture = picture, [row[:] for row in picture]
        for y in range(height):
            above, below = last[max(0, y - 1)], last[min(height - 1, y + 1)]
            for x, value in enumerate(last[y]):
                if not value:
                    near = slice(max(0, x - 1), x + 2)
                    picture[y][x] = max(above[near] + last[y][near] + below[near])
    return picture


def bar(
    x0: int, y0: int, width: int, height: int, ends: list[tuple[float, float]]
) -> tuple[list[list[tuple[float, float]]], float]:
    """How far along a line (from its first end) and beside it each pixel of a box is.

    ends: ((x, y), (x, y)). Returns rows of (along, beside), and the line's length.
    """
    (ax, ay), (bx, by) = ends
    length = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    rows = []
    for y in range(y0, y0 + height):
        rows.append([])
        for x in range(x0, x0 + width):
            dx, dy = x + 0.5 - ax, y + 0.5 - ay
            rows[-1].append((dx * ux + dy * uy, abs(dy * ux - dx * uy)))
    return rows, length
