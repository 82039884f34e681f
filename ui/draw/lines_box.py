# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A box of lines that lies over the cards in a game."""

import displayio

from ..data.layouts.places import Places
from . import font, palette, shapes

if False:
    from ..app import App
    from ..types import Layout
    from .font import Label


def lines_box(layout: "Layout") -> "tuple[displayio.Group, list[Label], int]":
    """The box, a group; its labels, empty; and how wide a line may be, at scale 1."""
    at = Places(layout, "look")
    top = layout.CARDS_TOP
    box = displayio.Group(y=top)
    box.append(shapes.rectangle(0, 0, layout.WIDTH, layout.BUTTONS_TOP - top, palette.PANEL))
    labels = []
    for n in range(at.lines):
        label = font.label("", at.x, at.y + n * at.pitch, palette.TEXT, layout.S)
        labels.append(label)
        box.append(label)
    return box, labels, (layout.WIDTH - 2 * at.x) // layout.S


def lay(app: "App", text: str) -> None:
    """Lay a text over the cards."""
    box, labels, width = lines_box(app.layout)
    for label, line in zip(labels, font.wrap(text, width)):
        font.write(label, line)
    app.overlay.append(box)
