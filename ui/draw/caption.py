# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A text below the map, where the cards are in a game."""

from ..data.layouts.places import Places
from . import font, page, palette

if False:
    from collections.abc import Callable

    import displayio

    from ..types import Layout


def caption(
    layout: "Layout", text: str, wrap: "Callable[[str, int], list[str]]" = font.wrap
) -> "displayio.Group":
    """A group of labels, one for each of the text's lines; wrap: as for page.wrapped."""
    at = Places(layout, "caption")
    y = layout.CARDS_TOP + at.y
    width = layout.WIDTH - 2 * at.x
    return page.wrapped(text, at.x, y, width, palette.TEXT, layout.S, at.pitch, wrap)
