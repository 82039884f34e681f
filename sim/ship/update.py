# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Updates the files on a drive. It decides which ones it writes and in which order, which ones it
removes, and which ones stay because they are the owner's."""

import binascii
import hashlib
import os
import re
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

from sim.command_line import Failed

LIST = "kahuna-files.txt"
"""The list on the drive. Each line has a file's CRC-32 and its name. By the CRC the board
(ui/files.py) finds damage, unless a "-" before it says that the file may become the owner's, and an
update sees whether the owner changed the file."""
ADDRESS = "ui/data/address.txt"
"""The file with the browser edition's address. Only a page that knows its own address writes it."""
OWNERS = ("settings.toml", ADDRESS)
"""Files that become the owner's once the owner has changed them."""
START = ("code.py", "boot.py")
"""Files that CircuitPython runs only from source."""
ADAFRUITS = "lib/adafruit_"
_UNFINISHED = ".crswap"
"""The suffix of a file that is being written."""
_BLANK = b'print("Hello World!")'
"""The program that CircuitPython puts on a new drive."""
_COMPILED = b"C\x06"
"""The first bytes of a .mpy for CircuitPython 9.2 and later."""
_SECTOR = 512
"""The smallest space, in bytes, that a file takes up on a drive."""


class DeployError(Failed):
    """The drive can't be updated, or may be incomplete; the text says why, and what to do."""


def update(drive: Path, wanted: dict[str, bytes], alone: Iterable[str]) -> tuple[int, ...]:
    """Update a drive to these files. If it breaks off at any change, another run has the same
    result.

    wanted: {name: bytes}. alone: the sources of modules that are joined into others when compiled.

    Return the number of files, their bytes, and how many were written and removed. Raise
    DeployError.
    """
    wanted = dict(wanted)
    before = _read_entries(read(drive, LIST) or b"")
    parts = {path for name in alone for path in (name, twin_of(name))}
    ours = {LIST} | set(wanted) | set(before) | parts
    folders = {folder for name in ours for folder in _list_folders(name)}
    known = ours | {twin_of(name) for name in wanted}
    present, left = {}, []
    for folder in sorted(folders):
        for path in (drive / folder).glob("*"):
            name = path.relative_to(drive).as_posix()
            if not path.is_file():
                continue
            if _is_left(folder, path.name, ours | folders):
                left.append(name)
            elif name not in known:
                continue  # the owner's
            present[name] = path.read_bytes()
    _check_program(wanted, present, before)
    _leave_owners_files(wanted, present, before)
    removed = left + _list_stale(wanted, present, before, parts)
    entries = _make_entries(wanted)
    for name in OWNERS:
        if name in before and name not in wanted:
            entries[name] = before[name]
    files = {**wanted, LIST: _encode_entries(entries)}
    # The program comes last: at power-on the old program reports missing files.
    new = [name for name in files if present.get(name) != files[name]]
    new.sort(key=lambda name: (name == START[0], name != LIST, name))
    _check_room(drive, {name: files[name] for name in new}, present, removed)
    # Removing comes before the new list: only the old list names what is removed, and only the new
    # one what is written.
    changed = [name for name in new if name in present and name not in (LIST, START[0])]
    for name in removed + changed:
        _remove(drive, name)
    for number, name in enumerate(new):
        if name == START[0] and name in present:
            _remove(drive, name)
        _write(drive, name, files[name])
        print("%3d/%d %s" % (number + 1, len(new), name), file=sys.stderr)
    for name in new:
        if _read_again(drive, name) != files[name]:
            raise DeployError("%s reads back differently: deploy once more" % name)
    return len(files), sum(len(data) for data in files.values()), len(new), len(removed)


def tell(text: str) -> None:
    """Print a message about the drive to the owner."""
    print("sim deploy: " + text, file=sys.stderr)


def read(drive: Path, name: str) -> bytes | None:
    """Read a file's bytes; None if it isn't there."""
    return (drive / name).read_bytes() if (drive / name).is_file() else None


def _write(drive: Path, name: str, data: bytes) -> None:
    path = drive / name
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + _UNFINISHED)
    beside.write_bytes(data)
    os.replace(beside, path)


def _remove(drive: Path, name: str) -> None:
    """Remove a file and the folders that it leaves empty."""
    path = drive / name
    path.unlink()
    for folder in path.relative_to(drive).parents:
        if folder != Path(".") and not any((drive / folder).iterdir()):
            (drive / folder).rmdir()


def _read_again(drive: Path, name: str) -> bytes:
    """Read a file back, from the drive itself if the system allows that."""
    with open(drive / name, "rb+") as file:
        os.fsync(file.fileno())
        if hasattr(os, "posix_fadvise"):  # without it the system may answer from its cache
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return file.read()


def read_version(boot_out: bytes) -> str | None:
    """Find the first two numbers of CircuitPython's version in boot_out.txt or a firmware."""
    match = re.search(rb"CircuitPython (\d+\.\d+)", boot_out)
    return match.group(1).decode() if match else None


def read_board_id(boot_out: bytes, settings: bytes) -> str | None:
    """Find the board's id in boot_out.txt; None if the owner's settings name a display."""
    if [line for line in settings.split(b"\n") if line.strip().startswith(b"KAHUNA_DISPLAY")]:
        return None
    match = re.search(rb"Board ID:(\w+)", boot_out)
    return match.group(1).decode() if match else None


