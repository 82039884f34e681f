# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The campaign: rivals are unlocked one by one, and wins survive power-off."""

import pytest

from engine.actions import DECLINE
from engine.board import WHITE
from engine.bot.levels import LEVELS, RIVALS
from engine.record import Record
from screens import TEXTS, Handheld
from sim.desk.scenes import LAST_TURN
from sim.fakes.store import Store
from sim.text.read_position import parse_position


@pytest.fixture
def handheld():
    with Handheld("pygamer", seed=1) as console:
        yield console


def open_campaign(console):
    console.app.leave()
    while console.app.screen.does[console.app.screen.menu.at] != ("campaign",):
        console.press("DOWN")
    console.press("OK")
    assert console.app.screen.name == "campaign"


def finish(console, won):
    """Bring the game to its last turn, which the player wins or loses."""
    app = console.app
    record = Record()
    record.game = parse_position(LAST_TURN)
    bot, player = app.bot_side, app.bot_side ^ 1
    record.game.scores = [(9, 0) if (player if won else bot) == WHITE else (0, 9)]
    app.record = app.save.record = record
    app.act(DECLINE)
    app.go_on()
    console.step()


def test_every_rival_has_a_level_and_a_line():
    assert len([key for key in TEXTS if key[:6] == "rival "]) == len(RIVALS)
    assert set(RIVALS) <= set(LEVELS)


def test_only_the_next_rival_is_open(handheld):
    open_campaign(handheld)
    handheld.press("RIGHT", "DOWN")
    assert handheld.app.screen.at == 0
    handheld.press("OK")
    assert handheld.app.level == RIVALS[0]


def test_a_win_opens_the_next_and_is_kept(handheld):
    open_campaign(handheld)
    handheld.press("OK")
    finish(handheld, won=False)
    assert handheld.app.screen.name == "result"
    assert handheld.app.save.beaten == 0
    handheld.press("OK")
    assert handheld.app.screen.name == "campaign"
    handheld.press("OK")
    finish(handheld, won=True)
    assert handheld.app.save.beaten == 1
    open_campaign(handheld)
    handheld.press("LEFT", "OK")  # the first one again: a second win doesn't count
    finish(handheld, won=True)
    assert handheld.app.save.beaten == 1
    with Handheld("pygamer", seed=1, store=handheld.store) as again:
        open_campaign(again)
        assert again.app.screen.at == 1
        again.press("OK")
        assert again.app.level == RIVALS[1]
        with Handheld("pygamer", seed=1, store=again.store) as resumed:
            assert resumed.app.level == RIVALS[1]


def test_all_twelve(handheld):
    handheld.app.save.beaten = 12
    open_campaign(handheld)
    assert handheld.app.screen.at == 11
    handheld.press("OK")
    finish(handheld, won=True)
    assert handheld.app.save.beaten == 12


def test_a_new_game_keeps_the_campaign(handheld):
    handheld.app.save.beaten = 1
    handheld.new_game()
    assert handheld.app.save.beaten == 1
    assert isinstance(handheld.store, Store)
