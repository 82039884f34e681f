# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The golden games of tests/data/records, and games that look the same from a seat."""

from engine.cards import card, islands_of
from engine.map import WHITE
from engine.replay import Replay, list_turn_starts
from sim import ROOT
from sim.record_files import read_record_file

RECORDS = ROOT / "tests" / "data" / "records"
GAMES = {
    "kosmos": {},
    "kosmos-peaceful": {"peaceful": True},
    "kosmos-open": {"open_hands": True},
    "kosmos-peaceful-open": {"peaceful": True, "open_hands": True},
    "kosmos-handicap": {"weaker": 1, "handicap": 3},
    "classic": {"edition": "classic"},
    "classic-peaceful": {"edition": "classic", "peaceful": True},
    "classic-open": {"edition": "classic", "open_hands": True},
    "classic-peaceful-open": {"edition": "classic", "peaceful": True, "open_hands": True},
    "classic-handicap": {"edition": "classic", "weaker": WHITE, "handicap": 1},
}


def golden(name):
    (record,) = read_record_file(RECORDS / (name + ".txt"))
    return record


def reshuffled(game, seat, rng):
    """Copy a game, with everything that a seat can't see in another order."""
    twin = game.copy()
    other = seat ^ 1
    hidden = game.hands[other] - game.shown[other]
    pool = islands_of(hidden) + list(game.pile) + islands_of(game.secret[other])
    for last in range(len(pool) - 1, 0, -1):
        place = rng.below(last + 1)
        pool[last], pool[place] = pool[place], pool[last]
    number = len(islands_of(hidden))
    twin.hands[other] = game.shown[other] + sum(map(card, pool[:number]))
    twin.pile = bytes(pool[number : number + len(game.pile)])
    twin.secret[other] = sum(map(card, pool[number + len(game.pile) :]))
    return twin


def list_turns():
    """List the turns of the golden games: each one's position and actions."""
    for name in GAMES:
        record = golden(name)
        replay = Replay(record)
        starts = list_turn_starts(record)
        for start, end in zip(starts, starts[1:] + [len(record.actions)]):
            replay.go(start)
            if start < end:
                yield replay.game.copy(), bytes(record.actions[start:end])
