# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The parts of a page: the sea, a header, texts of several lines.

Positions and sizes are in pixels of the display. scale is the layout's S: the size of a font pixel.
"""

import displayio

from engine.const import TYPE_CHECKING, const

from ..screen import Screen
from . import font, palette, shapes, tiled
from .buttons import Buttons

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..app import App
    from ..data.layouts.places import Places
    from ..types import KeyText, Layout

LAYERS = const(2)
"""The number of layers of a new page. The layers after them are the screen's own."""


class Page(Screen):
    """The base of all pages: waves (a plain ground if both colours are the same) and buttons."""

    def __init__(
        self,
        app: "App",
        buttons: "Sequence[tuple[str, KeyText]]",
        sea: int = palette.SEA,
        mark: int = palette.DEEP,
    ) -> None:
        super().__init__(app)
        layout = app.layout
        self.group = displayio.Group()
        if sea == mark:
            self.group.append(shapes.make_rectangle(0, 0, layout.WIDTH, layout.HEIGHT, sea))
        else:
            waves = tiled.make_waves(layout.WIDTH, layout.HEIGHT, layout.S, sea, mark)
            self.group.append(waves)
        self.buttons = Buttons(layout, app.device.key_names)
        self.buttons.show_keys(buttons)
        self.group.append(self.buttons.group)


def add_header(group: displayio.Group, layout: "Layout", height: int, text: str) -> font.Label:
    """Add a bar at the top with a centred text. Return its label."""
    (made,) = add_bar(
        group, layout, height, palette.UI, (text, layout.WIDTH // 2, palette.TEXT, 0.5)
    )
    return made


def add_title(
    group: displayio.Group, layout: "Layout", height: int, x: int, title: str, value: str
) -> list[font.Label]:
    """Add a bar at the top with a title on the left and a value on the right. Return their labels.

    x: the margin on both sides.
    """
    left, right = (title, x, palette.TEXT, 0), (value, layout.WIDTH - x, palette.DIM, 1)
    return add_bar(group, layout, height, palette.UI, left, right)


def add_bar(
    group: displayio.Group,
    layout: "Layout",
    height: int,
    fill: int,
    *labels: tuple[str, int, int, float],
) -> list[font.Label]:
    """Add a bar at the top, with a shore at its end, and labels, each a (text, x, colour, align).
    Return the labels."""
    bar = displayio.Group()
    for bottom, colour in (height, palette.SAND), (height - layout.S, fill):
        bar.append(shapes.make_rectangle(0, 0, layout.WIDTH, bottom, colour))
    top = (height - font.measure_capital(layout.S)) // 2
    made = []
    for text, x, colour, align in labels:
        label = font.make_label(text, x, top, colour, layout.S, align)
        made.append(label)
        bar.append(label)
    group.append(bar)
    return made


def make_explanation(layout: "Layout", at: "Places", text: str) -> displayio.Group:
    """Make a text of several lines at a list's place."""
    scale = layout.S
    pitch = font.measure_capital(scale) + 3 * scale
    return make_paragraph(text, at.x, at.y + 3 * scale, at.width, palette.TEXT, scale, pitch)


def add_text_below(page: "Page", top: int, text: str, pitch: int) -> None:
    """Add a text on its own ground, from this height down to the buttons."""
    layout = page.app.layout
    margin, height = 4 * layout.S, layout.BUTTONS_TOP - top
    page.group.append(shapes.make_rectangle(0, top, layout.WIDTH, height, palette.UI))
    width = layout.WIDTH - 2 * margin
    page.group.append(
        make_paragraph(text, margin, top + margin, width, palette.TEXT, layout.S, pitch)
    )


def make_paragraph(
    text: str,
    x: int,
    y: int,
    width: int,
    colour: int,
    scale: int,
    pitch: int,
    wrap: "Callable[[str, int], list[str]]" = font.wrap,
) -> displayio.Group:
    """Make a label for each line of a text, no wider than ``width``, ``pitch`` pixels apart.

    wrap: a function from a text and a width at scale 1 to a list of lines.
    """
    group = displayio.Group()
    for line in wrap(text, width // scale):
        group.append(font.make_label(line, x, y, colour, scale))
        y += pitch
    return group
