# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A measurement in a process of its own, where nothing of the game has been imported yet."""

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


def alone(module):
    """What ``measure`` of a module (its full name) returns, as JSON has it."""
    done = subprocess.run(
        [sys.executable, "-c", _CODE % (str(ROOT), module)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError("%s: %s" % (module, done.stderr[-2000:]))
    return json.loads(done.stdout)
