# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``bundle``: packs a zip with all files for a drive, compiled and as .py, like the project bundles
in Adafruit's guides."""

import io
import sys
import zipfile

from sim import ROOT
from sim.command_line import Parser
from sim.files import check_writable, write_whole
from ui.version import VERSION

from .deploy import make_contents
from .update import LIST, make_list

_NAME = "Kahuna"
_DATE = (1980, 1, 1, 0, 0, 0)
"""A zip's earliest date. Each file gets it, so that the same contents give the same bytes."""


def main(arguments: list[str]) -> int:
    """Write the zip, with the version in its name; return the exit status."""
    Parser("bundle").parse_args(arguments)
    path = ROOT / ("kahuna-%s.zip" % VERSION)
    check_writable(path)
    write_whole(path, pack_zip())
    print(path.name, file=sys.stderr)
    return 0


def pack_zip(address: str = "") -> bytes:
    """Make the zip. address: as for deploy.make_contents. DeployError or CantCompile if a part is
    missing."""
    files = {_NAME + "/LICENSE": (ROOT / "LICENSE").read_bytes()}
    # As in those bundles: every computer opens a .txt.
    files[_NAME + "/README.txt"] = (ROOT / "README.md").read_bytes()
    for folder, compiled in (("compiled", True), ("source", False)):
        contained = make_contents(compiled, address=address)
        for name, data in {**contained, LIST: make_list(contained)}.items():
            files["%s/CircuitPython 10.x %s/%s" % (_NAME, folder, name)] = data
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, data in sorted(files.items()):
            info = zipfile.ZipInfo(name, _DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            file.writestr(info, data)
    return out.getvalue()
