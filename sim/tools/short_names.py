# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Fewer names in compiled files.

A board keeps each name that it has read for good. A table for more than 620 names takes 3.8 KB in
one piece, one for more than 1,260 another 7.7.

CircuitPython's own names lie in its ROM and cost nothing, so each of our names becomes one of them,
always the same. A name with a leading underscore belongs to one module, or to a class and its
descendants, so unrelated modules share a few. A parameter needs its name only if a call gives it;
the other parameters' names are taken out of the compiled file.
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

IN_ROM = (Path(__file__).parent / "names_in_rom.txt").read_text(encoding="utf-8").split()
"""The names in CircuitPython's ROM: 10.2.1's and 10.3's for the PicoSystem, 10.3's for the PyGamer.
Names that take least in a .mpy come first. A firmware that lacks one of them stores it in RAM."""
_NATIVE = "append args errno hidden index insert pop remove scale sort strerror value x y"
"""What a class of ours has from the firmware's that it is made of."""

_OUTSIDE = ("sim/vm/", "sim/web/")
"""Where what the host or a page calls by its name is defined."""
_BY_TEXT = re.compile(r"attr\(|__name__|namedtuple")
"""In a file that asks for names by their texts."""
_PRIVATE = re.compile(r"_[a-zA-Z]\w*$")
_CONSTANT = re.compile(r"(?m)^(_\w+) = const\(")
"""The compiler writes its value where it is used, and stores no name: as long as it begins so."""
PLACE = re.compile(r"(?m)^\w+(?= = )")
"""A name in a layout's text."""
_UNDERSCORE = bytes((8 << 1 | 1,))
"""In a .mpy: the name that every MicroPython knows as its eighth, "_"."""


class NameTaken(Failed):
    """A name is one that another has become: says which."""


def shorten(
    sources: dict[str, str],
    fixed: set[str],
    beside: dict[str, str],
    apart: dict[str, str],
    layouts: dict[str, str],
) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """The same program with names of the ROM for its own. Files are {name: text}.

    fixed: names that stay as they are. beside: all that may run beside the program. apart: what
    does run beside it. layouts: lines of attributes and their values. Returns sources, apart and
    layouts as they are then. NameTaken.
    """
    texts = [*sources.values(), *beside.values()]
    asking = [text for text in beside.values() if _BY_TEXT.search(text)]
    kept = fixed.union(*[_list_texts(text) for text in [*sources.values(), *asking]])
    taken = kept.union(dir(builtins), _NATIVE.split(), *[list_words(text) for text in texts])
    free = [name for name in IN_ROM if name not in taken and name[0] != "_"]
    of = {name: _list_private(text) for name, text in sources.items()}
    near = {}  # a name: those that may be in the same name space
    for family in _list_families(sources):
        together = set().union(*[of[name] for name in family])
        for word in together:
            near.setdefault(word, set()).update(together)
    new = {}
    for word in sorted(near, key=lambda word: (-len(near[word]), word)):
        others = {new.get(other) for other in near[word]}
        new[word] = next(name for name in free if name not in others)
    left = [name for name in free if name not in new.values()]
    for name, text in beside.items():
        kept |= _split_path(name)
        if name.startswith(_OUTSIDE):
            kept |= _list_defined(_list_nodes(text)[0])
    own = {word for text in layouts.values() for word in PLACE.findall(text)}
    public = dict(zip(_list_public(sources, kept, own), left))
    new.update(public)
    for name, text in apart.items():
        for word in {*new.values()} & set(list_words(text)):
            raise NameTaken("%s: a name of the program has become %s" % (name, word))
    return (
        {name: _rename(text, new, _CONSTANT.findall(text)) for name, text in sources.items()},
        {name: _rename(text, public) for name, text in apart.items()},
        {
            name: PLACE.sub(lambda found: public.get(found[0], found[0]), text)
            for name, text in layouts.items()
        },
    )


def _list_public(sources: dict[str, str], fixed: set[str], own: set[str]) -> list[str]:
    """The names that become others, those first that are in most files. own: more of them."""
    kept = fixed | set(IN_ROM)
    count = Counter([word for text in sources.values() for word in set(list_words(text))])
    for name, text in sources.items():
        kept |= _split_path(name)
        own = own | _list_own(text)
        if "adafruit_" in name:  # what is on the drive may come from elsewhere
            kept.update([word for word in list_words(text) if count[word] > 1])
    own = {word for word in own if word[0] != "_"} - kept
    return sorted(own, key=lambda word: (-count[word], word))


