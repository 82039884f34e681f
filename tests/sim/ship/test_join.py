# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Joining modules for a board leaves the program the same."""

import pytest

from conftest import ROOT
from sim.ship import join

FIRST = (
    "import sys\nfrom micropython import const\n_OWN = const(1)\n"
    "def size(a):\n    return a + _OWN\n"
    "FEW = const(1 << 2)\nMANY = 9\n"
)
TABLE = {
    "ui/lifetimes.py": "LIFETIMES = _pack({None: ('p.main p.first',), 'screen': ('p.gone',)})\n"
}


def value(main, **more):
    """Run a joined module and return its global ``x``."""
    text = join.join_modules({"p/first.py": FIRST, "p/main.py": main, **TABLE, **more})["p/main.py"]
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


def test_a_constants_number_stands_where_it_was_imported():
    texts = {
        "p/first.py": FIRST,
        "p/main.py": "",
        "q/other.py": "from p.first import FEW as FEW\nOWN = 3\n",
        "q/third.py": "from q.other import FEW, OWN\ndef f():\n    from p.first import MANY\n"
        "    return MANY, FEW, OWN\n",
    }
    made = join.join_modules({**texts, **TABLE})
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
    made = join.join_modules({**texts, **TABLE})
    assert set(made) == {"p/main.py", "q/other.py", *TABLE}
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
        join.join_modules({**texts, **TABLE})


def test_a_module_that_there_is_not():
    with pytest.raises(join.JoinError, match="there is no p.first"):
        join.join_modules({"p/main.py": "", **TABLE})


def test_the_board_gets_the_table_without_what_is_joined_and_what_goes_as_its_package_does():
    table = (
        "def _pack(table):\n    return table\nLIFETIMES = _pack({None: ('p.main p.first',), "
        "'turn': ('t', 't.a t.b'), 'screen': ('s.a s.b', 't.c')})\n"
    )
    names = "p/first p/main t/a t/b t/c s/a s/b".split()
    texts = {name + ".py": "" for name in names}
    made = join.join_modules({**texts, "ui/lifetimes.py": table})
    packed = "{None: ' p.main ', 'turn': ' t ', 'screen': ' t.c '}"
    assert made["ui/lifetimes.py"] == "LIFETIMES = %s\n" % packed
    assert set(made) == {"p/main.py", "t/a.py", "t/c.py", "s/a.py", "ui/lifetimes.py"}
    assert ROOT / "engine" / "board.py" in [ROOT / name for name in join.list_members()]
