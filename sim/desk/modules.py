# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Keeps the game's modules and the fakes found: the game drops its modules and imports them again
and again, but each file is searched for and read only once."""

import importlib.machinery
import sys
from importlib.machinery import ModuleSpec
from typing import Any


class _Finder:
    """Finds modules as Python does, and keeps what it found.

    names: those of the modules and packages that it finds; of a package, what is in it too.
    """

    def __init__(self, names: set[str]) -> None:
        self.names = names
        self._found = {}

    def find_spec(self, name: str, path: Any = None, target: object = None) -> ModuleSpec | None:
        """For sys.meta_path: a module's spec, None for others' modules."""
        if name.partition(".")[0] not in self.names:
            return None
        if name not in self._found:
            spec = importlib.machinery.PathFinder.find_spec(name, path)
            if spec is None:
                return None
            loader: Any = spec.loader
            code = loader.get_code(name)
            loader.get_code = lambda name: code
            self._found[name] = spec
        return self._found[name]


def keep_found(names: set[str]) -> None:
    """Find the modules of these names where sys.path has them now, once and for all."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder(names))
