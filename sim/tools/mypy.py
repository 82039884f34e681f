# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``mypy``: runs mypy. It checks the board's files against CircuitPython's stubs and its standard
library, and the files of the desktop and of the tests against the packages that are installed here.

mypy and the stubs have an environment of their own, away from Blinka's modules. It is created when
first needed.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from sim import ROOT
from sim.boards import BOARDS
from sim.command_line import Parser
from sim.ship.deploy import HOMEBUILT, board_modules

from . import fetch
from .firmware import find_lacking

_LIBRARIES = (
    "adafruit-circuitpython-display-text",
    "adafruit-circuitpython-displayio-layout",
    "adafruit-circuitpython-max1704x",
    "adafruit-circuitpython-miniqr",
    "adafruit-circuitpython-register",
    "adafruit-circuitpython-st7735r",
    "adafruit-circuitpython-st7789",
    "adafruit-circuitpython-typing",
)
_SCRIPTS = "Scripts" if os.name == "nt" else "bin"
_PROGRAM = ("code.py", "boot.py", "engine", "ui")
_SHARED = ("tests/helpers/*.py", "tests/heap/*.py", "tests/tried/*.py")
"""What the files of tests share. In the other 115 files ``mypy --check-untyped-defs`` reports 289
lines, most of them about stand-ins and empty lists."""


def main(arguments: list[str]) -> int:
    """Print the errors; return the exit status."""
    Parser("mypy").parse_args(arguments)
    lines = check_boards() + check_sim() + check_tests()
    for fault in lines:
        print(fault)
    return 1 if lines else 0


def check_boards(root: Path = ROOT, boards: Sequence[str] = tuple(BOARDS)) -> list[str]:
    """Return mypy's errors in the files at ``root``, for any of these boards. Raise NoTool."""
    folder = install()
    with fetch.lock_name("mypy"):  # two runs can't share its cache
        return _check_boards(folder, root, boards)


def check_sim() -> list[str]:
    """Return mypy's errors in sim. A package that isn't installed is Any. Raise NoTool."""
    return _check_desktop("cache-sim", ["sim"], [ROOT / "lib"])


def check_tests() -> list[str]:
    """Return mypy's errors in what the files of tests share. Raise NoTool."""
    shared = [str(path.relative_to(ROOT)) for name in _SHARED for path in ROOT.glob(name)]
    return _check_desktop("cache-tests", shared, [ROOT / "lib", ROOT / "tests"])


def _check_desktop(cache: str, paths: list[str], roots: list[Path]) -> list[str]:
    folder = install()
    options = ["--python-executable", sys.executable, "--ignore-missing-imports"]
    options += ["--follow-imports", "silent", *paths]
    with fetch.lock_name("mypy"):
        return _run_mypy(folder, ROOT, cache, options, roots)


def install() -> Path:
    """Return the folder with mypy and the stubs, installing them when first needed. Raise
    NoTool."""
    return fetch.make_folder("mypy", _read_pins(), _fetch)


def _check_boards(folder: Path, root: Path, boards: Sequence[str]) -> list[str]:
    modules = board_modules(root)
    common = [
        "lib/handheld/" + path.name
        for path in sorted((root / "lib" / "handheld").glob("*.py"))
        if path.stem not in (*modules.values(), HOMEBUILT)
    ]
    faults = []
    program = [name for name in _PROGRAM if (root / name).exists()]
    for board in [BOARDS[name] for name in boards]:
        board_files = ["lib/handheld/%s.py" % modules.get(board.board_id, HOMEBUILT)] + common
        # The game is the same for all boards, so one board will do.
        options = ["--custom-typeshed-dir", str(folder / "typeshed"), *board_files, *program]
        stubs = [folder / "boards" / board.board_id, root / "lib"]
        lines = _run_mypy(folder, root, "cache", options, stubs)
        paths = [root / name for name in board_files]
        for pattern in ("*.py", "engine/**/*.py", "ui/**/*.py"):
            paths += root.glob(pattern)
        lines += find_lacking(folder, board.board_id, root, paths)
        faults += [line for line in lines if line not in faults]
        program = []
    return faults


def _run_mypy(
    folder: Path, root: Path, cache: str, options: list[str], path: list[Path]
) -> list[str]:
    # A copy gets a cache of its own: sharing the project's made the next run miss errors.
    cached = folder / cache if root == ROOT else root / (".mypy_" + cache)
    command = [str(folder / _SCRIPTS / "mypy"), "--config-file", str(ROOT / "pyproject.toml")]
    command += ["--cache-dir", str(cached), *options]
    done = subprocess.run(
        command,
        cwd=root,
        env=dict(os.environ, MYPYPATH=os.pathsep.join(map(str, path))),
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    lines = [line for line in done.stdout.splitlines() if ": error: " in line]
    if done.returncode and not lines:
        raise RuntimeError("mypy: " + (done.stderr + done.stdout)[-2000:])
    return lines


# The environment


def _read_pins() -> str:
    boards = " ".join([board.board_id for board in BOARDS.values()])
    return (
        fetch.read_pins("mypy", "circuitpython-stubs", "circuitpython-typeshed", *_LIBRARIES)
        + boards
    )


def _fetch(folder: Path) -> None:
    fetch.run("venv", [sys.executable, "-m", "venv", "--without-pip", folder])
    fetch.pip_install("mypy", "circuitpython-stubs", python=folder)
    fetch.pip_install("--no-deps", *_LIBRARIES, python=folder)
    fetch.pip_install("--no-deps", "--target", folder / "typeshed", "circuitpython-typeshed")
    packages = next(folder.glob("[Ll]ib/**/site-packages"))
    _renew_stubs(packages, folder / "typeshed" / "stdlib")
    for board in BOARDS.values():
        _set_board(packages, board.board_id, folder / "boards" / board.board_id)


def _renew_stubs(packages: Path, stdlib: Path) -> None:
    """Replace typeshed's stubs of the boards' modules, which are older and would take
    precedence."""
    for path in packages.glob("*-stubs"):
        name = path.name[: -len("-stubs")]
        if not (stdlib / (name + ".pyi")).exists():
            shutil.rmtree(stdlib / name, ignore_errors=True)
            shutil.copytree(path, stdlib / name)


def _set_board(packages: Path, board_id: str, folder: Path) -> None:
    """Write a board's module ``board``. (circuitpython_setboard would set one board for all.)

    The definitions still use CircuitPython 8's name for the display's class.
    """
    text = (packages / "board_definitions" / board_id / "__init__.pyi").read_text(encoding="utf-8")
    text = text.replace("displayio.Display\n", "busdisplay.BusDisplay\n")
    text = re.sub(r"^import displayio$", "import busdisplay\nimport displayio", text, flags=re.M)
    folder.mkdir(parents=True)
    (folder / "board.pyi").write_text(text, encoding="utf-8")
