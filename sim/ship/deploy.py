# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``deploy``: puts the game and its libraries on a board's drive."""

import ast
import functools
import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from sim import ROOT
from sim.art.build import LAYOUTS
from sim.boards import ADDED, BOARDS
from sim.command_line import Parser
from sim.declared import TABLE, write_table

from . import join, mpy, short_names, update
from .missing_names import check_names
from .untyped import strip_types
from .update import ADAFRUITS, ADDRESS, START, DeployError, twin_of

_OURS = (
    "engine/**/*.py",
    "engine/**/*.bin",
    "engine/**/*.txt",
    "ui/**/*.py",
    "ui/data/languages/*/*.txt",
    "ui/data/layouts/*.txt",
    "ui/data/*.bin",
    "ui/data/*.txt",
    "ui/data/art/*.bin",
    "lib/handheld/*.py",
)
_DESKTOP = re.compile(r"engine/library/.*|engine/text/parse_position\.py|.*/types\.py")
"""What no board gets: what only ``import kahuna`` has, and names for annotations."""
_CONST = "engine/const.py"
_SOURCE = (*START, "ui/files.py")
"""Files that are never compiled. They check the other files before loading them."""
_GUESTS = (
    "engine/text/parse_position.py",
    "sim/desk/*.py",
    "sim/fakes/scanner.py",
    "sim/firmware/*.py",
    "sim/web/guest/handheld/*.py",
    "sim/wording.py",
)
"""Guests: modules that may run beside the game."""
_LIBRARY = re.compile(r"(?m)^ *(?:from|import) (adafruit_(?!bus_device)[\w.]+)")
"""Matches the import of a library that isn't in CircuitPython's firmware."""
_COMMENTED = re.compile(
    r"ui/data/(languages/\w+/texts|layouts/\w+|lessons)\.txt|engine/bot/levels\.txt"
)
"""Text files that lose their comments, which would take seven sectors of a drive."""
_LEVELS = "engine/bot/levels.txt"
"""Its columns' blanks would take a sector."""
_LAYOUT = re.compile(r"ui/data/layouts/\w+\.txt")
_HANDHELD = "lib/handheld/"
HOMEBUILT = "homebuilt"
"""The module for boards without one of their own."""
_ROOMY = [board.board_id for board in BOARDS.values() if board.roomy]
_BOOTLOADER = "INFO_UF2.TXT"
"""A file that every UF2 bootloader's drive shows, and CIRCUITPY never has."""
_CHECKOUTS = (".git", "pyproject.toml")
"""Each of these shows that a folder is somebody's checkout, perhaps this one."""


def main(arguments: list[str]) -> int:
    """Put the game on a drive; return the exit status."""
    parser = Parser("deploy")
    parser.add_argument("drive", metavar="DRIVE", help="the drive, or any folder")
    parser.add_argument("--source", action="store_true", help="copy .py files, uncompiled")
    options = parser.parse_args(arguments)
    deploy(Path(options.drive), options.source)
    return 0


def make_contents(
    compiled: bool,
    board_id: str | None = None,
    guests: dict[str, str] | None = None,
    address: str = "",
) -> dict[str, bytes]:
    """Make the files for a drive, {name: bytes}, compiled or as .py.

    board_id: leaves out what only other boards need; None leaves out nothing. guests: {name: text}
    of modules to compile that run beside the game. address: the browser edition's, "" if it is
    unknown. Raise join.JoinError, mpy.CantCompile.
    """
    files = {name: ROOT / name for name in (*START, "settings.toml")}
    for pattern in _OURS:
        for path in ROOT.glob(pattern):
            files[path.relative_to(ROOT).as_posix()] = path
    contents = {name: path.read_bytes() for name, path in files.items() if not is_for_desktop(name)}
    contents.update(_read_libraries(contents))
    contents[TABLE] = write_table().encode()
    for name, data in contents.items():
        if name.endswith(".py") and name not in START and not name.startswith(ADAFRUITS):
            contents[name] = strip_types(data.decode()).encode()
    others = _list_files_of_other_boards(board_id, contents)
    if compiled:
        contents = _compile_files(tuple(contents.items()), tuple((guests or {}).items()))
        others |= {twin_of(name) for name in others}
    contents = {name: data for name, data in contents.items() if name not in others}
    if address:
        contents[ADDRESS] = (address + "\n").encode()
    return contents


