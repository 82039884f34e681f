# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``deploy``: puts the game and its libraries on a board's drive."""

import hashlib
import importlib.util
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from .art.build import LAYOUTS
from .boards import BOARDS
from .console import ROOT
from .options import Parser

LIST = "kahuna-files.txt"
"""On the drive: what was put there, a file a line with its digest, so that it can be replaced."""

_OURS = (
    "engine/**/*.py",
    "engine/**/*.bin",
    "ui/**/*.py",
    "ui/*.txt",
    "ui/art/*.bin",
    "lib/handheld/*.py",
)
_START = ("code.py", "boot.py")  # CircuitPython runs these from source alone
_OWNERS = ("settings.toml",)  # put there once; then it is the owner's
# The parts of Adafruit's libraries that the game imports.
LIBRARIES = (
    "adafruit_displayio_layout/__init__.py",
    "adafruit_displayio_layout/layouts/__init__.py",
    "adafruit_displayio_layout/layouts/grid_layout.py",
)
_CLUSTER = 4096
"""What even a small file takes of a drive, at the most."""


class DeployError(RuntimeError):
    """Nothing or not all was put on the drive: says why, and what to do."""


def main(words):
    """Put everything on the drive; returns the exit status."""
    parser = Parser(prog="sim deploy", description="put the game on a CIRCUITPY drive")
    parser.add_argument("drive", metavar="DRIVE", help="the drive, or any folder")
    parser.add_argument("--mpy-cross", metavar="PATH", help="CircuitPython's own compiler")
    options = parser.parse_args(words)
    try:
        deploy(Path(options.drive), options.mpy_cross)
    except (DeployError, OSError) as error:
        print("sim deploy: %s" % error, file=sys.stderr)
        return 1
    return 0


def contents(compiler, board_id=None):
    """What belongs on the drive: {name: bytes}; compiled if there is a compiler.

    board_id: of the board whose display alone is served; None: any.
    """
    files = {name: ROOT / name for name in _START + _OWNERS}
    for pattern in _OURS:
        for path in ROOT.glob(pattern):
            files[path.relative_to(ROOT).as_posix()] = path
    for name in _other_displays(board_id):
        del files[name]
    for name in LIBRARIES:
        files["lib/" + name] = _library(name)
    made = {}
    for name, path in files.items():
        if compiler and name.endswith(".py") and name not in _START:
            made[name[:-3] + ".mpy"] = _compiled(compiler, path, name)
        else:
            made[name] = path.read_bytes()
    return made


def deploy(drive, compiler=None):
    """Put the game on a drive: what is missing or differs, and only that. Safe to repeat."""
    if not drive.is_dir():
        raise DeployError("%s is no folder: is the drive mounted?" % drive)
    if not (drive / "boot_out.txt").exists():
        print("warning: no boot_out.txt, so this may be no CIRCUITPY drive", file=sys.stderr)
    wanted = contents(compiler, _board_id(drive))
    before = _listed(drive)
    for name in _OWNERS:
        if (drive / name).exists():
            del wanted[name]
    _check_owners(drive, wanted, before)
    new = {name: data for name, data in wanted.items() if _read(drive / name) != data}
    stale = [name for name in before if name not in wanted and name not in _OWNERS]
    _check_room(drive, new)
    # The list first: after a pull of the plug in the middle, what lies there is known as ours.
    names = {**before, **{name: _digest(data) for name, data in wanted.items()}}
    _write_list(drive, names)
    for number, (name, data) in enumerate(sorted(new.items()), 1):
        path = drive / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        print("%3d/%d %s" % (number, len(new), name), file=sys.stderr)
    for name in stale:
        _remove(drive, name, before[name])
        del names[name]
    _write_list(drive, names)
    kilobytes = sum(map(len, wanted.values())) // 1024
    told = (len(wanted), kilobytes, len(new), len(stale))
    print("%d files, %d KB; %d written, %d removed" % told, file=sys.stderr)


