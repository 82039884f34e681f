# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Other statements of the boards' facts agree with sim.boards, which they can't read."""

import ast
import json
import re

from sim import ROOT
from sim.boards import BOARDS
from sim.ship.deploy import HOMEBUILT, board_modules
from sim.web.build import pack

OWN = {name: board for name, board in BOARDS.items() if not board.settings}
"""The boards that have their own file in lib/handheld."""
SIZES = {board.board_id: board.size for board in BOARDS.values()}


def constant(path, name):
    """Find the value of a module's name without importing the module; strings may be added up."""
    values = {}
    for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign):
            try:
                text = compile(ast.Expression(node.value), path, "eval")
                values[node.targets[0].id] = eval(text, dict(values))
            except NameError:
                pass
    return values[name]


def test_each_has_a_module():
    """(Boards that differ only in a pin share one.)"""
    files = board_modules()
    assert set(files) == {board.board_id for board in OWN.values()}
    for name in (*files.values(), HOMEBUILT):
        assert (ROOT / "lib" / "handheld" / (name + ".py")).is_file()


def test_boot_knows_the_key_of_each_but_for_a_shift_registers():
    keys = {
        board.board_id: (board.write_key, board.write_key in board.high)
        for board in OWN.values()
        if board.write_key and not board.register
    }
    assert constant("boot.py", "_PINS") == keys


def test_the_pages_boards_have_their_pins_and_sizes():
    pins = {
        board.board_id: set(board.pins) for board in OWN.values() if board.board_id in pack.BOARDS
    }
    there = constant("sim/firmware/rom.py", "_PINS")
    assert {board: set(names.split()) for board, names in there.items()} == pins
    script = (ROOT / "sim" / "web" / "page" / "picture.js").read_text(encoding="utf-8")
    (sizes,) = re.findall(r"SIZES = (\{.*\});", script)
    sizes = json.loads(re.sub(r"(\w+):", r'"\1":', sizes))
    assert tuple(sizes) == pack.BOARDS
    assert sizes == {board: list(SIZES[board]) for board in pack.BOARDS}


def test_the_table_of_hardware_has_each_with_its_size():
    text = (ROOT / "docs" / "hardware.md").read_text(encoding="utf-8")
    table = text.split("| board | screen |")[1].split("\n\n")[0]
    found = {}
    for row in table.splitlines():
        for board_id in re.findall(r"circuitpython.org/board/(\w+)/", row):
            found[board_id] = row.split(" | ")[1]
    assert found == {board.board_id: "%dx%d" % board.size for board in OWN.values()}
    assert table.count("home-built") == 1
