# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The non-volatile memory: bytes that survive in a file."""

from pathlib import Path

from .hardware import PowerCut


class Store:
    """As microcontroller.nvm: bytes read and written by index or slice.

    path: a file that keeps them, None for memory alone; a new file is all 0xFF.
    cut: the power fails at the cut-th byte that is written, None for never.
    """

    def __init__(self, size, path=None, cut=None):
        self._path = Path(path) if path else None
        self._left = cut
        self.bytes = bytearray(b"\xff" * size)
        if self._path and self._path.exists():
            data = self._path.read_bytes()
            if len(data) != size:
                raise ValueError("%s has %d bytes, this board's store %d" % (path, len(data), size))
            self.bytes[:] = data
        else:
            self._keep()

    def __len__(self):
        return len(self.bytes)

    def __getitem__(self, place):
        return self.bytes[place]

    def __setitem__(self, place, value):
        if isinstance(place, slice):
            if place.step not in (None, 1):
                raise NotImplementedError("the board's memory takes no slices with steps")
            start, stop, _ = place.indices(len(self.bytes))
            if len(value) != stop - start:
                raise ValueError("the board's memory can't be resized")
        else:
            if not 0 <= place < len(self.bytes):
                raise IndexError("index out of range")
            start, value = place, bytes((value,))
        if self._left is not None:
            if self._left <= len(value):
                self.bytes[start : start + self._left - 1] = value[: self._left - 1]
                self._keep()
                raise PowerCut
            self._left -= len(value)
        self.bytes[start : start + len(value)] = value
        self._keep()

    def _keep(self):
        if self._path:
            self._path.write_bytes(self.bytes)
