# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The colours: exact on the display, and far enough apart in brightness (WCAG 2.2's contrast)."""

import pytest

from ui.draw import palette

# What is read, on what: at least 4.5 to 1.
READ = {
    "TEXT": ("UI", "PANEL", "DEEP", "LAND_BLACK", "BLACK"),
    "DIM": ("UI", "PANEL"),
    "INK": ("LAND", "LAND_WHITE", "LAND_CHOSEN", "LIME", "CARD", "CARD_OFF", "WHITE"),
    "LIME": ("UI", "PANEL"),
}
# What is told apart by its shape, from what is beside it: at least 3 to 1.
SHAPES = {
    "WHITE": ("SEA", "BLACK", "PANEL", "UI"),
    "EDGE": ("SEA", "BLACK", "LAND_BLACK"),
    "SAND": ("SEA", "UI", "DEEP"),
    "LIME": ("SEA", "BLACK", "LAND_CHOSEN", "LAND_BLACK"),
    "FRAME": ("RED", "UI", "PANEL"),
    "LAND_WHITE": ("LAND_BLACK", "SEA"),
}


def brightness(colour):
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    parts = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return sum(weight * v for weight, v in zip((0.2126, 0.7152, 0.0722), parts)) + 0.05


def contrast(one, other):
    one, other = (brightness(getattr(palette, name)) for name in (one, other))
    return max(one, other) / min(one, other)


@pytest.mark.parametrize("pairs, least", [(READ, 4.5), (SHAPES, 3.0)], ids=["read", "shapes"])
def test_colours_stand_out_from_what_is_behind_them(pairs, least):
    for front, behind in pairs.items():
        for back in behind:
            assert contrast(front, back) >= least, (front, back)


def test_every_colour_is_exact_on_the_display():
    for name, colour in vars(palette).items():
        if name.isupper():
            red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
            exact = [red >> 3 << 3 | red >> 5, green >> 2 << 2 | green >> 6]
            assert (red, green, blue) == (*exact, blue >> 3 << 3 | blue >> 5), name
