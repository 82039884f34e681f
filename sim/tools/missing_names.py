# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Checks that files have every name that they take from each other.

Joining and shortening change names, so the check reads the texts that are then compiled. It covers
imports, global names, attributes of modules (also of those that ``load`` returns), and modules and
screens that a text names. An attribute of another object, or a text for ``getattr``, must be a name
that some file has.
"""

import ast
import builtins
import functools
import io
import re
import symtable
from collections.abc import Iterable, Iterator

from .join import FUNCTIONS, LISTS, JoinError, list_bound, list_bound_by, list_inside, module_name

_MODULE = re.compile(r"(engine|ui|handheld|desk)(\.\w+)+")
_BUILTINS = {"const", "__file__", "__name__", *dir(builtins)}
_TYPES = (str, bytes, bytearray, int, list, dict, set, tuple, BaseException, property, io.BytesIO)
_OUTSIDE = (
    "PinAlarm __module__ __name__ __path__ ascent close deinit descent dy errno fill get_into "
    "ilistdir key_number light_sleep_until_alarms load_glyphs make_opaque make_transparent mkdir "
    "readfrom_into readline readonly refresh setter shift_x statvfs switch_to_input "
    "switch_to_output try_lock unlock write_then_readinto"
)
"""What objects of a board's firmware have, and Python's own."""


class NameMissing(JoinError):
    """A file takes a name that another has not: says which."""


def check_names(texts: dict[str, str], others: Iterable[str]) -> None:
    """Raise NameMissing unless these files, {name.py: text}, have all that they take from each
    other. others: names that they have from elsewhere."""
    found = _missing(tuple(sorted(texts.items())), frozenset(others))
    if found:
        raise NameMissing("\n".join(found))


# Once, however often the same files are put on drives.
@functools.cache
def _missing(texts: tuple[tuple[str, str], ...], others: frozenset[str]) -> list[str]:
    files = [_file(path, text) for path, text in texts]
    modules = {file.name: file for file in files}
    known = set(others) | set(_OUTSIDE.split()).union(*[dir(kind) for kind in _TYPES])
    known = known.union(*[file.attributes for file in files])
    found = []
    for file in files:
        for why in file.faults(modules, known):
            found.append("%s: %s" % (file.path, why))
    return found


@functools.cache
def _file(path: str, text: str) -> "_File":
    return _File(path, text)


class _File:
    """A file's tree, and the names it has: ``names`` at its top, ``attributes`` of whatever."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.name = module_name(path).removesuffix(".__init__")
        self.package = self.name if path.endswith("__init__.py") else self.name.rpartition(".")[0]
        self.tree = ast.parse(text)
        self.nodes = list(ast.walk(self.tree))
        self.names = list_bound(self.tree)
        self.optional: set[ast.AST] = set()  # imports that may fail
        self.said: set[ast.AST] = set()  # docstrings
        self.begun: set[ast.AST] = set()  # texts to which more is added
        self.screens = set()  # what classes have as their name
        self.attributes = set()
        for node in self.nodes:
            if isinstance(node, ast.Global):
                self.names.update(node.names)
            elif isinstance(node, ast.FunctionDef):
                self.attributes.add(node.name)
            elif isinstance(node, ast.ClassDef):
                self.attributes |= list_bound(node)
                for part in node.body:
                    if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "name":
                        self.screens.add(getattr(part.value, "value", None))
            elif isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                self.attributes.add(node.attr)
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "namedtuple":
                self.attributes.update(ast.literal_eval(node.args[1]))
            elif isinstance(node, ast.Expr):
                self.said.add(node.value)
            elif isinstance(node, ast.BinOp):
                self.begun.add(node.left)
            elif isinstance(node, ast.Try):
                self.optional.update(node.body)
        self.inlined = set()  # the compiler writes such a constant where it is used
        for node in self.tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                word = node.targets[0].id
                if word[0] == "_" and ast.unparse(node.value).startswith("const("):
                    self.inlined.add(word)
        self.attributes |= self.names
        self.names -= self.inlined

    def faults(self, modules: "dict[str, _File]", known: set[str]) -> Iterator[str]:
        """Each name that is missing. modules: all files by name; known: all attributes."""
        seen = _Seen(self, modules)
        for name in _global_names(self.text) - self.names - self.inlined - _BUILTINS:
            yield "no %s" % name
        for node in self.nodes:
            if isinstance(node, (ast.Import, ast.ImportFrom)) and node not in self.optional:
                yield from seen.imports(node)
        for node, module in seen.attributes:
            if module is None:
                if node.attr not in known:
                    yield "nothing has a %s" % node.attr
            elif module in modules and not seen.has(module, node.attr):
                yield "%s has no %s" % (module, node.attr)
        for node in self.nodes:
            if isinstance(node, ast.Call) and node.args:
                yield from self._called(node, modules, known, seen.outside)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                if node in self.said:
                    continue
                for word in node.value.split():
                    begun = word + "." if node not in self.begun else word
                    if _MODULE.fullmatch(word) and not any(
                        name == word or name.startswith(begun) for name in modules
                    ):
                        yield "there is no %s" % word

    def _called(
        self, node: ast.Call, modules: "dict[str, _File]", known: set[str], outside: set[str]
    ) -> Iterator[str]:
        """What a call names by a text."""
        word = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if word in ("getattr", "hasattr", "setattr", "delattr") and len(node.args) > 1:
            text = getattr(node.args[1], "value", None)
            of = getattr(node.args[0], "id", "")
            if isinstance(text, str) and text not in known and of not in outside:
                yield "nothing has a %s" % text
        elif word in ("show", "load_screen"):
            choices = [node.args[0]]
            if isinstance(node.args[0], ast.IfExp):
                choices = [node.args[0].body, node.args[0].orelse]
            for name in [getattr(choice, "value", None) for choice in choices]:
                if isinstance(name, str) and not any(
                    name in file.screens
                    for file in modules.values()
                    if file.name.rpartition(".")[2] == name
                ):
                    yield "there is no screen %s" % name


