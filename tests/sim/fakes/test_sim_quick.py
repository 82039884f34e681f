# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The simulator's fast functions give the same results as Blinka's."""

import io
import random
from types import SimpleNamespace

import displayio
import pytest
import vectorio

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
    """Make two bitmaps with the same random values, with at most a part changed since they were
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
    """Whether both have the same values and the same dirty area."""
    return pair[0]._data == pair[1]._data and pair[0]._dirty_area == pair[1]._dirty_area


def part(rng, size):
    """Choose the start and end of a part of a row or column."""
    start = rng.randrange(size + 1)
    return start, rng.randrange(start, size + 1)


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
        if number % 5 == 1:  # mirrored
            geometry = (width - 1, -1, width, *geometry[3:])
        elif number % 5 == 2:  # turned round
            geometry = (size - 1, -1, -width, *geometry[3:])
        colours = [rng.randrange(1 << 16) for _ in range(1 << bits)]
        opaque = bytearray([rng.random() < (number % 3) / 2 for _ in colours])
        taken = memoryview(bytearray(size // 32 * 4 + 4))
        if number % 4 == 0:
            taken[:] = rng.randbytes(len(taken))
        elif number % 4 == 1:  # a part that this grid doesn't show
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


class Layers:
    """A group in a group, with a shape and with grids that share a bitmap or a palette. Random
    changes lead to the state of each."""

    def __init__(self):
        self.bitmaps = [displayio.Bitmap(8, 6, 2) for _ in range(2)]
        self.palettes = [displayio.Palette(2) for _ in range(2)]
        self.groups = [displayio.Group(), displayio.Group()]
        self.groups[0].append(self.groups[1])
        shape = vectorio.Rectangle(pixel_shader=self.palettes[0], width=3, height=2, x=1, y=1)
        self.groups[0].append(shape)
        self.grids = []
        for number in range(6):
            tile = {"tile_width": 4, "tile_height": 3} if number > 3 else {}
            self.grids.append(self.grid(number, tile))
        self.movable = [*self.grids, shape, self.groups[1]]
        self.groups[0]._update_transform(displayio._structs.null_transform)

    def grid(self, number, tile):
        palette = self.palettes[number // 2 % 2]
        grid = displayio.TileGrid(self.bitmaps[number % 2], pixel_shader=palette, **tile)
        self.groups[number % 2].append(grid)
        return grid

    def change(self, rng):
        """Change one thing."""
        kind, layer = rng.randrange(6), rng.choice(self.movable)
        if kind == 0:
            layer.x = rng.randrange(-9, 20)
        elif kind == 1:
            layer.hidden = not layer.hidden
        elif kind == 2:
            rng.choice(self.bitmaps)[rng.randrange(8), rng.randrange(6)] = rng.randrange(2)
        elif kind == 3:
            rng.choice(self.palettes)[rng.randrange(2)] = rng.randrange(1 << 24)
        elif kind == 4:
            rng.choice(self.grids[4:])[rng.randrange(1), rng.randrange(1)] = rng.randrange(4)
        else:
            group = rng.choice(self.groups)
            if len(group) > 1:
                layer = group.pop(rng.randrange(len(group)))
                if rng.randrange(2):
                    group.insert(rng.randrange(len(group)), layer)

    def refreshed(self, areas, finish):
        """Return what a refresh redraws."""
        redrawn = []
        areas(self.groups[0], redrawn)
        redrawn = [(area.x1, area.y1, area.x2, area.y2) for area in redrawn]
        finish(self.groups[0])
        return redrawn


def test_what_is_drawn_again_is_what_blinka_draws_again(monkeypatch):
    redrawn = still = 0
    for seed in range(40):
        rngs = random.Random(seed), random.Random(seed)
        pair = Layers(), Layers()
        for _ in range(25):
            areas = []
            changes = rngs[0].randrange(3), rngs[1].randrange(3)
            for layers, rng, number in zip(pair, rngs, changes):
                for _ in range(number):
                    layers.change(rng)
            for layers, ways in zip(
                pair, ((quick._areas, quick._finish), (quick.refresh_areas, quick.finish_refresh))
            ):
                with monkeypatch.context() as patched:  # including groups in the group
                    patched.setattr(displayio.Group, "_get_refresh_areas", ways[0])
                    patched.setattr(displayio.Group, "_finish_refresh", ways[1])
                    areas.append(layers.refreshed(*ways))
            assert areas[0] == areas[1]
            redrawn += len(areas[0]) > 0
            still += not areas[0]
    assert redrawn > 200 and still > 200


def test_a_bitmap_that_has_changed_is_drawn_again():
    bitmap = displayio.Bitmap(8, 1, 2)
    assert bytes(8) == quick._unpack(bitmap)[0][:8]
    bitmap[3, 0] = 1
    assert quick._unpack(bitmap)[0][:8] == bytes((0, 0, 0, 1, 0, 0, 0, 0))
