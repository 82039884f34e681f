# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Plans how the game gets onto a drive: which files are written, in which order, which are removed,
which stay.

``deploy`` takes the steps in a folder; the browser edition, on a drive that the page was given.
There this runs in the VM, so it is written for MicroPython.

The steps, and the answer to each:

("list", folder)    the names of the folder's files; "" is the drive itself
("read", name)      the file's bytes, None if it isn't there
("room",)           a cluster's size and how many bytes are free; None if nobody knows
("check", name)     the bytes that were really written
("remove", name)    none; a folder that it leaves empty goes too
("write", name, data, number, last, left)
                    none; it is file ``number`` of ``last``, and ``left`` bytes are to come
("tell", key, ...)  none; the key of a sentence for the owner, and what fills it in
"""

import binascii
import hashlib
import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from typing import Any

    Steps = Generator[tuple[Any, ...], Any, Any]

LIST = "kahuna-files.txt"
"""The list on the drive, a line for each file: its digest, which says whether the owner changed it;
its CRC-32, by which the board (ui/files.py) finds damage, "-" for the owner's; its name."""
ADDRESS = "ui/data/address.txt"
"""The browser edition's address. Only a page that knows its own puts it there."""
OWNERS = ("settings.toml", ADDRESS)
"""Files that are the owner's once the owner has changed them."""
START = ("code.py", "boot.py")
"""Files that CircuitPython runs from source only."""
ADAFRUITS = "lib/adafruit_"
UNFINISHED = ".crswap"
"""The ending of a file that is being written, as Chromium has it."""
_BLANK = b'print("Hello World!")'
"""The program that CircuitPython puts on a new drive."""
_COMPILED = b"C\x06"
"""The first bytes of a .mpy for CircuitPython 9.2 and later."""


class Refused(Exception):
    """The drive is refused: the key of a sentence, and what fills it in."""


def plan_steps(wanted_for: "Any", alone: "Iterable[str]") -> "Steps":
    """Yield the steps for a drive; send the answer to each. It may be stopped at any step: begun
    anew it comes to the same end.

    wanted_for: a generator of steps that is given boot_out.txt's bytes, None if it isn't there, and
    the board_id, and returns the files for the drive, {name: bytes}. alone: the sources of modules
    that are joined into others when they are compiled.

    Returns the number of files, their bytes, how many were written, how many removed. Refused.
    """
    boot_out = yield "read", "boot_out.txt"
    its_settings = (yield "read", "settings.toml") or b""
    wanted = yield from wanted_for(boot_out, read_board_id(boot_out or b"", its_settings))
    before = _entries((yield "read", LIST) or b"")
    parts = {path for name in alone for path in (name, twin_of(name))}
    ours = {LIST} | set(wanted) | set(before) | parts
    folders = {folder for name in ours for folder in _folders(name)}
    known = ours | {twin_of(name) for name in wanted}
    places = ours | folders
    present, left = {}, []
    for folder in sorted(folders):
        for last in (yield "list", folder):
            name = folder + "/" + last if folder else last
            if _is_left(folder, last, places):
                left.append(name)
            elif name not in known:
                continue  # the owner's
            present[name] = yield "read", name
    yield from _keep(wanted, present, before)
    removed = left + _stale(wanted, present, before, parts)
    entries = {name: _entry(name, data) for name, data in wanted.items()}
    for name in OWNERS:
        if name in before and name not in wanted:
            entries[name] = before[name]
    files = dict(wanted)
    files[LIST] = _text(entries)
    # The program last: at power-on the old one finds the files that are missing.
    new = [name for name in files if present.get(name) != files[name]]
    new.sort(key=lambda name: (name == START[0], name != LIST, name))
    _check_room((yield ("room",)), {name: files[name] for name in new}, present, removed)
    # Before the list: what is removed is on the old one, what is written is on the new one.
    for name in removed + [
        name for name in new if name in present and name not in (LIST, START[0])
    ]:
        yield "remove", name
    size = sum([len(files[name]) for name in new])
    for number, name in enumerate(new):
        if name == START[0] and name in present:
            yield "remove", name
        yield "write", name, files[name], number + 1, len(new), size
        size -= len(files[name])
    for name in new:
        if (yield "check", name) != files[name]:
            raise Refused("otherwise", name)
    return len(files), sum([len(data) for data in files.values()]), len(new), len(removed)


def read_version(boot_out: bytes) -> "str | None":
    """The first two numbers of CircuitPython's version, in boot_out.txt or a firmware."""
    match = re.search(rb"CircuitPython (\d+\.\d+)", boot_out)
    return match.group(1).decode() if match else None


def read_board_id(boot_out: bytes, settings: bytes) -> "str | None":
    """The board's id in boot_out.txt; None if the owner's settings name a display."""
    if [line for line in settings.split(b"\n") if line.strip().startswith(b"KAHUNA_DISPLAY")]:
        return None
    match = re.search(rb"Board ID:(\w+)", boot_out)
    return match.group(1).decode() if match else None


