# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The simulator's faster functions give the same results as Blinka's."""

import io
import random

import displayio
import pytest

from sim.fakes import quick


@pytest.mark.parametrize("bits", (1, 2, 4, 8))
@pytest.mark.parametrize("width", (1, 7, 16, 33, 130))
def test_a_picture_is_read_as_blinka_reads_it(bits, width):
    data = random.Random(width).randbytes(width * bits * 5 // 8 + 5)
    bitmaps = [displayio.Bitmap(width, 4, 1 << bits) for _ in range(2)]
    files = [io.BytesIO(data) for _ in range(2)]
    quick._plain(bitmaps[0], files[0], bits)
    quick.readinto(bitmaps[1], files[1], bits)
    for bitmap in bitmaps:
        assert bitmap._dirty_area == displayio._area.Area(0, 0, width, 4)
    pixels = [[bitmap[n % width, n // width] for n in range(4 * width)] for bitmap in bitmaps]
    assert pixels[0] == pixels[1]
    assert files[0].tell() == files[1].tell()


def test_a_file_that_ends_early_is_refused():
    with pytest.raises(EOFError):
        quick.readinto(displayio.Bitmap(8, 4, 2), io.BytesIO(b"abc"), 1)
