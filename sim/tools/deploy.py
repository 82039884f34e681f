# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``deploy``: puts the game and its libraries on a board's drive."""

import ast
import functools
import hashlib
import importlib.util
import os
import re
import shutil
import sys
import zlib
from pathlib import Path, PurePosixPath

from sim import ROOT
from sim.art.build import LAYOUTS
from sim.fakes.boards import BOARDS
from sim.options import Failed, Parser

from . import join, mpy, short_names
from .names import check
from .untyped import untyped

LIST = "kahuna-files.txt"
"""On the drive: a line for each file put there: a digest, so that it can be replaced; its CRC-32,
by which the board (ui/files.py) finds damaged ones, "-" for the owner's; its name. Last itself."""

_OURS = (
    "engine/**/*.py",
    "engine/**/*.bin",
    "engine/**/*.txt",
    "ui/**/*.py",
    "ui/data/languages/*/*.txt",
    "ui/data/layouts/*.txt",
    "ui/data/*.txt",
    "ui/data/art/*.bin",
    "lib/handheld/*.py",
)
DESKTOP = (
    "engine/bot/player.py",
    "engine/desktop.py",
    "engine/from_view.py",
    "engine/text/read_position.py",
    "engine/types.py",
    "lib/handheld/types.py",
    "ui/types.py",
)
"""Of those, what no board gets."""
_CONST = "engine/const.py"
_START = ("code.py", "boot.py")  # CircuitPython runs these from source alone
_SOURCE = (*_START, "ui/__init__.py", "ui/files.py")
"""What is never compiled: the rest is checked by it before it is loaded."""
_OWNERS = ("settings.toml",)  # the owner's, once there is a word of theirs in it
# The parts of Adafruit's libraries that the game imports.
LIBRARIES = (
    "adafruit_display_text/__init__.py",
    "adafruit_displayio_layout/__init__.py",
    "adafruit_displayio_layout/layouts/__init__.py",
    "adafruit_displayio_layout/layouts/grid_layout.py",
    "adafruit_max1704x.py",
    "adafruit_register/__init__.py",
    "adafruit_register/i2c_bit.py",
    "adafruit_register/i2c_bits.py",
    "adafruit_register/i2c_struct.py",
)
_GAUGES = ("adafruit_max1704x", "adafruit_register")
"""Those of them that only a board with a fuel gauge imports."""
_ADAFRUITS = "lib/adafruit_"
_HANDHELD = "lib/handheld/"
HOMEBUILT = "homebuilt"
"""The module for boards that have none of their own."""
_ROOMY = ("adafruit_feather_esp32s3_reverse_tft", "tinycircuits_thumby_color")
"""The boards with the 300 KB that a game from .py wants."""
_SECTOR = 512
"""The least that a file takes up on a drive."""


class DeployError(Failed):
    """Not everything was put on the drive: says why, and what to do."""


def main(words: list[str]) -> int:
    """Put everything on the drive; returns the exit status."""
    parser = Parser("deploy")
    parser.add_argument("drive", metavar="DRIVE", help="the drive, or any folder")
    parser.add_argument("--source", action="store_true", help="copy .py, don't compile")
    options = parser.parse_args(words)
    deploy(Path(options.drive), options.source)
    return 0


def _say(text: str) -> None:
    print("sim deploy: " + text, file=sys.stderr)