def twin_of(name: str) -> str:
    """The .mpy of a .py, the .py of a .mpy, "" for any other file."""
    if name.endswith(".mpy"):
        return name[:-4] + ".py"
    return name[:-3] + ".mpy" if name.endswith(".py") else ""


def make_list(files: "dict[str, bytes]") -> bytes:
    """The list of these files."""
    return _text({name: _entry(name, data) for name, data in files.items()})


def _entry(name: str, data: bytes) -> str:
    """What the list has before a file's name."""
    if name in OWNERS:
        return digest(data) + " -"
    return "%s %08x" % (digest(data), binascii.crc32(data))


def _text(entries: "dict[str, str]") -> bytes:
    lines = ["%s %s\n" % (entries[name], name) for name in sorted(entries)]
    return "".join(lines + ["- - %s\n" % LIST]).encode()


def _entries(data: bytes) -> "dict[str, str]":
    """Read a list: {name: its entry, without a checksum}."""
    entries = {}
    for line in data.split(b"\n"):
        try:
            words = line.decode().split()  # older versions' lists have more or less in a line
        except UnicodeError:
            continue
        name = words[-1] if len(words) > 1 else ""
        if name not in ("", LIST) and ".." not in name.split("/") and name[0] != "/":
            entries[name] = words[0] + " -"
    return entries


def digest(data: bytes) -> str:
    return binascii.hexlify(hashlib.sha256(data).digest()).decode()[:16]


def _folders(name: str) -> "list[str]":
    """The folders that a file is in; "" is the drive itself."""
    parts = name.split("/")
    return ["/".join(parts[:number]) for number in range(len(parts))]


def _is_left(folder: str, last: str, ours: "set[str]") -> bool:
    """Whether a file is a leftover beside one of ours: macOS puts "._turn.mpy" beside each file
    that it copies, and a browser that was stopped leaves turn.mpy.crswap or turn.mpy.1.crswap."""
    if last.startswith("._"):
        meant = [last[2:]]
    elif last.endswith(UNFINISHED):
        last = last[: -len(UNFINISHED)]
        meant = [last, last.rpartition(".")[0]]
    else:
        return False
    return not ours.isdisjoint({folder + "/" + name if folder else name for name in meant})


def _keep(
    wanted: "dict[str, bytes]", present: "dict[str, bytes]", before: "dict[str, str]"
) -> "Steps":
    """Drop from the wanted files those that stay as they are on the drive. Refused if the owner's
    own program would be overwritten."""
    for name in sorted(wanted):
        compiled = name if name.endswith(".mpy") else twin_of(name)
        data = present.get(compiled, b"") if name.startswith(ADAFRUITS) else b""
        if data[:2] == _COMPILED and compiled not in before:  # circup put it there
            yield "tell", "stays", compiled
            del wanted[name]
    for name in OWNERS:
        data = present.get(name, b"")
        # CircuitPython leaves it empty.
        if name in wanted and data.strip() and before.get(name) != digest(data) + " -":
            for line in wanted.pop(name).decode().split("\n"):
                if re.match(r"\w+ = ", line) and line.split()[0].encode() not in data:
                    yield "tell", "lacks", name, line
    for name in START:
        data = present.get(name, b"")
        if name not in before and data.strip() not in (b"", _BLANK, wanted[name].strip()):
            raise Refused("not ours", name)


def _stale(
    wanted: "dict[str, bytes]",
    present: "dict[str, bytes]",
    before: "dict[str, str]",
    parts: "set[str]",
) -> "list[str]":
    """The files to remove: those of an older version, unless the owner changed them; and twins of
    wanted files, as CircuitPython prefers .py to .mpy."""
    stale = {twin_of(name) for name in wanted if name not in START}
    stale |= parts - set(wanted)  # a board would take them for modules that belong together
    for name, entry in before.items():
        ours = name not in wanted and name not in OWNERS
        if ours and digest(present.get(name, b"")) == entry.split()[0]:
            stale.add(name)
    return sorted([name for name in stale if name in present])


def _check_room(
    room: "tuple[int, int] | None",
    new: "dict[str, bytes]",
    present: "dict[str, bytes]",
    removed: "list[str]",
) -> None:
    if room is None:
        return
    cluster, free = room

    def taken(sizes: "list[int]") -> int:
        return sum([-(-size // cluster) * cluster for size in sizes])

    free += taken([len(present[name]) for name in set(new) | set(removed) if name in present])
    folders = {folder for name in new for folder in _folders(name)}
    folders -= {folder for name in present for folder in _folders(name)} | {""}
    need = taken([len(data) for data in new.values()] + [1 for _ in folders])
    # The new list is written beside the old one.
    need = max(need, taken([len(present.get(LIST, b"")), len(new.get(LIST, b""))]))
    if need > free:
        raise Refused("room", free // 1024, -(-need // 1024), -(-(need - free) // 1024))
