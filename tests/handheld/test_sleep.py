# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""An untouched handheld sleeps between keys, dims after a minute, and five minutes later switches
its picture off until a key is pressed. That key does nothing else."""

import pytest

from helpers.screens import PLACE, Handheld
from sim.boards import BOARDS, KINDS


def untouched(console, minutes):
    """Let time pass without a key. The clock jumps, so that this is fast."""
    console.hardware.now += int(minutes * 60000)
    console.wait(200)


def seen(console):
    return console.state(), console.screen.cursor


@pytest.mark.parametrize("board", [*KINDS, "usb_otg"])  # it holds keys down, and has pins
def test_the_picture_goes_off_until_a_key(board):
    with Handheld(board, seed=1, unseen=True) as console:
        console.put(**PLACE)
        console.press("RIGHT")
        console.device.set_lamp(0xFFFFFF)
        before, lamps = seen(console), dict(console.hardware.lamps)
        untouched(console, 1.1)
        assert 0 < console.display.brightness < 1
        untouched(console, 4.8)
        assert 0 < console.display.brightness < 1
        untouched(console, 0.3)
        assert console.display.brightness == 0
        if lamps:
            assert console.hardware.lamps != lamps
        untouched(console, 200)
        assert console.display.brightness == 0
        for wakes in ("OK", "RIGHT"):
            console.press(wakes)
            console.wait(100)
            assert console.display.brightness == 1 and seen(console) == before
            assert console.hardware.lamps == lamps
            untouched(console, 1.1)
            untouched(console, 5.1)
            assert console.display.brightness == 0
        console.press("MENU")
        console.wait(100)
        assert console.screen.name == "turn"
        console.press("MENU")
        assert console.screen.name == "menu"


@pytest.mark.parametrize("board", ("picosystem", "pygamer", "thumby_color"))
def test_the_curtain_is_as_it_was_after_a_sleep(board):
    with Handheld(board, seed=1) as console:
        console.put(**PLACE)
        console.show("curtain")
        console.wait(1000)
        picture = console.pixels
        untouched(console, 1.1)
        untouched(console, 6)
        assert console.display.brightness == 0
        console.press("OK")
        console.wait(1000)
        assert console.screen.name == "curtain" and console.pixels == picture
        console.press("OK")
        assert console.screen.name != "curtain"


def test_a_key_that_stays_down_is_one_press():
    """The key that wakes the board is released later and pressed again."""
    with Handheld("picosystem", seed=1, unseen=True) as console:
        console.put(**PLACE)
        untouched(console, 1.1)
        untouched(console, 6)
        console.hold("RIGHT", True)
        console.wait(1500)
        cursor = console.screen.cursor
        console.hold("RIGHT", False)
        console.wait(100)
        assert console.screen.cursor == cursor
        console.press("RIGHT")
        assert console.screen.cursor != cursor


def test_no_backlight_no_sleep(monkeypatch):
    monkeypatch.setitem(BOARDS["homebuilt"].settings, "KAHUNA_BACKLIGHT", "")
    monkeypatch.delitem(BOARDS["homebuilt"].settings, "KAHUNA_BACKLIGHT")
    with Handheld("homebuilt", seed=1, unseen=True) as console:
        console.put(**PLACE)
        untouched(console, 10)
        before = seen(console)
        console.press("RIGHT")
        assert seen(console) != before


@pytest.mark.parametrize("screen", ("title", "curtain", "turn", "menu", "options"))
@pytest.mark.parametrize("takes", (1, 3))
@pytest.mark.dear
def test_most_of_a_waited_minute_is_slept(screen, takes):
    """takes: ms of work in a round. An emulated PicoSystem needs 1 to 2."""
    with Handheld("picosystem", seed=1) as console:
        console.display.refresh = lambda **rates: console.hardware._pass_time(takes)
        console.put(**PLACE)
        if screen == "menu":
            console.app.open_menu()
        elif screen != "turn":
            console.show(screen)
        console.wait(3000)
        start, slept = console.hardware.now, console.hardware.slept
        console.wait(57000)
        took = console.hardware.now - start
        assert console.hardware.slept - slept > 0.84 * took


def test_a_round_that_takes_a_frame_is_not_slept_after():
    """Such rounds occur, for example, while the bot thinks."""
    with Handheld("picosystem", seed=1) as console:
        console.put(**PLACE)
        slept = console.hardware.slept
        console.wait(2000)
        assert console.hardware.slept == slept
