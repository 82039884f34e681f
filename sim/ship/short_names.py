# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Renames parts of the program so that the compiled files hold fewer names.

A board keeps every name that it has read. When there are more than 620, it needs another table, of
3.8 KB in one piece; beyond 1,260 names it needs a third one, of 7.7 KB.

CircuitPython's own names are in ROM and cost nothing. So each of our names becomes one of those,
always the same one. A name with a leading underscore belongs to one module, or to a class and its
subclasses, so unrelated modules can share a few ROM names. A parameter needs its name only if a
call uses it; the names of other parameters are dropped from the compiled file.
"""

import ast
import builtins
import functools
import io
import re
import symtable
import tokenize
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from sim.command_line import Failed

from .join import list_bound_by, list_inside


def _read_list(name: str) -> list[str]:
    return (Path(__file__).parent / name).read_text(encoding="utf-8").split()


IN_EVERY_ROM = _read_list("names_in_rom.txt")
"""The names in ROM in CircuitPython 10.2.1 and 10.3 for the PicoSystem and in 10.3 for the PyGamer.
Those that take least space in a .mpy come first."""
IN_ROM = IN_EVERY_ROM + _read_list("names_in_rom_picosystem.txt")
"""The names that ours become, the first ones first; those that only the PicoSystem has in ROM (in
10.3) come last. A firmware that lacks one keeps it in RAM."""
_NATIVE = "append args errno hidden index insert pop remove scale sort strerror value x y"
"""Attributes that our classes inherit from the firmware's classes."""

_OUTSIDE = ("sim/firmware/", "sim/web/")
"""The folders whose functions a host or a page calls by name."""
_WORLD = re.compile(r"\boutside\.(\w+)")
"""Matches what a guest asks of the world outside the VM."""
_BY_TEXT = re.compile(r"attr\(|__name__|namedtuple")
"""Matches a file that looks names up by text."""
_PRIVATE = re.compile(r"_[a-zA-Z]\w*$")
_CONSTANT = re.compile(r"(?m)^(_\w+) = const\(")
"""A constant that the compiler replaces by its value, so that no name is stored."""
PLACE = re.compile(r"(?m)^\w+(?==)")
"""A name in a layout's text."""
_UNDERSCORE = bytes((8 << 1 | 1,))
"""The name "_" in a .mpy: the eighth of the names that every MicroPython has."""


class NameTaken(Failed):
    """A name would be replaced by one that is in use; the text says which."""


def shorten(
    sources: dict[str, str],
    fixed: set[str],
    possible_guests: dict[str, str],
    guests: dict[str, str],
    layouts: dict[str, str],
) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """Rename a program's names to names in ROM. Files are {name: text}.

    fixed: names that stay. possible_guests: files that may run beside the program and call it.
    guests: those that will. layouts: files of attributes and their values. Return the renamed
    sources, guests and layouts. Raise NameTaken.
    """
    texts = [*sources.values(), *possible_guests.values()]
    asking = [text for text in possible_guests.values() if _BY_TEXT.search(text)]
    kept = fixed.union(*[_list_texts(text) for text in [*sources.values(), *asking]])
    taken = kept.union(dir(builtins), _NATIVE.split(), *[list_words(text) for text in texts])
    free = [name for name in IN_ROM if name not in taken and name[0] != "_"]
    private = {name: _list_private(text) for name, text in sources.items()}
    rivals: dict[str, set[str]] = {}  # for each private name: those that may share its name space
    for family in _list_families(sources):
        together = set().union(*[private[name] for name in family])
        for word in together:
            rivals.setdefault(word, set()).update(together)
    new: dict[str, str] = {}
    for word in sorted(rivals, key=lambda word: (-len(rivals[word]), word)):
        others = {new.get(other) for other in rivals[word]}
        new[word] = next(name for name in free if name not in others)
    unused = [name for name in free if name not in new.values()]
    for name, text in possible_guests.items():
        kept |= _split_path(name).union(_WORLD.findall(text))
        if name.startswith(_OUTSIDE):
            kept |= _list_defined(_list_nodes(text)[0])
    layout_names = {word for text in layouts.values() for word in PLACE.findall(text)}
    public = dict(zip(_list_public(sources, kept, layout_names), unused))
    new.update(public)
    for name, text in guests.items():
        for word in {*new.values()} & set(list_words(text)):
            raise NameTaken("%s: a name of the program has become %s" % (name, word))
    return (
        {name: _rename(text, new, _CONSTANT.findall(text)) for name, text in sources.items()},
        {name: _rename(text, public) for name, text in guests.items()},
        {
            name: PLACE.sub(lambda found: public.get(found[0], found[0]), text)
            for name, text in layouts.items()
        },
    )


