# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Modules that a board loads together, joined into one.

Each module costs a board a collection of its whole heap, half a kilobyte for tables of its own, and
a place for each name that it imports. So the sources are small and what is compiled is not. A
constant, a ``const`` or a number in capitals, is written where it is used: so nobody imports it.
"""

import ast
import graphlib
from collections.abc import Iterator
from typing import Any

from sim.options import Failed

JOINED = {
    "engine.match": "actions board cards game legal match record rng setup view",
    "engine.save.log": "fields format log",
    "engine.bot.plan": "change levels plan reply search value",
    "engine.bot.weights": "knowledge weights",
    "ui.draw.font": "artwork buttons font palette shapes",
    "ui.draw.page": "menu_list page",
    "ui.game.table.table": "bridges cards chart status table",
    "ui.game.turn.turn": "animate dpad draw hand lines turn",
    "ui.game.turn.words": "preview words",
}
"""Which modules of its package each of these gets. All have the same row in ui/lifetimes.py."""

FUNCTIONS = (ast.FunctionDef, ast.Lambda)
LISTS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class JoinError(Failed):
    """Modules that can't be joined: says which, and why."""


def joined(sources: dict[str, str], groups: dict[str, str] | None = None) -> dict[str, str]:
    """The same program with fewer modules. sources and result: {name.py: text}; groups: JOINED."""
    groups = JOINED if groups is None else groups
    paths = {dotted(path): path for path in sources}
    home = {}
    for target, words in groups.items():
        for word in words.split():
            home[target.rpartition(".")[0] + "." + word] = target
    for member, target in home.items():
        if member not in paths or target not in home:
            raise JoinError("sim/tools/join.py: there is no %s to join" % member)
    _check_lifetimes(sources, home)
    modules = {name: _Module(name, sources[path], home) for name, path in paths.items()}
    for module in modules.values():
        module.take_constants(modules)
    for target in groups:
        _choose_names([modules[name] for name in home if home[name] == target])
    made = {}
    for name, path in paths.items():
        if name in home:
            if home[name] == name:
                members = [modules[other] for other in home if home[other] == name]
                made[path] = _text(_in_order(members), modules)
        else:
            made[path] = _text([modules[name]], modules) if modules[name].changes else sources[path]
    return made


def members() -> list[str]:
    """The files of all modules that are joined."""
    return [
        "%s/%s.py" % (target.rpartition(".")[0].replace(".", "/"), word)
        for target, words in JOINED.items()
        for word in words.split()
    ]


def dotted(path: str) -> str:
    return path.removeprefix("lib/").removesuffix(".py").replace("/", ".")


def _check_lifetimes(sources: dict[str, str], home: dict[str, str]) -> None:
    """JoinError if modules that don't go together would be joined."""
    lifetimes = {}
    for node in ast.parse(sources.get("ui/lifetimes.py", "")).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "LIFETIMES":
            lifetimes = ast.literal_eval(node.value)
    rows = {name: row for row, names in lifetimes.items() for name in names.split()}
    for member, target in home.items():
        goes = [rows.get(name, rows.get(name.rpartition(".")[0])) for name in (member, target)]
        # Of other rows, a module by itself is loaded by its name.
        if goes[0] != goes[1] or rows.get(member, "screen") != "screen":
            raise JoinError("%s and %s don't go together: see LIFETIMES" % (member, target))


class _Module:
    """A module's tree, and what its names stand for.

    defined   {a name that it defines: the name in the joined module}
    values    {a name, of its own or imported: a constant's value}
    imported  {a name: (module, name there)}, or (module, None) for the module itself
    changes   whether it names a joined module, or another's constant
    """

    def __init__(self, name: str, text: str, home: dict[str, str]) -> None:
        self.name = name
        self.home = home
        self.target = home.get(name, name)
        self.tree = ast.parse(text)
        self.imported: dict[str, tuple[str, str | None]] = {}
        self.changes = name in home
        body = []
        for node in self.tree.body:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                self._take(node)
            elif not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                body.append(node)
        self.tree.body = body
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                node.module, node.level = self.full(node), 0
                if home.get(node.module) == self.target:
                    self._take(node)
                self.changes |= node.module in home
            elif isinstance(node, ast.Constant):
                words = node.value.split(" ") if isinstance(node.value, str) else []
                self.changes |= any(word in home for word in words)
        self.values: dict[str, int] = {}
        for statement in body:
            self._declare(statement)
        if name in home:
            self.tree.body = [one for one in body if not self._declares(one)]
        self.defined = {word: word for word in bound(self.tree)}

    def _declares(self, node: ast.stmt) -> bool:
        return isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in self.values

    def _declare(self, node: ast.stmt) -> None:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            return
        word, value = node.targets[0].id, node.value
        if isinstance(value, ast.Call) and getattr(value.func, "id", "") == "const":
            text = compile(ast.Expression(value.args[0]), self.name, "eval")
            self.values[word] = eval(text, dict(self.values))
        elif word.isupper() and isinstance(value, ast.Constant) and isinstance(value.value, int):
            self.values[word] = value.value

    def take_constants(self, modules: "dict[str, _Module]") -> None:
        """Find the constants that it imports, or imports for others."""
        for word, (name, there) in self.imported.items():
            seen = set()
            while there is not None and name in modules and name not in seen:
                seen.add(name)
                module = modules[name]
                if there in module.values:
                    self.values[word] = module.values[there]
                    self.changes = True
                name, there = module.imported.get(there, ("", None))

    def full(self, node: ast.ImportFrom) -> str:
        """The full name of the module that an import is from."""
        if not node.level:
            return node.module or ""
        packages = self.name.split(".")[: -node.level]
        return ".".join([*packages, *([node.module] if node.module else [])])

    def _take(self, node: ast.Import | ast.ImportFrom) -> None:
        for alias in node.names:
            name = alias.asname or alias.name
            what: tuple[str, str | None] = (alias.name, None)
            if isinstance(node, ast.ImportFrom):
                what = (self.full(node), alias.name)
                if ".".join(what) in self.home:
                    what = (".".join(what), None)
            if self.imported.setdefault(name, what) != what or alias.name == "*":
                raise JoinError("%s: two imports are called %s" % (self.name, name))
            self.changes |= what[0] in self.home or name == "const"


