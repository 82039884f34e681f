# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Processes that play games, under PyPy if it is installed: it plays them several times as fast."""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sim import ROOT
from sim.command_line import Failed, Parser, positive_number

_mine = threading.local()


def add_jobs(parser: Parser, jobs: int = 1) -> None:
    """Add --jobs for Workers. jobs: the default."""
    parser.add_argument("--jobs", type=positive_number, default=jobs, metavar="J", help="processes")


def find_python() -> str:
    """Find the Python for the games; print a warning if it is a slow one."""
    python = shutil.which("pypy3")
    if not python:
        print("sim: no pypy3 here: the same games, but several times as slowly", file=sys.stderr)
    return python or sys.executable


class Workers:
    """Processes of a Python, started when they are first called; a context that ends them."""

    def __init__(self, jobs: int = 1, python: "str | None" = None) -> None:
        self._python = python or find_python()
        self._threads = ThreadPoolExecutor(jobs)

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, *error: object) -> None:
        self._threads.shutdown(cancel_futures=True)

    def run_calls(self, calls: "Iterable[tuple]") -> "Iterator[Any]":
        """Yield the calls' results, in order. A call: a module, a function, arguments that JSON can
        hold."""
        return self._threads.map(_call, [(self._python, call) for call in calls])


class _Process:
    """A worker process. It belongs to a thread and ends with it."""

    def __init__(self, python: str) -> None:
        worker = str(ROOT / "sim" / "bots" / "worker.py")
        self.process = subprocess.Popen(
            [python, worker],
            env={**os.environ, "LC_ALL": "C.UTF-8"},  # in C's, PyPy can't enter a folder "Ü"
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def __del__(self) -> None:
        self.process.communicate()


def _call(work: "tuple[str, tuple]") -> Any:
    python, call = work
    if not hasattr(_mine, "worker"):
        _mine.worker = _Process(python)
    process = _mine.worker.process
    answer = ""
    with contextlib.suppress(BrokenPipeError):  # it ended between two calls
        process.stdin.write(json.dumps(call) + "\n")
        process.stdin.flush()
        answer = process.stdout.readline()
    if not answer:
        raise Failed("a process of %s ended early" % python)
    return json.loads(answer)
