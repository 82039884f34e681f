# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``facts``: compares sim/boards.py with a checkout of CircuitPython."""

import re
from collections.abc import Iterator
from pathlib import Path

from sim.boards import BOARDS, RP2040, RP2350, Board
from sim.command_line import Failed, Parser

Fact = tuple[str, object, object]
"""The subject, the value here, the value in CircuitPython's sources."""
_CHIPS = {"RP2040": RP2040, "RP2350": RP2350}


def main(arguments: list[str]) -> int:
    """Print the differences; return the exit status."""
    parser = Parser("facts")
    parser.add_argument("checkout", metavar="CHECKOUT", type=Path, help="CircuitPython's sources")
    ports = parser.parse_args(arguments).checkout / "ports"
    if not ports.is_dir():
        raise Failed("%s is not there: name a checkout of CircuitPython" % ports)
    number = wrong = 0
    for name, board in BOARDS.items():
        for about, here, there in _list_facts(ports, board):
            number += 1
            if here != there:
                wrong += 1
                print("%s: %s: here %s, there %s" % (name, about, here, there))
    print("%d facts of %d boards, %d differ" % (number, len(BOARDS), wrong))
    return int(wrong > 0)


def _list_facts(ports: Path, board: Board) -> Iterator[Fact]:
    """Yield the facts of a board that its sources state."""
    folders = list(ports.glob("*/boards/" + board.board_id))
    yield "its folder", 1, len(folders)
    if len(folders) != 1:
        return
    (folder,) = folders
    port = folder.parent.parent
    texts = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.[chm]*")}
    make = texts["mpconfigboard.mk"]
    found = re.findall(r"QSTR_(\w+)\),\s*MP_ROM_PTR\(&pin_(\w+)\)", texts["pins.c"])
    pins = dict(reversed(found))  # of a repeated name the first counts
    yield "pins that it lacks", [], [pin for pin in board.pins if pin not in pins]
    if not board.settings:
        yield from _list_display_facts(board, texts)
    sizes = re.findall(
        r"define CIRCUITPY_INTERNAL_NVM_SIZE +\(([\d* ]+)\)", _read_text(port / "mpconfigport.h")
    )
    yield "nvm", board.chip.nvm, max(map(_multiply, sizes))
    chip = re.search(r"^CHIP_VARIANT *= *(RP2\w+)", make, re.M)
    if chip:
        numbers = {pin: int(pins.get(pin, "GPIO-1")[4:]) for pin in board.gpio}
        yield "GPIOs", dict(board.gpio), numbers
        if board.i2s:
            clock, select = (int(pins[pin][4:]) for pin in board.i2s[:2])
            yield "distance of the I2S clocks", 1, abs(clock - select)
        here = board.chip.family, board.drive_start, board.flash
        there = (
            _CHIPS[chip[1]].family,
            _find_drive_start(port, make),
            _find_flash_size(ports.parent, make),
        )
        yield "flash", here, there
    yield "roomy", board.roomy, "PSRAM_SIZE" in make or bool(chip and chip[1] == "RP2350")


def _list_display_facts(board: Board, texts: dict[str, str]) -> Iterator[Fact]:
    """Yield the display's size and the GPIO of its backlight."""
    code = texts["board.c"]
    found = [re.search(r"(\d+), *// *%s" % word, code, re.I) for word in ("width", "height")]
    yield "size", board.size, tuple([int(one[1]) for one in found if one])
    light = re.search(r"^ *(\S+), *(//.*backlight.*)?\n *NO_BRIGHTNESS_COMMAND", code, re.M)
    pin = light[1] if light else ""
    macro = re.search(r"define %s +\(?(\S+?)\)?$" % re.escape(pin), texts["mpconfigboard.h"], re.M)
    wired = re.fullmatch(r"&pin_GPIO(\d+)", macro[1] if macro else pin)
    if board.flash and board.backlight is not None:
        yield "backlight", board.backlight, wired and int(wired[1])


def _find_drive_start(port: Path, make: str) -> int:
    """Find where an RP2 chip's drive begins in its flash."""
    size = re.search(r"FIRMWARE_SIZE='\(([\d* ]+)\)", make)
    if size is None:
        size = re.search(r"FIRMWARE_SIZE \(([\d* ]+)\)", _read_text(port / "mpconfigport.h"))
    return _multiply(size[1]) + 4096 if size else 0


def _find_flash_size(checkout: Path, make: str) -> int:
    """Find the flash's size in bytes, in the submodule data/nvm.toml."""
    sizes = []
    for device in re.findall(r"\w+", re.search(r"FLASH_DEVICES *= *(.*)", make)[1]):  # type: ignore[index] # each has one
        for path in (checkout / "data" / "nvm.toml" / "flash").glob("*/%s.toml" % device):
            sizes += [
                int(size, 16) for size in re.findall(r"total_size = (0x\w+)", _read_text(path))
            ]
    return min(sizes, default=0)


def _multiply(text: str) -> int:
    """Evaluate a product in a text, such as "8 * 1024"."""
    product = 1
    for number in text.split("*"):
        product *= int(number)
    return product


def _read_text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
