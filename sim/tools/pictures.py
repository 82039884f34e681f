# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``pictures``: the README's, twice as large as on the board; a chain as an animated GIF."""

from sim import ROOT
from sim.desk.console import Console
from sim.desk.film import film
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
CHAIN = "picosystem-chain.gif"


def main(words: list[str]) -> int:
    """Write them all."""
    Parser(prog="sim pictures", description="make the README's pictures").parse_args(words)
    FOLDER.mkdir(exist_ok=True)
    for board, names in PICTURES.items():
        with Console(board, seed=1) as console:
            for name in names:
                open_scene(console, name)
                console.shot(FOLDER / ("%s-%s.png" % (board, name)), 2)
    _chain()
    return 0


def _chain() -> None:
    """Film a build that gains an island and sweeps two bridges, so that another island falls."""
    with Console("picosystem", seed=1) as console:
        open_scene(console, "sweep")
        console.press("BACK")
        console.wait(200)
        film(console, ((None, 800), ("OK", 2400), ("OK", 4000)), FOLDER / CHAIN)
