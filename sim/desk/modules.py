# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Caches where modules are. The game drops its modules and imports them again and again; so each
file is searched for, read and compiled only once."""

import importlib.machinery
import sys
from importlib.machinery import ModuleSpec
from typing import Any

from sim.fakes import pace


class _Finder:
    """Finds modules as Python does, and remembers them. names: the top-level modules and packages
    that it is for."""

    def __init__(self, names: set[str]) -> None:
        self.names = names
        self._found = {}

    def find_spec(self, name: str, path: Any = None, target: object = None) -> ModuleSpec | None:
        """As sys.meta_path wants it: a module's spec, None if it is not one of ours."""
        if name.partition(".")[0] not in self.names:
            return None
        if name not in self._found:
            spec = importlib.machinery.PathFinder.find_spec(name, path)
            if spec is None:
                return None
            loader: Any = spec.loader
            code = loader.get_code(name)
            loader.get_code = lambda name: code
            pace.slow_down(loader, code)
            self._found[name] = spec
        return self._found[name]


def keep_found(names: set[str]) -> None:
    """From now on, find these modules once only, where sys.path has them then."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder(names))
