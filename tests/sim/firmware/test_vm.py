# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Games run the same on a 32-bit MicroPython, which is stricter than the desktop's Python."""

import pytest

from heap import machine
from heap.machine import engine_files
from helpers.tools import with_tools
from sim import ROOT

PLAY = """
from engine.game import Game
from engine.save.log import read_save
from engine.match import Match
from engine.record import PERSON
from engine.rng import Rng
from engine.save.save import Save
from engine.setup import Setup
from engine.text.records import record_lines
from engine.text.why_not import why_not

SETUPS = (
    {},
    dict(edition="classic", peaceful=True, open_hands=True, starter=1, weaker=1, handicap=3),
    dict(peaceful=True, starter=1),
)

def play(seed, setup):
    rng = Rng(seed)
    store = bytearray(b"\\xff" * 4096)
    save = Save(store)
    match = Match(None, rng, save)
    match.begin(Setup(**setup), PERSON, None if seed < 2 else 123456)
    record = match.record
    output = []
    while not record.is_over:
        game = record.game
        if game.needs_pack:
            match.begin_round()
            continue
        legal = game.legal_actions()
        output.append(str(legal))
        output.append(" ".join([why_not(game, action) or "-" for action in range(1, 242, 5)]))
        match.act(legal[rng.below(len(legal))])
        if rng.below(4) == 0 and record.can_undo:
            match.undo()
        if rng.below(8) == 0:
            again = Save(bytearray(store))
            output.append(str(read_save(again)))
            output.append(str(again.record and list(again.record.actions)))
    return output + list(record_lines(record, positions=True)) + [str(list(save.values))]

for number, setup in enumerate(SETUPS):
    for line in play(number, setup):
        print(line)
"""


@pytest.mark.dear
def test_games_reasons_and_saves_are_the_same_on_a_32_bit_vm(capsys):
    exec(PLAY, {})  # the same program that the VM runs
    here = capsys.readouterr().out.splitlines()
    there = with_tools(machine.run, PLAY, engine_files())
    assert there == here
    assert any("not in row" in line for line in there)


KEPT = """
from engine.save.save import Save
from engine.save.log import read_save
from engine.text.records import record_lines

store = bytearray(b"\\xff" * 4096)
store[:len(LOG)] = LOG
save = Save(store)
output = [str(read_save(save)), str(list(save.values)), str(bytes(store[:save.used]))]
output += record_lines(save.record)
"""


@pytest.mark.parametrize("name", ("k4-classic-peaceful", "k5-kosmos-open"))
def test_a_kept_save_is_the_same_on_a_32_bit_vm(name):
    text = (ROOT / "tests" / "data" / "saves" / (name + ".txt")).read_text("ascii")
    code = "LOG = %r\n" % bytes.fromhex(text[: text.index("sound")]) + KEPT
    here = {}
    exec(code, here)
    there = with_tools(machine.run, code + "for line in output: print(line)", engine_files())
    assert there == here["output"]
    assert there[0] == "None"


def test_the_heap_is_no_larger_than_it_is_said_to_be():
    code = "try:\n    bytearray(%d)\n    print('got')\nexcept MemoryError:\n    print('none')"
    assert with_tools(machine.run, code % 150000, {}, 165000) == ["got"]
    assert machine.run(code % 170000, {}, 165000) == ["none"]


def test_the_collector_finds_what_is_used_and_nothing_else():
    """A missed object would be lost as soon as its memory was reused."""
    code = """
def deep(level):
    mine = ["%d %d" % (level, n) for n in range(20)]
    if level:
        deep(level - 1)
    for _ in range(9):
        bytearray(4000)
    assert mine == ["%d %d" % (level, n) for n in range(20)]
for _ in range(30):
    deep(12)
print("kept")
"""
    assert with_tools(machine.run, code, {}, 60000) == ["kept"]


def test_files_are_read_as_anywhere(tmp_path):
    """Two files at a time, in small and large pieces, from any place."""
    code = """
first, second = open(FOLDER + "first", "rb"), open(FOLDER + "second", "rb")
for size in (3, 20, 70000, 1, 65535, 300, 200000):
    print(sum(first.read(size)), first.tell(), sum(second.read(20)), second.tell())
    first.seek(-size // 3, 1)
    print(first.tell(), first.read(2))
second.close()
third = open(FOLDER + "second", "rb")
print(third.read(4), first.seek(7), first.read(4), third.read(4))
room = bytearray(100000)
print(first.readinto(room), sum(room), first.seek(-5, 2), first.read(), first.read())
"""
    data = bytes([number * number % 251 for number in range(150000)])
    files = {"first": data, "second": data[::-1]}
    for name in files:
        (tmp_path / name).write_bytes(files[name])
    here = []
    names = {"FOLDER": str(tmp_path) + "/", "print": lambda *output: here.append(output)}
    exec(code, names)
    there = with_tools(machine.run, "FOLDER = '/'\n" + code, files)
    assert there == [" ".join(map(str, output)) for output in here]
