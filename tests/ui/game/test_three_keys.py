# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A board with three keys. Previous and next reach every choice, and the line of buttons says how
to press each key. test_screens_game.py plays a whole game."""

import pytest

from engine.actions import line_of
from engine.save.fields import BEATEN, LAMP
from helpers.screens import PLACE, TEXTS, Handheld
from sim import ROOT
from sim.boards import BOARDS
from sim.desk import script
from ui.setup_rows import LISTS, MORE

SCRIPTS = ROOT / "tests" / "data" / "scripts"
HOLD = 800
PRESSES = {"MENU": "LEFT", "BACK": "OK", "DOWN": "RIGHT"}
"""The key to hold down for an intent."""


@pytest.fixture
def feather():
    with Handheld("reverse_tft", seed=1, unseen=True) as console:
        yield console


def press(console, intent):
    """Press or hold one of the three keys, for an intent."""
    if intent in PRESSES:
        console.press(PRESSES[intent], ms=HOLD)
    else:
        assert intent in ("LEFT", "OK", "RIGHT")
        console.press(intent)


def around(console, where, key="RIGHT"):
    """List everything that the cursor passes until it is back at its start."""
    seen = [where()]
    while True:
        console.press(key)
        if where() == seen[0]:
            return seen
        assert where() not in seen, "a ring within the ring"
        seen.append(where())


def test_the_board_has_three_keys_and_its_whole_game_needs_no_more():
    board = BOARDS["reverse_tft"]
    assert set(board.keys.values()) | set(board.held.values()) == {"D0", "D1", "D2"}
    text = (SCRIPTS / "whole-game-reverse_tft.txt").read_text(encoding="utf-8")
    steps = script.read_script("script", text)
    assert {step[1] for step in steps if step[0] == "HOLD"} <= {"LEFT"}
    pressed = {step[0] for step in steps} - {"HOLD", "WAIT", "RECORD"}
    assert {"LEFT", "OK", "RIGHT"} <= pressed <= set(board.keys) | set(board.held)


def test_a_key_means_one_thing_pressed_and_another_held(feather):
    feather.put(**PLACE)
    screen = feather.screen
    feather.hold("RIGHT", True)
    feather.wait(300)
    assert screen.cursor == 0
    feather.hold("RIGHT", False)
    feather.wait(40)
    assert screen.cursor == 1
    feather.hold("LEFT", True)
    feather.wait(540)
    assert feather.screen.name == "menu"
    feather.hold("LEFT", False)
    feather.wait(40)
    assert feather.screen.rows[feather.screen.menu.cursor][0] == "continue the game"


def test_hand_and_row_lead_to_each_other(feather):
    feather.put(**dict(PLACE, hands=("AHL", "BCD")))
    screen = feather.screen
    for key, cursor in (("RIGHT", 2), ("LEFT", 0)):
        screen.cursor = cursor
        feather.press(key)
        assert screen.name == "draw"
        assert len(around(feather, lambda: screen.state.at)) == 5
        press(feather, "DOWN")
        assert (screen.name, screen.cursor) == ("turn", cursor)


def test_candidate_lines_are_a_ring(feather):
    feather.put(**PLACE)
    feather.press("RIGHT", "OK")
    lines = around(feather, lambda: feather.screen.state.line)
    wanted = {
        line_of(a)
        for a in feather.game.legal_actions()
        if a in sum(feather.screen.state.choices.values(), [])
    }
    assert set(lines) == wanted
    assert len(lines) > 2


def test_rows_of_a_list_are_a_ring(feather):
    feather.show("title")
    assert (
        len(around(feather, lambda: feather.screen.menu.cursor))
        == len(feather.screen.menu.rows)
        > 4
    )
    feather.show("options")
    assert len(around(feather, lambda: feather.screen.menu.cursor)) == 5
    menu = feather.screen.menu
    while menu.rows[menu.cursor][0] != TEXTS["lamp"]:
        feather.press("RIGHT")
    feather.press("OK")
    assert feather.save.values[LAMP] == 1
    feather.put(**PLACE)
    press(feather, "MENU")
    rows = [row[1] for row in feather.screen.rows]
    assert len(around(feather, lambda: feather.screen.menu.cursor, "LEFT")) == sum(rows)


def test_previous_and_next_reach_every_rival(feather):
    for _ in range(3):
        feather.save.values[BEATEN] += 1
    feather.show("campaign")
    passed = {feather.screen.at}
    for key in ["LEFT"] * 5 + ["RIGHT"] * 6:
        feather.press(key)
        passed.add(feather.screen.at)
    assert passed == set(range(5)) and feather.screen.at == 4, "with the next hidden island"


def test_every_row_of_the_set_up_is_reached_and_left(feather):
    """As in every list, previous and next move, OK changes, and holding OK goes back."""
    feather.show("setup")
    screen = feather.screen
    assert set(around(feather, lambda: screen.menu.cursor)) == set(range(5))
    feather.press("RIGHT")
    before = screen.menu.rows[1][1]
    assert before[0] not in "<>", "no key changes it to the left"
    feather.press("OK")
    assert screen.menu.rows[1][1] != before
    feather.press("LEFT", "LEFT", "LEFT", "OK")
    assert screen.under == MORE
    assert set(around(feather, lambda: screen.menu.cursor)) == set(range(5))
    press(feather, "BACK")
    assert LISTS[screen.under][screen.menu.cursor] == MORE
    press(feather, "BACK")
    assert feather.screen.name == "title"


def test_every_page_of_the_rules_is_reached(feather):
    feather.show("rules", "title")
    screen = feather.screen
    assert len(around(feather, lambda: screen.menu.cursor)) == len(set(screen.titles))
    feather.press("OK")
    for number in range(len(screen.titles)):
        assert screen.page == number
        feather.press("RIGHT")
    assert screen.page == len(screen.titles) - 1
    for _ in range(len(screen.titles)):
        feather.press("LEFT")
    assert screen.page == 0
    feather.press("RIGHT", "RIGHT")
    press(feather, "BACK")
    assert screen.page is None
    assert screen.menu.cursor == 1, "the topic whose page was read"
    press(feather, "BACK")
    assert feather.screen.name == "title"


def test_buttons_name_the_keys_as_they_are_pressed(feather):
    from ui.draw.font import keycap

    def said():
        for _ in range(3):
            feather.step()  # the words follow some frames after the cards
        return feather.table.buttons.text

    def shown(*buttons):
        text = said()
        return all(keycap(button) + does in text for button, does in buttons)

    line, following, menu = ("D1", "LINE"), ("D2", "NEXT"), ("D0...", "MENU")
    feather.put(**PLACE)
    assert shown(line, ("D0", "DRAW"), following, menu)
    feather.press("RIGHT")
    assert shown(line, following, ("D2...", "INFO"), menu)
    assert "DRAW" not in said(), "neither key leads there"
    feather.press(*["RIGHT"] * 3)
    assert shown(line, ("D2", "DRAW"), ("D2...", "INFO"), menu)
    assert "NEXT" not in said()
    feather.press("OK")
    assert shown(("D1", "BUILD"), ("D1...", "BACK"))
    press(feather, "BACK")
    feather.press("RIGHT")
    assert feather.screen.name == "draw"
    feather.press("RIGHT")
    feather.put(**dict(PLACE, hands=("AHL", "BCD")))
    feather.press("RIGHT", "OK")
    assert len(feather.screen.state.choices) > 1
    assert shown(following)
    press(feather, "BACK")
    feather.press("RIGHT", "RIGHT")
    assert feather.screen.name == "draw"
    assert shown(("D1", "TAKE"), following, ("D1...", "BACK"))
