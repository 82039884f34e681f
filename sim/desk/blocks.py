# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Frames as coloured half blocks for a terminal."""

from typing import Any

_UPPER_HALF = "▀".encode()


class Blocks:
    """Turns frames of one size into bytes for a terminal.

    A character shows two pixels of the frame, which is shrunk, or enlarged by a whole factor, to
    fit. Only characters that changed since the last frame are sent.
    """

    def __init__(self, width: int, height: int) -> None:
        self._width, self._height = width, height
        self.resize(0, 0)

    def resize(self, columns: int, rows: int) -> None:
        """Fit the terminal's new size, in characters; its screen must be empty."""
        width = min(columns, 2 * rows * self._width // self._height)
        if width > self._width:
            width -= width % self._width
        height = width * self._height // self._width
        self._across = _parts(self._width, width)
        self._down = _parts(self._height, height)
        self._left = (columns - width) // 2 + 1
        self._top = (rows - (height + 1) // 2) // 2 + 1
        self._lines: list[bytes | None] = [
            None
        ] * height  # for each row of pixels, the frame's rows it last showed
        self._colours: list[list[Any]] = [[None] * width for _ in range(height)]
        self._cells = [[None] * width for _ in range((height + 1) // 2)]

    def draw(self, pixels: bytearray) -> bytes:
        """The bytes that turn the terminal's picture into this frame (RGB565, low byte first)."""
        frame = memoryview(pixels)
        for row, (start, stop) in enumerate(self._down):
            line = bytes(frame[2 * self._width * start : 2 * self._width * stop])
            if line != self._lines[row]:
                self._lines[row] = line
                self._colours[row] = self._mixed(memoryview(line).cast("H"))
        out = []
        for row, cells in enumerate(self._cells):
            upper = self._colours[2 * row]
            last = 2 * row + 1 == len(self._colours)
            lower = [0] * len(upper) if last else self._colours[2 * row + 1]
            self._draw_row(row, list(zip(upper, lower)), cells, out)
        if out:
            out.append(b"\x1b[0m")
        return b"".join(out)

    def _mixed(self, line: memoryview) -> list[int]:
        """A row of pixels as 0xRRGGBB: the mean of the frame's pixels under each."""
        colours = []
        width = self._width
        rows = [line[start : start + width] for start in range(0, len(line), width)]
        for start, stop in self._across:
            red = green = blue = 0
            for row in rows:
                for pixel in row[start:stop]:
                    red += pixel >> 11
                    green += pixel >> 5 & 63
                    blue += pixel & 31
            full = 31 * (stop - start) * len(rows)
            red = red * 255 // full
            green = green * 255 * 31 // (63 * full)
            blue = blue * 255 // full
            colours.append(red << 16 | green << 8 | blue)
        return colours

    def _draw_row(
        self, row: int, wanted: list[tuple[int, int]], cells: list[Any], out: list[bytes]
    ) -> None:
        if wanted == cells:
            return
        cursor = upper = lower = None
        for column, (above, below) in enumerate(wanted):
            if cells[column] == (above, below):
                continue
            if column != cursor:
                out.append(b"\x1b[%d;%dH" % (self._top + row, self._left + column))
            if above != upper:
                out.append(b"\x1b[38;2;%d;%d;%dm" % _rgb(above))
            if below != lower:
                out.append(b"\x1b[48;2;%d;%d;%dm" % _rgb(below))
            out.append(_UPPER_HALF)
            upper, lower, cursor = above, below, column + 1
        cells[:] = wanted


def _parts(size: int, count: int) -> list[tuple[int, int]]:
    """Cut a length into parts as even as possible: (start, stop) each, never empty."""
    parts = []
    for part in range(count):
        start = part * size // count
        parts.append((start, max(start + 1, (part + 1) * size // count)))
    return parts


def _rgb(colour: int) -> tuple[int, int, int]:
    return colour >> 16, colour >> 8 & 255, colour & 255
