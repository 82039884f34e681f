# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Joins modules that a board loads together into one, as units.txt lists them; it says why.

The value of a constant (a ``const``, or a number in capitals) is written where it is used: no
module imports it. What screens declare has gone into a table (sim/declared.py): it is taken out of
their classes.

Joining renames nothing, so modules whose names clash can't be joined.
"""

import ast
import graphlib
from collections.abc import Iterator

from sim import ROOT
from sim.command_line import Failed
from sim.declared import is_read_here

UNITS = ROOT / "sim" / "ship" / "units.txt"
FUNCTIONS = (ast.FunctionDef, ast.Lambda)
LISTS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class JoinError(Failed):
    """Modules can't be joined; the text says which, and why."""


def join_modules(sources: dict[str, str], home: dict[str, str]) -> dict[str, str]:
    """Join the modules of a program. sources and result: {name.py: text}; home: as read_units."""
    paths = {module_name(path): path for path in sources}
    for member in home:
        if member not in paths:
            raise JoinError("%s: there is no %s to join" % (UNITS.name, member))
    modules: dict[str, _Module] = {}
    for name, path in paths.items():
        modules[name] = _Module(name, sources[path], home, modules)
    for module in modules.values():
        module.write()
    joined = {}
    for name, path in paths.items():
        if home.get(name, name) == name:
            joined[path] = _join_text([one for one in modules.values() if one.target == name])
    return joined


def read_units(text: str) -> dict[str, str]:
    """Read lines of units: {module: the module that it is joined into}."""
    home = {}
    for line in text.splitlines():
        if line[:1] not in ("", "#"):
            home.update(dict.fromkeys(line.split(), line.split()[0]))
    return home


def list_members(home: dict[str, str]) -> list[str]:
    """List the files of all modules that are joined with others."""
    paths = [name.replace(".", "/") + ".py" for name in home]
    return ["lib/" + path if path.startswith("handheld/") else path for path in paths]


def module_name(path: str) -> str:
    return path.removeprefix("lib/").removesuffix(".py").replace("/", ".")


class _Module(ast.NodeTransformer):
    """A module's tree, rewritten for the joined program.

    values   {name: value} of its own constants
    named    {name: (module, name there)} of all imports, including those inside functions
    imports  {module: {name: name there}} of the remaining imports at its top
    needs    the modules of its unit that it imports at its top
    """

    def __init__(
        self, name: str, text: str, home: dict[str, str], modules: "dict[str, _Module]"
    ) -> None:
        self.name = name
        self.home = home
        self.modules = modules
        self.target = home.get(name, name)
        self.tree = ast.parse(text)
        self.values: dict[str, int] = {}
        self.named: dict[str, tuple[str, str]] = {}
        self.imports: dict[str, dict[str, str]] = {}
        self.needs: set[str] = set()
        self._touched: set[str] = set()  # names with a new meaning
        body = []
        for node in self.tree.body:
            dropped = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            if not dropped and not (self._is_constant(node) and name in home):
                body.append(node)
        self.tree.body = body
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ClassDef):
                node.body = [part for part in node.body if not is_read_here(part)] or [ast.Pass()]
            elif isinstance(node, ast.ImportFrom):
                packages = name.split(".")[: -node.level] if node.level else []
                node.module = ".".join([*packages, *([node.module] if node.module else [])])
                node.level = 0
                for alias in node.names:
                    word, meaning = alias.asname or alias.name, (node.module, alias.name)
                    if self.named.setdefault(word, meaning) != meaning:
                        raise JoinError("%s: two imports are called %s" % (name, word))

    def _is_constant(self, node: ast.stmt) -> bool:
        """Whether a statement defines a constant; if so, its value is noted."""
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            return False
        word, value = node.targets[0].id, node.value
        if isinstance(value, ast.Call) and getattr(value.func, "id", "") == "const":
            text = compile(ast.Expression(value.args[0]), self.name, "eval")
            self.values[word] = eval(text, dict(self.values))
        elif word.isupper() and isinstance(value, ast.Constant) and isinstance(value.value, int):
            self.values[word] = value.value
        return word in self.values

    def value(self, word: str) -> int | None:
        """Return the value of a constant, its own or imported; None if the name is no constant."""
        if word not in self.values and word in self.named:
            name, word_there = self.named[word]
            return self.modules[name].value(word_there) if name in self.modules else None
        return self.values.get(word)

    def write(self) -> None:
        """Rewrite the parts that joining changes, and remove the imports at the top from the
        tree."""
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom):
                named = {
                    name
                    for alias in node.names
                    for name in (_source_of(node), "%s.%s" % (_source_of(node), alias.name))
                }
                self.needs |= {name for name in named if self.home.get(name) == self.target}
        self.visit(self.tree)
        body = []
        for node in self.tree.body:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                words = self.imports.setdefault(getattr(node, "module", ""), {})
                words.update({alias.asname or alias.name: alias.name for alias in node.names})
            elif not isinstance(node, ast.Pass):
                body.append(node)
        self.tree.body = body
        for node in ast.walk(self.tree):
            if isinstance(node, (*FUNCTIONS, *LISTS)):
                for word in list_bound(node) & self._touched:
                    raise JoinError("%s: %s is a variable, too" % (self.name, word))

    def meanings(self) -> Iterator[tuple[str, tuple[str, str]]]:
        """Yield each name at its top with its meaning: (name, (module, name there))."""
        for module, words in self.imports.items():
            for word, name in words.items():
                yield word, (module, name)
        for word in list_bound(self.tree):
            yield word, (self.name, word)

    def _module(self, word: str) -> "_Module | None":
        """Return the module of a unit that a name stands for, None if it stands for none."""
        name = ".".join(self.named.get(word, ()))
        return self.modules[name] if name in self.home else None

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.ImportFrom]:
        imports: dict[str, list[ast.alias]] = {}
        for alias in node.names:
            name, word = alias.name, alias.asname or alias.name
            package = self.home.get(_source_of(node), _source_of(node))
            module = self._module(word)
            self._touched.add(word)
            if module is not None:
                if module.target == self.target:
                    continue
                package, _, name = module.target.rpartition(".")
                word = name
                self._touched.add(word)
            elif name == "const" or self.value(word) is not None:
                continue
            elif package == self.target:
                if word != name:
                    raise JoinError("%s: %s is called %s" % (self.name, name, word))
                continue
            else:
                self._touched.discard(word)
            imports.setdefault(package, []).append(ast.alias(name, word if word != name else None))
        return [
            ast.ImportFrom(package, names, 0) for package, names in imports.items()
        ] or ast.Pass()

    def visit_Name(self, node: ast.Name) -> ast.AST:
        value = self.value(node.id)
        module = self._module(node.id)
        if value is not None and isinstance(node.ctx, ast.Load):
            self._touched.add(node.id)
            return ast.Constant(value)
        if module is not None:
            if module.target == self.target:
                raise JoinError("%s: %s is used as a value" % (self.name, node.id))
            node.id = module.target.rpartition(".")[2]
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        module = self._module(getattr(node.value, "id", ""))
        if module is None:
            return self.generic_visit(node)
        value = module.value(node.attr)
        if value is not None:
            return ast.Constant(value)
        if module.target == self.target:
            self._touched.add(node.attr)
            return ast.Name(node.attr, node.ctx)
        return ast.Attribute(self.visit(node.value), node.attr, node.ctx)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, str):
            node.value = self.home.get(node.value, node.value)
        return node