def contents(
    compiled: bool,
    board_id: str | None = None,
    more: dict[str, str] | None = None,
) -> dict[str, bytes]:
    """What belongs on the drive: {name: bytes}; compiled or as .py.

    board_id: leave out what only other boards need; None: leave out nothing.
    more: {name: text} of other modules that run beside ours, to compile.
    join.JoinError; mpy.CantCompile.
    """
    files = {name: ROOT / name for name in _START + _OWNERS}
    for pattern in _OURS:
        for path in ROOT.glob(pattern):
            files[path.relative_to(ROOT).as_posix()] = path
    for name in DESKTOP:
        del files[name]
    for name in LIBRARIES:
        files["lib/" + name] = _library(name)
    made = {name: path.read_bytes() for name, path in files.items()}
    for name, data in made.items():
        if name.endswith(".py") and name not in _START and not name.startswith(_ADAFRUITS):
            made[name] = untyped(data.decode()).encode()
    others = _other_boards(board_id, made)
    if not compiled:
        return {name: data for name, data in made.items() if name not in others}
    for name in [name for name in made if _is_bare(name, made[name])]:
        del made[name]  # a folder is a package without it, and it would take a sector
    sources = {
        name: data.decode()
        for name, data in made.items()
        if name.endswith(".py") and name not in _SOURCE
    }
    sources.update({name: untyped(text) for name, text in (more or {}).items()})
    for name in [name for name in sources if name.startswith(_ADAFRUITS)]:
        sources[name] = short_names.used(untyped(sources[name]), sources)
    del sources[_CONST], made[_CONST]  # the compiler's own word
    sources = dict(_joined(tuple(sources.items())))
    for name in join.members():
        if name not in sources:
            del made[name]
    apart = {name: sources.pop(name) for name in more or ()}
    unnamed = short_names.unnamed({**sources, **apart})
    texts = short_names.shortened(sources)  # of all files: the same names for each board
    started = {name: made[name].decode() for name in _SOURCE}
    check({**texts, **apart, **started}, _places(made))
    for name in others:
        del made[name]
        texts.pop(name, None)
    for name, text in texts.items():
        del made[name]
        data = mpy.compiled(_twin(name), text.encode())
        made[_twin(name)] = short_names.without(data, unnamed[name])
    for name, text in apart.items():
        made[_twin(name)] = mpy.compiled(_twin(name), text.encode())
    return made


def _is_bare(name: str, data: bytes) -> bool:
    """Whether a file is a package's that has nothing but its docstring."""
    if not name.endswith("/__init__.py") or name in _SOURCE:
        return False
    return all(isinstance(node, ast.Expr) for node in ast.parse(data).body)


def _places(made: dict[str, bytes]) -> list[str]:
    """The names that layouts have in their texts: attributes of ui.data.layouts.places."""
    texts = [data.decode() for name, data in made.items() if name.startswith("ui/data/layouts/")]
    return re.findall(r"(?m)^(\w+) = ", "\n".join(texts))


@functools.cache  # once, however often the same files are put on drives
def _joined(sources: tuple[tuple[str, str], ...]) -> dict[str, str]:
    return join.joined(dict(sources))


def deploy(drive: Path, source: bool = False) -> None:
    """Put the game on a drive, writing only what is missing or differs. Safe to repeat.

    source: our files as .py, not compiled. DeployError.
    """
    if not drive.is_dir():
        raise DeployError("%s is not a folder: is the drive mounted?" % drive)
    boot_out = _read(drive / "boot_out.txt")
    if boot_out is None:
        _say("warning: no boot_out.txt, so this may not be a CIRCUITPY drive")
    why = mpy.why_not(boot_out)
    if why and not source:
        _say("warning: %s: copied as .py, not compiled" % why)
    board_id = _board_id(drive)
    if (source or why) and board_id not in _ROOMY:
        _say("warning: from .py the game wants a board with 300 KB of memory, as the Thumby Color")
    wanted = contents(not (source or why), board_id)
    before = _entries_on(drive)
    for name in _circups(drive, wanted, before):
        del wanted[name]
    for name in _OWNERS:
        there = _read(drive / name)
        if there is not None and _is_owners(there, before.get(name)):
            _print_missing(name, there, wanted.pop(name))
    _check_owners(drive, wanted, before)
    new = {name: data for name, data in wanted.items() if _read(drive / name) != data}
    stale = _stale(drive, wanted, before)
    # The list first: if the plug is pulled half-way, what is there is known to be ours.
    names = {**before, **{name: _entry(name, data) for name, data in wanted.items()}}
    _check_room(drive, {**new, LIST: _text(names)}, stale)
    _write(drive / LIST, _text(names))
    for name in stale:
        _remove(drive, name)
    for number, (name, data) in enumerate(sorted(new.items()), 1):
        path = drive / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        print("%3d/%d %s" % (number, len(new), name), file=sys.stderr)
    names = {name: entry for name, entry in names.items() if name in wanted or name in _OWNERS}
    _write(drive / LIST, _text(names))
    _verify(drive, {**new, LIST: _text(names)})
    kilobytes = sum(map(len, wanted.values())) // 1024
    counts = (len(wanted), kilobytes, len(new), len(stale))
    print("%d files, %d KB; %d written, %d removed" % counts, file=sys.stderr)


