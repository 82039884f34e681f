# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A part of `sim web --trial`: the files that ship, played by taps and keys on the VM."""

from conftest import ROOT, with_tools
from sim.web import trial

GAMES = {
    "page, upright": "1",
    "picosystem": "campaign",
    "pygamer": "any",
    "reverse_tft": "lesson",
}
STATES = "Hand Lines Draw Drawn Discards Moving Look Told question"
NO_SCREENS = "__init__ advice chain deal_told overview record_file thinking onward's"


def test_taps_and_keys_break_nothing_that_ships():
    """Each scene once, on one of the boards and in one of the languages; some games."""
    seen = set()
    for number, name in enumerate(trial.TARGETS):
        language = trial.LANGUAGES[number % 2]
        games = [(GAMES[name], 4)] if name in GAMES else []
        told = with_tools(trial.run, name, language, games, number, len(trial.TARGETS))
        assert told["faults"] == [], (name, language)
        seen = seen.union(*told["seen"].values())
    folders = [ROOT / "ui" / "pages", ROOT / "ui" / "game"]
    screens = {path.stem for folder in folders for path in folder.glob("*.py")}
    assert screens - set(NO_SCREENS.split()) <= seen | {"error"}
    assert seen >= set(STATES.split())
