# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The simulator's faster functions give the same results as Blinka's."""

import io
import random
from types import SimpleNamespace

import displayio
import pytest

from sim.fakes import quick


@pytest.mark.parametrize("bits", (1, 2, 4, 8))
@pytest.mark.parametrize("width", (1, 7, 16, 33, 130))
def test_a_picture_is_read_as_blinka_reads_it(bits, width):
    data = random.Random(width).randbytes(width * bits * 5 // 8 + 5)
    bitmaps = [displayio.Bitmap(width, 4, 1 << bits) for _ in range(2)]
    files = [io.BytesIO(data) for _ in range(2)]
    quick._readinto(bitmaps[0], files[0], bits)
    quick.readinto(bitmaps[1], files[1], bits)
    for bitmap in bitmaps:
        assert bitmap._dirty_area == displayio._area.Area(0, 0, width, 4)
    pixels = [[bitmap[n % width, n // width] for n in range(4 * width)] for bitmap in bitmaps]
    assert pixels[0] == pixels[1]
    assert files[0].tell() == files[1].tell()


def test_a_file_that_ends_early_is_refused():
    with pytest.raises(EOFError):
        quick.readinto(displayio.Bitmap(8, 4, 2), io.BytesIO(b"abc"), 1)


def noise(rng, width, height, bits):
    """Two bitmaps of the same random values, of which at most a part has changed since they were
    drawn."""
    pair = [displayio.Bitmap(width, height, 1 << bits) for _ in range(2)]
    for place in range(width * height):
        value = rng.randrange(1 << bits)
        for bitmap in pair:
            bitmap[place] = value
    changed = part(rng, width), part(rng, height)
    for bitmap in pair:
        bitmap._finish_refresh()
        if width % 2:
            bitmap.dirty(*[corner[end] for end in (0, 1) for corner in changed])
    return pair


def same(pair):
    """Whether both have the same values, and as much to be drawn again."""
    return pair[0]._data == pair[1]._data and pair[0]._dirty_area == pair[1]._dirty_area


def part(rng, size):
    """Some of a row or column: where it starts and ends."""
    start = rng.randrange(size + 1)
    return start, rng.randrange(start, size + 1)


@pytest.mark.parametrize("bits", (1, 2, 4, 8))
def test_a_region_is_filled_as_blinka_fills_it(bits):
    rng = random.Random(bits)
    for _ in range(100):
        width, height = rng.randrange(1, 99), rng.randrange(1, 9)
        pair = noise(rng, width, height, bits)
        (x1, x2), (y1, y2) = part(rng, width), part(rng, height)
        value = rng.randrange(1 << bits)
        quick._fill_region(pair[0], x1, y1, x2, y2, value)
        quick.fill_region(pair[1], x1, y1, x2, y2, value)
        assert same(pair), (width, height, x1, y1, x2, y2, value)


@pytest.mark.parametrize("bits", (1, 2, 4, 8))
def test_a_bitmap_is_copied_as_blinka_copies_it(bits):
    rng = random.Random(bits)
    for number in range(100):
        width, height = rng.randrange(1, 99), rng.randrange(1, 9)
        pair = noise(rng, width, height, bits)
        source = noise(rng, rng.randrange(1, 99), rng.randrange(1, 9), bits)[0]
        if number % 10 == 0:
            source = None  # into itself
        x, y = rng.randrange(width + 1), rng.randrange(height + 1)
        (x1, x2), (y1, y2) = [part(rng, n) for n in ((source or pair[0]).width, height)]
        y2 = min(y2, (source or pair[0]).height)
        more = {"x1": x1, "x2": x2, "y1": min(y1, y2), "y2": y2}
        if number % 3 == 0:
            more = {}
        if number % 7 == 0:
            more["skip_source_index"] = 1
        quick._blit(pair[0], source or pair[0], x, y, **more)
        quick.blit(pair[1], source or pair[1], x, y, **more)
        assert same(pair), (width, height, x, y, more)


@pytest.mark.parametrize("bits", (1, 2, 4, 8))
def test_a_grid_is_drawn_as_blinka_draws_it(bits):
    rng = random.Random(bits)
    covered = set()
    for number in range(200):
        across, down, wide, high = [rng.randrange(1, most) for most in (4, 4, 20, 5)]
        bitmap = noise(rng, across * wide, down * high, bits)[0]
        columns, rows, scale = [rng.randrange(1, most) for most in (6, 3, 4)]
        grid = SimpleNamespace(
            _absolute_transform=SimpleNamespace(scale=scale),
            _tiles=[rng.randrange(across * down) for _ in range(columns * rows)],
            _tile_width=wide,
            _tile_height=high,
            _top_left_x=rng.randrange(columns),
            _top_left_y=rng.randrange(rows),
            _width_in_tiles=columns,
            _height_in_tiles=rows,
            _bitmap_width_in_tiles=across,
        )
        (x1, x2), (y1, y2) = part(rng, columns * wide * scale), part(rng, rows * high * scale)
        left, top = rng.randrange(9), rng.randrange(3)
        width = left + x2 - x1 + rng.randrange(9)
        size = width * (top + y2 - y1)
        geometry = (0, 1, width, left, top, x1, x2, y1, y2)
        if number % 10 == 0:  # mirrored
            geometry = (size - 1, -1, -width, *geometry[3:])
        colours = [rng.randrange(1 << 16) for _ in range(1 << bits)]
        opaque = bytearray([rng.random() < (number % 3) / 2 for _ in colours])
        taken = memoryview(bytearray(size // 32 * 4 + 4))
        if number % 4 == 0:
            taken[:] = rng.randbytes(len(taken))
        elif number % 4 == 1:  # all that this grid doesn't show
            others = bytes([1 - known for known in opaque])
            picture = memoryview(bytearray(2 * size + 2)).cast("H")
            quick._fill_pixels(picture, taken.cast("I"), colours, others, geometry, grid, bitmap)
        results = []
        for draw in (quick._fill_pixels, quick.fill_pixels):
            buffer = memoryview(bytearray(2 * size + 2)).cast("H")
            mask = memoryview(bytearray(taken)).cast("I")
            covers = draw(buffer, mask, colours, opaque, geometry, grid, bitmap)
            results.append((covers, bytes(buffer), bytes(mask)))
            covered.add(covers)
        assert results[0] == results[1], number
    assert covered == {True, False}


def test_a_tile_is_set_as_blinka_sets_it():
    rng = random.Random(1)
    bitmap = displayio.Bitmap(8, 6, 2)
    for _ in range(50):
        size = {"width": rng.randrange(1, 9), "height": rng.randrange(1, 9)}
        palette = displayio.Palette(2)
        pair = [
            displayio.TileGrid(bitmap, pixel_shader=palette, tile_width=4, tile_height=3, **size)
            for _ in range(2)
        ]
        for grid in pair:
            grid._update_transform(displayio._structs.null_transform)
        for _ in range(9):
            place = rng.randrange(size["width"]), rng.randrange(size["height"])
            if not rng.randrange(4):
                place = rng.randrange(size["width"] * size["height"])
            tile = rng.randrange(4)
            quick._set_tile(pair[0], place, tile)
            quick.set_tile(pair[1], place, tile)
            assert pair[0]._tiles == pair[1]._tiles
            assert pair[1]._needs_refresh
            if not rng.randrange(3):
                areas = [], []
                for grid, redrawn in zip(pair, areas):
                    grid._get_refresh_areas(redrawn)
                    grid._finish_refresh()
                assert areas[0] == areas[1]


def test_a_bitmap_that_has_changed_is_drawn_again():
    bitmap = displayio.Bitmap(8, 1, 2)
    assert bytes(8) == quick._unpacked(bitmap)[0][:8]
    bitmap[3, 0] = 1
    assert quick._unpacked(bitmap)[0][:8] == bytes((0, 0, 0, 1, 0, 0, 0, 0))
