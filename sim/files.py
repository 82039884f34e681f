# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Writes files as a whole or not at all, and checks whether it can."""

import errno
import os
import tempfile
from pathlib import Path


def check_writable(path: Path) -> None:
    """Raise OSError unless a file can be written to this path. Nothing is changed."""
    if path.is_dir():
        raise OSError(errno.EISDIR, "this is a folder", str(path))
    if path.exists() and not os.access(path, os.W_OK):
        raise OSError(errno.EACCES, "it can't be written", str(path))
    if not path.parent.is_dir():
        wrong = "%s is a file" if path.parent.exists() else "there is no folder %s"
        raise OSError(errno.ENOENT, wrong % path.parent, str(path))
    if not path.exists() or (path.is_file() and not path.is_symlink()):
        with tempfile.TemporaryFile(dir=path.parent):
            pass


def write_whole(path: "str | Path", data: bytes) -> None:
    """Write bytes to a file, which keeps its old content until all are written. A link or a device
    stays one: the bytes go to its target. Raise OSError."""
    path = Path(path)
    if path.is_symlink() or (path.exists() and not path.is_file()):
        path.write_bytes(data)
        return
    handle, name = tempfile.mkstemp(prefix=".", suffix=path.suffix, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(name, 0o666 & ~_read_umask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def write_all(folder: "str | Path", files: "dict[str, bytes]") -> None:
    """Write files, {name: bytes}, into a folder, creating it and its subfolders if they are
    missing. Raise OSError."""
    for name, data in files.items():
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _read_umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
