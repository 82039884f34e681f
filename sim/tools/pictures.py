# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``pictures``: the README's pictures, twice as large as on the board."""

from sim import ROOT
from sim.desk import png
from sim.desk.console import Console
from sim.desk.scenes import open_scene
from sim.options import Parser

FOLDER = ROOT / "sim" / "pictures"
PICTURES = {
    "picosystem": ("title", "play", "sweep", "recap", "draw", "score"),
    "pygamer": ("sweep", "menu"),
    "picopad": ("sweep",),
    "reverse_tft": ("sweep",),
    "thumby_color": ("sweep",),
}


def main(words):
    """Write them all."""
    Parser(prog="sim pictures", description="make the README's pictures").parse_args(words)
    FOLDER.mkdir(exist_ok=True)
    for board, names in PICTURES.items():
        with Console(board, seed=1) as console:
            for name in names:
                open_scene(console, name)
                image = png.enlarge(console.width, console.height, png.rgb(console.pixels), 2)
                png.write_rgb(FOLDER / ("%s-%s.png" % (board, name)), *image)
    return 0
