# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A measurement in a process of its own, where nothing of the game has been imported yet."""

import json
import subprocess
import sys

from .console import ROOT

_CODE = """
import sys
sys.path[:] = [path for path in sys.path if path] + [%r]  # not '': code.py hides Python's own
import json
from sim import %s as module
print(json.dumps(module.measure()))
"""


def alone(module):
    """What ``measure`` of a module of this package returns, as JSON has it."""
    done = subprocess.run(
        [sys.executable, "-c", _CODE % (str(ROOT), module)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError("sim.%s: %s" % (module, done.stderr[-2000:]))
    return json.loads(done.stdout)
