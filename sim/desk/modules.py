# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Caches the game's modules. The game drops and imports them again and again. With the cache, each
file is searched for, read and compiled only once."""

import ast
import functools
import importlib.machinery
import sys
from importlib.machinery import ModuleSpec
from typing import Any

from sim import ROOT
from sim.declared import TABLE, write_table
from sim.fakes import pace


class _Finder:
    """Finds modules as Python does, and remembers them. names: the top-level modules and packages
    that it handles."""

    def __init__(self, names: set[str]) -> None:
        self.names = names
        self._found: dict[str, ModuleSpec] = {}

    def find_spec(self, name: str, path: Any = None, target: object = None) -> ModuleSpec | None:
        """Find a module's spec, as sys.meta_path wants it; None if it is not one of ours."""
        if name.partition(".")[0] not in self.names:
            return None
        if name not in self._found:
            spec = importlib.machinery.PathFinder.find_spec(name, path)
            if spec is None:
                return None
            loader: Any = spec.loader
            code = loader.get_code(name)
            if name == "ui.declared":
                code = compile(write_table(), TABLE, "exec")
            loader.get_code = lambda name: code
            pace.slow_down(loader, code)
            self._found[name] = spec
        return self._found[name]


def keep_found(names: set[str]) -> None:
    """Find each of these modules only once from now on, where sys.path has it at that time."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder(names))


@functools.cache
def list_resident() -> set[str]:
    """List the modules that the game never drops: ui.app, and what it imports at its top."""
    from ui.lifetimes import RESIDENT  # not at the top: the game's own copy is loaded on a board

    found: set[str] = set()
    left = ["ui.app", *RESIDENT]
    while left:
        name = left.pop()
        path = ROOT / name.replace(".", "/")
        file = path.with_suffix(".py")
        if name in found or not (file.exists() or path.is_dir()):
            continue
        found.add(name)
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        for node in ast.parse(text).body:
            if isinstance(node, ast.ImportFrom):
                base = name.split(".")[: -node.level] if node.level else []
                package = ".".join([*base, *filter(None, [node.module])])
                left += [package, *["%s.%s" % (package, alias.name) for alias in node.names]]
    return found
