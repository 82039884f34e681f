# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""On a 32-bit MicroPython, which is stricter than the desktop's Python, games go the same way."""

from conftest import had
from sim import vm

PLAY = """
from engine.game import Game
from engine.save.read import read
from engine.record import Record
from engine.rng import Rng, new_pack
from engine.save.log import Save
from engine.text.records import lines
from engine.text.why_not import why_not

SETUPS = (
    ("kosmos", False, False, 0, 0, 0),
    ("classic", True, True, 1, 1, 3),
    ("kosmos", True, False, 1, 0, 0),
)

def play(seed, setup):
    rng = Rng(seed)
    store = bytearray(b"\\xff" * 4096)
    save = Save(store)
    record = Record(*setup)
    record.deal(new_pack(rng, record.game.to_shuffle()))
    save.begin(record)
    told = []
    while not record.over():
        game = record.game
        if game.waiting:
            save.deal(new_pack(rng, game.to_shuffle()))
            continue
        legal = game.legal_actions()
        told.append(str(legal))
        told.append(" ".join([why_not(game, action) or "-" for action in range(1, 242, 5)]))
        save.act(legal[rng.below(len(legal))])
        if rng.below(4) == 0 and record.can_undo():
            save.undo()
        if rng.below(8) == 0:
            again = Save(bytearray(store))
            told.append(str(read(again)))
            told.append(str(again.record and list(again.record.actions)))
    return told + list(lines(record, positions=True)) + [str(save.counts)]

told = "\\n".join(["\\n".join(play(seed, setup)) for seed, setup in enumerate(SETUPS)])
"""


def test_games_reasons_and_saves_are_the_same_on_a_32_bit_vm():
    here = {}
    exec(PLAY, here)  # the very text that the VM runs
    there = had(vm.results, [PLAY, {"text": "told"}], vm.engine())[1]
    assert there.splitlines() == here["told"].splitlines()
    assert "not in row" in there
