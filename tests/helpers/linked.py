# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""For tests of games by links: the module that the page's VM has, its words, and such games."""

import importlib
import sys
from types import SimpleNamespace

import pytest

from engine.replay import cut_record, list_round_starts
from engine.rng import Rng
from engine.setup import Setup
from sim import ROOT
from sim.tools.random_games import play_random as random_game
from sim.wording import read_texts

TEXTS = str(ROOT / "sim" / "web" / "page" / "texts")
WORDS, GERMAN = [read_texts(TEXTS, language) for language in ("en", "de")]
FACES = (2, 11)


@pytest.fixture(scope="module")
def friends_module():
    """The module as in the VM. Its list ``told`` has its messages to the page."""
    told = []
    outside = SimpleNamespace(
        tell_turn=lambda *what: told.append(what), hand_turn=lambda: told.append("handed")
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "outside", outside)
        patch.delitem(sys.modules, "friends", raising=False)
        patch.syspath_prepend(str(ROOT / "sim" / "web" / "guest" / "handheld"))
        module = importlib.import_module("friends")
        module.told = told  # type: ignore[attr-defined] # for the tests alone
        yield module


def begun(seed, most, **setup):
    """Play a game of two people for this many random actions, or to its end."""
    return cut_record(random_game(Rng(seed), Setup(**setup)), most)


def at_the_second_round(whole):
    """Cut a game at the end of its first round."""
    at = list_round_starts(whole)[1] - 1
    record = cut_record(whole, at)
    record.apply(whole.actions[at])
    assert record.game.needs_pack
    return record
