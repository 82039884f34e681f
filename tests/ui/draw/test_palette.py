# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The colours: exact on the display, and different enough in brightness (WCAG 2.2's contrast)."""

import pytest

from ui.draw import palette

# Text on its background: at least 4.5 to 1.
READ = {
    "TEXT": ("UI", "PANEL", "DEEP", "LAND_BLACK", "BLACK"),
    "DIM": ("UI", "PANEL"),
    "INK": ("LAND", "LAND_WHITE", "LIME", "CARD", "CARD_OFF", "WHITE"),
    "LIME": ("UI", "PANEL"),
}
# Shapes beside other colours: at least 3 to 1.
SHAPES = {
    "WHITE": ("SEA", "BLACK", "PANEL", "UI"),
    "EDGE": ("SEA", "BLACK", "LAND_BLACK"),
    "SAND": ("SEA", "UI", "DEEP"),
    "LIME": ("SEA", "BLACK", "LAND_BLACK"),
    "FRAME": ("RED", "UI", "PANEL"),
    "LAND_WHITE": ("LAND_BLACK", "SEA"),
}


SEEN = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
               (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
               (-0.011820, 0.042940, 0.968881)),
}  # fmt: skip
"""How an eye with each deficiency mixes red, green and blue (Machado 2009)."""


def brightness(colour, seen):
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    parts = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    parts = [sum(part * by for part, by in zip(parts, row)) for row in SEEN[seen]]
    light = (min(max(part, 0), 1) for part in parts)
    return sum(weight * v for weight, v in zip((0.2126, 0.7152, 0.0722), light)) + 0.05


def contrast(one, other, seen="normal"):
    one, other = (brightness(getattr(palette, name), seen) for name in (one, other))
    return max(one, other) / min(one, other)


@pytest.mark.parametrize("pairs, least", [(READ, 4.5), (SHAPES, 3.0)], ids=["read", "shapes"])
def test_colours_stand_out_from_what_is_behind_them(pairs, least):
    for front, behind in pairs.items():
        for back in behind:
            assert contrast(front, back) >= least, (front, back)


@pytest.mark.parametrize("seen", SEEN)
def test_the_rim_of_a_chosen_island_stands_out(seen):
    """The rim is lime with a dark line in it. Both differ from any land, from the sea, and from
    each other."""
    for beside in ("LAND", "LAND_WHITE", "LAND_BLACK", "SEA", "DEEP"):
        assert max(contrast(rim, beside, seen) for rim in ("LIME", "INK")) >= 3, beside
    assert contrast("LIME", "INK", seen) >= 7
    # Also from the rim of an island that isn't chosen: shoal and sand.
    assert contrast("LIME", "SHOAL", seen) >= 2 and contrast("INK", "SAND", seen) >= 7


def test_every_colour_is_exact_on_the_display():
    for name, colour in vars(palette).items():
        if name.isupper():
            red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
            exact = [red >> 3 << 3 | red >> 5, green >> 2 << 2 | green >> 6]
            assert (red, green, blue) == (*exact, blue >> 3 << 3 | blue >> 5), name
