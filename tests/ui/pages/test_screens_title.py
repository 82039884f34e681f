# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The title, and the lists behind its rows."""

import pytest

from engine.map import BLACK
from engine.match import LEVEL_NAMES
from engine.record import LEVEL, RIVAL, Opponent
from engine.save.fields import LEARNED
from engine.setup import Setup
from helpers.sample import sampled
from helpers.screens import SIZES, TEXTS, Handheld


@pytest.fixture
def console():
    with Handheld("pygamer", seed=1, unseen=True) as console:
        yield console


def under_cursor(console):
    title = console.screen
    assert title.name == "title"
    return title.submenu, title.opens[title.menu.cursor][0]


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_two_presses_begin_a_game_like_the_last(level):
    with Handheld("picosystem", seed=1, unseen=True) as console:
        rules = {"edition": "classic", "peaceful": "on", "handicap": "black 2"}
        console.new_game(opponent=level, you_play="black", **rules)
        console.match.give_up()
        console.leave()
        store = console.store
    with Handheld("picosystem", seed=2, store=store, unseen=True) as again:
        assert under_cursor(again) == ("", "play")
        again.press("OK")
        assert again.screen.menu.rows[again.screen.menu.cursor][:2] == [
            TEXTS["new game"], TEXTS[level]
        ]  # fmt: skip
        again.press("OK")
        assert not again.match.is_over and not again.match.record.actions
        assert (again.match.opponent_name, again.match.bot_side) == (level, 0)
        setup = again.match.record.setup
        assert (setup.edition, setup.peaceful) == ("classic", True)
        assert (setup.handicap, setup.weaker) == (2, BLACK)


def test_a_game_that_is_on_is_resumed_by_one_press_and_ended_only_beside_that_offer(console):
    console.new_game()
    state = console.state().split()[1:]
    for _ in range(2):
        console.leave()
        assert under_cursor(console) == ("", "resume")
        console.press("OK")
        assert console.state().split()[1:] == state
    console.leave()
    console.press("DOWN", "OK", "OK")
    menu = console.screen.menu
    assert console.screen.name == "setup" and menu.rows[menu.cursor][0] == TEXTS["resume"]
    assert console.screen._told.text == TEXTS["ends your game"]
    console.press("BACK")
    assert under_cursor(console) == ("play", "again")
    console.press("OK", "OK")
    assert console.state().split()[1:] == state
    console.leave()
    console.press("DOWN", "OK", "OK", "DOWN", "OK")
    assert console.state().split()[1:] != state
    console.match.give_up()
    console.leave()
    console.press("OK", "OK")
    assert console.screen.name != "title", "there is nothing to end"


def test_how_to_play_goes_once_a_game_was_begun(console):
    assert under_cursor(console) == ("", "lesson")
    console.press("DOWN", "OK", "OK")
    assert console.match.record is not None
    console.match.give_up()
    with Handheld("pygamer", seed=2, store=console.store, unseen=True) as again:
        assert under_cursor(again) == ("", "play")


@pytest.mark.parametrize("opponent", sampled(("two players", *LEVEL_NAMES)))
def test_resume_tells_against_whom(console, opponent):
    console.new_game(opponent=opponent)
    console.leave()
    assert console.screen.menu.rows[0] == [TEXTS["resume"], TEXTS[opponent], True]


@pytest.mark.parametrize("board", sampled(SIZES))
def test_back_leads_up_again_to_the_row_that_led_here(board):
    with Handheld(board, seed=1, unseen=True) as console:
        console.begin(Setup(), Opponent(BLACK, LEVEL, 3))
        console.leave()
        seen = []
        for _ in console.screen.menu.rows:
            level, leads = under_cursor(console)
            assert level == ""
            if console.screen.find_submenu(leads) == "" and leads not in ("resume", "options"):
                seen.append(leads)
                console.press("OK")
                assert console.screen.submenu == leads
                assert console.screen.menu.cursor == 1, "under the heading"
                assert console.screen.menu.rows[0] == [TEXTS[leads], "", False]
                console.screen.press("BACK")  # with three keys, one that is held
                assert under_cursor(console) == ("", leads)
            console.press("DOWN" if console.device.pad else "RIGHT")
        console.screen.press("BACK")
        console.screen.press("MENU")
        assert under_cursor(console) == ("", "resume"), "there is nothing above"
        assert seen == ["play", "practice", "my games"]


def test_after_a_game_of_the_campaign_the_first_press_goes_on_with_it(console):
    console.new_game()
    console.begin(Setup(), Opponent(BLACK, RIVAL, 0))
    first = console.match.record.packs[0]
    console.leave()
    rows = [row[:2] for row in console.screen.menu.rows[:2]]
    assert rows == [[TEXTS["go on"], TEXTS["campaign"]], [TEXTS["resume"], TEXTS["two players"]]]
    console.press("OK")
    assert console.screen.name in ("turn", "bot", "recap")
    assert console.match.opponent_name == "aloa" and console.match.record.packs[0] == first
    console.match.give_up()
    console.leave()
    assert under_cursor(console) == ("", "campaign")
    console.press("OK")
    assert console.screen.name == "campaign", "no game is on"
    console.begin(Setup(), Opponent(BLACK, LEVEL, 1))
    console.leave()
    assert under_cursor(console) == ("", "resume")
    assert ("campaign",) not in console.screen.opens


@pytest.mark.parametrize("board", SIZES)
def test_the_list_of_lessons_has_air_and_the_next_list_has_the_islands_again(board):
    with Handheld(board, seed=1, unseen=True) as console:
        console.save.set(LEARNED, 63)
        console.show("title")
        console.step()
        console.go_to_row("lesson")
        menu, scale = console.screen.menu, console.app.layout.S
        assert console.screen.submenu == "lessons" and len(menu.rows) == 7
        assert menu.pitch >= 8 * scale and menu.bottom < console.app.layout.BUTTONS_TOP
        assert all(row[0] == row[0].upper() for row in menu.rows), "as in the other lists"
        assert console.screen.picture.islands.hidden
        console.press("BACK")
        assert not console.screen.picture.islands.hidden