class _Seen:
    """Finds of which modules a file's attributes are. attributes: (node, the module's name), None
    for another object."""

    def __init__(self, file: _File, modules: "dict[str, _File]") -> None:
        self.file = file
        self.modules = modules
        self.attributes: list[tuple[ast.Attribute, str | None]] = []
        self.ours = {name.partition(".")[0] for name in modules}
        self._scopes: list[dict[str, str | None]] = []
        self._scope(file.tree)
        imports = [node for node in file.nodes if isinstance(node, ast.Import)]
        self.outside = {alias.name for node in imports for alias in node.names}

    def has(self, module: str, name: str) -> bool:
        """Whether a module has a name; a package has its modules."""
        names = self.modules[module].names if module in self.modules else ()
        return name in names or module + "." + name in self.modules

    def imports(self, node: ast.Import | ast.ImportFrom) -> Iterator[str]:
        """The names that an import expects of our modules and doesn't find."""
        for alias in node.names:
            module = alias.name
            if isinstance(node, ast.ImportFrom):
                module = self._full(node)
            if module.partition(".")[0] not in self.ours:
                continue
            package = any(name.startswith(module + ".") for name in self.modules)
            if module not in self.modules and not package:
                yield "there is no %s" % module
            elif isinstance(node, ast.ImportFrom) and not self.has(module, alias.name):
                yield "%s has no %s" % (module, alias.name)

    def _full(self, node: ast.ImportFrom) -> str:
        parts = self.file.package.split(".") if node.level else []
        parts = parts[: len(parts) + 1 - node.level] if node.level else []
        return ".".join([*parts, *([node.module] if node.module else [])])

    def _scope(self, scope: ast.AST) -> None:
        nodes = list_inside(scope)
        names: dict[str, str | None] = {}
        if not isinstance(scope, ast.ClassDef):  # whose names its functions don't see
            names = dict.fromkeys(list_bound_by(nodes))
        self._scopes.append(names)
        for node in nodes:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                for alias in node.names:
                    name = module = alias.name
                    if isinstance(node, ast.ImportFrom):
                        module = self._full(node) + "." + name
                        if module.partition(".")[0] in self.ours and module not in self.modules:
                            continue
                    names[alias.asname or name] = module
            elif isinstance(node, ast.Assign) and len(node.targets) == 1:
                to, value = node.targets[0], node.value
                pairs = [(to, value)]
                if isinstance(to, ast.Tuple) and isinstance(value, ast.Tuple):
                    pairs = list(zip(to.elts, value.elts))
                for one, what in pairs:
                    if isinstance(one, ast.Name) and self._module(what) is not None:
                        names[one.id] = self._module(what)
        for node in nodes:
            if isinstance(node, ast.Attribute):
                self.attributes.append((node, self._module(node.value)))
            elif isinstance(node, (ast.ClassDef, *FUNCTIONS, *LISTS)):
                self._scope(node)
        self._scopes.pop()

    def _module(self, node: ast.AST) -> str | None:
        """The module that an expression is, as far as can be seen."""
        if isinstance(node, ast.Name):
            for names in reversed(self._scopes):
                if node.id in names:
                    return names[node.id]
        elif isinstance(node, ast.Call) and node.args:
            if getattr(node.func, "attr", getattr(node.func, "id", "")) in ("load", "__import__"):
                return getattr(node.args[0], "value", None)
        elif isinstance(node, ast.Attribute):  # board.display.pins, of a module that isn't ours
            module = self._module(node.value)
            return None if module in self.modules else module
        elif isinstance(node, ast.Subscript) and getattr(node.value, "attr", "") == "modules":
            return getattr(node.slice, "value", None)
        return None


def _global_names(text: str) -> set[str]:
    """The names that a file's functions take from its top, or from Python."""
    found = set()
    tables = [symtable.symtable(text, "a file", "exec")]
    while tables:
        table = tables.pop()
        tables += table.get_children()
        found |= {one.get_name() for one in table.get_symbols() if one.is_global()}
    return found
