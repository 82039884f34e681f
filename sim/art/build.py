# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes ui/data/art/ from the sources in this folder: ``python -m sim art``."""

import os
from collections.abc import Iterator

from sim.options import Parser
from ui.data.layouts import size_128, size_135, size_160, size_240, size_320

from . import fonts
from .maps import Map
from .sprites import build_cards, build_faces, build_sprites

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.types import Layout

ART = os.path.join(os.path.dirname(__file__), "..", "..", "ui", "data", "art")
LAYOUTS: "tuple[Layout, ...]" = (size_320, size_240, size_160, size_135, size_128)


def files() -> Iterator[tuple[str, bytes]]:
    """Each file's name and bytes."""
    yield "small.bin", fonts.build(fonts.small())
    yield "high.bin", fonts.build(fonts.high())
    yield "middle.bin", fonts.build(fonts.middle())
    yield "small_lower.bin", fonts.build_lower(fonts.small())
    yield "high_lower.bin", fonts.build_lower(fonts.high())
    yield "middle_lower.bin", fonts.build_lower(fonts.middle())
    yield "faces.bin", build_faces()
    for scale in (1, 2):
        yield "sprites_%d.bin" % scale, build_sprites(scale)
    for layout in LAYOUTS:
        yield "map_%s.bin" % layout.NAME, Map(layout).build()
        yield "cards_%s.bin" % layout.NAME, build_cards(layout.NAME)


def main(words: list[str]) -> int:
    """Write every file; returns the exit status."""
    Parser("art").parse_args(words)
    os.makedirs(ART, exist_ok=True)
    for name, data in files():
        with open(os.path.join(ART, name), "wb") as file:
            file.write(data)
    return 0
