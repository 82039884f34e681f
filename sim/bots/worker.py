# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A process that plays games for sim.bots.workers, under PyPy or any Python from 3.9 on.

Each line of input is a call as JSON: a module, a function in it, the arguments. Each line of output
is the result. It imports the engine, and only those modules of sim that need no library.
"""

import importlib
import json
import sys

if __name__ == "__main__":
    sys.path[0] = __file__[: -len("/sim/bots/worker.py")]
    for line in sys.stdin:
        module, name, *words = json.loads(line)
        answer = json.dumps(getattr(importlib.import_module(module), name)(*words))
        try:
            print(answer, flush=True)
        except BrokenPipeError:  # the parent was killed
            sys.exit(1)
