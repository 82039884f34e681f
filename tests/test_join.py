# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Modules joined for a board are the same program."""

import pytest

from sim.tools import join

GROUPS = {"p.main": "first main"}
FIRST = (
    "import sys\nfrom micropython import const\n_OWN = const(1)\n"
    "def size(a):\n    return a + _OWN\n"
    "FEW = const(1 << 2)\nMANY = 9\n"
)


def value(main, **more):
    """The global ``x`` of a joined module, run by itself."""
    texts = {"p/first.py": FIRST, "p/main.py": main, **more}
    text = join.joined(texts, GROUPS)["p/main.py"]
    names = {"const": int}
    exec(text.replace("from micropython import const\n", ""), names)
    return names["x"]


@pytest.mark.parametrize(
    ("main", "x"),
    (
        ("from .first import size\nx = size(1)\n", 2),
        ("from . import first\nx = first.size(1)\n", 2),
        ("from p.first import size as s\nx = s(1)\n", 2),
        ("from . import first\ndef f(size):\n    return first.size(size)\nx = f(1)\n", 2),
        ("from .first import size as s\ndef f(size):\n    return s(size)\nx = f(1)\n", 2),
        ("from . import first\nx = [first.size(size) for size in (1, 2)]\n", [2, 3]),
        ("from . import first\nx = (lambda size: first.size(size))(1)\n", 2),
        ("_OWN = 5\nfrom .first import size\nx = size(1), _OWN\n", (2, 5)),
        ("def size(a):\n    return -a\nfrom . import first\nx = size(1), first.size(1)\n", (-1, 2)),
        ("def f():\n    from .first import size\n    return size(1)\nx = f()\n", 2),
        ("import sys\nsize = 7\ndef f():\n    global size\n    size = 8\nf()\nx = size\n", 8),
        (
            "from .first import size\nclass C:\n    size = 3\n    def f(self):\n"
            "        return size(self.size)\nx = C().f()\n",
            4,
        ),
        ("from .first import FEW, MANY\nx = FEW, MANY\n", (4, 9)),
        ("from . import first\ndef f(FEW):\n    return FEW, first.FEW\nx = f(1)\n", (1, 4)),
        ("from .first import FEW\ndef f():\n    FEW = 2\n    return FEW\nx = f(), FEW\n", (2, 4)),
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
    made = join.joined(texts, GROUPS)
    assert "FEW" not in made["p/main.py"] and "MANY" not in made["p/main.py"]
    assert made["q/third.py"].splitlines() == [
        "def f():", "    MANY = 9", "    return (MANY, 4, 3)"
    ]  # fmt: skip


def test_other_modules_import_from_the_joined_one():
    texts = {
        "p/first.py": FIRST,
        "p/main.py": "def size():\n    return 0\n",
        "q/other.py": "from p.first import size\nfrom p import first\nx = size(1), first.size(2)\n"
        "y = load('p.main'), 'of p.first'\n",
        "q/apart.py": "# as it was\n",
    }
    made = join.joined(texts, GROUPS)
    assert set(made) == {"p/main.py", "q/other.py", "q/apart.py"}
    assert made["q/apart.py"] == "# as it was\n"
    assert made["q/other.py"].splitlines() == [
        "from p.main import size_of_first as size",
        "from p import main",
        "x = (size(1), main.size_of_first(2))",
        "y = (load('p.main'), 'of p.first')",
    ]


@pytest.mark.parametrize(
    ("main", "why"),
    (
        ("from . import first\nx = first\n", "first is used as a value"),
        ("from .first import gone\n", "p.first has no gone"),
        ("from . import first\nfirst.gone()\n", "p.first has no gone"),
        ("from other import const\n", "another const is imported"),
        ("def size():\n    pass\nx = load('p.first')\n", "its size is called size_of_first"),
        ("from .first import *\n", r"two imports are called \*"),
    ),
)
def test_what_cannot_be_joined_is_an_error(main, why):
    with pytest.raises(join.JoinError, match=why):
        value(main)


def test_modules_that_import_each_other():
    texts = {"p/first.py": "from .main import b\n", "p/main.py": "from .first import b\nb = 1\n"}
    with pytest.raises(join.JoinError, match="import each other"):
        join.joined(texts, GROUPS)


def test_a_module_that_there_is_not_and_one_that_goes_at_another_time():
    with pytest.raises(join.JoinError, match="there is no p.first"):
        join.joined({"p/main.py": ""}, GROUPS)
    lifetimes = "LIFETIMES = {'screen': ' p.first '}\n"
    with pytest.raises(join.JoinError, match="p.first and p.main don't go together"):
        value("", **{"ui/lifetimes.py": lifetimes})
