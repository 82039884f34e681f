# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A process that plays games for sim.bots.workers: by PyPy, or any Python from 3.9 on.

A line of its input is a call as JSON: a module, a function of it, the arguments. A line of its
output is what that returns. It imports the engine, and of sim what needs no library.
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
        except BrokenPipeError:  # who asked was killed
            sys.exit(1)
