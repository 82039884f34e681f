# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Finds imports of modules that a board's firmware lacks, using the board's stub."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from sim.ship.deploy import is_for_desktop
from sim.ship.untyped import strip_types

_UNLISTED = {"gc", "micropython"}
"""Modules that every firmware has but the stubs don't list."""


def find_lacking(folder: Path, board: str, root: Path, paths: Iterable[Path]) -> list[str]:
    """List the imports of modules that a board's firmware lacks, one per line.

    folder: mypy's environment; paths: the files to check, with those that they import from their
    own folder.
    """
    stub = (folder / "boards" / board / "board.pyi").read_text(encoding="utf-8")
    (included,) = re.findall(r"Included modules: (.*)\n", stub)
    has = {name.split(".")[0] for name in included.split(", ")} | _UNLISTED
    known = {path.stem for path in (folder / "typeshed" / "stdlib").iterdir()}
    lines = []
    paths = list(paths)
    for path in paths:  # it grows
        if is_for_desktop(path.relative_to(root).as_posix()):
            continue
        for line, module, beside in _list_imports(path):
            if beside:
                sibling = path.with_name(module + ".py")
                if sibling.exists() and sibling not in paths:
                    paths.append(sibling)
            elif module in known - has:
                fault = (path.relative_to(root).as_posix(), line, board, module)
                lines.append("%s:%d: error: %s has no module %s  [import-not-found]" % fault)
    return lines


def _list_imports(path: Path) -> Iterator[Any]:
    """Yield (line, module, whether it is a file in this folder) for each import, except those whose
    ImportError is caught."""
    nodes = list(ast.walk(ast.parse(strip_types(path.read_text(encoding="utf-8")))))
    tries = [node for node in nodes if isinstance(node, ast.Try)]
    tried = {part for node in tries if _catches_missing(node) for part in ast.walk(node)}
    for node in nodes:
        if node in tried:
            continue
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name.split(".")[0], False
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.lineno, (node.module or "").split(".")[0], False
        elif isinstance(node, ast.ImportFrom):
            for name in [node.module] if node.module else [alias.name for alias in node.names]:
                yield node.lineno, name, True


def _catches_missing(part: ast.Try) -> bool:
    return any(getattr(caught.type, "id", "") == "ImportError" for caught in part.handlers)
