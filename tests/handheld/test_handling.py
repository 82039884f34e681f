# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A board's light and grip: its display dims without keys, and the board can be turned round."""

import sys
from itertools import product
from types import SimpleNamespace

import pytest

from engine.text.parse_position import parse_position
from helpers.sample import sampled
from helpers.scenes import PLAIN, put_game
from helpers.screens import Handheld, look_at_every_frame, look_away
from sim.fakes import hardware

TURNING = ["picosystem", "pygamer", "pybadge", "picopad", "thumby_color"]
MINUTE = 60000


def chosen(console):
    return console.screen.cursor


@pytest.mark.parametrize("board", sampled(["picosystem", "pygamer", "reverse_tft", "homebuilt"]))
def test_after_a_minute_without_keys_the_display_dims_and_a_key_wakes_it(board):
    with Handheld(board, seed=1) as console:
        put_game(console, parse_position(PLAIN))
        look_away(console)
        console.press("RIGHT")
        assert chosen(console) == 1
        console.wait(MINUTE - 1000)
        assert console.display.brightness == 1
        console.press("RIGHT")
        assert chosen(console) == 2
        console.wait(MINUTE + 100)
        assert console.display.brightness == 0.25
        console.press("RIGHT", ms=1000 if console.device.pad else 100)
        assert console.display.brightness == 1
        assert chosen(console) == 2
        console.press("RIGHT")
        assert chosen(console) == 3


def test_a_dark_display_dims_but_never_goes_out():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        for level, dimmed in ((1, 1 / 8), (2, 1 / 16), (3, 1 / 16)):
            console.device.set_brightness(level)
            assert console.display.brightness == 0.5**level
            console.wait(MINUTE + 100)
            assert console.display.brightness == dimmed
            console.press("RIGHT")


@pytest.mark.parametrize("board", sampled(TURNING, 2))
def test_turned_round_the_picture_is_upright_and_the_keys_point_where_they_did(board):
    with Handheld(board, seed=1) as console:
        put_game(console, parse_position(PLAIN))
        upright = bytes(console.pixels)
        assert bytes(console.display.pixels) == upright
        console.device.rotate(True)
        console.step()
        assert bytes(console.pixels) == upright
        words = memoryview(console.display.pixels).cast("H")
        assert bytes(words[::-1]) == upright
        console.press("RIGHT")
        assert chosen(console) == 1
        console.device.rotate(False)
        console.press("RIGHT")
        assert chosen(console) == 2
        console.press("LEFT", "LEFT")
        console.step()
        assert bytes(console.pixels) == upright


def test_what_is_drawn_in_parts_is_the_same_when_the_board_is_turned():
    pictures = []
    for turned in (False, True):
        with Handheld("pygamer", seed=1) as console:
            look_at_every_frame(console)
            put_game(console, parse_position(PLAIN))
            console.device.rotate(turned)
            console.press("RIGHT", "RIGHT", "OK", "DOWN", "OK")
            console.wait(150)  # while the bridge grows
            pictures.append(bytes(console.pixels))
    assert pictures[0] == pictures[1]


def clock(board):
    """Return the processor's clock in MHz, and what the display says about KAHUNA_CLOCK."""
    with Handheld(board, seed=1) as console:
        clock = sys.modules["microcontroller"].cpu.frequency // 1000000
        faults = [fault[1:] for fault in console.device.faults]
        assert (console.screen.name == "settings") == bool(faults)
        assert "handheld.clock" not in sys.modules
        return clock, faults


def test_the_clock_is_200_mhz_or_as_set(monkeypatch):
    assert clock("picosystem") == clock("picopad") == (200, [])
    assert clock("homebuilt") == clock("pygamer") == (125, [])
    for word, mhz in (("125", 125), ("250", 250)):
        monkeypatch.setenv("KAHUNA_CLOCK", word)
        assert clock("picosystem") == clock("homebuilt") == (mhz, [])
    for word in ("201", "fast", "", "2000", "-200"):
        monkeypatch.setenv("KAHUNA_CLOCK", word)
        wanted = "125, 133, 150, 200, 250"
        assert clock("picosystem") == (200, [(word, wanted, "200")])
        assert clock("homebuilt") == (125, [(word, wanted, "125")])


@pytest.mark.dear
@pytest.mark.parametrize(
    "board, began",
    sampled(product(("picosystem", "picopad", "homebuilt", "thumby_color"), (125, 200)), 2),
)
def test_light_and_pitch_are_the_same_at_every_clock(board, began, monkeypatch):
    """began: MHz. A reload leaves the clock as the program before has set it."""

    class Powered(hardware.Hardware):
        def __init__(self, *parts):
            super().__init__(*parts)
            self.clock = began * 1000000

    monkeypatch.setattr(hardware, "Hardware", Powered)
    for mhz in ("125", "200", "250"):
        monkeypatch.setenv("KAHUNA_CLOCK", mhz)
        with Handheld(board, seed=1, unseen=True) as console:
            device, display = console.device, console.display
            assert display.shining == display.brightness == 1, mhz
            for level in (2, 1, 0):
                device.set_brightness(level)
                assert display.shining == pytest.approx(0.5**level, rel=0.01), mhz
            console.wait(MINUTE + 100)
            assert display.shining == pytest.approx(0.25, rel=0.01), mhz
            console.press("RIGHT")
            assert display.shining == 1, mhz
            device.set_lamp(0x4080FF)
            for pin, part in (("LED_R", 0x40), ("LED_G", 0x80), ("LED_B", 0xFF)):
                if pin in console.board.pins:
                    high = console.hardware.high(pin)
                    lit = 1 - high if pin in console.board.lit_low else high
                    assert lit == pytest.approx(part / 2048, rel=0.01), (mhz, pin)
            device.play_tune((69, 40))
            console.wait(100)
            speaker = console.hardware.speaker
            assert speaker.rate / len(speaker.loop) == pytest.approx(440, rel=0.01), mhz


def test_the_displays_bus_follows_an_rp2040s_clock(monkeypatch):
    written = []

    class Range:
        def __init__(self, start, length):
            assert (start, length) == (0x40008048, 4), "CLK_PERI_CTRL"

        def __setitem__(self, at, data):
            assert at == slice(0, 4)
            written.append(data)

    monkeypatch.setitem(sys.modules, "memorymap", SimpleNamespace(AddressRange=Range))
    assert clock("picosystem") == (200, []) and not written, "another chip"
    monkeypatch.setattr(sys, "platform", "RP2040")
    assert clock("picosystem") == (200, [])
    assert written == [b"\0\0\0\0", b"\0\x08\0\0"], "stopped, then from the processor's"
    monkeypatch.setenv("KAHUNA_CLOCK", "125")
    assert clock("picosystem") == (125, []) and len(written) == 2, "as it was"
    monkeypatch.setitem(sys.modules, "memorymap", None)
    monkeypatch.setenv("KAHUNA_CLOCK", "250")
    assert clock("picosystem") == (250, []), "a firmware without it"