def _board_id(drive: Path) -> str | None:
    """The board's id as CircuitPython wrote it; None if the owner's settings name a display."""
    if re.search(rb"(?m)^\s*KAHUNA_DISPLAY", _read(drive / "settings.toml") or b""):
        return None
    found = re.search(rb"Board ID:(\w+)", _read(drive / "boot_out.txt") or b"")
    return found.group(1).decode() if found else None


def _other_boards(board_id: str | None, made: dict[str, bytes]) -> set[str]:
    """Of these files, those that only other boards need: pictures for another display, a fuel
    gauge's library, the board's own module and what it takes from beside it."""
    for board in BOARDS.values():
        if board.board_id == board_id and not board.settings:
            break
    else:
        return set()
    needed, others = set(), set()
    for layout in LAYOUTS:
        names = {
            "layouts/size_%s.py" % layout.NAME,
            "layouts/%s.txt" % layout.NAME,
            "art/%s.bin" % layout.FONT,
            "art/%s_lower.bin" % layout.FONT,
        }
        names |= {"art/%s_%s.bin" % (part, layout.NAME) for part in ("map", "cards")}
        names.add("art/sprites_%d.bin" % layout.S)
        ours = (board.width, board.height) == (layout.WIDTH, layout.HEIGHT)
        (needed if ours else others).update("ui/data/" + name for name in names)
    if not board.gauge:
        others |= {"lib/" + name for name in LIBRARIES if name.startswith(_GAUGES)}
    modules = {name for name in made if name.startswith(_HANDHELD)}
    return others - needed | modules - _taken(board_modules()[board_id], made)


def board_modules(root: Path = ROOT) -> dict[str, str]:
    """handheld's own table, parsed, not imported: {board_id: module}."""
    tree = ast.parse((root / "lib" / "handheld" / "__init__.py").read_text())
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "_FILES":
            return ast.literal_eval(node.value)
    raise LookupError("lib/handheld/__init__.py has no table _FILES")


def _taken(module: str, made: dict[str, bytes]) -> set[str]:
    """The modules of lib/handheld that a board with this one loads, sooner or later."""
    taken: set[str] = set()
    open_ones = ["__init__", "device", module]
    while open_ones:
        name = "%s%s.py" % (_HANDHELD, open_ones.pop())
        if name not in taken:
            taken.add(name)
            open_ones += re.findall(r"from \.(?: import)? ?(\w+)", made[name].decode())
    return taken


def _library(name: str) -> Path:
    package = name.split("/")[0].split(".")[0]
    found = importlib.util.find_spec(package)
    if found is None or found.origin is None:
        raise DeployError("the library %s is not installed: run make setup" % package)
    origin = Path(found.origin)
    return origin if name.endswith(package + ".py") else origin.parent / name.split("/", 1)[1]


def _circups(drive: Path, wanted: dict[str, bytes], before: dict[str, str]) -> list[str]:
    """The libraries' files that circup put on the drive, compiled: those stay."""
    found = []
    for name in wanted:
        compiled = name if name.endswith(".mpy") else _twin(name)
        there = _read(drive / compiled) if name.startswith(_ADAFRUITS) else None
        if there and compiled not in before and mpy.loads(there):
            _say("%s stays: it was there, compiled" % compiled)
            found.append(name)
    return found


def _twin(name: str) -> str:
    """The .mpy of a .py and the other way round; "" for any other file."""
    if name.endswith(".mpy"):
        return name[:-4] + ".py"
    return name[:-3] + ".mpy" if name.endswith(".py") else ""


def _entries_on(drive: Path) -> dict[str, str]:
    """What an earlier deploy put there: {name: its entry, without a checksum}."""
    path = drive / LIST
    if not path.exists():
        return {}
    entries = {}
    for line in path.read_text(errors="replace").splitlines():
        digest, _, rest = line.partition(" ")
        name = rest.rpartition(" ")[2]  # older versions' lists have more or less between them
        if name not in ("", LIST) and ".." not in name.split("/") and not name.startswith("/"):
            entries[name] = digest + " -"
    return entries


