# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Chooses the layout for a display, at power-on."""

from .places import Layout

_SIZES = (
    (320, 240, "320"),
    (240, 240, "240"),
    (240, 135, "135"),
    (160, 128, "160"),
    (128, 128, "128"),
)


def load_layout(width: int, height: int) -> Layout:
    """Return the layout for a display of this size. Raise ValueError if there is none."""
    for *size, name in _SIZES:
        if [width, height] == size:
            return Layout(name)
    sizes = ", ".join(["%dx%d" % size[:2] for size in _SIZES])
    raise ValueError("no layout for a display of %dx%d, only for %s" % (width, height, sizes))
