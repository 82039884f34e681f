# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes the page that offers the game for boards, and the files that it offers."""

import json
from typing import Any

from sim.boards import BOARDS
from sim.ship import bundle, mpy, uf2
from ui.version import VERSION

from . import tools

_ZIP = "kahuna-%s.zip" % VERSION


def make_page() -> dict[str, bytes]:
    """Make the page: {name: bytes}, with the mark VERSION. Raise NoTool, CantBundle."""
    data = {"boards": [_describe_board(name) for name in BOARDS], "zip": _ZIP}
    table = json.dumps(data, separators=(",", ":"))
    return {
        "board.html": tools.fill_page("board/board.html", "board", BOARDS=table),
        "board.css": tools.read_source("board/board.css"),
        "board.js": tools.bundle_script("page/board/main.js").encode(),
    }


def make_files(address: str = "") -> dict[str, bytes]:
    """Make the offered files: {name: bytes}. address: the page's, "" if it is unknown. Raise
    CantPack, DeployError, CantCompile."""
    files = {_file_name(name): uf2.pack_uf2(name, address=address) for name in uf2.NAMES}
    return {**files, _ZIP: bundle.pack_zip(address)}


def _describe_board(name: str) -> dict[str, Any]:
    """Collect what page/board/main.js needs to know about a board."""
    board = BOARDS[name]
    entry: dict[str, Any] = {"title": board.title, "id": board.board_id}
    if board.chip.family:
        entry.update(file=_file_name(name), family=board.chip.family)
        entry.update(start=board.drive_start, versions=mpy.LOADED_BY)
    return entry


def _file_name(name: str) -> str:
    return "kahuna-%s-%s.uf2" % (VERSION, name)
