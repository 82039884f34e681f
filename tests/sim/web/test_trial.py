# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A part of `make trial`: the files that ship, played by taps and keys on the VM."""

import pytest

from helpers.sample import SAMPLE, WHOLE, sampled
from helpers.tools import with_tools
from sim import ROOT
from tried import trial

GAMES = {"page, upright": "1", "picosystem": "campaign", "reverse_tft": "lesson"}
PARTS = 14
"""The number of samples that cover all scenes."""
STATES = "Hand Lines Draw Drawn Discards Moving Info Reading question"


@pytest.mark.skipif(not WHOLE, reason="in `make trial`; here a part of it")
def test_taps_and_keys_break_nothing_that_ships():
    """Each scene is tried once, on one board and in one language, and some games are played."""
    seen = set()
    for number, name in enumerate(trial.TARGETS):
        seen |= tried(name, trial.LANGUAGES[number % 2], number, len(trial.TARGETS))
    folders = ("pages", "game", "review")
    paths = [path for folder in folders for path in (ROOT / "ui" / folder).glob("*.py")]
    screens = {path.stem for path in paths if "\nSCREEN = " in path.read_text(encoding="utf-8")}
    assert len(screens) > 20
    assert screens <= seen | {"error"}
    assert seen >= set(STATES.split())


@pytest.mark.parametrize("name", sampled(trial.TARGETS))
@pytest.mark.dear
def test_a_part_of_it(name):
    """A sample of scenes is tried on a sample of boards, and a game is played."""
    assert tried(name, trial.LANGUAGES[SAMPLE % 2], (SAMPLE + SAMPLE // PARTS) % PARTS, PARTS)


def tried(name, language, first, every):
    """Try these scenes and the board's game; returns the screens and states seen."""
    games = [(GAMES[name], 4)] if name in GAMES else []
    told = with_tools(trial.run_trial, name, language, games, first, every)
    assert told["faults"] == [], (name, language)
    return set().union(*told["seen"].values())
