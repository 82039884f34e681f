# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Which layout fits a display.

A layout is a module of numbers, in pixels of the display: ui/layout_240.py names them.
"""


def layout_for(width, height):
    """The layout for a display of this size; ValueError if there is none."""
    if width == height == 240:
        from . import layout_240 as layout
    elif (width, height) == (160, 128):
        from . import layout_160 as layout
    else:
        raise ValueError("no layout for a display of %d x %d" % (width, height))
    return layout
