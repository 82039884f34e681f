# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads what the screens' classes declare, and makes the table from it that ui/declared.py has on a
board and in the simulator. So it is known before a screen is loaded."""

import ast
import functools
from typing import Any

from sim import ROOT

TABLE = "ui/declared.py"
_EMPTY = r'SCREENS = "\n"'
_DECLARED = {"name": "", "needs": (), "without_memory": "", "pauses_keys": False}
_PAGES = "ui.pages - -"
"""The line of a page that declares nothing, which the table leaves out."""


@functools.cache
def write_table() -> str:
    """Return ui/declared.py's text, with the table filled in."""
    kinds: dict[str, tuple[list[str], dict[str, Any]]] = {}  # by class: its bases, what it declares
    screens = []  # (package, class)
    for path in sorted((ROOT / "ui").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "Screen" not in text:
            continue
        package = ".".join(path.relative_to(ROOT).parts[:-1])
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef):
                bases = [ast.unparse(base).split(".")[-1] for base in node.bases]
                kinds[node.name] = bases, dict(filter(None, map(_read_value, node.body)))
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "SCREEN":
                screens.append((package, ast.unparse(node.value)))
    lines = []
    for package, kind in screens:
        name, needs, without_memory, pauses = [_find(kinds, kind, word) for word in _DECLARED]
        words = package, without_memory or "-", "pauses" if pauses else "-", *needs
        if " ".join(words) != _PAGES:
            lines.append(" ".join((name, *words)))
    table = "SCREENS = %r" % "\n".join(["", *lines, ""])
    return (ROOT / TABLE).read_text(encoding="utf-8").replace(_EMPTY, table)


def _read_value(node: ast.stmt) -> tuple[str, Any] | None:
    """Read what a statement of a class declares, and its value."""
    target = getattr(node, "target", None) or (*getattr(node, "targets", ()), None)[0]
    word, value = getattr(target, "id", ""), getattr(node, "value", None)
    return (word, ast.literal_eval(value)) if value and word in _DECLARED else None


def is_read_here(node: ast.stmt) -> bool:
    """Whether a statement of a class declares something that is only read for this table."""
    found = _read_value(node)
    return found is not None and found[0] != "name"


def _find(kinds: dict[str, Any], kind: str, word: str) -> Any:
    """Find a class's value of something that is declared, its own or a base's."""
    bases, own = kinds.get(kind, ((), {}))
    if word in own:
        return own[word]
    found = [_find(kinds, base, word) for base in bases]
    return found[0] if found else _DECLARED[word]
