# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Bytes of heap on a 32-bit MicroPython: the official one of npm, run by Node."""

import base64
import json
import shutil
import subprocess
from pathlib import Path

from .console import ROOT

_PACKAGE = "@micropython/micropython-webassembly-pyscript@1.27.0"
_FOLDER = ROOT / ".venv" / "vm"


class NoVM(RuntimeError):
    """The VM can't be had on this machine: says why."""


def figures(steps):
    """Run steps (see vm.mjs) with engine/ importable; a list of bytes, one for each. NoVM."""
    script = _install()
    files = {
        "/engine/" + path.name: base64.b64encode(path.read_bytes()).decode()
        for path in sorted((ROOT / "engine").iterdir())
        if path.suffix in (".py", ".bin")
    }
    done = subprocess.run(
        ["node", str(script)],
        input=json.dumps({"files": files, "steps": steps}),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError("on the VM: " + (done.stderr or done.stdout)[-2000:])
    return json.loads(done.stdout.splitlines()[-1])


def _install():
    if not shutil.which("node") or not shutil.which("npm"):
        raise NoVM("no Node and npm here, so no 32-bit figures")
    if not (_FOLDER / "node_modules").is_dir():
        _FOLDER.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            ["npm", "install", "--silent", "--no-audit", "--prefix", str(_FOLDER), _PACKAGE],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise NoVM("npm could not install %s" % _PACKAGE)
    script = _FOLDER / "vm.mjs"
    shutil.copy(Path(__file__).with_name("vm.mjs"), script)
    return script
