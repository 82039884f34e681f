# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The game as one file for a board's bootloader: its blocks, and the drive that they make."""

import io
import struct

import pytest

from conftest import drawn, wanted
from sim.__main__ import main
from sim.fakes.boards import BOARDS
from sim.tools.deploy import contents
from sim.tools.steps import LIST, list_of
from sim.tools.uf2 import DRIVES, packed

FLASH, NVM, BLOCK = 0x10000000, 4096, 512
TOLD = b"\0%s\0Adafruit CircuitPython %s on 2026-09-14; Some board with rp2040\0"


def blocks_of(data):
    """[(address, bytes)] of a .uf2, by Microsoft's specification."""
    assert len(data) % BLOCK == 0
    blocks, families = [], set()
    for number in range(len(data) // BLOCK):
        block = data[number * BLOCK : (number + 1) * BLOCK]
        one, two, flags, address, size, at, total, family = struct.unpack("<8I", block[:32])
        assert (one, two, block[-4:]) == (0x0A324655, 0x9E5D5157, b"\x30\x6f\xb1\x0a")
        assert (flags, size, at, total) == (0x2000, 256, number, len(data) // BLOCK)
        families.add(family)
        blocks.append((address, block[32 : 32 + size]))
    assert len(families) == 1
    return blocks, families.pop()


def uf2_of(program, family, start=FLASH):
    """A .uf2 of a program's bytes."""
    program += bytes(-len(program) % 256)
    total = len(program) // 256
    made = b""
    for n in range(total):
        head = (0x0A324655, 0x9E5D5157, 0x2000, start + n * 256, 256, n, total, family)
        part = program[n * 256 : (n + 1) * 256]
        made += struct.pack("<8I", *head) + part + bytes(220) + b"\x30\x6f\xb1\x0a"
    return made


def firmware(version=b"10.3.1", board_id=b"pimoroni_picosystem", size=1000, **more):
    return uf2_of(TOLD % (board_id, version) + bytes(size), **{"family": 0xE48BFF56, **more})


def walk(folder, path=""):
    for entry in folder.iterdir():
        if entry.name in (".", "..") or entry.is_volume_id():
            continue
        name = path + entry.name
        if entry.is_directory():
            yield from walk(entry, name + "/")
        else:
            yield name, entry.open().read() if entry.size else b""


@pytest.mark.parametrize("name", drawn(DRIVES))
def test_a_drive_has_the_game_and_room(name):
    """Read back by another's reader: each file to the byte, under its own name."""
    fat = wanted("dissect.fat.fat", "no dissect.fat")
    family, start, flash = DRIVES[name]
    blocks, its = blocks_of(packed(name))
    assert its == family
    places = [address for address, _ in blocks]
    assert places == list(range(FLASH + start, places[-1] + 256, 256))
    assert places[-1] < FLASH + flash and (places[-1] + 256) % 4096 == 0
    image = b"".join([data for _, data in blocks]).ljust(flash - start, b"\0")
    drive = fat.FATFS(io.BytesIO(image))
    there = dict(walk(drive.root))
    files = contents(True, BOARDS[name].board_id)
    files[LIST] = list_of(files)
    assert {name: data for name, data in there.items() if name in files} == files
    kept_off = {".fseventsd/no_log", ".metadata_never_index", ".Trashes", ".Trash-1000"}
    assert there.keys() - files.keys() == kept_off  # what CircuitPython itself puts there
    clusters = drive.data_stream.size // drive.cluster_size
    free = [number for number in range(2, clusters + 2) if not drive.fat.get(number)]
    assert len(free) * drive.cluster_size >= 8192, "room for boot_out.txt and records"
    assert packed(name) == packed(name)


def test_the_firmware_comes_first_and_the_save_stays(tmp_path):
    path = tmp_path / "firmware.uf2"
    path.write_bytes(firmware())
    out = tmp_path / "out.uf2"
    assert main(["uf2", "picosystem", "--firmware", str(path), "-o", str(out)]) == 0
    blocks, _ = blocks_of(out.read_bytes())
    ours, _ = blocks_of(packed("picosystem"))
    first, _ = blocks_of(firmware())
    assert blocks == first + ours
    start = FLASH + DRIVES["picosystem"][1]
    assert not [at for at, _ in blocks if start - NVM - 256 < at < start]


REFUSED = [
    ("picopad", firmware(), "is for Some board: take the one for pajenicko_picopad"),
    ("thumby_color", firmware(board_id=b"tinycircuits_thumby_color"), "is for Some board"),
    ("homebuilt", firmware(board_id=b"raspberry_pi_pico_w"), "for raspberry_pi_pico"),
    ("picosystem", firmware(version=b"8.2.0"), "no compiler is known for CircuitPython 8.2"),
    ("picosystem", firmware(version=b"11.0.0"), "CircuitPython 11.0: take 10.3"),
    ("picosystem", uf2_of(b"something else", 0xE48BFF56), "is not CircuitPython"),
    ("picosystem", firmware()[:-BLOCK], "or not all of it: download it again"),
    ("picosystem", firmware()[:-1], "or not all of it: download it again"),
    ("picosystem", b"", "is no .uf2"),
    ("picosystem", b"<!doctype html>" * 1000, "is no .uf2"),
    ("picosystem", firmware(size=0x100000 - NVM), "reaches into the save"),
    ("picosystem", firmware(start=FLASH - 256), "reaches into the save"),
]
"""Boards, firmwares, and why they are not taken."""


@pytest.mark.parametrize("board, data, told", REFUSED)
def test_a_firmware_that_is_not_the_boards_is_refused(board, data, told, tmp_path, capsys):
    path = tmp_path / "firmware.uf2"
    path.write_bytes(data)
    out = tmp_path / "out.uf2"
    assert main(["uf2", board, "--firmware", str(path), "-o", str(out)]) == 1
    error = capsys.readouterr().err
    assert told in error and error.count("\n") == 1
    assert not out.exists()


def test_what_it_replaces_is_said_before(capsys):
    with pytest.raises(SystemExit):
        main(["uf2", "--help"])
    assert "settings.toml, records/" in capsys.readouterr().out
