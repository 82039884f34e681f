# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The tests for the copy that test_recipes.py makes by docs/recipes.md."""

import sys
from types import SimpleNamespace
from typing import Any

import pytest
from test_screens_options import choose

from engine.match import BY_STRENGTH
from helpers.screens import SIZES, Handheld
from helpers.tones import pitches, since
from sim.__main__ import main
from sim.boards import BOARDS
from sim.desk import help_texts
from sim.desk.letters import letter_lines
from sim.study.words import LANGUAGES, Words
from ui import last_setup


@pytest.mark.parametrize("size", (*SIZES, *{"funhouse"}.intersection(BOARDS)))
def test_the_screen_is_opened_by_keys_and_goes(size):
    with Handheld(size, seed=1) as console:
        console.go_to_row("hello")
        console.press("OK")
        console.wait(100)
        assert console.state().startswith("screen=hello")
        assert "HELLO" in letter_lines(console.app)
        console.press("OK", "UP", "MENU")
        assert "ui.pages.hello" in sys.modules
        screen = console.screen
        console.press("BACK")
        assert console.state().startswith("screen=title")
        assert console.screen.opens[console.screen.menu.cursor] == ("hello",)
        assert "ui.pages.hello" not in sys.modules
        assert set(vars(screen).values()) == {None}, "it is taken apart"


def test_the_option_is_offered_and_kept(tmp_path):
    with Handheld("picosystem", seed=1) as console:
        console.wait(3000)
        assert pitches(since(console, tmp_path, 0)), "the title's tune"
        choose(console, "TITLE TUNE", "OFF")
        store = console.store
    with Handheld("picosystem", seed=1, store=store) as again:
        again.wait(3000)
        assert pitches(since(again, tmp_path, 0)) == []


def test_the_level_is_offered_and_plays(capsys):
    with Handheld("pygamer", seed=1) as console:
        console.new_game(opponent="keen", you_play="white")
        assert console.match.opponent_name == "keen"
        store = console.store
    with Handheld("pygamer", seed=1, store=store) as again:
        again.go_on()
        assert again.match.opponent_name == "keen"
    with Handheld("pygamer", seed=1) as console:
        console.new_game(opponent="hard", you_play="white")
        store = console.store
    with Handheld("pygamer", seed=1, store=store) as again:
        assert last_setup.read_last_values(again.app)[last_setup.OPPONENT] == len(BY_STRENGTH)
    assert main(["arena", "keen", "greedy", "--games", "2"]) == 0
    assert capsys.readouterr().out.startswith("keen - greedy: 2 won")


def test_the_language_is_spoken(monkeypatch):
    monkeypatch.delenv("KAHUNA_LANGUAGE")
    with Handheld("picosystem", seed=1) as console:
        assert console.screen.name == "language"
        console.press("DOWN", "DOWN", "OK")
        assert (console.screen.name, console.app.texts.language) == ("title", "fr")
    with Handheld("picosystem", seed=1, store=console.store) as again:
        assert again.app.texts.language == "fr"
    assert help_texts.read_help("fr") == help_texts.read_help("en")
    device: Any = SimpleNamespace(pad=True, key_names={"OK": "A", "BACK": "B", "MENU": "Y"})
    assert help_texts.key_lines(device, "fr") == help_texts.key_lines(device, "en")
    assert LANGUAGES == ("en", "de", "fr")
    assert Words("fr")("white") == "White"


def test_the_board_is_deployed_and_played(tmp_path):
    firmware = "Adafruit CircuitPython 10.2.1 on 2026-01-01\nBoard ID:adafruit_funhouse\n"
    (tmp_path / "boot_out.txt").write_text(firmware)
    assert main(["deploy", str(tmp_path)]) == 0
    names = {path.name for path in tmp_path.rglob("*") if path.is_file()}
    assert {"funhouse.mpy", "240.txt"} <= names
    assert "320.txt" not in names
    with Handheld("funhouse", seed=1) as console:
        assert (console.width, console.height) == (240, 240)
        console.new_game()
        console.turn()
        console.play("=?")
        assert len(console.match.record.actions) == 1
