# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The twelve islands in boxes, four rows of three."""

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from engine.board import NAMES

from .. import font, palette, shapes
from ..layouts.places import Places


class Cells:
    """A box with its name for each island.

    group   what is shown
    boxes   a group for each island, to be added to; (0, 0) is its box's corner
    names   the labels
    width, height   of a box
    """

    def __init__(self, layout):
        scale = layout.S
        at = Places(layout, "island_boxes")
        self.width, self.height = at.box_width, at.box_height
        self.group = GridLayout(
            x=at.x, y=at.y, width=at.width, height=at.height, grid_size=(3, 4), cell_padding=scale
        )
        self.boxes = []
        self.names = []
        for island in range(12):
            box = _Box()
            box.append(shapes.panel(0, 0, self.width, self.height, palette.UI, None, scale))
            top = (self.height - font.high(scale)) // 2
            name = font.label(NAMES[island].upper(), 3 * scale, top, palette.TEXT, scale)
            box.append(name)
            self.boxes.append(box)
            self.names.append(name)
            self.group.add_content(box, (island % 3, island // 3), (1, 1))


class _Box(displayio.Group):
    """What GridLayout places: a group that has a width and a height."""

    def __init__(self):
        super().__init__()
        self.width = self.height = 0
