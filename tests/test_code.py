# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The project's code.py hides Python's own module of that name, and passes it on."""

import functools
import os
import shutil
import subprocess
import sys

import pytest

from sim import ROOT

FAILS = """
def test_it():
    number = 6 * 7
    assert not number
"""


@functools.cache
def pythons():
    """List this Python, and the oldest and the newest that are installed."""
    pythons = [sys.executable]
    for minor in (10, 14, 13):
        path = shutil.which("python3.%d" % minor)
        if path and len(pythons) < 3:
            done = subprocess.run([path, "-c", ""], capture_output=True, check=False)
            pythons += [path] if done.returncode == 0 else []
    return pythons


def run(*words, said="", **environment):
    return subprocess.run(
        words,
        cwd=ROOT,
        env={**os.environ, **environment},
        input=said,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.dear
def test_the_debugger_works_in_the_projects_folder():
    program = "import code, pdb; code.InteractiveConsole; x = 42; breakpoint(); print('after')"
    for python in pythons():
        done = run(python, "-c", program, said="p x + 1\nc\n")
        assert done.returncode == 0, done.stderr
        assert "43" in done.stdout and "after" in done.stdout and "handheld" not in done.stderr


def test_doctest_works_in_the_projects_folder(tmp_path):
    os.symlink(ROOT / "engine", tmp_path / "kahuna")
    for python in pythons():
        done = run(python, "-m", "doctest", "README.md", PYTHONPATH=str(tmp_path))
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.dear
def test_pytest_stops_in_the_debugger(tmp_path):
    (tmp_path / "test_it.py").write_text(FAILS)
    words = [sys.executable, "-m", "pytest", "--pdb", "-p", "no:cacheprovider"]
    done = run(*words, str(tmp_path), said="p number + 1\nc\n")
    assert "43" in done.stdout and "1 failed" in done.stdout, done.stdout + done.stderr