def bound(scope: ast.AST) -> set[str]:
    """The names that a module, class, function or list binds, without what is inside others."""
    return bound_by(inside(scope))


def bound_by(nodes: list[ast.AST]) -> set[str]:
    """The names that these nodes of one scope bind."""
    found, free = set(), set()
    for node in nodes:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.Global):
            free.update(node.names)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            found.update([alias.asname or alias.name for alias in node.names])
    return found - free


def inside(scope: ast.AST) -> list[ast.AST]:
    """What is in a module, class, function or list, without what is inside others."""
    nodes = list(ast.iter_child_nodes(scope))
    for node in nodes:  # it grows
        if not isinstance(node, (ast.ClassDef, *FUNCTIONS, *LISTS)):
            nodes += ast.iter_child_nodes(node)
    return nodes


def _choose_names(members: list[_Module]) -> None:
    """What each name is called in the joined module: as before, unless two modules have it, or
    another module's function has it for something of its own."""
    inner = {}
    for module in members:
        scopes = [node for node in ast.walk(module.tree) if node is not module.tree]
        of = [bound(node) for node in scopes if isinstance(node, (*FUNCTIONS, *LISTS))]
        inner[module] = set().union(*of)
    taken: dict[str, object] = {}
    for module in members:
        for word, (name, there) in module.imported.items():
            target = module.home.get(name, name)
            if target == module.target or word in module.values:
                continue
            if there is None and name in module.home:
                word, name = target.rpartition(".")[2], target
            if taken.setdefault(word, (name, there)) != (name, there):
                raise JoinError("%s: another %s is imported" % (module.name, word))
    # The target's own names stay, as far as that goes: screens are found by them.
    for module in sorted(members, key=lambda module: module.name != module.target):
        others = set().union(*[inner[other] for other in members if other is not module])
        for word in sorted(module.defined):
            new = word
            if word in taken or word in others:
                new = "%s_of_%s" % (word, module.name.rpartition(".")[2])
            module.defined[word] = new
            taken[new] = module


def _in_order(members: list[_Module]) -> list[_Module]:
    """Each after those that it imports."""
    by_name = {module.name: module for module in members}
    needs = {
        name: {what[0] for what in module.imported.values()} & set(by_name)
        for name, module in sorted(by_name.items())
    }
    try:
        return [by_name[name] for name in graphlib.TopologicalSorter(needs).static_order()]
    except graphlib.CycleError as error:
        raise JoinError("%s import each other" % ", ".join(error.args[1])) from None


def _text(members: list[_Module], modules: dict[str, _Module]) -> str:
    """The text of a module made of these."""
    imports: list[str] = []
    bodies = []
    for module in members:
        renamer = _Renamer(module, modules)
        bodies.append(ast.unparse(renamer.visit(module.tree)))
        imports += renamer.imports
    return "\n".join([*dict.fromkeys(imports), *bodies]) + "\n"


