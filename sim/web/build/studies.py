# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes the page that shows a game as ``study`` does, with the same modules in a VM."""

from pathlib import Path

from sim import ROOT
from sim.art.sprites import list_faces
from sim.bots.weights import AllPhases
from sim.ship import mpy
from sim.ship.deploy import make_contents
from sim.ship.untyped import strip_types
from sim.study.luck import mean_row
from sim.study.shapes import draw_shapes
from sim.study.shell import make_style

from ..guest.handheld import link
from . import tools
from .pack import zip_files

_STUDIED = Path(__file__).parent.parent / "guest" / "studied.py"
_NAMES = "attempt chances frames game luck map_picture markup page plot turns why words"
_STUDY = [
    "sim/exact.py",
    "sim/named.py",
    "sim/wording.py",
    "sim/bots/turn_judge.py",
    "sim/bots/weights.py",
    *["sim/study/%s.py" % name for name in _NAMES.split()],
]
"""The modules of ``study`` that the page needs."""


def make_page() -> dict[str, bytes]:
    """Make the page: {name: bytes}, with the mark VERSION. Raise as make_files does."""
    shapes = draw_shapes(range(len(list_faces())))
    return {
        "study.html": tools.fill_page("study/study.html", SHAPES=shapes),
        "study.css": make_style().encode(),
        "study.js": tools.bundle_script("page/study/main.js").encode(),
        "study.bin": zip_files(make_files()),
    }


def make_files() -> dict[str, bytes]:
    """Make the extra files for the page's VM: {name: bytes}. The engine keeps its names here; on a
    board they are shortened. Raise as make_contents does."""
    sources = {
        name: data.decode()
        for name, data in make_contents(False).items()
        if name.startswith("engine/") and name.endswith(".py")
    }
    for name in _STUDY:
        sources[name] = strip_types((ROOT / name).read_text(encoding="utf-8"))
    for path in (_STUDIED, Path(link.__file__)):
        sources[path.name] = strip_types(path.read_text(encoding="utf-8"))
    files = {
        name[:-3] + ".mpy": mpy.compile_source(name[:-3] + ".mpy", text.encode())
        for name, text in sources.items()
    }
    for path in (ROOT / "sim" / "study" / "texts").glob("*.txt"):
        files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    # Computed here because the VM would need seconds.
    files["sim/study/mean_row.txt"] = repr(mean_row(AllPhases())).encode()
    return mpy.convert_for_vm(files)
