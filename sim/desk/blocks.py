# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Frames as coloured half blocks for a terminal."""

from PIL import Image

_UPPER_HALF = "▀".encode()


class Blocks:
    """Turns frames of one size into bytes for a terminal.

    A character shows two pixels of the frame, which is shrunk, or enlarged by a whole factor, to
    fit. Only characters that changed since the last frame are sent.
    """

    def __init__(self, width: int, height: int) -> None:
        self._frame = width, height
        self.resize(0, 0)

    def resize(self, columns: int, rows: int) -> None:
        """Fit the terminal's new size, in characters; its screen must be empty."""
        width = min(columns, 2 * rows * self._frame[0] // self._frame[1])
        if width > self._frame[0]:
            width -= width % self._frame[0]
        height = width * self._frame[1] // self._frame[0]
        self._size = width, height
        self._left = (columns - width) // 2 + 1
        self._top = (rows - (height + 1) // 2) // 2 + 1
        self._lines = [b""] * ((height + 1) // 2)  # as last sent: the upper pixels, the lower ones

    def draw(self, pixels: bytes) -> bytes:
        """The bytes that turn the terminal's picture into this frame (RGB565, low byte first)."""
        width, height = self._size
        if not height:
            return b""
        frame = Image.frombytes("RGB", self._frame, bytes(pixels), "raw", "BGR;16")
        picture = frame.resize(self._size, Image.Resampling.BOX).crop((0, 0, width, height + 1))
        data = picture.tobytes()
        out: list[bytes] = []
        for row, before in enumerate(self._lines):
            line = self._lines[row] = data[6 * row * width : 6 * (row + 1) * width]
            if line != before:
                self._draw_row(row, line, before, out)
        return b"".join([*out, b"\x1b[0m"]) if out else b""

    def _draw_row(self, row: int, line: bytes, before: bytes, out: list[bytes]) -> None:
        cursor = last = None
        half = len(line) // 2
        for at in range(0, half, 3):
            dots = line[at : at + 3], line[half + at : half + at + 3]
            if dots == (before[at : at + 3], before[half + at : half + at + 3]):
                continue
            if at != cursor:
                out.append(b"\x1b[%d;%dH" % (self._top + row, self._left + at // 3))
            if last is None or dots[0] != last[0]:
                out.append(b"\x1b[38;2;%d;%d;%dm" % (*dots[0],))
            if last is None or dots[1] != last[1]:
                out.append(b"\x1b[48;2;%d;%d;%dm" % (*dots[1],))
            out.append(_UPPER_HALF)
            last, cursor = dots, at + 3
