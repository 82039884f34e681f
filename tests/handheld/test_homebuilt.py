# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A home-built handheld: any size with a layout, and errors that say what to write."""

import re
import sys

import pytest

from engine.text.read import read_records
from helpers.screens import Handheld
from sim import ROOT
from sim.boards import BOARDS
from sim.desk import script
from sim.desk.console import Console
from sim.fakes import display

LIBRARIES = ("adafruit_st7735r", "adafruit_st7789")
HOME = BOARDS["homebuilt"]
PAGE = (ROOT / "lib" / "handheld" / "README.md").read_text(encoding="utf-8")


@pytest.mark.dear
def test_a_whole_game():
    file = ROOT / "tests" / "data" / "scripts" / "whole-game-picosystem.txt"
    steps = script.read_script(file.name, file.read_text(encoding="utf-8"))
    with Console("homebuilt", seed=1) as console:
        script.run_script(console, steps[1:-1])  # settings.toml has the language
        assert console.screen.name == "result"
        assert len(list(read_records(console.record_lines()))) == 1


@pytest.mark.parametrize("size", ["320x240", "240x240", "240x135", "160x128", "128x128"])
@pytest.mark.parametrize("display", ["st7789", "st7735"])
def test_every_size_on_either_display(monkeypatch, size, display):
    width, height = size.split("x")
    monkeypatch.setenv("KAHUNA_DISPLAY", display)
    monkeypatch.setenv("KAHUNA_WIDTH", width)
    monkeypatch.setenv("KAHUNA_HEIGHT", height)
    monkeypatch.setenv("KAHUNA_ROTATION", "90")
    with Console("homebuilt", seed=1) as console:
        assert (console.width, console.height) == (int(width), int(height))
        assert console.screen.name == "title"
        assert len(set(console.pixels)) > 4


@pytest.mark.parametrize(
    "settings, library, said",
    [
        ({"DISPLAY": "st7789"}, "adafruit_st7789", (b"\x21\x00", b"\x00")),
        ({"DISPLAY": "st7789", "INVERT": "0"}, "adafruit_st7789", (b"", b"\x00")),
        ({"DISPLAY": "st7789", "BGR": "1"}, "adafruit_st7789", (b"\x21\x00", b"\x08")),
        ({"DISPLAY": "st7735"}, "adafruit_st7735r", (b"", b"\x00")),
        ({"DISPLAY": "st7735", "INVERT": "1"}, "adafruit_st7735r", (b"\x21\x00", b"\x00")),
    ],
)
def test_a_panel_is_set_up_by_its_library_and_read_as_its_owner_set_it(
    monkeypatch, settings, library, said
):
    """The commands for inversion and for the reading direction. The last one counts."""
    for key, value in settings.items():
        monkeypatch.setenv("KAHUNA_" + key, value)
    for name in LIBRARIES:
        monkeypatch.delitem(sys.modules, name, raising=False)
    begun = []

    def check(sequence):
        begun.append(bytes(sequence))
        its_check(sequence)

    its_check = display._check
    monkeypatch.setattr(display, "_check", check)
    with Console("homebuilt", seed=1) as console:
        assert console.screen.name == "title"
        assert [name for name in LIBRARIES if name in sys.modules] == [library]
        inverted = b"\x21\x00" if begun[-1].endswith(b"\x21\x00") else b""
        assert (inverted, console.hardware.commands[0x36]) == said


@pytest.mark.parametrize("key", list(HOME.settings))
def test_what_is_missing_is_named(monkeypatch, key):
    settings = {name: value for name, value in HOME.settings.items() if name != key}
    monkeypatch.setattr(HOME, "settings", settings)
    if key[7:] in ("CS", "RST", "BACKLIGHT", "PIEZO"):  # optional
        with Console("homebuilt") as console:
            console.device.play_cue("ok")
            console.wait(100)
        return
    with pytest.raises(RuntimeError) as fault:
        Console("homebuilt")
    assert key in str(fault.value)
    assert "write" in str(fault.value)


@pytest.mark.parametrize(
    "key, value, wanted",
    [
        ("DISPLAY", "st7790", '"st7789" or "st7735"'),
        ("WIDTH", "wide", "pixels across"),
        ("WIDTH", "200", "with KAHUNA_HEIGHT = 240 one of 320x240, 240x240"),
        ("HEIGHT", "-5", "pixels down"),
        ("ROTATION", "45", "0, 90, 180 or 270"),
        ("COLSTART", "193", "the columns that it leaves out, 0 to 192"),
        ("ROWSTART", "-1", "the rows that it leaves out, 0 to 192"),
        ("INVERT", "2", "0 or 1"),
        ("BGR", "2", "0 or 1"),
        ("BAUDRATE", "0", "the bus's speed in Hz, 100000 to 100000000"),
        ("BAUDRATE", "240000000", "the bus's speed in Hz, 100000 to 100000000"),
        ("SCK", "GP99", "the name of a pin in quotes, one of GP0 "),
        ("SCK", "board_id", "the name of a pin"),
        ("MOSI", "GP9", "pins of one SPI"),
        ("OK", "GP18", "another pin: KAHUNA_SCK has that one"),
        ("PRESSED", "left", '"low" or "high"'),
        ("NAMES", "A B", "what OK, BACK and MENU are called"),
    ],
)
def test_a_wrong_setting_of_a_home_built_board_is_named(monkeypatch, key, value, wanted):
    monkeypatch.setenv("KAHUNA_" + key, value)
    with pytest.raises(RuntimeError) as fault:
        Console("homebuilt")
    said = str(fault.value)
    assert said.startswith("settings.toml: KAHUNA_" + key)
    assert wanted in said


def test_a_piezo_on_the_backlights_pwm_is_refused(monkeypatch):
    monkeypatch.setenv("KAHUNA_BACKLIGHT", "GP14")
    with pytest.raises(RuntimeError, match="KAHUNA_PIEZO = 'GP15' won't do: write another pin"):
        Console("homebuilt")


def test_an_unknown_board_says_what_to_write(monkeypatch):
    monkeypatch.setattr(BOARDS["picosystem"], "board_id", "some_board")
    with pytest.raises(RuntimeError, match='some_board has no file.*KAHUNA_DISPLAY = "st7789"'):
        Console("picosystem")


def test_keys_that_pull_high_and_their_names(monkeypatch):
    monkeypatch.setenv("KAHUNA_PRESSED", "high")
    monkeypatch.setenv("KAHUNA_NAMES", "RED BLUE STAR")
    monkeypatch.setattr(HOME, "high", HOME.pins)
    with Handheld("homebuilt", seed=1) as console:
        assert console.device.key_names == {"OK": "RED", "BACK": "BLUE", "MENU": "STAR"}
        at = console.screen.menu.cursor
        console.press("DOWN")
        assert console.screen.menu.cursor == at + 1


def test_the_page_has_every_setting():
    source = (ROOT / "lib" / "handheld" / "homebuilt.py").read_text(encoding="utf-8")
    keys = set(re.findall(r'(?:_read_word|_read_number|\.claim)\("([A-Z]+)"', source)) | {"NAMES"}
    keys |= {"UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU"}
    documented = set(re.findall(r"KAHUNA_([A-Z]+)", PAGE))
    assert keys == documented - {"LANGUAGE", "CLOCK"}
