# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Hammering or holding OK never passes a curtain, and works everywhere else. Random keys break
nothing."""

import sys
from itertools import product

import pytest

from engine.text.parse_position import parse_position
from helpers import random_keys
from helpers.sample import SAMPLE, WHOLE, sampled
from helpers.scenes import LAST_TURN, put_game
from helpers.screens import LANGUAGES, Handheld, picosystem
from sim.boards import KINDS
from sim.desk.console import Console
from sim.desk.robot import where

console = picosystem


@pytest.fixture(params=("picosystem", "pygamer", "reverse_tft"))
def handheld(request):
    with Handheld(request.param, seed=1, unseen=True) as console:
        yield console


def hammer(console, every):
    """Press OK, then wait until ``every`` ms are over."""
    console.hold("OK", True)
    console.wait(60)
    console.hold("OK", False)
    console.wait(every - 60)


def take_card(console, until, bot=None):
    """End a turn of a game; go on until a screen."""
    console.put(bot=bot, hands=("AHL", "BCD"), row="EFG", pile=8)
    console.play("=E")
    while console.screen.name != until:
        console.step()


@pytest.mark.parametrize("every", (100, 380))
def test_hammering_ok_passes_no_curtain(handheld, every):
    console = handheld
    take_card(console, "curtain")
    for _ in range(12):
        hammer(console, every)
        assert console.screen.name == "curtain"


def lead(console, every, *screens):
    """Hammer OK. Each screen comes within a second of the one before."""
    for screen in screens:
        for _ in range(1000 // every + 1):
            hammer(console, every)
            if where(console.app) == screen:
                break
        assert where(console.app) == screen


@pytest.mark.dear
@pytest.mark.parametrize("every", sampled((100, 150, 250, 380)))
def test_no_rhythm_of_presses_keeps_a_player_on_another_screen(handheld, every):
    console = handheld
    take_card(console, "recap", bot=1)
    lead(console, every, "Hand", "Lines")
    take_card(console, "curtain")
    console.press("OK")
    lead(console, every, "Hand", "Lines")
    put_game(console, parse_position(LAST_TURN))
    console.play("=-")
    lead(console, every, "result")
    for _ in range(1000 // every + 1):
        hammer(console, every)
    assert not console.match.is_over, "a rematch"
    console.wait(1000)  # two people's begins with a curtain, which no OK may pass
    console.show("finale")
    lead(console, every, "campaign")
    for _ in range(1000 // every + 1):
        hammer(console, every)
    assert not console.match.is_over, "a rival's game"


def test_a_press_that_was_meant_for_the_recap_takes_no_card(handheld):
    """Two quick presses, by a player who skips."""
    console = handheld
    take_card(console, "recap", bot=1)
    console.wait(500)
    for _ in range(4):
        hammer(console, 120)
    assert where(console.app) == "Hand"


def test_a_held_ok_passes_no_curtain(handheld):
    console = handheld
    console.put(hands=("AHL", "BCD"), row="EFG", pile=8)
    console.play("=E")
    console.hold("OK", True)
    console.wait(5000)
    assert console.screen.name == "curtain"
    console.hold("OK", False)
    console.wait(100)
    assert console.screen.name == "curtain"


def test_the_first_moment_of_a_turn_takes_no_key(handheld):
    console = handheld
    console.put(hands=("AHL", "BCD"), row="EFG", pile=8)
    console.play("=E")
    console.press("OK", "OK", "OK")
    assert console.screen.name == "turn"
    for key in ("RIGHT", "OK", "RIGHT"):
        Console.press(console, key)
    assert console.screen.name == "turn" and console.screen.cursor == 0
    console.press("RIGHT")
    assert console.screen.cursor == 1


@pytest.mark.dear
@pytest.mark.parametrize(
    "board, day, language", sampled(product(KINDS, (None, (2026, 11, 27)), LANGUAGES), 2)
)
def test_random_keys_break_nothing(board, day, language, monkeypatch):
    monkeypatch.setenv("KAHUNA_LANGUAGE", language)
    number = 40000 if WHOLE else 1200
    seen, broke = random_keys.press(board, language, SAMPLE, number, day)
    assert not broke, broke
    assert {"title", "turn", "menu"} <= seen.keys()


def test_what_is_pressed_while_a_screen_is_opened_is_meant_for_none(console, monkeypatch):
    lifetimes = sys.modules["ui.lifetimes"]
    load = lifetimes.load_screen

    def load_slowly(name):
        for down in (True, False):
            console.hold("DOWN", down)
        return load(name)

    console.go_to_row("options")
    monkeypatch.setattr(lifetimes, "load_screen", load_slowly)
    console.press("OK")
    assert (console.screen.name, console.screen.menu.cursor) == ("options", 0)
    console.press("DOWN")
    assert console.screen.menu.cursor == 1