@functools.cache  # once for all boards
def _compile_files(
    files: tuple[tuple[str, bytes], ...], beside: tuple[tuple[str, str], ...]
) -> dict[str, bytes]:
    """Join the files, shorten their names and compile them, with the guests beside them."""
    contents, guests = dict(files), dict(beside)
    for name in [name for name in contents if _is_empty_package(name, contents[name])]:
        del contents[name]  # a folder is a package even without it, and it takes a sector
    for name in _SOURCE:
        contents[name] = _shorten_source(contents[name])
    for name in [name for name in contents if _COMMENTED.fullmatch(name)]:
        # The game searches for a text after a line break.
        contents[name] = b"#\n" + strip_comments(contents[name])
    contents[_LEVELS] = re.sub(rb" +", b" ", contents[_LEVELS])
    sources = {
        name: data.decode()
        for name, data in contents.items()
        if name.endswith(".py") and name not in _SOURCE
    }
    sources.update({name: strip_types(text) for name, text in guests.items()})
    libraries = [name for name in sources if name.startswith(ADAFRUITS)]
    sources.update({name: strip_types(sources[name]) for name in libraries})
    for name in libraries:
        sources[name] = short_names.keep_used(sources[name], sources)
    del sources[_CONST], contents[_CONST]  # built into the compiler
    home = join.read_units(join.UNITS.read_text(encoding="utf-8"))
    sources = join.join_modules(sources, home)
    for name in libraries:
        if not sources[name].split():
            del sources[name]  # a package, as above
    for name in [*join.list_members(home), *libraries]:
        if name not in sources:
            del contents[name]
    apart = {name: sources.pop(name) for name in guests}
    started = {name: contents[name].decode() for name in _SOURCE}
    # All files at once, so that each board has the same names.
    fixed = {word for text in started.values() for word in short_names.list_words(text)}
    for board in BOARDS.values():
        fixed.update(board.pins)  # one of our names may be a pin's
    layouts = {name: contents[name].decode() for name in contents if _LAYOUT.fullmatch(name)}
    texts, apart, layouts = short_names.shorten(sources, fixed, _read_guests(), apart, layouts)
    contents.update({name: text.encode() for name, text in layouts.items()})
    places = short_names.PLACE.findall("\n".join(layouts.values()))
    unnamed = short_names.find_unnamed({**texts, **apart})
    check_names({**texts, **apart, **started}, places)
    for name, text in texts.items():
        del contents[name]
        data = mpy.compile_source(twin_of(name), text.encode())
        contents[twin_of(name)] = short_names.drop_names(data, unnamed[name])
    for name, text in apart.items():
        contents[twin_of(name)] = mpy.compile_source(twin_of(name), text.encode())
    return contents


