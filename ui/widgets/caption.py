# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A text where the cards are in a game, under the map."""

from .. import palette
from ..layouts.places import Places
from . import page


def caption(layout, text):
    """A group of labels: the text in lines."""
    at = Places(layout, "caption")
    y = layout.CARDS_TOP + at.y
    width = layout.WIDTH - 2 * at.x
    return page.wrapped(text, at.x, y, width, palette.TEXT, layout.S, at.pitch)
