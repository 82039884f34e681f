# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The page beside the game that hands it out for a board, and the files that it hands out."""

import json
from pathlib import Path
from typing import Any

from sim.fakes.boards import BOARDS
from sim.tools import bundle, mpy, uf2
from ui.version import VERSION

from . import tools

_SITE = Path(__file__).parent / "site"
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
_TITLES = {
    "picosystem": "Pimoroni PicoSystem",
    "pygamer": "Adafruit PyGamer",
    "pybadge": "Adafruit PyBadge",
    "picopad": "Pajenicko PicoPad",
    "reverse_tft": "Adafruit ESP32-S3 Reverse TFT Feather",
    "thumby_color": "TinyCircuits Thumby Color",
    "homebuilt": "Raspberry Pi Pico",
}
_ZIP = "kahuna-%s.zip" % VERSION


def page(version: str) -> dict[str, bytes]:
    """The page: {name: bytes}; version: the game's page's. NoTool, CantBundle."""
    text = (_SITE / "board.html").read_text(encoding="utf-8")
    table = json.dumps({"boards": [_entry(name) for name in _TITLES]}, separators=(",", ":"))
    for mark, wanted in (("POLICY", _POLICY), ("BOARDS", table), ("VERSION", version)):
        text = text.replace(mark, wanted)
    return {
        "board.html": text.encode(),
        "board.css": (_SITE / "board.css").read_bytes(),
        "board.js": tools.bundled("board/main.js").encode(),
    }


def files() -> dict[str, bytes]:
    """What it hands out: {name: bytes}. Refused, DeployError or CantCompile."""
    made = {_file(name): uf2.packed(name) for name in uf2.DRIVES}
    return {**made, _ZIP: bundle.packed()}


def _entry(name: str) -> dict[str, Any]:
    """What board/main.js is to know of a board."""
    entry: dict[str, Any] = {
        "title": _TITLES[name],
        "id": BOARDS[name].board_id,
        "file": _file(name),
    }
    if name in uf2.DRIVES:
        family, start, _ = uf2.DRIVES[name]
        entry.update(family=family, start=start, versions=mpy.LOADED_BY)
    return entry


def _file(name: str) -> str:
    return "kahuna-%s-%s.uf2" % (VERSION, name) if name in uf2.DRIVES else _ZIP