def _shorten_source(source: bytes) -> bytes:
    """Remove what a board doesn't need from a source: types, comments, docstrings, and all but one
    blank of each level's indent."""
    tree = ast.parse(strip_types(source.decode()))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef)):
            node.body = [part for part in node.body if not _is_text(part)]
    text = ast.unparse(tree)
    return re.sub(r"(?m)^ +", lambda blanks: " " * (len(blanks[0]) // 4), text).encode() + b"\n"


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


@functools.cache
def _read_guests() -> dict[str, str]:
    """Read all guests: {path: text}."""
    paths = [path for pattern in _GUESTS for path in ROOT.glob(pattern)]
    return {
        path.relative_to(ROOT).as_posix(): strip_types(path.read_text(encoding="utf-8"))
        for path in paths
    }


def strip_comments(text: bytes) -> bytes:
    """Remove a text file's comments and empty lines."""
    lines = text.splitlines(keepends=True)
    return b"".join([line for line in lines if line[:1] not in b"#\n"])


def _is_empty_package(name: str, data: bytes) -> bool:
    """Whether a file is an ``__init__`` with nothing but its docstring."""
    return name.endswith("/__init__.py") and all(map(_is_text, ast.parse(data).body))


def deploy(drive: Path, source: bool = False) -> None:
    """Put the game on a drive, writing only what is missing or differs. Safe to repeat.

    source: as .py, not compiled. Raise DeployError.
    """
    if not drive.is_dir():
        raise DeployError("%s is not a folder: is the drive mounted?" % drive)
    if (drive / _BOOTLOADER).exists():
        raise DeployError(
            "%s is a bootloader's drive, which keeps no files: drag the .uf2 there" % drive
        )
    for name in _CHECKOUTS:
        if (drive / name).exists():
            raise DeployError(
                "%s has %s, so it holds sources that would be overwritten: name the board's drive,"
                " or an empty folder" % (drive, name)
            )

    boot_out = update.read(drive, "boot_out.txt")
    if boot_out is None:
        update.tell("warning: no boot_out.txt, so this may not be a CIRCUITPY drive")
    board_id = update.read_board_id(boot_out or b"", update.read(drive, "settings.toml") or b"")
    why = mpy.find_obstacle(boot_out)
    if why and not source:
        update.tell("warning: %s: copied as .py, not compiled" % why)
    if (source or why) and board_id not in _ROOMY:
        update.tell(
            "warning: run from .py, the game needs a board with 300 KB of memory, such as the"
            " Thumby Color"
        )
    wanted = make_contents(not (source or why), board_id)
    home = join.read_units(join.UNITS.read_text(encoding="utf-8"))
    files, size, written, removed = update.update(drive, wanted, join.list_members(home))
    counts = (files, size // 1024, written, removed)
    print("%d files, %d KB; %d written, %d removed" % counts, file=sys.stderr)


def _list_files_of_other_boards(board_id: str | None, contents: dict[str, bytes]) -> set[str]:
    """List the files that only other boards need: pictures for other displays, libraries for other
    parts, and modules of lib/handheld."""
    for board in BOARDS.values():
        if board.board_id == board_id and not board.settings:
            break
    else:
        return set()
    needed: set[str] = set()
    others: set[str] = set()
    for layout in LAYOUTS:
        names = {
            "layouts/%s.txt" % layout.NAME,
            "art/%s.bin" % layout.FONT,
            "art/%s_lower.bin" % layout.FONT,
        }
        names |= {"art/%s_%s.bin" % (part, layout.NAME) for part in ("map", "cards")}
        names.add("art/sprites_%d.bin" % layout.S)
        ours = (board.picture or board.size) == (layout.WIDTH, layout.HEIGHT)
        (needed if ours else others).update("ui/data/" + name for name in names)
    others -= needed
    modules = {name for name in contents if name.startswith(_HANDHELD)}
    others |= modules - _list_modules(board_modules()[board_id], contents)
    if board.chip.store == ADDED:  # it can write single bytes
        others.add(_HANDHELD + "block_store.py")
    libraries = {name for name in contents if name.startswith(ADAFRUITS)}
    kept = {name: contents[name] for name in contents.keys() - others - libraries}
    return others | libraries - _read_libraries(kept).keys()


def board_modules(root: Path = ROOT) -> dict[str, str]:
    """Read the table in lib/handheld/boards.py, {board_id: module}, without importing it."""
    tree = ast.parse((root / "lib" / "handheld" / "boards.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "_FILES":
            return dict(row.split(":") for row in ast.literal_eval(node.value).split())
    raise LookupError("lib/handheld/boards.py has no table _FILES")


def _list_modules(module: str, contents: dict[str, bytes]) -> set[str]:
    """List the files of lib/handheld that a board's module imports, directly or not, and its
    own."""
    loaded: set[str] = set()
    pending = ["boards", "device", module]
    while pending:
        name = "%s%s.py" % (_HANDHELD, pending.pop())
        if name not in loaded:
            loaded.add(name)
            pending += re.findall(r"from \.(?: import)? ?(\w+)", contents[name].decode())
    return loaded


def is_for_desktop(name: str) -> bool:
    """Whether no board gets a file of ours."""
    return bool(_DESKTOP.fullmatch(name))


def _read_libraries(contents: dict[str, bytes]) -> dict[str, bytes]:
    """Read the files of libraries that these files import, directly or not: {name: bytes}."""
    found: dict[str, bytes] = {}
    sources = [data for name, data in contents.items() if name.endswith(".py")]
    while sources:
        for module in _LIBRARY.findall(sources.pop().decode()):
            for path, name in _find_library(module):
                if name not in found:
                    found[name] = path.read_bytes()
                    sources.append(found[name])
    return found


def _find_library(module: str) -> Iterator[tuple[Path, str]]:
    """Find a library's module and the packages that it is in, each with its name on the drive."""
    package, *parts = module.split(".")
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise DeployError("the library %s is not installed: run make setup" % package)
    path, name = Path(spec.origin), "lib/" + package
    if not spec.submodule_search_locations:
        yield path, name + ".py"
        return
    yield path, name + "/__init__.py"
    for part in parts:
        path, name = path.parent / part, name + "/" + part
        if path.is_dir():
            path = path / "__init__.py"
            yield path, name + "/__init__.py"
        else:
            yield path.with_suffix(".py"), name + ".py"
