# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes the page that hands the game out for boards, and the files that it hands out."""

import json
from pathlib import Path
from typing import Any

from sim.fakes.boards import BOARDS
from sim.ship import bundle, join, mpy, steps, uf2
from sim.ship.deploy import make_contents
from sim.ship.untyped import strip_types
from ui.version import VERSION

from . import tools
from .pack import pack_files

_UPDATING = Path(__file__).parent.parent / "vm" / "updating.py"
_ZIP = "kahuna-%s.zip" % VERSION
_DRIVE = "kahuna-%s.bin" % VERSION
"""The file from which a drive is updated."""


def make_page() -> dict[str, bytes]:
    """Make the page: {name: bytes}, with the mark VERSION. NoTool, CantBundle."""
    data = {"boards": [_describe_board(name) for name in BOARDS], "drive": _DRIVE}
    table = json.dumps(data, separators=(",", ":"))
    return {
        "board.html": tools.fill_page("board/board.html", "board", BOARDS=table),
        "board.css": tools.read_source("board/board.css"),
        "board.js": tools.bundle_script("page/board/main.js").encode(),
    }


def make_files(address: str = "") -> dict[str, bytes]:
    """Make the files to hand out: {name: bytes}. address: the page's, "" if nobody knows it.
    Refused, DeployError, CantCompile."""
    files = {_file_name(name): uf2.pack_uf2(name, address=address) for name in uf2.NAMES}
    return {**files, _ZIP: bundle.pack_zip(address), _DRIVE: pack_drive(address)}


def pack_drive(address: str = "") -> bytes:
    """Pack the files for the VM of vm/updating.py. Raises as make_files does."""
    game = make_contents(True, address=address)
    others = {BOARDS[name].board_id: _list_unneeded(name, game) for name in BOARDS}
    plan = {
        "files": sorted(game),
        "others": others,
        "rooms": {BOARDS[name].board_id: _measure_drive(name) for name in BOARDS},
        "versions": mpy.LOADED_BY,
        "alone": join.list_members(),
    }
    more = {"plan.json": json.dumps(plan).encode()}
    for path in (_UPDATING, Path(steps.__file__)):
        more[path.name] = strip_types(path.read_text(encoding="utf-8")).encode()
    return pack_files({**game, **more})


def _list_unneeded(name: str, game: dict[str, bytes]) -> list[str]:
    """List the game's files that a board doesn't need."""
    return sorted(game.keys() - make_contents(True, BOARDS[name].board_id).keys() - {steps.ADDRESS})


def _measure_drive(name: str) -> tuple[int, int] | None:
    """The size of a drive's clusters and how many it has; None if nobody knows."""
    layout = uf2.drive_geometry(name)
    return layout and (layout.cluster_bytes, layout.cluster_count)


def _describe_board(name: str) -> dict[str, Any]:
    """What page/board/main.js needs to know of a board."""
    board = BOARDS[name]
    entry: dict[str, Any] = {"title": board.title, "id": board.board_id, "file": _file_name(name)}
    if board.chip.family:
        entry.update(family=board.chip.family, start=board.drive_start, versions=mpy.LOADED_BY)
    return entry


def _file_name(name: str) -> str:
    return "kahuna-%s-%s.uf2" % (VERSION, name) if name in uf2.NAMES else _ZIP
