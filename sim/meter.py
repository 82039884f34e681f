# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Counts what each refresh redraws, and estimates what it would take on the board.

The figures were measured with the real firmware on an emulated RP2040 at 125 MHz: about 5 us a
pixel for the first layer, 2 us for each layer more that lies there, 13 us for a vectorio shape.
"""

from displayio import Group, TileGrid

FIRST_US = 5
FURTHER_US = 2
VECTOR_US = 13


class Meter:
    """The sum over some refreshes of a sim.display.Screen: pixels and milliseconds."""

    def __init__(self, screen):
        self.pixels = 0
        self.ms = 0
        self.slowest = 0
        """The longest single refresh, in ms."""
        screen.meter = self

    def refreshed(self, root, areas):
        """Add a refresh of these areas (x1, y1, x2, y2) of a root group."""
        us = 0
        for area in areas:
            size = (area[2] - area[0]) * (area[3] - area[1])
            tiles, shapes = _layers(root, area)
            self.pixels += size
            us += FIRST_US * size + FURTHER_US * max(0, tiles - size) + VECTOR_US * shapes
        self.ms += us / 1000
        self.slowest = max(self.slowest, us / 1000)


def _layers(group, area):
    """How many pixels of tile grids, and of vectorio shapes, lie in an area, layer upon layer."""
    tiles = shapes = 0
    for layer in group._layers:
        if layer.hidden:
            continue
        if isinstance(layer, Group):
            more = _layers(layer, area)
            tiles, shapes = tiles + more[0], shapes + more[1]
            continue
        here = layer._current_area
        width = min(area[2], here.x2) - max(area[0], here.x1)
        height = min(area[3], here.y2) - max(area[1], here.y1)
        if width > 0 and height > 0:
            if isinstance(layer, TileGrid):
                tiles += width * height
            else:
                shapes += width * height
    return tiles, shapes
