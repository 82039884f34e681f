# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``uf2``: packs the game as one file to drag onto an RP2040's or RP2350's bootloader drive.

The file holds the board's whole drive, which folder2uf2 lays out as CircuitPython does. The 4 KB
before the drive are the non-volatile memory with the save; the file leaves them alone.
"""

import os
import sys
import tempfile
import time
import zlib
from pathlib import Path

from sim.boards import BOARDS
from sim.command_line import Failed, Parser, output_file
from sim.files import write_all, write_whole

from .deploy import make_contents
from .update import LIST, make_list

try:
    import folder2uf2
except ImportError:  # not available for this machine
    folder2uf2 = None


_FLASH = 0x10000000
"""The address of a chip's flash."""
_SECTOR = 512
NAMES = [name for name, board in BOARDS.items() if board.chip.family]
"""The boards that take a .uf2."""
_MADE = (2026, 1, 1, 0, 0, 0, 0, 1, -1)
"""Every file gets this date, so that the same game gives the same bytes."""
_REPLACED = """\
It replaces the board's whole drive. The save stays; settings.toml, records/ and
everything else of yours is erased, so back it up first."""


class CantPack(Failed):
    """A .uf2 can't be made; the text says why, and what to do."""


def main(arguments: list[str]) -> int:
    """Write the file; return the exit status."""
    parser = Parser("uf2", epilog=_REPLACED)
    parser.add_argument("board", metavar="BOARD", choices=NAMES, help=", ".join(NAMES))
    parser.add_argument(
        "-o",
        metavar="OUT.uf2",
        dest="out",
        required=True,
        type=output_file(".uf2"),
        help="the file",
    )
    options = parser.parse_args(arguments)
    data = pack_uf2(options.board)
    write_whole(Path(options.out), data)
    print("%s: %d KB. %s" % (options.out, len(data) // 1024, _REPLACED), file=sys.stderr)
    return 0


def pack_uf2(name: str, address: str = "") -> bytes:
    """Make the .uf2 of a board's drive. name: one of NAMES. address: as for deploy.make_contents.

    Raise CantPack, and DeployError or CantCompile if a part is missing.
    """
    if folder2uf2 is None:
        raise CantPack("no folder2uf2, which make setup installs")
    board = BOARDS[name]
    layout = folder2uf2.Geometry((board.flash - board.drive_start) // _SECTOR)
    files = make_contents(True, board.board_id, address=address)
    files[LIST] = make_list(files)
    date = time.mktime(_MADE)
    number = zlib.crc32(files[LIST])
    drive = folder2uf2.FatBuilder(layout, volume_id=number, build_ts=date)
    with tempfile.TemporaryDirectory() as folder:
        write_all(folder, files)
        for path in Path(folder).rglob("*"):
            os.utime(path, (date, date))
        try:
            drive.layout(folder2uf2.build_tree(folder, build_ts=date))
        except ValueError as error:
            raise CantPack("the game does not fit the drive: %s" % error) from None
        blocks = folder2uf2.image_blocks(
            drive.image, _FLASH + board.drive_start, drive.used_bytes()
        )
        path = Path(folder) / "made.uf2"  # outside the image's folder
        folder2uf2.write_uf2_blocks(path, blocks, board.chip.family)
        return path.read_bytes()
