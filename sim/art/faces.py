# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The campaign's rivals, from faces.txt: twelve faces of 12x12 pixels, Aloa's to Lale's.

The file: the faces one after another, 2 bits a pixel. Colours: 0 transparent, 1 ink, 2 skin, 3 what
sets each apart: hair, a hat, a beard.
"""

import os

from .raster import Picture, packed

SIZE = 12
_COLOURS = ".ksa"


def faces() -> list[Picture]:
    """The faces."""
    path = os.path.join(os.path.dirname(__file__), "faces.txt")
    with open(path, encoding="utf-8") as file:
        blocks = file.read().strip().split("\n\n")
    return [[[_COLOURS.index(dot) for dot in row] for row in b.split("\n")[1:]] for b in blocks]


def build() -> bytes:
    """The bytes of ui/data/art/faces.bin."""
    return b"".join(packed(picture, 2) for picture in faces())
