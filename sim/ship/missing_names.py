# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Checks that the compiled files find each other's names.

Joining and renaming touch every file, and no type checker reads the result. A missing name would
fail on the board, perhaps on a screen that is seldom opened.
"""

import ast
import builtins
import functools
import io
import re
import symtable
from collections.abc import Iterable, Iterator

from .join import JoinError, list_bound, module_name

_MODULE = re.compile(r"(engine|ui|handheld|desk)(\.\w+)+")
_BUILTINS = {"const", "__file__", "__name__", *dir(builtins)}
_TYPES = (str, bytes, bytearray, int, list, dict, set, tuple, BaseException, property, io.BytesIO)
_FIRMWARE = (
    "PinAlarm __module__ __name__ __path__ ascent close deinit descent dy errno fill get_into "
    "ilistdir key_number light_sleep_until_alarms load_glyphs make_opaque make_transparent mkdir "
    "open pin play readfrom_into readline readonly refresh send setter shift_x statvfs "
    "switch_to_input switch_to_output try_lock unlock write_then_readinto"
)
"""The attributes of the firmware's objects and of Python's own."""
_BY_TEXT = ("getattr", "hasattr", "setattr", "delattr")


class NameMissing(JoinError):
    """A file uses a name that no file defines."""


def check_names(texts: dict[str, str], others: Iterable[str]) -> None:
    """Raise NameMissing unless the files, {name.py: text}, define all names that they use.

    others: attributes that are defined elsewhere.
    """
    missing = _list_missing(tuple(sorted(texts.items())), frozenset(others))
    if missing:
        raise NameMissing("\n".join(missing))


@functools.cache  # the same files go onto many drives
def _list_missing(texts: tuple[tuple[str, str], ...], others: frozenset[str]) -> list[str]:
    files = [_read_file(path, text) for path, text in texts]
    modules = {file.name: file for file in files}
    known = others.union(_FIRMWARE.split(), *[dir(kind) for kind in _TYPES])
    known = known.union(*[{*file.attributes, file.name.rpartition(".")[2]} for file in files])
    return [
        "%s: %s" % (file.path, fault)
        for file in files
        for fault in file.list_faults(modules, known)
    ]


@functools.cache
def _read_file(path: str, text: str) -> "_File":
    return _File(path, text)


class _File:
    """A file's tree, the names at its top, and the attributes that it sets on any object."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.name = module_name(path).removesuffix(".__init__")
        self.package = self.name if path.endswith("__init__.py") else self.name.rpartition(".")[0]
        tree = ast.parse(text)
        self.nodes = list(ast.walk(tree))
        self.names = list_bound(tree)
        self.attributes = set()
        for node in self.nodes:
            if isinstance(node, ast.Global):
                self.names.update(node.names)
            elif isinstance(node, ast.FunctionDef):
                self.attributes.add(node.name)
            elif isinstance(node, ast.ClassDef):
                self.attributes |= list_bound(node)
            elif isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                self.attributes.add(node.attr)
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "namedtuple":
                self.attributes.update(ast.literal_eval(node.args[1]))
        # The compiler replaces a private constant by its value.
        self.inlined = set(re.findall(r"(?m)^(_\w+) = const\(", text))
        self.attributes |= self.names
        self.names -= self.inlined

    def list_faults(self, modules: "dict[str, _File]", known: frozenset[str]) -> Iterator[str]:
        """Yield a sentence for each missing name. known: all attributes."""
        for name in _list_globals(self.text) - self.names - self.inlined - _BUILTINS:
            yield "no %s" % name
        ours = {name.partition(".")[0] for name in modules}
        foreign = set()  # names for parts of the firmware
        optional = {part for node in self.nodes if isinstance(node, ast.Try) for part in node.body}
        for node in self.nodes:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                for alias in node.names:
                    module = self._module_of(node, alias)
                    if module.partition(".")[0] not in ours:
                        foreign.add(alias.asname or alias.name)
                    elif node not in optional:
                        yield from _list_import_faults(module, node, alias, modules)
        docstrings = {node.value for node in self.nodes if isinstance(node, ast.Expr)}
        added_to = {node.left for node in self.nodes if isinstance(node, ast.BinOp)}
        for node in self.nodes:
            if isinstance(node, ast.Attribute) and _root_of(node) not in foreign:
                if node.attr not in known:
                    yield "nothing has a %s" % node.attr
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in _BY_TEXT:
                text = getattr(node.args[1], "value", None)
                if (
                    isinstance(text, str)
                    and text not in known
                    and _root_of(node.args[0]) not in foreign
                ):
                    yield "nothing has a %s" % text
            elif (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and node not in docstrings
            ):
                for word in filter(_MODULE.fullmatch, node.value.split()):
                    start = word if node in added_to else word + "."
                    if not any(name == word or name.startswith(start) for name in modules):
                        yield "there is no %s" % word

    def _module_of(self, node: ast.Import | ast.ImportFrom, alias: ast.alias) -> str:
        """Return the full name of an imported module."""
        if isinstance(node, ast.Import):
            return alias.name
        parts = self.package.split(".") if node.level else []
        parts = parts[: len(parts) + 1 - node.level]
        return ".".join([*parts, *([node.module] if node.module else [])])


def _list_import_faults(
    module: str, node: ast.AST, alias: ast.alias, modules: dict[str, _File]
) -> Iterator[str]:
    """List the names that an import of one of the program's modules doesn't find there."""
    package = any(name.startswith(module + ".") for name in modules)
    if module not in modules and not package:
        yield "there is no %s" % module
    elif isinstance(node, ast.ImportFrom):
        names = modules[module].names if module in modules else ()
        if alias.name not in names and module + "." + alias.name not in modules:
            yield "%s has no %s" % (module, alias.name)


def _root_of(node: ast.AST) -> str:
    """Return the name at the start of a chain of attributes; "" if it starts with anything else."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return getattr(node, "id", "")


def _list_globals(text: str) -> set[str]:
    """List the names that a file's functions take from its top or from Python."""
    names = set()
    tables = [symtable.symtable(text, "a file", "exec")]
    while tables:
        table = tables.pop()
        tables += table.get_children()
        names |= {
            symbol.get_name()
            for symbol in table.get_symbols()
            # From Python 3.12 a comprehension's variable is its module's: assigned there.
            if symbol.is_global() and not symbol.is_assigned()
        }
    return names
