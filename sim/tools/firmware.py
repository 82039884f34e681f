# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Which modules a board's firmware has, by the board's stub, and which of them files import."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from .deploy import DESKTOP

_UNLISTED = {"gc", "micropython"}
"""Every firmware has them, but the stubs don't list them."""


def lacking(folder: Path, board: str, root: Path, paths: Iterable[Path]) -> list[str]:
    """A line for each import of a module that a board's firmware lacks.

    folder: api's environment; paths: the files to check; the files they import from the same folder
    are added.
    """
    stub = (folder / "boards" / board / "board.pyi").read_text()
    (included,) = re.findall(r"Included modules: (.*)\n", stub)
    has = {name.split(".")[0] for name in included.split(", ")} | _UNLISTED
    known = {path.stem for path in (folder / "typeshed" / "stdlib").iterdir()}
    lines = []
    paths = list(paths)
    for path in paths:  # which grows
        if path.relative_to(root).as_posix() in DESKTOP:
            continue
        for line, module, beside in _imports(path):
            if beside:
                sibling = path.with_name(module + ".py")
                if sibling.exists() and sibling not in paths:
                    paths.append(sibling)
            elif module in known - has:
                fault = (path.relative_to(root).as_posix(), line, board, module)
                lines.append("%s:%d: error: %s has no module %s  [import-not-found]" % fault)
    return lines


def _imports(path: Path) -> Iterator[Any]:
    """(line, module, whether it is a file beside this one) of each import that a board runs."""
    for node in _run(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name.split(".")[0], False
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.lineno, (node.module or "").split(".")[0], False
        elif isinstance(node, ast.ImportFrom):
            for name in [node.module] if node.module else [alias.name for alias in node.names]:
                yield node.lineno, name, True


def _run(node: ast.AST) -> Iterator[Any]:
    """All that is under a node, but for what ``if False:`` keeps for annotations, and what is tried
    in case the board has no such module."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.If) and getattr(part.test, "value", None) is False:
            continue
        if isinstance(part, ast.Try) and _catches_missing(part):
            continue
        yield part
        yield from _run(part)


def _catches_missing(part: ast.Try) -> bool:
    return any(getattr(caught.type, "id", "") == "ImportError" for caught in part.handlers)
