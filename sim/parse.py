# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What a 32-bit VM's parser says of files that go to a board."""

import re

from . import vm

_CHECK = """
import io
faults = ''
def check(name):
    global faults
    try:
        compile(open('/' + name).read(), name, 'exec')
    except Exception as error:
        trace = io.StringIO()
        sys.print_exception(error, trace)
        faults += trace.getvalue()
"""


def faults(files):
    """What it can't compile of {name: bytes}: a line each, "name:line: error"."""
    steps = [_CHECK] + ["check(%r)" % name for name in files] + [{"text": "faults"}]
    traces = vm.results(steps, {"/" + name: data for name, data in files.items()})[-1]
    found = re.findall(r'File "([^<"]+)", line (\d+).*\n(\w.*)', traces)
    assert len(found) == traces.count("Traceback"), traces
    return ["%s:%s: %s" % fault for fault in found]
