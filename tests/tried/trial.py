# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Part of `make trial`: plays on a VM what the page and each board get, joined, renamed and
compiled.

In every scene it tries each key and a tap on each target. Then it plays whole games by taps.
"""

import itertools
import sys
from pathlib import Path
from typing import Any

from engine.match import LEVEL_NAMES
from engine.rng import Rng
from engine.save.fields import LANGUAGES
from engine.text import link
from sim import ROOT
from sim.boards import BOARDS, INTENTS, KINDS
from sim.ship import mpy
from sim.ship.deploy import make_contents
from sim.tools import fetch
from sim.tools.random_games import play_random as random_game
from sim.web.build.pack import make_drive, pack_files, read_guests, read_text_files

from . import node

_HERE = Path(__file__).parent
_VM = "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"
_MORE = {
    "helpers/scenes.py": "tests/helpers/scenes.py",
    "sim/desk/selfplay.py": "sim/desk/selfplay.py",
    "engine/text/parse_position.py": "engine/text/parse_position.py",
    "sim/fakes/scanner.py": "sim/fakes/scanner.py",
}
"""What runs beside the game for the trial, with guest/: {path on the drive: file of ours}."""
_PITCH = 8
"""The distance between taps, in pixels."""
PAGES = {"page, upright": "picosystem", "page, across": "picopad"}
TARGETS = (*PAGES, *KINDS)
GAMES = {
    **{str(level): "result" for level in range(1, len(LEVEL_NAMES) + 1)},
    "two": "result",
    "campaign": "result",
    "lesson": "bot",  # the lessons end in the first game
    "any": None,
}
"""What guest/tapper.py plays, and the screen where it ends. "any" taps at random."""
_MOVES = 1500
"""The limit for a game, which has some 200 moves."""
_STRAY = 400
"""The moves of "any"."""


def main() -> int:
    """Try everything and print figures and faults. The exit status is 1 if there are faults."""
    faults = 0
    for name, language in itertools.product(TARGETS, LANGUAGES):
        seeds = Rng(TARGETS.index(name))
        tried = run_trial(name, language, [(what, seeds.below(1000)) for what in GAMES])
        print("%s, %s: %s" % (name, language, figures_line(tried)))
        for fault in tried["faults"]:
            print("  " + fault.replace("\n", "\n    "))
        faults += len(tried["faults"])
        sys.stdout.flush()
    return 1 if faults else 0


def figures_line(tried: dict[str, Any]) -> str:
    """Describe in a line what was tried."""
    counts = tried["counts"]
    line = "%(scenes)d scenes, %(taps)d taps for %(pixels)d pixels, %(keys)d keys; " % counts
    line += "%(games)d games, %(moves)d taps; %(passes)d passes: " % counts
    return line + "%d faults" % len(tried["faults"])


def run_trial(
    name: str, language: str, games: list[tuple[str, int]], first: int = 0, every: int = 1
) -> dict[str, Any]:
    """Try one of TARGETS. games: of GAMES, with their seeds. first, every: try scene number
    ``first``, and then every ``every``th.

    Returns "faults", as texts; "seen", {scene or game: the screens shown}; and "counts". Raises as
    edition.make_folder does, and node.ScriptFailed.
    """
    files, begin = (
        _prepare_page(name, language) if name in PAGES else _prepare_board(name, language)
    )
    record = link.link_of(random_game(Rng(5)))
    tasks: list[Any] = [("scenes", first, every, record, _PITCH)]
    for what, seed in games:
        tasks.append(("game", what, seed, _MOVES if GAMES[what] else _STRAY, GAMES[what]))
    task = {"program": (fetch.npm_folder() / _VM).as_uri(), "begin": begin, "tasks": tasks}
    return node.run_script("trial.mjs", {"game.bin": pack_files(files)}, task)


def _prepare_page(name: str, language: str) -> tuple[dict[str, bytes], dict[str, Any]]:
    board = BOARDS[PAGES[name]]
    return make_drive(_read_more_guests()), {"page": [board.board_id, *board.size, language]}


def _prepare_board(name: str, language: str) -> tuple[dict[str, bytes], dict[str, Any]]:
    board = BOARDS[name]
    start = {
        "board_id": board.board_id,
        "width": board.size[0],
        "height": board.size[1],
        "nvm": board.chip.nvm,
        "pins": board.pins,
        "keys": {intent: board.input(intent) for intent in INTENTS},
        "held": list(board.held),
        "settings": {**board.settings, "KAHUNA_LANGUAGE": language},
    }
    board_id = None if board.settings else board.board_id
    files = make_contents(True, board_id, guests={**read_guests(), **_read_more_guests()})
    return mpy.convert_for_vm({**files, **read_text_files()}), {"board": start}


def _read_more_guests() -> dict[str, str]:
    """Read the files that run beside the game for the trial: {name: text}."""
    texts = {name: (ROOT / path).read_text(encoding="utf-8") for name, path in _MORE.items()}
    texts["sim/boards.py"] = "INTENTS = %r\n" % (INTENTS,)
    texts.update(
        {path.name: path.read_text(encoding="utf-8") for path in (_HERE / "guest").glob("*.py")}
    )
    return texts


if __name__ == "__main__":
    sys.exit(main())
