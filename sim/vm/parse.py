# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Checks files for a board with a 32-bit VM's parser."""

import re

from . import machine

_CHECK = """
import sys
for name in %r:
    try:
        compile(open('/' + name).read(), name, 'exec')
    except Exception as error:
        sys.print_exception(error, sys.stdout)
"""


def faults(files: dict[str, bytes]) -> list[str]:
    """What it can't compile among the files, {name: bytes}: a line each, "name:line: error"."""
    traces = "\n".join(machine.run(_CHECK % (list(files),), files)) + "\n"
    found = re.findall(r'File "([^<"]+)", line (\d+).*\n(\w.*)', traces)
    assert len(found) == traces.count("Traceback"), traces
    return ["%s:%s: %s" % fault for fault in found]
