# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes ui/art/ from the sources in this folder: ``python -m sim art``."""

import os
import sys

from . import fonts
from .maps import Map
from .sprites import build_cards, build_sprites

ART = os.path.join(os.path.dirname(__file__), "..", "..", "ui", "art")


def files():
    """The name and the bytes of each file."""
    yield "small.bin", fonts.build()
    yield "map_240.bin", Map(240, 162, 16, 2).build()
    yield "map_160.bin", Map(160, 94, 10, 1).build()
    for name, scale in (("240", 2), ("160", 1)):
        yield "sprites_%s.bin" % name, build_sprites(scale)
        yield "cards_%s.bin" % name, build_cards(scale)


def main(words=()):
    """Write every file. Takes no words; returns the exit status."""
    if words:
        print("sim art: takes no arguments", file=sys.stderr)
        return 2
    os.makedirs(ART, exist_ok=True)
    for name, data in files():
        with open(os.path.join(ART, name), "wb") as file:
            file.write(data)
    return 0
