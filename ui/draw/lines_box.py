# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A box of text lines over the cards of a game."""

import displayio

from ..data.layouts.places import Places
from . import font, palette, shapes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..types import Layout
    from .font import Label


def make_lines_box(layout: "Layout") -> "tuple[displayio.Group, list[Label], int]":
    """Return the box's group, its empty labels, and the largest width of a line at scale 1."""
    places = Places(layout, "info")
    top = layout.CARDS_TOP
    box = displayio.Group(y=top)
    box.append(shapes.make_rectangle(0, 0, layout.WIDTH, layout.BUTTONS_TOP - top, palette.PANEL))
    labels = []
    for n in range(places.lines):
        label = font.make_label("", places.x, places.y + n * places.pitch, palette.TEXT, layout.S)
        labels.append(label)
        box.append(label)
    return box, labels, (layout.WIDTH - 2 * places.x) // layout.S


class LinesBox:
    """A box with a text in it."""

    def __init__(self, layout: "Layout", text: str) -> None:
        self.text = text
        self.group, labels, width = make_lines_box(layout)
        for label, line in zip(labels, font.wrap(text, width)):
            label.write(line)
