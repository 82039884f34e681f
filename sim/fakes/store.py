# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The non-volatile memory, which can be kept in a file."""

from pathlib import Path
from typing import Any

from sim.boards import ADDED, BLOB
from sim.files import check_writable

from .hardware import PowerCut

_ERASED = 0xFF


class Store:
    """Stands in for microcontroller.nvm: its bytes are read and written by index or slice.

    size: in bytes.
    path: the file that keeps the bytes; None for no file. It is made by the first change; before
    that the store is like a new chip: all 0xFF, or all 0 for a BLOB. ValueError if the file has
    another size, OSError if it can't be made.
    cut: the power fails, with a PowerCut, at this programmed byte, counted from 1; None for never.
    torn: the bits of that byte that are not cleared yet.
    kind: ADDED, BLOCK or BLOB.

    As on the board, a slice has no step (NotImplementedError) and keeps its length (ValueError).
    """

    def __init__(
        self,
        size: int,
        path: str | None = None,
        cut: int | None = None,
        torn: int = 0xAA,
        kind: int = ADDED,
    ) -> None:
        self._path = Path(path) if path else None
        self._left = cut
        self._torn = torn
        self.kind = kind
        self.written = 0  # bytes programmed
        self.erased = 0  # erases
        self.bytes = bytearray((b"\0" if kind == BLOB else b"\xff") * size)
        if self._path and self._path.exists():
            data = self._path.read_bytes()
            if len(data) != size:
                raise ValueError("%s has %d bytes, this board's store %d" % (path, len(data), size))
            self.bytes[:] = data
        elif self._path:
            check_writable(self._path)

    def __len__(self) -> int:
        return len(self.bytes)

    def __getitem__(self, key: Any) -> Any:
        return self.bytes[key]

    def __setitem__(self, key: slice, value: bytes) -> None:
        if isinstance(key, slice):
            if key.step not in (None, 1):
                raise NotImplementedError("the board's memory takes no slices with steps")
            start, stop, _ = key.indices(len(self.bytes))
            if len(value) != stop - start:
                raise ValueError("the board's memory can't be resized")
        else:
            if not 0 <= key < len(self.bytes):
                raise IndexError("index out of range")
            start, stop, value = key, key + 1, bytes((value,))
        if self.kind != ADDED or self.bytes.count(_ERASED, start, stop) < stop - start:
            whole = bytearray(self.bytes)
            whole[start:stop] = value
            self.bytes[:] = b"\xff" * len(self.bytes)
            self.erased += 1
            self._program(0, whole)
        else:
            self._program(start, value)
        self._keep()

    def _program(self, start: int, value: bytes) -> None:
        if self._left is not None:
            if self._left <= len(value):
                last = self._left - 1
                self.bytes[start : start + last] = value[:last]
                self.bytes[start + last] = value[last] | self._torn
                if self.kind == BLOB:
                    self.bytes[:] = bytes(len(self.bytes))
                self._keep()
                raise PowerCut
            self._left -= len(value)
        self.written += len(value)
        self.bytes[start : start + len(value)] = value

    def _keep(self) -> None:
        if self._path:
            self._path.write_bytes(self.bytes)
