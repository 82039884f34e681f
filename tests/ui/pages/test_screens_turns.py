# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The turns so far, from a game's menu."""

import sys
from itertools import product

import pytest

from engine.actions import TAKE
from engine.match import Match
from engine.replay import Replay, cut_record
from helpers.golden import GAMES, golden
from helpers.sample import sampled
from helpers.screens import SIZES, Handheld
from sim.desk.robot import list_buttons


@pytest.mark.parametrize("board, name", sampled(product(SIZES, GAMES), 5))
def test_every_action_is_listed_as_its_players_and_no_hidden_card(board, name, monkeypatch):
    """Page by page from the last one back, as a replay finds who did it. Each page begins with a
    turn. A drawn or discarded card has no name."""
    with Handheld(board, seed=1, unseen=True) as console:
        record = cut_record(golden(name), 60)
        console.app.match = console.app.played = Match(record)
        console.show("turns")
        screen = console.screen
        assert {intent for *_, intent in list_buttons(console.app)} >= {"LEFT", "RIGHT", "BACK"}
        replay, stones, end = Replay(record), [], len(record.actions)
        monkeypatch.setattr(
            sys.modules["ui.draw.shapes"],
            "make_stone",
            lambda player, *place, made=sys.modules["ui.draw.shapes"].make_stone: (
                stones.append(player), made(player, *place))[1],
        )  # fmt: skip
        while True:
            stones.clear()
            screen._show()
            labels = [one for one in screen.group if hasattr(one, "text")]
            start, players = end - len(labels), []
            for at in range(start, end):
                replay.go(at)
                begins = not at or record.actions[at - 1] >= TAKE
                assert begins or at > start, "a turn is cut"
                if begins or at == record.setup.handicap:
                    players.append(replay.game.player)
            assert stones == players
            assert labels[-1].y < console.app.layout.BUTTONS_TOP - screen.pitch // 2
            assert bool(screen.page) == bool(start)
            if not start:
                break
            end = start
            console.press("LEFT")


def test_one_page_has_no_keys_to_turn_it():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        console.app.match = console.app.played = Match(cut_record(golden(next(iter(GAMES))), 4))
        console.show("turns")
        assert [intent for *_, intent in list_buttons(console.app)] == ["BACK"]