def _list_public(sources: dict[str, str], fixed: set[str], layout_names: set[str]) -> list[str]:
    """List the public names to rename, those in most files first."""
    kept, own = fixed | set(IN_ROM), layout_names
    count = Counter([word for text in sources.values() for word in set(list_words(text))])
    for name, text in sources.items():
        kept |= _split_path(name)
        own = own | _list_own(text)
        if "adafruit_" in name:  # the drive may have another copy of it
            kept.update([word for word in list_words(text) if count[word] > 1])
    own = {word for word in own if word[0] != "_"} - kept
    return sorted(own, key=lambda word: (-count[word], word))


def _split_path(path: str) -> set[str]:
    """Split a path into names."""
    return set(path.removesuffix(".py").split("/"))


def keep_used(text: str, sources: dict[str, str]) -> str:
    """Remove from a library the functions, classes and values that the program never names, and the
    imports that it doesn't need."""
    named = {word for other in sources.values() if other != text for word in list_words(other)}
    changed = True
    while changed:
        changed = False
        lines = text.splitlines(keepends=True)
        places = {(token.string, token.start[0]) for token in _list_tokens(text)}
        tops = ast.parse(text).body
        for node in [one for top in tops for one in [top, *_list_methods(top)]]:
            asked = named
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                names = {node.name}
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                names = {node.targets[0].id}
            elif isinstance(node, ast.ImportFrom):
                names, asked = {alias.asname or alias.name for alias in node.names}, set()
            elif isinstance(node, ast.Try) and "from typing import" in ast.unparse(node):
                names = set()
            else:
                continue
            start = min([node.lineno, *[one.lineno for one in getattr(node, "decorator_list", ())]])
            rows = range(start - 1, node.end_lineno or node.lineno)
            elsewhere = {word for word, row in places if row - 1 not in rows}
            if not names & (asked | elsewhere | {"__version__"}):
                for row in rows:
                    lines[row] = "\n"
                changed = True
        text = "".join(lines)
    return text


def _list_methods(node: ast.stmt) -> list[ast.stmt]:
    body = node.body if isinstance(node, ast.ClassDef) else []
    return [one for one in body if isinstance(one, ast.FunctionDef) and one.name[:2] != "__"]


def find_unnamed(sources: dict[str, str]) -> dict[str, set[str]]:
    """Find the names of parameters that no call uses and nothing else has: {name.py: names}."""
    given = set()
    for text in sources.values():
        given |= {node.arg for node in _list_nodes(text) if isinstance(node, ast.keyword)}
    return {
        name: _list_parameters(text) - given - _list_other_uses(text)
        for name, text in sources.items()
    }


def drop_names(data: bytes, names: set[str]) -> bytes:
    """Replace names in a .mpy by "_". (The code refers to parameters by number.)"""
    count, at = _read_number(data, 4)
    _, at = _read_number(data, at)
    parts = [data[:at]]
    for _ in range(count):
        size, start = _read_number(data, at)
        # An odd number means one of the names that every MicroPython has.
        end = start if size & 1 else start + size // 2 + 1
        drop = not size & 1 and data[start : end - 1].decode() in names
        parts.append(_UNDERSCORE if drop else data[at:end])
        at = end
    return b"".join(parts) + data[at:]


