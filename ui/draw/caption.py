# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A text below the map, where the cards are in a game."""

from ..data.layouts.places import Places
from . import font, page, palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    import displayio

    from ..types import Layout


def make_caption(
    layout: "Layout", text: str, wrap: "Callable[[str, int], list[str]]" = font.wrap, left: int = 0
) -> "displayio.Group":
    """Make a group of labels, one for each line of the text. wrap: as for page.make_paragraph.

    left: the width to leave free on the left, in pixels.
    """
    places = Places(layout, "caption")
    x, y = places.x + left, layout.CARDS_TOP + places.y
    width = layout.WIDTH - places.x - x
    made = page.make_paragraph(text, x, y, width, palette.TEXT, layout.S, places.pitch, wrap)
    if left:  # the lines are centred, like the picture there
        height = layout.BUTTONS_TOP - layout.CARDS_TOP - 2 * places.y
        made.y = max(0, (height - places.pitch * len(made)) // 2)
    return made
