# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes the README's pictures, twice as large as on the board, and the picture of study's page.
Those of play come from a recorded game."""

import base64
import sys
import tempfile
from pathlib import Path

from engine.match import Match
from engine.record import Record
from engine.replay import cut_record, list_turn_starts
from engine.save.fields import BEATEN
from helpers.scenes import open_scene, put_game, take_steps
from sim import ROOT
from sim.bots.workers import Workers
from sim.desk.console import Console
from sim.desk.film import Film
from sim.record_files import read_record_file
from sim.study.study import page_of
from sim.tools.fetch import NoTool

from .chromium import Browser

FOLDER = ROOT / "docs" / "pictures"
RECORD = ROOT / "docs" / "study.txt"
STUDY = FOLDER / "study.png"
_SIZE = {"width": 1180, "height": 1130, "deviceScaleFactor": 1, "mobile": False}
_TURN = 18
"""The turn that study's page shows beside the better one."""
PICTURES = {
    "picosystem": ("title", "play", "sweep", "recap", "draw", "campaign", "puzzle"),
    "pygamer": ("sweep",),
    "picopad": ("sweep",),
    "reverse_tft": ("sweep",),
    "thumby_color": ("sweep",),
    "picomo": ("sweep",),
    "explorer": ("title",),
}
CHAIN = "picosystem-chain.gif"
_CHAIN = 19
"""The turn in which White builds two bridges, and with a third gains an island and sweeps two
bridges, so that two islands fall."""
_BEFORE = "JI KI"
PLAY = {
    "play": (_CHAIN, ""),
    "sweep": (_CHAIN, _BEFORE + " OK :EI"),
    "draw": (_CHAIN, _BEFORE + " UP"),
}
"""Each picture's turn, and the steps to it, as in helpers.scenes."""


def main() -> int:
    """Write all pictures; returns the exit status."""
    FOLDER.mkdir(exist_ok=True)
    record = next(read_record_file(RECORD))
    for board, names in PICTURES.items():
        with Console(board, seed=1) as console:
            for name in names:
                if name in PLAY:
                    _go_to(console, record, *PLAY[name])
                elif name == "recap":
                    _show_recap(console, record)
                elif name == "campaign":
                    _show_campaign(console)
                else:
                    open_scene(console, name)
                console.shot(FOLDER / ("%s-%s.png" % (board, name)), 2)
    _film_chain(record)
    try:
        _write_study(record)
    except NoTool as error:
        print("sim pictures: %s stays as it is: %s" % (STUDY.name, error), file=sys.stderr)
    return 0


def _go_to(console: Console, record: Record, turn: int, steps: str) -> None:
    """Put a turn of the record on the console and take steps in it."""
    put_game(console, cut_record(record, list_turn_starts(record)[turn - 1]).game)
    take_steps(console, steps)


def _show_recap(console: Console, record: Record) -> None:
    """Show the chain's turn to the other player, to its end."""
    console.app.match = console.app.played = Match(
        cut_record(record, list_turn_starts(record)[_CHAIN])
    )
    console.app.show("recap")
    console.step()
    while console.screen.state != "done":
        console.step()


def _show_campaign(console: Console) -> None:
    """Show the campaign halfway through."""
    console.app.save.values[BEATEN] = 5
    console.app.show("campaign")
    console.step()


def _film_chain(record: Record) -> None:
    """Film a build that gains an island and sweeps two bridges, so that two more islands fall."""
    with Console("picosystem", seed=1, quick=True) as console:
        _go_to(console, record, _CHAIN, PLAY["sweep"][1] + " BACK")
        console.wait(200)
        reel = Film(console)
        console.wait(800)
        for ms in (2400, 4000):
            console.press("OK")
            console.wait(ms)
        reel.save(FOLDER / CHAIN, 2)


def _write_study(record: Record) -> None:
    """Write study's page as a browser shows it. Raises NoTool."""
    with tempfile.TemporaryDirectory() as folder, Browser(Path(folder) / "browser") as browser:
        page = Path(folder) / "study.html"
        with Workers(2) as workers:
            page.write_text(page_of([record], [["hard", "normal"]], 0, workers), encoding="utf-8")
        browser.do("Emulation.setDeviceMetricsOverride", **_SIZE)
        browser.do("Emulation.setScrollbarsHidden", hidden=True)
        browser.driver.get(page.as_uri() + "#g1f%d" % _TURN)
        browser.press("a")
        browser.run("scrollTo(0, 0)")
        STUDY.write_bytes(base64.b64decode(browser.do("Page.captureScreenshot")["data"]))


if __name__ == "__main__":
    sys.exit(main())
