# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Builds ui/data/art/ from the sources in this folder: ``python -m sim art``."""

import os
from collections.abc import Iterator

from sim.command_line import Parser
from ui.data.layouts.places import Layout

from . import fonts
from .maps import Map
from .sprites import pack_cards, pack_faces, pack_sprites

ART = os.path.join(os.path.dirname(__file__), "..", "..", "ui", "data", "art")
LAYOUTS = [Layout(name) for name in ("320", "240", "160", "135", "128")]


def make_files() -> Iterator[tuple[str, bytes]]:
    """Yield each file's name and bytes."""
    yield "small.bin", fonts.pack_font(fonts.make_small())
    yield "high.bin", fonts.pack_font(fonts.make_high())
    yield "middle.bin", fonts.pack_font(fonts.make_middle())
    yield "small_lower.bin", fonts.pack_lower(fonts.make_small())
    yield "high_lower.bin", fonts.pack_lower(fonts.make_high())
    yield "middle_lower.bin", fonts.pack_lower(fonts.make_middle())
    yield "faces.bin", pack_faces()
    for scale in (1, 2):
        yield "sprites_%d.bin" % scale, pack_sprites(scale)
    for layout in LAYOUTS:
        yield "map_%s.bin" % layout.NAME, Map(layout).pack()
        yield "cards_%s.bin" % layout.NAME, pack_cards(layout.NAME)


def main(arguments: list[str]) -> int:
    """Write every file; return the exit status."""
    Parser("art").parse_args(arguments)
    os.makedirs(ART, exist_ok=True)
    for name, data in make_files():
        with open(os.path.join(ART, name), "wb") as file:
            file.write(data)
    return 0
