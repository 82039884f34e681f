# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The page beside the game that shows a game as ``study`` does, made in the browser's VM."""

from pathlib import Path

from sim import ROOT
from sim.study.chances import Weights
from sim.study.luck import mean_row
from sim.study.shapes import shapes
from sim.study.shell import style

from . import tools
from .pack import drive, is_of_study, packed

_SITE = Path(__file__).parent / "site"
_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
)


def page(version: str) -> dict[str, bytes]:
    """The page: {name: bytes}; version: the game's page's. Raises as drive does."""
    text = (_SITE / "study.html").read_text(encoding="utf-8")
    for mark, wanted in (("POLICY", _POLICY), ("SHAPES", shapes()), ("VERSION", version)):
        text = text.replace(mark, wanted)
    return {
        "study.html": text.encode(),
        "study.css": style().encode(),
        "study.js": tools.bundled("study/main.js").encode(),
        "study.bin": packed(files()),
    }


def files() -> dict[str, bytes]:
    """What its VM has beside the game: {name: bytes}. Raises as drive does."""
    made = {name: data for name, data in drive().items() if is_of_study(name)}
    for path in (ROOT / "sim" / "study" / "texts").glob("*.txt"):
        made[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    # Reckoned there it would take seconds.
    made["sim/study/mean_row.txt"] = repr(mean_row(Weights())).encode()
    return made
