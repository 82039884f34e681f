# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``library``: writes docs/api.md, the reference of ``import kahuna``, from the docstrings."""

import ast
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from typing import Any

import engine
from sim import ROOT
from sim.command_line import Parser

PAGE = "docs/api.md"
_HEAD = """\
# What `import kahuna` offers

Made from the docstrings by `python -m sim library`. How it goes together: [library](library.md).
Before each example stands `import kahuna`; tests run them all. A player is a number, so are an
island (0 to 11, A to L), a line (0 to 26) and an action (0 to 241); a set of cards has two bits for
each island.
"""
_WIDTH = 100
"""A longer signature has a line for each parameter."""
_EXAMPLE = re.compile(r"(?m)^>>> (?:.+\n?)+")
_COLUMNS = re.compile(r'(?m)^["\w][\w,." ]*  +\S.*\n?(?:.+\n?)*')


def main(arguments: list[str]) -> int:
    """Write the page; returns the exit status."""
    Parser("library").parse_args(arguments)
    (ROOT / PAGE).write_text(make_page(), encoding="utf-8")
    return 0


def list_names() -> list[str]:
    """The names that the library offers, in the page's order."""
    return engine.__dir__()


def make_page() -> str:
    """The page's text."""
    offered = [(name, getattr(engine, name)) for name in list_names()]
    values = [(name, value) for name, value in offered if not callable(value)]
    lines = [_HEAD, "| value | is |", "|---|---|"]
    lines += ["| `%s` | `%r` |" % pair for pair in values]
    linked = ["[%s](#%s)" % (name, name.lower()) for name, thing in offered if callable(thing)]
    lines += ["", *textwrap.wrap(", ".join(linked) + ".", _WIDTH)]
    for name, thing in offered:
        if callable(thing):
            lines += ["", "## " + name, "", *_describe(name, thing)]
            if inspect.isclass(thing):
                for member, function in list_members(thing):
                    lines += ["", "### %s.%s" % (name, member), "", *_describe(member, function)]
    return "\n".join(lines) + "\n"


def list_members(kind: type) -> Iterator[tuple[str, Any]]:
    """Yield a class's public functions and properties that have a docstring, inherited ones too."""
    for base in kind.__mro__:
        if base.__module__.startswith("engine"):
            for name, member in vars(base).items():
                plain = getattr(member, "__func__", member)
                function = isinstance(plain, property) or inspect.isfunction(plain)
                if name[0] != "_" and function and inspect.getdoc(plain):
                    yield name, plain


def _describe(name: str, thing: Any) -> Iterator[str]:
    """Yield the signature and the docstring as lines of Markdown."""
    yield "```python"
    line = name + _write_signature(thing)
    yield line if len(line) < _WIDTH else line.replace("(", "(\n    ").replace(", ", ",\n    ")
    yield "```"
    yield ""
    text = inspect.getdoc(thing) or ""
    text = re.sub(r"``(.+?)``", r"`\1`", text).replace("engine.", "kahuna.")
    for kind, part in (("python", _EXAMPLE), ("text", _COLUMNS)):
        text = part.sub(_make_fence(kind), text)
    yield text.rstrip("\n")


def _make_fence(kind: str) -> Callable[[re.Match[str]], str]:
    return lambda found: "```%s\n%s\n```\n" % (kind, found[0].strip("\n"))


def _write_signature(thing: Any) -> str:
    """A signature as in the source, without self and the quotes of annotations."""
    function: Any = thing.fget if isinstance(thing, property) else thing
    if inspect.isclass(thing):
        if not inspect.isfunction(thing.__init__):
            return "(%s)" % ", ".join(thing._fields)
        function = thing.__init__
    (node,) = ast.parse(textwrap.dedent(inspect.getsource(function))).body
    assert isinstance(node, ast.FunctionDef)
    for part in ast.walk(node.args):
        if isinstance(part, ast.arg):
            part.annotation = _unquote(part.annotation)
    node.args.args = [part for part in node.args.args if part.arg not in ("self", "cls")]
    back = "" if inspect.isclass(thing) else " -> " + ast.unparse(_unquote(node.returns))
    if isinstance(thing, property):
        return back.replace(" -> ", ": ")
    return "(%s)%s" % (re.sub("(: [^,=]+)=", r"\1 = ", ast.unparse(node.args)), back)


def _unquote(note: Any) -> Any:
    return ast.Name(note.value) if isinstance(getattr(note, "value", None), str) else note
