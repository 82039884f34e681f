# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The simulator's displayio raises errors where the board's does."""

import re

import bitmaptools
import displayio
import pytest

from sim import ROOT
from sim.fakes import strict
from sim.fakes.strict import install

install()
install()  # a second time is harmless


def bitmap(width=8, height=6, values=4):
    return displayio.Bitmap(width, height, values)


def palette(colours=4):
    return displayio.Palette(colours)


def grid(x=0, y=0, **options):
    return displayio.TileGrid(bitmap(), pixel_shader=palette(), x=x, y=y, **options)


def put(target, index, value):
    target[index] = value


def in_two_groups(layer):
    displayio.Group().append(layer)
    displayio.Group().append(layer)


def cut(group):
    group.append(grid())
    return group[0:1]


def fill(*numbers):
    bitmaptools.fill_region(bitmap(), *numbers)


FAULTS = {
    "bitmap too wide": (ValueError, lambda: bitmap(width=40000)),
    "bitmap of floats": (TypeError, lambda: bitmap(width=8.0)),
    "pixel beside the bitmap": (IndexError, lambda: put(bitmap(), (8, 0), 1)),
    "pixel below the bitmap": (IndexError, lambda: bitmap()[0, 6]),
    "pixel of negative x": (IndexError, lambda: put(bitmap(), (-1, 0), 1)),
    "pixel number too high": (IndexError, lambda: put(bitmap(), 48, 1)),
    "pixel of float": (TypeError, lambda: put(bitmap(), (1.0, 0), 1)),
    "pixel value too large": (ValueError, lambda: put(bitmap(), (0, 0), 4)),
    "pixel value negative": (ValueError, lambda: put(bitmap(), (0, 0), -1)),
    "pixel slice": (TypeError, lambda: bitmap()[0:2]),
    "bitmap filled too large": (ValueError, lambda: bitmap().fill(4)),
    "bitmap's new attribute": (AttributeError, lambda: setattr(bitmap(), "owner", 1)),
    "palette of nothing": (ValueError, lambda: palette(0)),
    "palette index": (ValueError, lambda: palette()[4]),
    "palette index set": (IndexError, lambda: put(palette(), 4, 0)),
    "colour too large": (ValueError, lambda: put(palette(), 0, 0x1000000)),
    "colour of two bytes": (IndexError, lambda: put(palette(), 0, (1, 2))),
    "transparent index": (ValueError, lambda: palette().make_transparent(-1)),
    "opaque index": (ValueError, lambda: palette().make_opaque(4)),
    "grid at a float": (TypeError, lambda: grid(x=1.5)),
    "grid moved to a float": (TypeError, lambda: setattr(grid(), "y", 2.0)),
    "grid too far": (ValueError, lambda: setattr(grid(), "x", 40000)),
    "grid's tile too high": (ValueError, lambda: put(grid(tile_width=4), 0, 2)),
    "grid of too many tiles": (ValueError, lambda: grid(width=65536)),
    "grid's place": (ValueError, lambda: put(grid(), (1, 0), 0)),
    "grid's place read": (ValueError, lambda: grid()[0, 1]),
    "grid's new attribute": (AttributeError, lambda: setattr(grid(), "island", 1)),
    "group at a float": (TypeError, lambda: displayio.Group(x=0.5)),
    "group moved to a float": (TypeError, lambda: setattr(displayio.Group(), "x", 0.5)),
    "group of scale 0": (ValueError, lambda: setattr(displayio.Group(), "scale", 0)),
    "group's scale a float": (TypeError, lambda: displayio.Group(scale=2.0)),
    "group's slice": (NotImplementedError, lambda: cut(displayio.Group())),
    "group's new attribute": (AttributeError, lambda: setattr(displayio.Group(), "name", 1)),
    "grid in two groups": (ValueError, lambda: in_two_groups(grid())),
    "region too wide": (ValueError, lambda: fill(0, 0, 9, 6, 1)),
    "region of negative y": (ValueError, lambda: fill(0, -1, 8, 6, 1)),
    "region turned round": (ValueError, lambda: fill(4, 0, 2, 6, 1)),
    "region of floats": (TypeError, lambda: fill(0, 0, 4.0, 6, 1)),
    "region value too large": (ValueError, lambda: fill(0, 0, 8, 6, 4)),
    "blit outside": (ValueError, lambda: bitmaptools.blit(bitmap(), bitmap(), -1, 0)),
    "blit from outside": (ValueError, lambda: bitmaptools.blit(bitmap(), bitmap(), 0, 0, x2=9)),
    "blit of more colours": (
        ValueError,
        lambda: bitmaptools.blit(bitmap(), bitmap(values=16), 0, 0),
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_the_strict_simulator_refuses_what_the_board_refuses(name):
    error, act = FAULTS[name]
    with pytest.raises(error):
        act()


def test_the_strict_simulator_takes_what_the_board_takes():
    target = bitmap()
    target[7, 5] = 3
    assert (target[7, 5], target[47]) == (3, 3)
    bitmaptools.fill_region(target, 0, 0, 8, 6, 2)
    bitmaptools.fill_region(target, 3, 3, 3, 3, 1)  # an empty area
    bitmaptools.blit(target, bitmap(4, 4), 8, 6)
    assert [target[x, 0] for x in range(8)] == [2] * 8
    colours = palette()
    colours[-1] = (1, 2, 3)
    colours[0] = b"\1\2\3"
    assert (colours[3], colours[0]) == (0x010203, 0x010203)
    layer = grid(x=-5)
    first, second = displayio.Group(scale=2), displayio.Group()
    first.append(layer)
    first.remove(layer)
    second.append(layer)
    second.pop()
    second.append(grid(tile_width=4))
    second[0][0, 0] = 0
    second[0] = layer


def test_a_subclass_has_attributes_of_its_own():
    class Stone(displayio.Group):
        pass

    stone = Stone()
    stone.island = 3
    assert stone.island == 3


def test_blinkas_private_names_are_looked_for_at_the_start(monkeypatch):
    """Each private name that is used on Blinka's objects. Imports check those in its modules."""
    listed = set(" ".join(strict._NAMES.values()).split())
    files = [ROOT / "sim" / "fakes" / name for name in ("strict.py", "quick.py")]
    used = {word for path in files for word in re.findall(r"\w\.(_[a-z]\w+)", path.read_text())}
    own = {"_quick_data", "_quick_values"}
    assert used - own - listed == {"_fill_pixels", "_tilegrid"} & used
    strict.check_names()
    monkeypatch.setitem(strict._NAMES, displayio.Group, "_layers _gone")
    with pytest.raises(RuntimeError, match="Group has no _gone: run make setup"):
        strict.check_names()