def read_names(data: bytes) -> set[str]:
    """List the names in a .mpy, except those that every MicroPython has."""
    count, at = _read_number(data, 4)
    _, at = _read_number(data, at)
    names = set()
    for _ in range(count):
        size, at = _read_number(data, at)
        if not size & 1:
            names.add(data[at : at + size // 2].decode())
            at += size // 2 + 1
    return names


def _read_number(data: bytes, at: int) -> tuple[int, int]:
    """Read a number from a .mpy, seven bits a byte; return it and the place of the next byte."""
    number = 0
    while True:
        number = number << 7 | data[at] & 127
        at += 1
        if data[at - 1] < 128:
            return number, at


# Each text is read once, no matter how often the same files go onto a drive.
@functools.cache
def _list_nodes(text: str) -> list[ast.AST]:
    return list(ast.walk(ast.parse(text)))


@functools.cache
def list_words(text: str) -> list[str]:
    """List all names in a file, each as often as it occurs."""
    return [token.string for token in _list_tokens(text)]


@functools.cache
def _list_tokens(text: str) -> list[tokenize.TokenInfo]:
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [token for token in tokens if token.type == tokenize.NAME]


def _list_private(text: str) -> set[str]:
    return {word for word in list_words(text) if _PRIVATE.match(word)} - {*_CONSTANT.findall(text)}


def _rename(text: str, new: dict[str, str], kept: Sequence[str] = ()) -> str:
    lines = text.splitlines(keepends=True)
    for token in reversed(_list_tokens(text)):
        row, start = token.start
        if token.string in new and token.string not in kept:
            line = lines[row - 1]
            lines[row - 1] = line[:start] + new[token.string] + line[token.end[1] :]
    return "".join(lines)


def _list_families(sources: dict[str, str]) -> list[set[str]]:
    """Group each module with those that its classes inherit from, since an object has the private
    names of all of them. Two modules that only share a base are in separate groups."""
    by_word: dict[str, list[str]] = {}
    for name in sources:
        word = name[:-3].replace("/__init__", "").rpartition("/")[2]
        by_word.setdefault(word, []).append(name)
    family = {name: {name} for name in sources}
    for name, text in sources.items():
        nodes = _list_nodes(text)
        bases = {
            word.id
            for node in nodes
            if isinstance(node, ast.ClassDef)
            for base in node.bases
            for word in ast.walk(base)
            if isinstance(word, ast.Name)
        }
        for node in nodes:
            if not isinstance(node, (ast.ImportFrom, ast.Import)):
                continue
            for alias in node.names:
                if (alias.asname or alias.name).partition(".")[0] not in bases:
                    continue
                for imported in (alias.name, getattr(node, "module", None) or ""):
                    for other in by_word.get(imported.rpartition(".")[2], ()):
                        family[name].add(other)
    for _ in family:  # the bases of the bases, and so on
        longer = {name: set().union(*[family[one] for one in family[name]]) for name in family}
        if longer == family:
            break
        family = longer
    return list(family.values())


@functools.cache
def _list_texts(text: str) -> set[str]:
    """List the strings in a file that may be names, and the names in its f-strings."""
    texts = {node.value for node in _list_nodes(text) if isinstance(node, ast.Constant)}
    for node in _list_nodes(text):
        if isinstance(node, ast.JoinedStr):  # up to Python 3.11 an f-string is one token
            texts |= {getattr(part, "attr", getattr(part, "id", "")) for part in ast.walk(node)}
    return {word for word in texts if isinstance(word, str) and word.isidentifier()}


def _list_defined(scope: ast.AST) -> set[str]:
    imports = (ast.Import, ast.ImportFrom)
    return list_bound_by([node for node in list_inside(scope) if not isinstance(node, imports)])


@functools.cache
def _list_own(text: str) -> set[str]:
    """List the names that a file defines: functions, classes, names at its top or in a class,
    attributes of self."""
    names = set()
    for node in _list_nodes(text):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        if isinstance(node, (ast.ClassDef, ast.Module)):
            names |= _list_defined(node)
        elif isinstance(node, ast.Global):
            names.update(node.names)
        elif isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "self":
            names |= set() if isinstance(node.ctx, ast.Load) else {node.attr}
    return names


def _list_parameters(text: str) -> set[str]:
    return {node.arg for node in _list_nodes(text) if isinstance(node, ast.arg)}


@functools.cache
def _list_other_uses(text: str) -> set[str]:
    """List the names that a module uses for anything but a function's own variables."""
    names = set()
    for node in _list_nodes(text):
        if isinstance(node, ast.Attribute):
            names.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            names.add(node.value)
        elif isinstance(node, ast.alias):
            names.update([node.name, *node.name.split(".")])
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    tables = [symtable.symtable(text, "a module", "exec")]
    while tables:
        table = tables.pop()
        tables += table.get_children()
        local = table.get_type() == "function"
        if local:
            names.add(table.get_name())
        names |= {
            symbol.get_name() for symbol in table.get_symbols() if not local or symbol.is_global()
        }
    return names