def _split_path(path: str) -> set[str]:
    """The names in a module's."""
    return set(path.removesuffix(".py").split("/"))


def keep_used(text: str, sources: dict[str, str]) -> str:
    """A library's text without the functions, classes and values that the program never names, and
    without what only annotations need, which it imports if it can."""
    named = {word for other in sources.values() if other != text for word in list_words(other)}
    changed = True
    while changed:
        changed = False
        lines = text.splitlines(keepends=True)
        places = {(token.string, token.start[0]) for token in _list_tokens(text)}
        tops = ast.parse(text).body
        for node in [one for top in tops for one in [top, *_methods(top)]]:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                name = node.name
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                name = node.targets[0].id
            elif isinstance(node, ast.Try) and "from typing import" in ast.unparse(node):
                name = ""
            else:
                continue
            start = min([node.lineno, *[one.lineno for one in getattr(node, "decorator_list", ())]])
            rows = range(start - 1, node.end_lineno or node.lineno)
            elsewhere = {word for word, row in places if row - 1 not in rows}
            if name != "__version__" and name not in named and name not in elsewhere:
                for row in rows:
                    lines[row] = "\n"
                changed = True
        text = "".join(lines)
    return text


def _methods(node: ast.stmt) -> list[ast.stmt]:
    body = node.body if isinstance(node, ast.ClassDef) else []
    return [one for one in body if isinstance(one, ast.FunctionDef) and one.name[:2] != "__"]


def find_unnamed(sources: dict[str, str]) -> dict[str, set[str]]:
    """The names that only parameters have, which no call gives: {name.py: a set of names}."""
    given = set()
    for text in sources.values():
        given |= {node.arg for node in _list_nodes(text) if isinstance(node, ast.keyword)}
    return {
        name: _list_parameters(text) - given - _list_other_uses(text)
        for name, text in sources.items()
    }


def drop_names(data: bytes, names: set[str]) -> bytes:
    """A .mpy in which these names have become "_". (Code finds a parameter by its number.)"""
    count, at = _read_number(data, 4)
    _, at = _read_number(data, at)
    parts = [data[:at]]
    for _ in range(count):
        size, start = _read_number(data, at)
        # An odd number stands for a name that every MicroPython has.
        end = start if size & 1 else start + size // 2 + 1
        drop = not size & 1 and data[start : end - 1].decode() in names
        parts.append(_UNDERSCORE if drop else data[at:end])
        at = end
    return b"".join(parts) + data[at:]


def read_names(data: bytes) -> set[str]:
    """The names in a .mpy, without those that every MicroPython has."""
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
    """A number in a .mpy, seven bits a byte, and the at after it."""
    number = 0
    while True:
        number = number << 7 | data[at] & 127
        at += 1
        if data[at - 1] < 128:
            return number, at


# Each text is read once, however often the same files are put on drives.
@functools.cache
def _list_nodes(text: str) -> list[ast.AST]:
    return list(ast.walk(ast.parse(text)))


@functools.cache
def list_words(text: str) -> list[str]:
    """All names in a file, as often as they are there."""
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
    """Sets of modules that share a name space, since their classes inherit from each other."""
    by_word = {}
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
                        joined = family[name] | family[other]
                        for one in joined:
                            family[one] = joined
    return list({id(found): found for found in family.values()}.values())


@functools.cache
def _list_texts(text: str) -> set[str]:
    """The texts in a file that may be names, and the names in texts with a letter f before them."""
    texts = {node.value for node in _list_nodes(text) if isinstance(node, ast.Constant)}
    for node in _list_nodes(text):
        if isinstance(node, ast.JoinedStr):  # up to Python 3.11 they are one token
            texts |= {getattr(part, "attr", getattr(part, "id", "")) for part in ast.walk(node)}
    return {word for word in texts if isinstance(word, str) and word.isidentifier()}


def _list_defined(scope: ast.AST) -> set[str]:
    imports = (ast.Import, ast.ImportFrom)
    return list_bound_by([node for node in list_inside(scope) if not isinstance(node, imports)])


@functools.cache
def _list_own(text: str) -> set[str]:
    """The names that a file gives to what is its own: functions, classes, what is at its top or in
    a class, attributes of self."""
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
    """Names that a module uses otherwise than for a function's own variables."""
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