def _board_id(drive):
    """The id that CircuitPython wrote on the drive; None if the owner's settings name a display."""
    if re.search(rb"(?m)^\s*KAHUNA_DISPLAY", _read(drive / "settings.toml") or b""):
        return None
    found = re.search(rb"Board ID:(\w+)", _read(drive / "boot_out.txt") or b"")
    return found and found.group(1).decode()


def _other_displays(board_id):
    """The files that only boards with another display need."""
    for board in BOARDS.values():
        if board.board_id == board_id and not board.settings:
            break
    else:
        return set()
    needed, others = set(), set()
    for layout in LAYOUTS:
        names = {"layouts/size_%s.py" % layout.NAME, "art/%s.bin" % layout.FONT}
        names |= {"art/%s_%s.bin" % (part, layout.NAME) for part in ("map", "cards")}
        names.add("art/sprites_%d.bin" % layout.S)
        ours = (board.width, board.height) == (layout.WIDTH, layout.HEIGHT)
        (needed if ours else others).update("ui/" + name for name in names)
    return others - needed


def _library(name):
    package = name.split("/")[0].split(".")[0]
    found = importlib.util.find_spec(package)
    if found is None:
        raise DeployError("the library %s is not installed: run make setup" % package)
    origin = Path(found.origin)
    return origin if name.endswith(package + ".py") else origin.parent / name.split("/", 1)[1]


def _compiled(compiler, path, name):
    """A file compiled; name: where it is on the drive, which a traceback tells."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "made.mpy"
        try:
            done = subprocess.run(
                [compiler, "-s", name, "-o", str(made), str(path)],
                capture_output=True,
                text=True,
                check=False,
            )
        except OSError as error:
            raise DeployError("%s does not run: %s" % (compiler, error.strerror)) from None
        if done.returncode or not made.exists():
            first = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            raise DeployError("%s could not compile %s: %s" % (compiler, path.name, first))
        data = made.read_bytes()
    if data[:1] != b"C":
        raise DeployError("%s is not CircuitPython's mpy-cross but MicroPython's" % compiler)
    return data


def _listed(drive):
    """What an earlier deploy put there: {name: digest}."""
    path = drive / LIST
    if not path.exists():
        return {}
    listed = {}
    for line in path.read_text().splitlines():
        digest, _, name = line.partition(" ")
        if name and ".." not in name.split("/") and not name.startswith("/"):
            listed[name] = digest
    return listed


def _check_owners(drive, wanted, before):
    """A program of the owner's own is not overwritten."""
    for name in _START:
        there = _read(drive / name)
        if name not in before and there not in (None, b"", wanted[name]) and not _is_blank(there):
            raise DeployError("%s on the drive is not ours: move it away, then deploy again" % name)


def _is_blank(program):
    """CircuitPython's own first program, which a new drive has."""
    return program.strip() == b'print("Hello World!")'


def _check_room(drive, new):
    need = freed = 0
    for name, data in new.items():
        need += -(-len(data) // _CLUSTER) * _CLUSTER
        there = _read(drive / name)
        if there is not None:
            freed += -(-len(there) // _CLUSTER) * _CLUSTER
    free = shutil.disk_usage(drive).free + freed
    if need > free:
        raise DeployError(
            "the drive has %d KB free, %d are needed: make room, or compile with --mpy-cross"
            % (free // 1024, need // 1024)
        )


def _remove(drive, name, digest):
    """Remove a stale file, unless the owner has changed it; then the folders it leaves empty."""
    path = drive / name
    data = _read(path)
    if data is None or _digest(data) != digest:
        return
    path.unlink()
    for folder in path.relative_to(drive).parents:
        if folder != Path(".") and not any((drive / folder).iterdir()):
            (drive / folder).rmdir()


def _write_list(drive, names):
    lines = ["%s %s\n" % (digest, name) for name, digest in sorted(names.items())]
    text = "".join(lines)
    if _read(drive / LIST) != text.encode():
        (drive / LIST).write_text(text)


def _read(path):
    return path.read_bytes() if path.is_file() else None


def _digest(data):
    return hashlib.sha256(data).hexdigest()[:16]
