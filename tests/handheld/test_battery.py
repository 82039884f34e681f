# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The battery: its charge by its voltage, its sign on the title and in the menu, and the one
sentence when it is low."""

import sys

import pytest

from engine.save import fields
from helpers.sample import sampled
from helpers.scenes import open_scene
from helpers.screens import PLACE, SIZES, TEXTS, Handheld, rgb565
from sim.boards import BOARDS, KINDS
from sim.fakes.gauge import Gauge
from ui.draw import palette

CELLS = [name for name in BOARDS if BOARDS[name].cell]
TELL = [name for name in BOARDS if BOARDS[name].cell or BOARDS[name].gauge]
LOW = 3700
"""mV; 12%. The PicoPad loses 311 on the way."""


def measured(board, voltage, charging=False):
    with Handheld(board, seed=1) as console:
        console.hardware.voltage, console.hardware.charging = voltage, charging
        return console.device.read_battery()


@pytest.mark.parametrize("board", CELLS)
def test_voltage_becomes_percent_as_a_lithium_cells_does(board):
    lost = 311 if board == "picopad" else 0
    percents = []
    for voltage in (2400, 3270, 3690, 3714, 3840, 4020, 4200, 4300):
        percent, charging = measured(board, voltage - lost)
        percents.append(percent)
        assert not charging
    for percent, wanted in zip(percents, (0, 0, 10, 16, 50, 80, 100, 100)):
        assert abs(percent - wanted) <= 1
    assert measured(board, 5000 - lost)[1], "a charger's voltage"
    if "CHARGE_STAT" in BOARDS[board].pins:
        assert measured(board, 3602 - lost, charging=True)[1]


@pytest.mark.parametrize("board", sampled(SIZES))
def test_the_sign_lies_on_nothing_and_touches_nothing(board):
    """On the title and in the menu its place is empty without it, and so are the neighbouring
    pixels."""
    with Handheld(board, seed=1) as console:
        width = console.width
        for scene, ground in (("title", {palette.SEA, palette.DEEP}), ("menu", {palette.UI})):
            pictures = []
            for battery in (console.device.read_battery, lambda: None):
                console.device.read_battery = battery
                open_scene(console, scene)
                pixels = console.pixels
                pictures.append([pixels[n] | pixels[n + 1] << 8 for n in range(0, len(pixels), 2)])
            signed, bare = pictures
            sign = {at for at in range(len(bare)) if signed[at] != bare[at]}
            assert len(sign) > 40, scene
            beside = {at + dx + dy * width for at in sign for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            seen = {bare[at] for at in beside if 0 <= at < len(bare)}
            assert seen <= {rgb565(colour) for colour in ground}, scene
            del console.device.read_battery


def test_the_sign_is_red_when_the_cell_is_low_and_does_not_charge():
    with Handheld("pygamer", seed=1) as console:

        def picture(told):
            console.device.read_battery = lambda: told
            open_scene(console, "menu")
            return list(memoryview(bytes(console.pixels)).cast("H"))

        bare = picture(None)
        for percent, charging, colour in (
            (0, False, palette.RED),
            (15, False, palette.RED),
            (16, False, palette.LIME),
            (100, False, palette.LIME),
            (0, True, palette.LIME),
            (15, True, palette.LIME),
        ):
            sign = {new for new, old in zip(picture((percent, charging)), bare) if new != old}
            tints = {rgb565(palette.RED), rgb565(palette.LIME)}
            assert sign & tints == {rgb565(colour)}, (percent, charging)


def test_the_sign_is_as_full_as_the_cell_and_full_while_it_charges():
    with Handheld("pygamer", seed=1) as console:
        widths = []
        for told in [(percent, False) for percent in (0, 6, 18, 19, 50, 93, 94, 100)] + [(0, True)]:
            console.device.read_battery = lambda told=told: told
            group = (
                sys.modules["ui.lifetimes"]
                .load("ui.battery")
                .make_battery_sign(console.app.device, 0, 0, 1)
            )
            widths.append(group[3].bitmap.width)
        assert widths == [1, 1, 1, 2, 4, 7, 8, 8, 8]


@pytest.mark.parametrize("board", sorted(set(KINDS) - set(TELL)))
def test_boards_that_cannot_tell_show_no_sign(board):
    assert measured(board, 3400) is None


def test_a_fuel_gauge_counts_for_itself_and_while_it_fails_there_is_no_sign():
    with Handheld("reverse_tft", seed=1) as console:
        for percent, charging in ((0, False), (60, True), (103, True), (75, False)):
            console.hardware.percent, console.hardware.charging = percent, charging
            assert console.device.read_battery() == (min(100, percent), charging)
        console.hardware.gauge.broken = True
        assert console.device.read_battery() is None
        console.put(**PLACE)
        console.press("MENU", "BACK")
        assert console.screen.name == "turn"
        console.hardware.gauge.broken = False
        assert console.device.read_battery() == (75, False)


@pytest.mark.parametrize(
    "name, value",
    (
        ("ADDRESS", 0x0B),
        ("broken", True),
        ("read", lambda self, register, size: bytes(size)),
        ("write", lambda self, data: None),
    ),
    ids=("none there", "no answer", "another chip", "no reset"),
)
def test_a_board_without_a_working_fuel_gauge_shows_no_sign(name, value, monkeypatch):
    monkeypatch.setattr(Gauge, name, value)
    with Handheld("reverse_tft", seed=1) as console:
        assert console.device.read_battery() is None
        console.put(**PLACE)
        console.press("MENU", "BACK")
        assert console.screen.name == "turn"


def asked(console):
    """Note the texts that are requested from now on."""
    kind = type(console.texts)
    keys = []
    read = kind.__getitem__
    kind.__getitem__ = lambda texts, key: keys.append(key) or read(texts, key)
    return keys


DAY = 24 * 3600000  # ms


@pytest.mark.parametrize("board", TELL)
def test_a_low_battery_is_told_once_as_a_turn_starts(board):
    with Handheld(board, seed=1, unseen=True) as console:
        words = asked(console)
        console.put(**PLACE)
        assert not {"battery low", "battery saved"} & set(words)
        console.hardware.voltage = LOW - (311 if board == "picopad" else 0)
        console.hardware.percent = 12
        console.show("turn")
        console.step()
        assert "battery saved" not in words, "it was measured a moment ago"
        console.hardware.now += 310000
        console.step()
        assert "battery saved" not in words, "not in the middle of anything"
        console.press("RIGHT")
        console.show("turn")
        console.step()
        assert words.count("battery saved") == 1
        store = console.device._waiting
        assert store is None or not store._late, "all of it is stored when that is said"
        console.press("OK")
        for later in (310000, 310000, 4 * DAY, 4 * DAY):
            console.hardware.now += later
            console.press("RIGHT")
            console.show("turn")
            console.step()
        assert words.count("battery saved") == 1


@pytest.mark.parametrize("kind", ("charging", "nothing to save in", "worn"))
def test_a_low_battery_is_not_told_while_it_charges(kind, monkeypatch):
    """The warning doesn't come while it charges, nor does it say that a game is saved if it
    isn't."""
    with Handheld("pygamer" if kind == "worn" else "picosystem", seed=1, unseen=True) as console:
        if kind == "worn":
            monkeypatch.setattr(type(console.store), "_program", lambda *what: None)
            console.save.set(fields.SPEED, 1)
        console.hardware.voltage = LOW
        console.hardware.charging = kind == "charging"
        if kind == "nothing to save in":
            console.device.store = None
        words = asked(console)
        console.put(**PLACE)
        assert "battery saved" not in words
        assert ("battery low" in words) == (kind != "charging")


def test_the_batterys_modules_are_freed():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        console.put(**PLACE)
        answers, battery = [], console.device.read_battery
        console.device.read_battery = lambda: answers.append(battery()) or answers[-1]
        console.press("MENU")
        assert answers and not {"ui.battery", "handheld.battery"} & set(sys.modules)
        assert TEXTS["battery saved"]
