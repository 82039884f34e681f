# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The rules compared with another program's: the number of ways in which a turn can go on, from
positions of both editions and all variants."""

from engine.setup import Setup
from engine.text.parse_position import parse_position
from engine.text.position import position_text
from helpers.sample import sampled
from sim import ROOT

LINES = (
    (ROOT / "tests" / "data" / "peer" / "sequences.txt").read_text(encoding="utf-8").splitlines()
)
LINES = [line for line in LINES if line[0] != "#"]
DEPTH = 4


def sequences(game):
    """Count the sequences of 1 to DEPTH actions. Only the last action may end the turn."""
    found = [0] * DEPTH
    after = [game]
    for number in range(DEPTH):
        before, after = after, []
        for state in before:
            actions = state.legal_actions()
            found[number] += len(actions)
            for action in actions if number < DEPTH - 1 else ():
                there = state.copy()
                there.apply(action)
                if there.player == game.player and there.winner is None and not there.needs_pack:
                    after.append(there)
    return found


def test_the_lines_are_of_both_editions_and_all_variants():
    assert len({line.split("|")[0] for line in LINES}) == 8 and len(LINES) > 300


def test_as_many_sequences_as_the_outside_program_has():
    for line in sampled(LINES, 100):
        rules, place, numbers = [part.strip() for part in line.split("|")]
        edition, variants = rules.split()
        setup = Setup(
            edition=edition, peaceful="peaceful" in variants, open_hands="open" in variants
        )
        game = parse_position(place, setup)
        assert position_text(game) == place
        assert sequences(game) == [int(number) for number in numbers.split()], line