def _check_owners(drive: Path, wanted: dict[str, bytes], before: dict[str, str]) -> None:
    """Refuse to overwrite a program of the owner's own: DeployError."""
    for name in _START:
        there = _read(drive / name)
        if name not in before and there and there != wanted[name] and not _is_blank(there):
            raise DeployError("%s on the drive is not ours: move it away, then deploy again" % name)


def _is_owners(there: bytes, entry: str | None) -> bool:
    """Whether the owner wrote a file: neither CircuitPython, which leaves it empty, nor deploy."""
    return bool(there.strip()) and entry != _digest(there) + " -"


def _print_missing(name: str, there: bytes, ours: bytes) -> None:
    """Tell which settings of ours the owner's file is without."""
    for line in re.findall(r"(?m)^\w+ = .*", ours.decode()):
        if line.split()[0].encode() not in there:
            _say("%s is yours and stays; ours has also: %s" % (name, line))


def _is_blank(program: bytes) -> bool:
    """Whether it is the first program that CircuitPython puts on a new drive."""
    return program.strip() == b'print("Hello World!")'


def _stale(drive: Path, wanted: dict[str, bytes], before: dict[str, str]) -> list[str]:
    """Files to remove from the drive: those of an older version, unless the owner changed them,
    and the twins of what is wanted, whoever put them there: CircuitPython prefers .py to .mpy, and
    macOS leaves "._turn.mpy" beside each file that it copies."""
    stale = {_twin(name) for name in wanted if name not in _START}
    alone = {name for path in join.members() for name in (path, _twin(path))}
    stale |= alone - wanted.keys()  # a board would take them for modules that belong together
    for name in {*wanted, *before, *alone}:
        path = PurePosixPath(name)
        stale |= {str(part.with_name("._" + part.name)) for part in (path, *path.parents[:-1])}
    for name, entry in before.items():
        there = _read(drive / name)
        unchanged = there is not None and _digest(there) == entry.partition(" ")[0]
        if name not in wanted and name not in _OWNERS and unchanged:
            stale.add(name)
    return sorted(name for name in stale if name and (drive / name).is_file())


def _check_room(drive: Path, new: dict[str, bytes], stale: list[str]) -> None:
    # Windows doesn't give the cluster's size; on small drives CircuitPython's is 512 bytes.
    cluster = os.statvfs(drive).f_frsize if hasattr(os, "statvfs") else _SECTOR
    need = sum(-(-len(data) // cluster) * cluster for data in new.values())
    folders = {folder for name in new for folder in (drive / name).parents if not folder.exists()}
    need += len(folders) * cluster
    free = shutil.disk_usage(drive).free
    for name in [*new, *stale]:
        free += -(-len(_read(drive / name) or b"") // cluster) * cluster
    if need > free:
        raise DeployError(
            "the drive has %d KB free for the game, %d are needed: make room"
            % (free // 1024, -(-need // 1024))
        )


def _remove(drive: Path, name: str) -> None:
    """Remove a file, and the folders it leaves empty."""
    path = drive / name
    path.unlink()
    for folder in path.relative_to(drive).parents:
        if folder != Path(".") and not any((drive / folder).iterdir()):
            (drive / folder).rmdir()


def _text(names: dict[str, str]) -> bytes:
    lines = ["%s %s\n" % (entry, name) for name, entry in sorted(names.items())]
    return "".join([*lines, "- - %s\n" % LIST]).encode()


def _entry(name: str, data: bytes) -> str:
    """What the list says of a file before its name."""
    if name in _OWNERS:
        return _digest(data) + " -"
    return "%s %08x" % (_digest(data), zlib.crc32(data))


def list_of(files: "dict[str, bytes]") -> bytes:
    """The list of these files."""
    return _text({name: _entry(name, data) for name, data in files.items()})


def _verify(drive: Path, written: dict[str, bytes]) -> None:
    """Read back what was written, from the drive itself where the system can: DeployError."""
    for name, data in written.items():
        with open(drive / name, "rb+") as file:
            os.fsync(file.fileno())
            if hasattr(os, "posix_fadvise"):  # else what is read may be what the system still holds
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            if file.read() != data:
                raise DeployError("%s reads otherwise than written: deploy once more" % name)


def _write(path: Path, data: bytes) -> None:
    if _read(path) != data:
        path.write_bytes(data)


def _read(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
