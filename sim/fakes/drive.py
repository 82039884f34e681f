# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The board's drive."""

import errno
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

_BLOCK = 512


class Drive:
    """A folder that acts as a storage.VfsFat, with the methods that the game calls.

    folder: None for an empty drive without room.
    room: how many bytes can still be written; beyond that, OSError (ENOSPC).
    readonly: whether the game may only read; then writing raises OSError (EROFS). storage.remount
    changes it.
    taken: whether a computer has the drive, so that the program can't remount it.
    """

    def __init__(
        self,
        folder: str | Path | None = None,
        room: int = 1 << 20,
        readonly: bool = True,
        taken: bool = False,
    ) -> None:
        self.readonly = readonly
        self.taken = taken
        self._folder = None if folder is None else Path(folder)
        self._room = 0 if folder is None else room

    def open(self, path: str, mode: str) -> "_File | BinaryIO":
        """Open a file to read bytes ("rb") or to write text. A file for writing has ``write`` and
        is a context manager."""
        if mode == "rb":
            return self._find_path(path).open("rb")
        if self.readonly:
            raise OSError(errno.EROFS, "read-only")
        return _File(self, self._find_path(path), mode)

    def ilistdir(self, path: str) -> Iterator[tuple[str, int, int]]:
        """Yield (name, 0x4000 for a folder or 0x8000 for a file, 0) for each entry of a folder.
        OSError if there is no such folder."""
        for entry in self._find_path(path).iterdir():
            yield entry.name, 0x4000 if entry.is_dir() else 0x8000, 0

    def mkdir(self, path: str) -> None:
        if self.readonly:
            raise OSError(errno.EROFS, "read-only")
        self._find_path(path).mkdir()

    def statvfs(self, path: str) -> tuple[int, ...]:
        """Stand in for os.statvfs: item 1 is the block size, item 4 the number of free blocks."""
        return (_BLOCK, _BLOCK, 0, self._room // _BLOCK, self._room // _BLOCK, 0, 0, 0, 0, 255)

    def use_room(self, size: int) -> None:
        """Count this many bytes as written; OSError if there is no room."""
        if size > self._room:
            raise OSError(errno.ENOSPC, "full")
        self._room -= size

    def _find_path(self, path: str) -> Path:
        if self._folder is None:
            raise OSError(errno.ENOENT, "no such file")
        return self._folder / path.lstrip("/")


class _File:
    def __init__(self, drive: Drive, path: Path, mode: str) -> None:
        self._drive = drive
        self._file = path.open(mode, encoding="ascii", newline="")

    def __enter__(self) -> "_File":
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def write(self, text: str) -> None:
        self._drive.use_room(len(text))
        self._file.write(text)
