# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Hammering or holding OK never passes a curtain, a recap, a turn or a result; random keys break
nothing."""

import sys

import pytest
import random_keys

from conftest import DRAW, WHOLE, drawn
from screens import LANGUAGES, Handheld, look_away, picosystem
from sim.desk.console import Console
from sim.fakes.boards import KINDS

console = picosystem


@pytest.fixture(params=("picosystem", "pygamer", "reverse_tft"))
def handheld(request):
    with Handheld(request.param, seed=1) as console:
        look_away(console)
        yield console


def hammer(console, every, times=12):
    """Press OK again and again, ``every`` ms apart; returns the screens seen."""
    seen = [console.screen.name]
    for _ in range(times):
        Console.press(console, "OK")
        console.wait(every - 100)
        if console.screen.name != seen[-1]:
            seen.append(console.screen.name)
    return seen


@pytest.mark.parametrize("every", (100, 380))
def test_hammering_ok_stops_at_each_screen(handheld, every):
    console = handheld
    console.put(hands=("AHL", "BCD"), row="EFG", pile=8)
    console.play("=E")
    assert hammer(console, every)[-1] == "curtain"
    number = len(console.match.record.actions)
    for before, screen in (("curtain", "recap"), ("recap", "turn")):
        console.wait(500)
        assert hammer(console, every) == [before, screen]
        assert len(console.match.record.actions) == number
    assert console.screen.state.name == "Hand", "no card was played"


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


def test_hammering_ok_against_the_bot_plays_no_card():
    with Handheld("picosystem", seed=1) as console:
        look_away(console)
        console.put(bot=1, hands=("AHL", "BCD"), row="EFG", pile=8)
        console.play("=E")
        for _ in range(400):
            Console.press(console, "OK")
        assert console.screen.name == "recap", "of the bot's turn"
        console.press("OK")
        assert console.screen.name == "turn"
        number = len(console.match.record.actions)
        assert hammer(console, 160) == ["turn"]
        assert len(console.match.record.actions) == number
        assert console.screen.state.name == "Hand"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", drawn(KINDS))
def test_random_keys_break_nothing(board, language, monkeypatch):
    monkeypatch.setenv("KAHUNA_LANGUAGE", language)
    number = 40000 if WHOLE else 2000
    seen, broke = random_keys.press(board, language, DRAW, number)
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
