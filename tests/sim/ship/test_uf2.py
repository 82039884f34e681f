# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The game as one file for a board's bootloader: its blocks, and the resulting drive."""

import io

import pytest

from helpers.sample import sampled
from helpers.tools import wanted
from helpers.uf2_blocks import FLASH, blocks_of
from sim.__main__ import main
from sim.boards import BOARDS
from sim.ship.deploy import make_contents
from sim.ship.uf2 import NAMES, pack_uf2
from sim.ship.update import LIST, make_list


def walk(folder, path=""):
    for entry in folder.iterdir():
        if entry.name in (".", "..") or entry.is_volume_id():
            continue
        name = path + entry.name
        if entry.is_directory():
            yield from walk(entry, name + "/")
        else:
            yield name, entry.open().read() if entry.size else b""


@pytest.mark.dear
@pytest.mark.parametrize("name", sampled(NAMES))
def test_a_drive_has_the_game_and_room(name):
    """An independent reader finds each file, to the byte, under its own name."""
    fat = wanted("dissect.fat.fat", "no dissect.fat")
    board = BOARDS[name]
    start, flash = board.drive_start, board.flash
    blocks, its = blocks_of(pack_uf2(name))
    assert its == board.chip.family
    places = [address for address, _ in blocks]
    assert places == list(range(FLASH + start, places[-1] + 256, 256))
    assert places[-1] < FLASH + flash and (places[-1] + 256) % 4096 == 0
    image = b"".join([data for _, data in blocks]).ljust(flash - start, b"\0")
    drive = fat.FATFS(io.BytesIO(image))
    there = dict(walk(drive.root))
    files = make_contents(True, BOARDS[name].board_id)
    files[LIST] = make_list(files)
    assert {name: data for name, data in there.items() if name in files} == files
    kept_off = {".fseventsd/no_log", ".metadata_never_index", ".Trashes", ".Trash-1000"}
    assert there.keys() - files.keys() == kept_off  # files that CircuitPython itself adds
    clusters = drive.data_stream.size // drive.cluster_size
    free = [number for number in range(2, clusters + 2) if not drive.fat.get(number)]
    assert len(free) * drive.cluster_size >= 2048, "room for boot_out.txt and a record"
    assert pack_uf2(name) == pack_uf2(name)


def test_what_it_replaces_is_said_before(capsys):
    with pytest.raises(SystemExit):
        main(["uf2", "--help"])
    assert "settings.toml, records/" in capsys.readouterr().out