class _Renamer(ast.NodeTransformer):
    """Puts into a module the names of joined ones. imports: what it needs at its top."""

    def __init__(self, module: _Module, modules: dict[str, _Module]) -> None:
        self.module = module
        self.modules = modules
        self.scopes: list[tuple[ast.AST, set[str]]] = []
        self.names = dict(module.defined)  # {a global name: what to write instead}
        self.aliases: dict[str, tuple[str, _Module]] = {}  # {a name: the prefix, its module}
        self.imports: list[str] = []
        home = module.home
        for word, (name, there) in module.imported.items():
            target = home.get(name)
            if word in module.values or word == "const":  # the compiler's own word
                continue
            if target is None:
                text = "import %s" % name if there is None else "from %s import %s" % (name, there)
                words = name if there is None else there
                self.imports.append(text if words == word else "%s as %s" % (text, word))
            elif there is not None:
                new = self._there(name, there)
                self.names[word] = new if target == module.target else word
                if target != module.target:
                    text = "from %s import %s" % (target, new)
                    self.imports.append(text if new == word else "%s as %s" % (text, word))
            elif target == module.target:
                self.aliases[word] = ("", modules[name])
            else:
                package, _, last = target.rpartition(".")
                self.imports.append("from %s import %s" % (package, last))
                self.aliases[word] = (last, modules[name])

    def _there(self, name: str, word: str) -> str:
        """What a joined module's name is called now."""
        module = self.modules[name]
        if word not in module.defined:
            raise JoinError("%s: %s has no %s" % (self.module.name, name, word))
        return module.defined[word]

    def _is_local(self, word: str) -> bool:
        return any(
            word in bound
            for at, (scope, bound) in enumerate(self.scopes, 1)
            # A class's names are not seen by its functions.
            if at == len(self.scopes) or not isinstance(scope, ast.ClassDef)
        )

    def _global(self, word: str, new: str) -> str:
        if new != word and self._is_local(new):
            raise JoinError("%s: %s is hidden by another name" % (self.module.name, new))
        return new

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if not self._is_local(node.id):
            if node.id in self.module.values and isinstance(node.ctx, ast.Load):
                return ast.Constant(self.module.values[node.id])
            if node.id in self.aliases:
                raise JoinError("%s: %s is used as a value" % (self.module.name, node.id))
            node.id = self._global(node.id, self.names.get(node.id, node.id))
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        word = getattr(node.value, "id", None)
        if word not in self.aliases or self._is_local(word):
            return self.generic_visit(node)
        prefix, module = self.aliases[word]
        if node.attr in module.values:
            return ast.Constant(module.values[node.attr])
        new = self._there(module.name, node.attr)
        if not prefix:
            return ast.Name(self._global(word, new), node.ctx)
        return ast.Attribute(ast.Name(self._global(word, prefix), ast.Load()), new, node.ctx)

    def visit_Global(self, node: ast.Global) -> ast.AST:
        node.names = [self.names.get(word, word) for word in node.names]
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        name = node.value
        target = self.module.home.get(name) if isinstance(name, str) else None
        if isinstance(name, str) and target is not None:
            for word, new in self.modules[name].defined.items():
                if word[0] != "_" and new != word:
                    raise JoinError("%s: its %s is called %s now" % (name, word, new))
            node.value = target
        elif isinstance(name, str) and name[:1] == " ":  # a row of LIFETIMES
            words = name.split(" ")
            node.value = " ".join([w for w in words if self.module.home.get(w, w) == w])
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.AST]:
        """One inside a function."""
        module = node.module or ""  # from . import
        target = self.module.home.get(module)
        if target == self.module.target:
            return ast.Pass()
        values = self.modules[module].values if module in self.modules else {}
        made: list[ast.AST] = []
        names, node.names = node.names, []
        for alias in names:
            if module + "." + alias.name in self.module.home:
                raise JoinError("%s imports %s inside" % (self.module.name, alias.name))
            word = alias.asname or alias.name
            if alias.name in values:
                made += ast.parse("%s = %d" % (word, values[alias.name])).body
                continue
            new = self._there(module, alias.name) if target is not None else alias.name
            node.names.append(ast.alias(new, word if word != new else None))
        node.module = target or node.module
        return made + [node] if node.names else made

    def _inside(self, node: ast.AST, parts: Iterator[str]) -> None:
        """Visit the fields of a node that are in its own scope."""
        hoisted = set()
        for one in ast.walk(node):
            own = self.module.home.get(getattr(one, "module", None) or "") == self.module.target
            if isinstance(one, ast.ImportFrom) and own:
                hoisted |= {alias.asname or alias.name for alias in one.names}
        self.scopes.append((node, bound(node) - hoisted))
        for part in parts:
            value = getattr(node, part)
            if isinstance(value, list):
                visited = [self.visit(one) for one in value]
                value[:] = [one for got in visited for one in (got if type(got) is list else [got])]
            else:
                setattr(node, part, self.visit(value))
        self.scopes.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        if not self._is_local(node.name):
            node.name = self.names.get(node.name, node.name)
        self._defaults(node)
        self._inside(node, iter(["body"]))
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self._defaults(node)
        self._inside(node, iter(["body"]))
        return node

    def _defaults(self, node: ast.FunctionDef | ast.Lambda) -> None:
        made = node.args
        made.defaults = [self.visit(one) for one in made.defaults]
        made.kw_defaults = [one and self.visit(one) for one in made.kw_defaults]

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.bases = [self.visit(one) for one in node.bases]
        if not self._is_local(node.name):
            node.name = self.names.get(node.name, node.name)
        self._inside(node, iter(["body"]))
        return node

    def _list(self, node: Any) -> ast.AST:
        first = node.generators[0]
        first.iter = self.visit(first.iter)
        outer, first.iter = first.iter, ast.Constant(None)
        self._inside(node, iter(["generators", *[p for p in node._fields if p != "generators"]]))
        first.iter = outer
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _list
