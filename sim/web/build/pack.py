# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Packs the drive of the browser's handheld: the files that ``deploy`` would copy, and stand-ins
for a board's firmware."""

import gzip
import json
import struct
from pathlib import Path

from sim import ROOT
from sim.ship import mpy
from sim.ship.deploy import make_contents, strip_comments

BOARDS = ("pimoroni_picosystem", "pajenicko_picopad")
"""The boards that the page can be, depending on the window's shape."""
_NOT_THERE = ("boot.py", "code.py", "settings.toml", "ui/files.py")
"""Files that guest/handheld/browser.py replaces, and the check for damaged files: a page has no
drive that somebody copies to."""
_NOT_LOADED = (
    "lib/handheld/asleep", "lib/handheld/battery", "lib/handheld/block_store", "ui/pages/keep",
    "ui/pages/language", "ui/pages/settings",
)  # fmt: skip
"""Modules that these boards never load in the page."""
_NOT_SHOWN = tuple([
    key.encode() + b"="
    for key in (
        "keep on drive", "a cut costs", "which language", "unread setting", "wrong setting",
        "battery low", "battery saved", "brightness", "about brightness",
        "keep games", "about keep games", "how to keep more", "keep one by phone",
    )
])  # fmt: skip
"""The texts of those modules, of a battery, of a display that dims and of a drive to keep games
on: a page has none of these."""
_GUESTS = {
    "display.py": "sim/firmware/display.py",
    "parts.py": "sim/firmware/parts.py",
    "rom.py": "sim/firmware/rom.py",
    "sim/desk/letters.py": "sim/desk/letters.py",
    "sim/desk/pointing.py": "sim/desk/pointing.py",
    "sim/desk/robot.py": "sim/desk/robot.py",
    "sim/wording.py": "sim/wording.py",
}
"""The files that run beside the game, with guest/handheld/: {path on the drive: file of this
project}."""
_HANDHELD = Path(__file__).parent.parent / "guest" / "handheld"


def make_drive(guests: "dict[str, str] | None" = None) -> "dict[str, bytes]":
    """Make the drive's files: {name: bytes}. guests: {name: text} of more modules beside the game.

    Raise join.JoinError, mpy.CantCompile, ship.deploy.DeployError.
    """
    files = {}
    for board in BOARDS:
        files.update(make_contents(True, board, guests={**read_guests(), **(guests or {})}))
    for name in list(files):
        if name in _NOT_THERE or name.rpartition(".")[0] in _NOT_LOADED:
            del files[name]
        elif name.endswith("/texts.txt"):
            texts = files[name].splitlines(keepends=True)
            files[name] = b"".join([text for text in texts if not text.startswith(_NOT_SHOWN)])
    return mpy.convert_for_vm({**files, **read_text_files()})


def read_guests() -> "dict[str, str]":
    """Read the files that run in the page beside the game: {name: text}."""
    guests = {name: (ROOT / path).read_text(encoding="utf-8") for name, path in _GUESTS.items()}
    guests.update(
        {path.name: path.read_text(encoding="utf-8") for path in sorted(_HANDHELD.glob("*.py"))}
    )
    return guests


_SHARED = b"\nrow = "
"""Where the texts begin in those of sim/desk that the browser shows as well."""


def read_text_files() -> "dict[str, bytes]":
    """Read the texts of sim/desk and of what runs beside the game, without comments and without
    those for a desktop's keys: {name: bytes}."""
    folders = {"sim/desk/texts/": ROOT / "sim" / "desk" / "texts", "texts/": _HANDHELD / "texts"}
    texts = {}
    for place, folder in folders.items():
        for path in folder.glob("*.txt"):
            before, shared, after = path.read_bytes().partition(_SHARED)
            texts[place + path.name] = strip_comments(shared + after if shared else before)
    return texts


def pack_files(files: "dict[str, bytes]") -> bytes:
    """Pack files into one for worker/machine.mjs: the length of the JSON (32 bits, low byte first);
    the JSON, [[name, size], ...]; the bytes. Files of a kind lie together, which compresses a
    hundredth better."""
    files = dict(sorted(files.items(), key=lambda item: (item[0].rpartition(".")[2], item[0])))
    head = json.dumps([[name, len(data)] for name, data in files.items()], separators=(",", ":"))
    return struct.pack("<I", len(head.encode())) + head.encode() + b"".join(files.values())


def zip_files(files: "dict[str, bytes]") -> bytes:
    """Pack files and compress them, since many servers send a .bin as it is. zopfli's gzip is a
    twenty-fifth smaller, in as many blocks as help, since files of several kinds follow each
    other."""
    data = pack_files(files)
    try:
        from zopfli.gzip import compress
    except ImportError:  # there is none for this machine
        return gzip.compress(data, 9, mtime=0)
    return bytes(compress(data, blocksplittingmax=0))
