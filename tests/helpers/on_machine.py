# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``python on_machine.py CHIP BOARD``: runs each line of standard input, as a shell would split it,
as arguments of ``python -m sim``. Each runs in its own process, where Blinka would find that chip
and board (``-`` for none). It reports each line that fails or that prints a word of Blinka's, with
the output.

test_machines.py runs this, because pytest's own processes have imported Blinka already.
"""

import argparse  # noqa: F401  each process would import it again
import os
import re
import runpy
import shlex
import sys
import tempfile

import PIL.Image  # noqa: F401
from adafruit_platformdetect.board import Board
from adafruit_platformdetect.chip import Chip


def be(chip, board):
    """Make Blinka find this chip and board, unless the environment names others."""
    for kind, found in ((Chip, chip), (Board, board)):
        told = kind.id.fget

        def told_or_found(self, told=told, found=found):
            if any(name.startswith("BLINKA_") for name in os.environ):
                return told(self)
            return None if found == "-" else found

        kind.id = property(told_or_found)


def run(words):
    """Run the words in their own process; returns its status and its output."""
    with tempfile.TemporaryFile() as said:
        child = os.fork()
        if not child:
            for stream in (1, 2):
                os.dup2(said.fileno(), stream)
            sys.argv[1:] = words
            status = 1
            try:
                runpy.run_module("sim", run_name="__main__", alter_sys=True)
            except SystemExit as end:
                status = end.code if isinstance(end.code, int) else int(end.code is not None)
            except BaseException:
                sys.excepthook(*sys.exc_info())
            finally:
                sys.stdout.flush()
                sys.stderr.flush()
                os._exit(status)
        _, status = os.waitpid(child, 0)
        said.seek(0)
        return os.waitstatus_to_exitcode(status), said.read().decode()


if __name__ == "__main__":
    be(*sys.argv[1:3])
    lines = sys.stdin.read().splitlines()
    sys.path.insert(0, os.getcwd())
    sys.stdin = open(os.devnull)
    for line in lines:
        status, said = run(shlex.split(line))
        if status or re.search("Traceback|WARNING|[Bb]linka|not supported", said):
            print("%s: status %d\n%s" % (line, status, said))
