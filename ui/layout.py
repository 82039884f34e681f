# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Which layout fits a display, and what all layouts share.

A layout is a module of numbers, in pixels of the display: ui/layout_240.py names them.
"""

LINE_NEXT = (
    b"\xff\x04\x01\x03\x00\x0b\x02\x04\x01\x15\xff\x0b\xff\x07\x00\x08"
    b"\x00\x0a\x01\x05\x00\x0e\x04\x06\x03\x0c\x05\x07\x03\x10\x06\x08"
    b"\x03\x13\x07\x09\x08\x13\x10\xff\x04\x0d\x0b\x0c\x01\x15\x02\x0d"
    b"\x06\x0f\x0a\x10\x0a\x14\x0b\x0e\x05\x18\x0d\x0f\x0c\x16\x0e\x11"
    b"\x07\x12\x0c\x09\x10\x19\x0f\x12\x10\x19\x11\x13\x08\x1a\x12\x09"
    b"\x0d\x15\x0b\x16\x0b\xff\x02\x18\x0f\x17\x14\x12\x16\x1a\x18\x19"
    b"\x0e\xff\x15\x17\x12\x1a\x17\x13\x17\xff\x18\x19"
)
"""Where the d-pad leads from line n: LINE_NEXT[4 * n + d], d = up, down, left, right; 255: stay."""


def layout_for(width, height):
    """The layout for a display of this size; ValueError if there is none."""
    if width == height == 240:
        from . import layout_240 as layout
    elif (width, height) == (160, 128):
        from . import layout_160 as layout
    else:
        raise ValueError("no layout for a display of %d x %d" % (width, height))
    return layout
