# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``bundle``: a zip of all that belongs on a drive, as Adafruit's guides have project bundles."""

import sys
import zipfile

from .console import ROOT
from .deploy import contents
from .options import Parser

_NAME = "Kahuna"


def main(words):
    """Write kahuna-bundle.zip."""
    Parser(prog="sim bundle", description="pack the game for a drive").parse_args(words)
    path = ROOT / "kahuna-bundle.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in sorted(contents(None).items()):
            file.writestr("%s/CircuitPython 10.x/%s" % (_NAME, name), data)
        file.write(ROOT / "README.md", _NAME + "/README.txt")
        file.write(ROOT / "LICENSE", _NAME + "/LICENSE")
    print(path.name, file=sys.stderr)
    return 0
