# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``bundle``: a zip of everything for a drive, like the project bundles of Adafruit's guides;
compiled and as .py."""

import sys
import zipfile

from sim import ROOT
from sim.options import Parser

from . import mpy
from .deploy import DeployError, contents

_NAME = "Kahuna"


def main(words):
    """Write kahuna-bundle.zip."""
    Parser(prog="sim bundle", description="pack the game for a drive").parse_args(words)
    try:
        folders = {"compiled": contents(True), "source": contents(False)}
    except (DeployError, mpy.CantCompile) as error:
        print("sim bundle: %s" % error, file=sys.stderr)
        return 1
    path = ROOT / "kahuna-bundle.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for folder, files in folders.items():
            for name, data in sorted(files.items()):
                file.writestr("%s/CircuitPython 10.x %s/%s" % (_NAME, folder, name), data)
        file.write(ROOT / "README.md", _NAME + "/README.txt")
        file.write(ROOT / "LICENSE", _NAME + "/LICENSE")
    print(path.name, file=sys.stderr)
    return 0
