# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``python -m sim`` on other machines: Blinka never looks for pins or prints a word."""

import importlib.util
import os
import shlex
import subprocess
import sys

import pytest

from helpers.sample import sampled
from sim import ROOT
from sim.command_line import COMMANDS

RASPBERRY_PI = ("BCM2XXX", "RASPBERRY_PI_4B")

MACHINES = (
    (RASPBERRY_PI, {}),
    (("RK3588", "ORANGE_PI_5"), {}),
    (("-", "-"), {}),  # a Mac, Windows, an unknown chip
    (("GENERIC_X86", "GENERIC_LINUX_PC"), {}),
    (RASPBERRY_PI, {"BLINKA_FORCECHIP": "BCM2XXX", "BLINKA_FORCEBOARD": "RASPBERRY_PI_4B"}),
)
"""What Blinka detects on a machine, and settings that its owner may have made."""


@pytest.mark.parametrize("machine, told", sampled(MACHINES))
@pytest.mark.dear
def test_every_command_on_another_machine(machine, told, tmp_path):
    script, picture = tmp_path / "script", tmp_path / "turn.png"
    script.write_text("OK STATE", encoding="utf-8")
    lines = ["%s --help" % name for name in COMMANDS]
    if not importlib.util.find_spec("numpy"):
        lines.remove("train --help")  # it names the missing package
    lines += [
        "--help",
        shlex.join(["--script", str(script), "--board", "picopad", "--seed", "1"]),
        shlex.join(["picture", "tests/data/records/kosmos.txt", "--turn", "1", "-o", str(picture)]),
    ]
    plain = {name: value for name, value in os.environ.items() if not name.startswith("BLINKA_")}
    done = subprocess.run(
        [sys.executable, "tests/helpers/on_machine.py", *machine],
        cwd=ROOT,
        env={**plain, **told},
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
    )
    assert (done.stdout, done.stderr) == ("", "")
    assert picture.stat().st_size