def _source_of(node: ast.ImportFrom) -> str:
    return node.module or ""


def _join_text(members: list[_Module]) -> str:
    """Write the modules of a unit as one text, each after the modules that it imports."""
    by_name = {module.name: module for module in members}
    needs = {name: sorted(by_name[name].needs) for name in sorted(by_name)}
    try:
        order = list(graphlib.TopologicalSorter(needs).static_order())
    except graphlib.CycleError as error:
        raise JoinError("%s import each other" % ", ".join(error.args[1])) from None
    imports: dict[str, dict[str, None]] = {}
    meant: dict[str, tuple[str, str]] = {}
    for module in [by_name[name] for name in order]:
        for word, meaning in module.meanings():
            if meant.setdefault(word, meaning) != meaning:
                raise JoinError("%s: %s is %s.%s already" % (module.name, word, *meant[word]))
        for name, words in module.imports.items():
            new = [a if a == b else "%s as %s" % (b, a) for a, b in words.items()]
            imports.setdefault(name, {}).update(dict.fromkeys(new))
    lines = []
    for name, texts in imports.items():
        lines.append(("from %s " % name if name else "") + "import " + ", ".join(texts))
    lines += [ast.unparse(by_name[name].tree) for name in order]
    return "\n".join(lines) + "\n"


def list_bound(scope: ast.AST) -> set[str]:
    """List the names that a module, class, function or comprehension binds in its own scope."""
    return list_bound_by(list_inside(scope))


def list_bound_by(nodes: list[ast.AST]) -> set[str]:
    """List the names that these nodes of one scope bind."""
    bound, free = set(), set()
    for node in nodes:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            bound.add(node.name)
        elif isinstance(node, ast.Global):
            free.update(node.names)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            bound.add(node.id)
        elif isinstance(node, ast.arg):
            bound.add(node.arg)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            bound.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            bound.update([alias.asname or alias.name for alias in node.names])
    return bound - free


def list_inside(scope: ast.AST) -> list[ast.AST]:
    """List the nodes in the own scope of a module, class, function or comprehension."""
    nodes = list(ast.iter_child_nodes(scope))
    for node in nodes:  # it grows
        if not isinstance(node, (ast.ClassDef, *FUNCTIONS, *LISTS)):
            nodes += ast.iter_child_nodes(node)
    return nodes
