# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Joining modules for a board leaves the program the same."""

import pytest

from sim import ROOT
from sim.ship import join

FIRST = (
    "import sys\nfrom micropython import const\n_OWN = const(1)\n"
    "def size(a):\n    return a + _OWN\n"
    "FEW = const(1 << 2)\nMANY = 9\n"
)
HOME = join.read_units("# why\np.main p.first\n")


def value(main, **more):
    """The global ``x`` of a joined module, run by itself."""
    text = join.join_modules({"p/first.py": FIRST, "p/main.py": main, **more}, HOME)["p/main.py"]
    names = {"const": int}
    exec(text.replace("from micropython import const\n", ""), names)
    return names["x"]


@pytest.mark.parametrize(
    ("main", "x"),
    (
        ("from .first import size\nx = size(1)\n", 2),
        ("from . import first\nx = first.size(1)\n", 2),
        ("from p import first as f\nx = f.size(1)\n", 2),
        ("def f():\n    from .first import size\n    return size(1)\nx = f()\n", 2),
        ("import sys\nmany = 7\ndef f():\n    global many\n    many = 8\nf()\nx = many\n", 8),
        (
            "from .first import size\nclass C:\n    size = 3\n    def f(self):\n"
            "        return size(self.size)\nx = C().f()\n",
            4,
        ),
        ("from .first import FEW, MANY\nx = FEW, MANY\n", (4, 9)),
        ("from . import first\nx = first.FEW\n", 4),
        ("def f():\n    from .first import FEW\n    return FEW\nx = f()\n", 4),
        ("def f(a, b=1):\n    size = b\n    return a + size\nx = f(1)\n", 2),
    ),
)
def test_a_name_means_the_same_in_a_joined_module(main, x):
    assert value(main) == x


def test_each_run_joins_modules_in_the_same_order():
    """Independent ones are in alphabetical order. The order of a set would differ from run to
    run."""
    names = list("fgbecd")
    texts = {"p/%s.py" % name: "%s1 = ''\n" % name for name in names}
    texts["p/a.py"] = "".join(["from .%s import %s1\n" % (name, name) for name in names])
    home = join.read_units("p.a " + " ".join(["p." + name for name in names]))
    made = join.join_modules(texts, home)["p/a.py"]
    assert made.split()[::3] == ["b1", "c1", "d1", "e1", "f1", "g1"]


def test_a_constants_number_stands_where_it_was_imported():
    texts = {
        "p/first.py": FIRST,
        "p/main.py": "",
        "q/other.py": "from p.first import FEW as FEW\nOWN = 3\n",
        "q/third.py": "from q.other import FEW, OWN\ndef f():\n    from p.first import MANY\n"
        "    return MANY, FEW, OWN\n",
    }
    made = join.join_modules(texts, HOME)
    assert "FEW" not in made["p/main.py"] and "MANY" not in made["p/main.py"]
    assert made["q/third.py"].splitlines() == [
        "def f():", "    pass", "    return (9, 4, 3)"
    ]  # fmt: skip


def test_other_modules_import_from_the_joined_one():
    texts = {
        "p/first.py": FIRST,
        "p/main.py": "def large():\n    return 0\n",
        "q/other.py": "from p.first import size\nfrom p import first\nx = size(1), first.size(2)\n"
        "from p.main import large\ny = load('p.first'), 'of p.first'\n",
    }
    made = join.join_modules(texts, HOME)
    assert set(made) == {"p/main.py", "q/other.py"}
    assert made["q/other.py"].splitlines() == [
        "from p.main import size, large",
        "from p import main",
        "x = (size(1), main.size(2))",
        "y = (load('p.main'), 'of p.first')",
    ]


@pytest.mark.parametrize(
    ("main", "why"),
    (
        ("from . import first\nx = first\n", "first is used as a value"),
        ("from .first import size as s\n", "size is called s"),
        ("from other import size\n", "size is "),
        ("def size():\n    pass\n", "size is "),
        ("_OWN = []\ndef size(): pass\n", "size is "),
        ("from a import b\ndef f():\n    from c import b\n", "two imports are called b"),
        ("from . import first\ndef f(size):\n    return first.size(size)\n", "a variable, too"),
        ("from . import first\nx = [first.size(size) for size in (1, 2)]\n", "a variable, too"),
        ("from . import first\nx = (lambda size: first.size(size))(1)\n", "a variable, too"),
        ("from .first import FEW\ndef f():\n    FEW = 2\n    return FEW\n", "a variable, too"),
    ),
)
def test_what_cannot_be_joined_is_an_error(main, why):
    with pytest.raises(join.JoinError, match=why):
        value(main)


def test_modules_that_import_each_other():
    texts = {
        "p/first.py": "from .main import b\nc = []\n",
        "p/main.py": "from .first import c\nb = []\n",
    }
    with pytest.raises(join.JoinError, match="import each other"):
        join.join_modules(texts, HOME)


def test_a_module_that_there_is_not():
    with pytest.raises(join.JoinError, match="there is no p.first"):
        join.join_modules({"p/main.py": ""}, HOME)


def test_what_a_screen_declares_is_not_in_its_class():
    """A table has it, which is read before the class is loaded."""
    main = (
        "class A:\n    name = 'a'\n    needs: 'tuple' = ('game',)\n    pauses_keys = True\n"
        "class B:\n    without_memory = 'title'\nx = sorted(set(dir(A)) - set(dir(B)))\n"
    )
    assert value(main) == ["name"]


def test_the_files_that_are_joined():
    home = join.read_units(join.UNITS.read_text())
    assert "engine/map.py" in join.list_members(home)
    assert all((ROOT / path).exists() for path in join.list_members(home))
