# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""In the browser's VM: what code.py is on a board, in rounds that the page asks for.

The VM collects its garbage only when a call from the page has returned: so a call is one round.
"""

import os
import sys

import outside
import rom
from desk import pointing
from link import unpacked

_THINKS = ("bot", "hint", "dearest")
"""The screens on which the game thinks: the page asks for their rounds without a pause."""

_taps = []  # what is left of a tap on the picture: the keys that it stands for


def start(board_id: str, width: int, height: int, language: str, keeps: bool) -> None:
    """Start the game, up to its first picture.

    board_id, width, height: of the board that the page is. language: that of the texts, unless the
    options say otherwise. keeps: whether the page can keep the save.
    """
    settings = {"KAHUNA_LANGUAGE": language}
    os_names = {"getenv": settings.get, "listdir": os.listdir}
    rom.put(rom.board(board_id, width, height), rom.NVM if keeps else 0, {"os": os_names})
    handheld = __import__("handheld")  # the board's own: the desktop's tools don't see it
    from ui import app

    device = handheld.open()
    device.shines = False  # the page's owner has a brightness of their own, and it never dims
    device.rest = lambda: None  # the page waits, and the worker hears it meanwhile
    device.cell = None
    device.guarded = False  # and nothing is written there: records would go with the page
    app.app = app.App(device)
    step()


def show(text: str) -> str:
    """Show what a link names: a game, as link.py packs it, from its deal on; a puzzle, "puzzle=17";
    one made of a turn, "turn=42.GAME". Returns a key of words.json if it can't; else nothing."""
    from engine.coach.puzzle import NUMBER  # it goes with the puzzle's screen

    app = sys.modules["ui.app"].app
    name, _, value = text.partition("=")
    try:
        if name == "puzzle":
            if not value.isdigit() or not 0 < int(value[:9]) <= NUMBER:
                return "no puzzle"
            app.show("puzzle", int(value) - 1)
        elif name == "turn":
            if not _made(value):
                return "no puzzle there"
            app.show("puzzle", NUMBER)
        else:
            app.show("replay", unpacked(text), ("title",), 0)
    except (ValueError, IndexError):
        return "no replay"
    step()
    return ""


def _made(text: str) -> bool:
    """Put a puzzle of a turn behind the others; returns whether hard's turn there does what one can
    ask for. text: after how many actions it begins, and the game. ValueError, IndexError."""
    from puzzles.aims import puzzle

    from engine.bot.plan import plan  # all this goes with the screen
    from engine.bot.search import Search
    from engine.coach.puzzle import NUMBER, SIZE
    from engine.replay import Replay
    from engine.rng import Rng

    at, _, game = text.partition(".")
    replay = Replay(unpacked("." + game))
    replay.go(int(at))
    if replay.game.waiting or replay.game.winner is not None:
        return False
    view = replay.game.view(replay.game.player)
    turn = b""
    for step in plan(view, "hard", Rng(0), Search()):
        turn = step or b""
    made = puzzle(view, turn)
    if made:
        with open("/ui/data/puzzles.bin", "r+b") as file:
            file.seek(SIZE * NUMBER)
            file.write(made)
    return bool(made)


def tap(x: int, y: int) -> None:
    """A tap on the picture, in its pixels; the rounds that follow press its keys."""
    _taps[:] = [pointing.tap(sys.modules["ui.app"].app, x, y)]


def step() -> bool:
    """One round of the main loop; returns whether the next should follow at once."""
    app = sys.modules["ui.app"].app
    if _taps:
        intent = next(_taps[0], None)
        if intent is None:
            _taps.clear()
        else:
            outside.press(list(app.device.meanings).index(intent))
    app.frame()
    return app.module in _THINKS
