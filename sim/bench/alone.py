# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs a measurement in a fresh process, where nothing of the game is imported yet."""

import json
import subprocess
import sys

from sim import ROOT

_CODE = """
import sys
sys.path[:] = [path for path in sys.path if path] + [%r]  # not '': code.py hides Python's own
import json
import importlib
print(json.dumps(importlib.import_module("%s").measure()))
"""


def alone(module: str) -> list[float]:
    """Run ``measure()`` of a module; returns its result. module: its full name. RuntimeError."""
    done = subprocess.run(
        [sys.executable, "-c", _CODE % (str(ROOT), module)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError("%s: %s" % (module, done.stderr[-2000:]))
    return json.loads(done.stdout)
