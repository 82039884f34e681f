# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Each board's device: lamp and sounds work, the fakes refuse what the hardware would, and boot.py
gives the game the drive for one key only."""

import sys

import pytest

from helpers.sample import sampled
from sim.boards import BOARDS, INTENTS, KINDS
from sim.desk.console import Console
from sim.fakes.drive import Drive
from sim.fakes.hardware import Hardware
from sim.fakes.pulses import Output
from ui.draw import palette

CUES = "move ok no build sweep gain lose round".split()


@pytest.mark.parametrize("board", BOARDS)
def test_it_starts_and_each_key_does_what_its_label_says(board):
    with Console(board, seed=1, boot=True) as console:
        own, device = console.board, console.device
        assert not console.hardware.drive.readonly or own.write_key is None
        assert (own.picture or own.size) == (console.app.layout.WIDTH, console.app.layout.HEIGHT)
        taken = []
        console.screen.press = taken.append
        pressed = [intent for intent in INTENTS if intent in own.keys or intent in own.held]
        if not device.pad:
            pressed.remove("UP")
        console.press(*pressed)
        assert taken == pressed
        for intent, name in device.key_names.items():
            wire = own.input(intent)
            assert name.endswith("...") == (intent in own.held)
            if isinstance(wire, str) and not own.settings:
                said = own.labels.get(wire, wire.split("_")[-1])
                assert said == name.rstrip("."), intent


@pytest.mark.parametrize("board", KINDS)
def test_every_board_takes_each_lamps_colour_and_sound(board):
    with Console(board) as console:
        device = console.device
        lamps = console.hardware.lamps
        low = BOARDS[board].lit_low
        for part, colour in (("R", 0xFF0000), ("G", 0x00FF00), ("B", 0x0000FF)):
            device.set_lamp(colour)
            lit = dict(zip("GRB", lamps.get("NEOPIXEL", b"")))
            for pin in ("LED_R", "LED_G", "LED_B"):
                if pin in lamps:
                    lit[pin[-1]] = 0xFFFF - lamps[pin] if pin in low else lamps[pin]
            assert [name for name in lit if lit[name]] == ([part] if lit else [])
        device.set_lamp(0)
        for volume in (3, 1, 2):
            device.volume = volume
            for cue in CUES:
                device.play_cue(cue, 24)
                console.wait(40)
        console.wait(500)


def test_a_keyboard_that_doesnt_answer_is_asked_again(monkeypatch):
    with Console("tdeck", seed=1) as console:
        taken = []
        console.screen.press = taken.append
        bus = sys.modules["busio"].I2C

        def refuse(*_):
            raise OSError(19)

        with monkeypatch.context() as patch:
            patch.setattr(bus, "readfrom_into", refuse)
            console.press("BACK")
        assert taken == []
        console.step()
        assert taken == ["BACK"]


def test_del_is_back_too():
    with Console("cardputer", seed=1) as console:
        taken = []
        console.screen.press = taken.append
        for number in (27, 49):
            for down in (True, False):
                for scanner in console.hardware.scanners:
                    scanner.scan(number, down)
                console.step()
        assert taken == ["BACK", "BACK"]


@pytest.mark.parametrize(
    ("board", "whites", "blacks"),
    (("sprig", "WHITE_LED", "BLUE_LED"), ("usb_otg", "LED_YELLOW", "LED_GREEN")),
)
def test_two_leds_tell_whose_turn_it_is(board, whites, blacks):
    with Console(board) as console:
        for colour, lit in ((palette.WHITE, {whites}), (palette.LAND_BLACK, {blacks}), (0, set())):
            console.device.set_lamp(colour)
            lamps = console.hardware.lamps
            assert {pin for pin in (whites, blacks) if lamps[pin]} == lit


@pytest.mark.parametrize("board", ["picosystem", "picopad", "thumby_color"])
def test_an_led_is_dark_until_it_is_lit(board):
    with Console(board) as console:
        device, hardware = console.device, console.hardware

        def shining():
            low = hardware.board.lit_low
            return [0xFFFF - duty if pin in low else duty for pin, duty in hardware.lamps.items()]

        device.set_lamp(0)
        assert set(shining()) == {0}
        for colour in (0xFFFFFF, 0x404040):
            device.set_lamp(colour)
            assert all(0 < bright < 0x2000 for bright in shining()), colour


def test_the_green_led_shares_the_backlights_pwm():
    powered = Hardware(BOARDS["picosystem"], None, None)
    for wrong in (500, False), (50000, True):
        with pytest.raises(RuntimeError, match="in use"):
            Output(powered, 13, 0, *wrong)
    Output(powered, 13, 0, 50000)
    for taken in (13, 12 + 16):
        with pytest.raises(RuntimeError, match="in use"):
            Output(powered, taken, 0, 50000)
    Output(powered, 14, 0, 500)


def test_the_pygamers_shift_register_has_four_keys():
    with Console("pygamer"):
        keypad = sys.modules["keypad"]
        with pytest.raises(ValueError, match="4 inputs"):
            keypad.ShiftRegisterKeys(
                clock=None, data=None, latch=None, key_count=8, value_when_pressed=True
            )


def game_may_write(board, held, monkeypatch):
    """Whether the game may write to the drive after power-on with a key held (its pin or bit)."""
    drive = Drive()
    monkeypatch.setattr(BOARDS[board], "write_key", held)
    with Console(board, seed=1, drive=drive, boot=held is not None):
        return not drive.readonly


@pytest.mark.parametrize("board", KINDS)
def test_one_key_hands_the_drive_over(board, monkeypatch):
    own = BOARDS[board]
    key = own.write_key
    others = {*own.keys.values(), *own.held.values(), None} - {key}
    others = [place for place in others if not isinstance(place, tuple)]  # not a stick's end
    places = [key, *sampled(sorted(others, key=str))]
    assert [held for held in places if game_may_write(board, held, monkeypatch)] == [key]


def test_a_home_built_boards_key_may_pull_high(monkeypatch):
    home = BOARDS["homebuilt"]
    monkeypatch.setenv("KAHUNA_PRESSED", "high")
    monkeypatch.setattr(home, "high", home.pins)
    assert game_may_write("homebuilt", home.write_key, monkeypatch)
    assert not game_may_write("homebuilt", None, monkeypatch)
