# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The turns so far, from a game's menu."""

import sys

import pytest

from engine.actions import TAKE
from engine.match import Match
from engine.replay import Replay, cut_record
from helpers.golden import GAMES, golden
from helpers.sample import sampled
from helpers.screens import Handheld
from sim.desk.robot import list_buttons


@pytest.mark.parametrize("name", sampled(GAMES))
def test_every_action_is_listed_as_its_players_and_no_hidden_card(name, monkeypatch):
    """Page by page from the last one back, as a replay finds who did it. A drawn or discarded card
    has no name."""
    with Handheld("pygamer", seed=1, unseen=True) as console:
        record = cut_record(golden(name), 60)
        console.app.match = console.app.played = Match(record)
        console.show("turns")
        screen = console.screen
        assert {intent for *_, intent in list_buttons(console.app)} >= {"LEFT", "RIGHT", "BACK"}
        replay, stones = Replay(record), []
        monkeypatch.setattr(
            sys.modules["ui.draw.shapes"],
            "make_stone",
            lambda player, *place, made=sys.modules["ui.draw.shapes"].make_stone: (
                stones.append(player), made(player, *place))[1],
        )  # fmt: skip
        while True:
            stones.clear()
            screen._show()
            here = range(screen.at, min(screen.at + screen.rows, len(record.actions)))
            players, labels = [], [one.text for one in screen.group if hasattr(one, "text")]
            for at in here:
                replay.go(at)
                if at == screen.at or record.actions[at - 1] >= TAKE or at == record.setup.handicap:
                    players.append(replay.game.player)
            assert stones == players
            assert len(labels) == len(here)
            if not screen.at:
                break
            console.press("LEFT")
        assert replay.at == here[-1]


def test_one_page_has_no_keys_to_turn_it():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        console.app.match = console.app.played = Match(cut_record(golden(next(iter(GAMES))), 4))
        console.show("turns")
        assert [intent for *_, intent in list_buttons(console.app)] == ["BACK"]
