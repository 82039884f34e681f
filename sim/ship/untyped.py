# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Strips annotations and examples from a source, for boards that compile it themselves. A board
would parse them and keep their names."""

import ast
import functools
from collections.abc import Iterator
from typing import Any


@functools.cache  # the same files go onto many drives
def strip_types(text: str) -> str:
    """Remove annotations, their imports, and the examples at the end of docstrings from a source.
    Lines keep their numbers."""
    data = text.encode()
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def start(node: Any) -> int:
        return starts[node.lineno - 1] + node.col_offset

    def end(node: Any) -> int:
        return starts[node.end_lineno - 1] + node.end_col_offset

    def parts() -> Iterator[tuple[int, int, bytes]]:
        for node in walk_board(ast.parse(text)):
            if isinstance(node, ast.arg) and node.annotation:
                yield start(node) + len(node.arg.encode()), end(node), b""
            elif isinstance(node, ast.FunctionDef) and node.returns:
                arrow = data.rindex(b"->", 0, start(node.returns))
                yield len(data[:arrow].rstrip()), end(node.returns), b""
            elif isinstance(node, ast.AnnAssign) and node.value:
                yield end(node.target), end(node.annotation), b""
            elif isinstance(node, ast.AnnAssign):
                yield start(node), end(node), b"pass"
            elif isinstance(node, ast.If) and is_for_checkers(node) and node.orelse:
                (instead,) = node.orelse
                yield start(node), start(instead), b""
            elif is_for_checkers(node):
                yield start(node), end(node), b""
            elif isinstance(node, ast.ImportFrom) and node.names[0].name == "TYPE_CHECKING":
                alone = not node.names[1:]
                first = start(node if alone else node.names[0])
                yield first, end(node) if alone else start(node.names[1]), b""
            elif first := find_examples(node):
                yield starts[first - 1], end(node) - len('"""'), b""

    for first, last, instead in sorted(parts(), reverse=True):
        lines = data.count(b"\n", first, last)
        data = data[:first] + instead + b"\n" * lines + data[last:]
    return data.decode()


def walk_board(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all below it, but not what ``if TYPE_CHECKING:`` has for type checkers."""
    yield node
    passed = node.body if isinstance(node, ast.If) and is_for_checkers(node) else []
    for child in ast.iter_child_nodes(node):
        if child not in passed:
            yield from walk_board(child)


def is_for_checkers(node: ast.AST) -> bool:
    """Whether a statement is only for type checkers: ``if TYPE_CHECKING:``, or the constant."""
    if isinstance(node, ast.If):
        return getattr(node.test, "id", "") == "TYPE_CHECKING"
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "TYPE_CHECKING"


def find_examples(node: ast.AST) -> int:
    """Find the first line of the examples at the end of a docstring; 0 if there are none."""
    text = getattr(getattr(node, "value", None), "value", None)
    if isinstance(node, ast.Expr) and isinstance(text, str):
        for number, line in enumerate(text.split("\n"), node.lineno):
            if line.lstrip().startswith(">>>"):
                return number
    return 0