def twin_of(name: str) -> str:
    """Return the .mpy for a .py, the .py for a .mpy, "" for any other file."""
    if name.endswith(".mpy"):
        return name[:-4] + ".py"
    return name[:-3] + ".mpy" if name.endswith(".py") else ""


def make_list(files: dict[str, bytes]) -> bytes:
    """Make the list for these files."""
    return _encode_entries(_make_entries(files))


def _make_entries(files: dict[str, bytes]) -> dict[str, str]:
    """Make what precedes each file's name in its line of the list."""
    return {name: "-" * (name in OWNERS) + _sum(data) for name, data in files.items()}


def _encode_entries(entries: dict[str, str]) -> bytes:
    lines = ["%s %s\n" % (entries[name], name) for name in sorted(entries)]
    return "".join(lines + ["- %s\n" % LIST]).encode()


def _read_entries(data: bytes) -> dict[str, str]:
    """Read a list into {name: its checksum}."""
    entries = {}
    for line in data.split(b"\n"):
        try:
            words = line.decode().split()  # older versions' lines have more words
        except UnicodeError:
            continue
        name = words[-1] if len(words) > 1 else ""
        if name not in ("", LIST) and ".." not in name.split("/") and name[0] != "/":
            entries[name] = words[0]
    return entries


def _is_unchanged(data: bytes, entry: str) -> bool:
    """Whether a file is as the list says. Up to 1.5.0 the entry was the beginning of a
    SHA-256."""
    entry = entry.lstrip("-")
    return entry in (_sum(data), hashlib.sha256(data).hexdigest()[: len(entry) or None])


def _sum(data: bytes) -> str:
    return "%08x" % binascii.crc32(data)


def _list_folders(name: str) -> list[str]:
    """List the folders that contain a file; "" is the drive itself."""
    parts = name.split("/")
    return ["/".join(parts[:number]) for number in range(len(parts))]


def _is_left(folder: str, last: str, ours: set[str]) -> bool:
    """Whether a file is a leftover beside one of ours. macOS puts "._turn.mpy" beside each file
    that it copies, and an interrupted deploy leaves turn.mpy.crswap."""
    meant = last.removeprefix("._") if last.startswith("._") else last.removesuffix(_UNFINISHED)
    return meant != last and (folder + "/" + meant if folder else meant) in ours


def _leave_owners_files(
    wanted: dict[str, bytes], present: dict[str, bytes], before: dict[str, str]
) -> None:
    """Drop the files that stay as they are on the drive from the wanted ones."""
    for name in sorted(wanted):
        compiled = name if name.endswith(".mpy") else twin_of(name)
        data = present.get(compiled, b"") if name.startswith(ADAFRUITS) else b""
        if data[:2] == _COMPILED and compiled not in before:  # circup put it there
            tell("%s stays: it was there, compiled" % compiled)
            del wanted[name]
    for name in OWNERS:
        data = present.get(name, b"")
        # CircuitPython creates it empty.
        if name in wanted and data.strip() and not _is_unchanged(data, before.get(name, "")):
            for line in wanted.pop(name).decode().split("\n"):
                if re.match(r"\w+ = ", line) and line.split()[0].encode() not in data:
                    tell("%s is yours and stays; ours has also: %s" % (name, line))


def _check_program(
    wanted: dict[str, bytes], present: dict[str, bytes], before: dict[str, str]
) -> None:
    """Raise DeployError if the owner's own program would be overwritten."""
    for name in START:
        data = present.get(name, b"")
        if name not in before and data.strip() not in (b"", _BLANK, wanted[name].strip()):
            raise DeployError("%s on the drive is not ours: move it away, then deploy again" % name)


def _list_stale(
    wanted: dict[str, bytes], present: dict[str, bytes], before: dict[str, str], parts: set[str]
) -> list[str]:
    """List the files to remove: those of an older version, unless the owner changed them; and twins
    of wanted files, since CircuitPython prefers .py to .mpy."""
    stale = {twin_of(name) for name in wanted if name not in START}
    stale |= parts - set(wanted)  # leftovers that a board would mistake for parts of the program
    for name, entry in before.items():
        ours = name not in wanted and name not in OWNERS
        if ours and _is_unchanged(present.get(name, b""), entry):
            stale.add(name)
    return sorted(name for name in stale if name in present)


def _check_room(
    drive: Path, new: dict[str, bytes], present: dict[str, bytes], removed: list[str]
) -> None:
    # Windows doesn't report the cluster size; CircuitPython uses 512 bytes on small drives.
    cluster = os.statvfs(drive).f_frsize if hasattr(os, "statvfs") else _SECTOR

    def taken(sizes: Iterable[int]) -> int:
        return sum(-(-size // cluster) * cluster for size in sizes)

    free = shutil.disk_usage(drive).free
    free += taken(len(present[name]) for name in set(new) | set(removed) if name in present)
    folders = {folder for name in new for folder in _list_folders(name)}
    folders -= {folder for name in present for folder in _list_folders(name)} | {""}
    need = taken(len(data) for data in new.values()) + len(folders) * cluster
    # The new list needs room beside the old one.
    need = max(need, taken([len(present.get(LIST, b"")), len(new.get(LIST, b""))]))
    if need > free:
        text = "the drive has %d KB free for the game, %d are needed: make room for %d more"
        kilobytes = (free // 1024, -(-need // 1024), -(-(need - free) // 1024))
        raise DeployError(text % kilobytes)
