# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``facts`` with sources that agree and with sources that don't."""

import pytest

from sim.__main__ import main
from sim.boards import BOARDS
from sim.tools import facts

BOARD = BOARDS["ugame22"]
PIN = "{ MP_ROM_QSTR(MP_QSTR_%s), MP_ROM_PTR(&pin_GPIO%d) },\n"
SOURCES = {
    "mpconfigport.h": """\
#define CIRCUITPY_FIRMWARE_SIZE (1020 * 1024)
#define CIRCUITPY_INTERNAL_NVM_SIZE         (4 * 1024)
""",
    "boards/ugame22/mpconfigboard.mk": """\
CHIP_VARIANT = RP2040
EXTERNAL_FLASH_DEVICES = "A_FLASH"
""",
    "boards/ugame22/mpconfigboard.h": "",
    "boards/ugame22/board.c": """\
        320, // Width
        240, // Height
        NULL,  // backlight pin
        NO_BRIGHTNESS_COMMAND,
""",
    "boards/ugame22/pins.c": "".join([PIN % (pin, at) for at, pin in enumerate(BOARD.pins)]),
}


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    monkeypatch.setattr(facts, "BOARDS", {"ugame22": BOARD})
    flash = tmp_path / "data" / "nvm.toml" / "flash" / "maker" / "A_FLASH.toml"
    flash.parent.mkdir(parents=True)
    flash.write_text("total_size = 0x200000 # 2 MiB\n")
    for name, text in SOURCES.items():
        path = tmp_path / "ports" / "raspberrypi" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def test_the_same_facts(checkout, capsys):
    assert main(["facts", str(checkout)]) == 0
    assert capsys.readouterr().out == "8 facts of 1 boards, 0 differ\n"


@pytest.mark.parametrize(
    "file, old, new, said",
    (
        ("pins.c", "BUTTON_O", "BUTTON_P", "pins that it lacks: here [], there ['BUTTON_O']"),
        ("board.c", "240, //", "200, //", "size: here (320, 240), there (320, 200)"),
        ("mpconfigboard.mk", "RP2040", "RP2350", "flash: here (%d, " % BOARD.chip.family),
    ),
)
def test_what_differs_is_named(checkout, capsys, file, old, new, said):
    path = checkout / "ports" / "raspberrypi" / "boards" / "ugame22" / file
    path.write_text(path.read_text().replace(old, new))
    assert main(["facts", str(checkout)]) == 1
    assert "ugame22: " + said in capsys.readouterr().out


def test_no_checkout(tmp_path, capsys):
    assert main(["facts", str(tmp_path)]) == 1
    assert "name a checkout of CircuitPython" in capsys.readouterr().err
