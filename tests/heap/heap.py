# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Plays whole games on a MicroPython with a heap as large as a board's, and checks budgets.

A memory request that would fail on the board fails here too, such as one for more than the largest
free block.
"""

import functools
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from sim import ROOT
from sim.ship import mpy, short_names
from sim.ship.deploy import make_contents

from . import machine

FREE = 153300
"""The free bytes when code.py starts, chosen so that later figures match a PicoSystem's with
CircuitPython 10.3. (The table of names, which grows on a board, is allocated beforehand here.)"""
SMALLER = 148300
"""The same for a PyGamer."""
FOR_SOURCE = 400000
"""The same for a Thumby Color, which has enough memory for a game from .py."""
CALIBRATION = (
    "Calibration, here and on an emulated PicoSystem with CircuitPython 10.3, KB free: in nine of "
    "ten moments 18.8 to 21.0 and 19.7, at the lowest one 11.9 to 18.5 and 16.5; with a PyGamer's "
    "heap and display 25.7 to 27.2 and 25.4, 19.8 to 24.2 and 23.3."
)
_GUESTS = (ROOT / "sim" / "firmware", Path(__file__).parent / "guest")
_MORE = 300000
"""Bytes for the firmware's stand-ins and the player, which don't count."""
_PAUSES = (0, 500, 2500)

# A board's id and display. The small one keeps the PicoSystem's keys and speaker.
_LARGE = ("pimoroni_picosystem", 240, 240)
_SMALL = ("pygamer", 160, 128)

# Each game: the board; bytes free; whether compiled; the bot's side and level, None for two people;
# the seeds of the keys; the number of steps after which it is given up.
GAMES = {
    "hard": (_LARGE, FREE, True, (1, 3), range(1, 21), 8000),
    "two": (_LARGE, FREE, True, None, (6,), 3000),
    "PyGamer": (_SMALL, SMALLER, True, (1, 3), range(1, 21), 8000),
    "from .py": (_SMALL, FOR_SOURCE, False, (1, 3), (6,), 300),
}
# Tours through every part of the game in one power-on. Each row is as in GAMES, except for the last
# item: the number of tours.
TOURS = {"tours": (_LARGE, FREE, True, 2), "PyGamer's tours": (_SMALL, SMALLER, True, 4)}
# Evenings: a game against hard, then every other part, in one power-on. The last item is the number
# of evenings, each by other keys.
EVENINGS = {"evenings": (_LARGE, FREE, True, 40), "PyGamer's evenings": (_SMALL, SMALLER, True, 40)}

_FREE = "KB free, but in a tenth of the moments"
_PIECE = "bytes in one piece, but in a tenth of the moments"
_START = "bytes free at the set-up"
_LOST = "bytes lost from one tour to the next"
_HELD = "bytes held by stale words"
_LEAST = (_FREE, _PIECE, _START)
# Each game's budgets: a figure, and its minimum (for those in _LEAST), which nine of ten games
# keep, or the maximum over all games. The free memory at the set-up doesn't depend on the keys, so
# it reveals a kilobyte that is never freed. A game's lowest moment varies with every byte of the
# drive, so the budget is for nine tenths of the moments. So does whether one of twenty games is
# refused the 4 KB that renew a full log, which the next screen then does.
BUDGETS = (
    ("hard", _START, 102000),
    ("hard", _FREE, 17),
    ("hard", _PIECE, 800),
    ("PyGamer", _START, 98000),
    ("PyGamer", _FREE, 24),
    ("PyGamer", _PIECE, 900),
    ("tours", _FREE, 22),
    ("tours", _PIECE, 850),
    ("tours", _LOST, 1024),
    ("tours", _HELD, 4096),
    ("PyGamer's tours", _LOST, 1024),
    *[(name, "errors", 0) for name in (*GAMES, *TOURS, *EVENINGS)],
    *[(name, "refused", int(name in ("hard", "PyGamer"))) for name in (*GAMES, *TOURS, *EVENINGS)],
)


class Game:
    """The figures of a game.

    lows     {screen: [free bytes, largest free piece]}, the lowest after any collection
    moments  [free bytes, largest free piece], the lowest in each round
    refused  requests that failed and were handled, by making room or by reopening the game
    errors   errors that reached the error screen
    free     bytes free on the title after each tour
    held     bytes that stale words on the stack hold after a turn; the least of several
             measurements, since chance adds to them
    """

    def __init__(self) -> None:
        self.lows: dict[str, list[int]] = {}
        self.moments: list[list[int]] = []
        self.refused: list[str] = []
        self.errors: list[str] = []
        self.free: list[int] = []
        self.held: list[int] = []

    def find_least(self, figure: int) -> tuple[int, str]:
        """Find the least of all moments, and its screen. figure: 0 for the free bytes, 1 for the
        largest piece."""
        return min([(low[figure], screen) for screen, low in self.lows.items()])

    def measured(self, figure: str) -> float:
        """Return the value of a figure of BUDGETS."""
        if figure in ("errors", "refused"):
            return len(getattr(self, figure))
        if figure == _LOST:
            return self.free[0] - min(self.free)
        if figure == _HELD:
            return min(self.held, default=0)
        if figure == _START:
            return self.lows["setup"][0]
        return self._least(figure, len(self.moments) // 10)

    def worst(self, figure: str) -> float:
        """Return a figure's value at the lowest moment."""
        return self._least(figure, 0) if figure in (_FREE, _PIECE) else self.measured(figure)

    def _least(self, figure: str, number: int) -> float:
        """Return the value below which this many moments lie."""
        if figure == _PIECE:
            return sorted([piece for _, piece in self.moments])[number]
        return sorted([free for free, _ in self.moments])[number] / 1024


def seeds_of(name: str) -> Sequence[int]:
    """Return the seeds of a game of GAMES, or of EVENINGS. A tour has one."""
    if name in EVENINGS:
        return range(1, EVENINGS[name][3] + 1)
    return (0,) if name in TOURS else GAMES[name][4]


def play(name: str, seed: int) -> Game:
    """Play a game of GAMES, EVENINGS or TOURS; returns a Game. Raises NoTool."""
    if name in EVENINGS:
        board, free, compiled, _ = EVENINGS[name]
        code = "import tour\ntour.evening%s" % ((free, seed, _PAUSES, GAMES["hard"][5]),)
    elif name in TOURS:
        board, free, compiled, number = TOURS[name]
        code = "import tour\ntour.tour%s" % ((free, number),)
    else:
        board, free, compiled, bot, _, steps = GAMES[name]
        code = "import play\nplay.play%s" % ((free, bot, seed, _PAUSES, steps),)
    return _read_output(run(code, board, free, compiled))


def run(
    code: str, board: tuple[str, int, int] = _LARGE, free: int = FREE, compiled: bool = True
) -> list[Any]:
    """Run a program beside the game's files and the guest's, as machine.run does."""
    program = _PROGRAM % (board[1:], code)
    return machine.run(program, _make_files(board[0], compiled), free + _MORE)


@functools.cache
def _make_files(board: str, compiled: bool) -> dict[str, bytes]:
    paths = [path for folder in _GUESTS for path in folder.glob("*.py")]
    player = {path.name: path.read_text(encoding="utf-8") for path in paths}
    for folder, name in ((ROOT / "tests", "helpers/random_player.py"), (ROOT, "sim/desk/robot.py")):
        player[name] = (folder / name).read_text(encoding="utf-8")
    program = (ROOT / "code.py").read_text(encoding="utf-8")
    player["program.py"] = program.partition("\n\n\nif __name__")[0]
    contents = {}
    for board_id in (_LARGE[0], board):  # the board with its keys, then the board with its display
        contents.update(make_contents(compiled, board_id, guests=player))
    if not compiled:
        for path, text in player.items():
            contents[path[:-3] + ".mpy"] = mpy.compile_source(path, text.encode())
    files = mpy.convert_for_vm(contents)
    in_rom = short_names.IN_ROM if board == _LARGE[0] else short_names.IN_EVERY_ROM
    files["names_in_rom.txt"] = "\n".join(in_rom).encode()
    files["records/0001.txt"] = (ROOT / "docs" / "study.txt").read_bytes()
    return files


_PROGRAM = """
import sys
sys.path[:] = ["", "/", "/lib"]
import rom
rom.put_modules(rom.board_names("pimoroni_picosystem", *%r))
%s
"""


def _read_output(output: list[Any]) -> Game:
    game = Game()
    screen = "title"
    for line in output:
        if not isinstance(line, list):
            continue
        event, text, *lows = line
        if event == "at":
            screen = text
        elif event == "broke":
            game.errors.append(text)
        elif event in ("no room", "said"):
            game.refused.append(text)
            screen = text.partition(":")[0]
        elif event == "free":
            game.free.append(int(text))
        elif event == "held":
            game.held.append(game.free[-1] - int(text))
        if lows[0] is not None and event != "start":
            game.lows[screen] = [min(pair) for pair in zip(game.lows.get(screen, lows), lows)]
            game.moments.append(lows)
    return game


def budget_rows(games: dict[str, list[Game]]) -> Iterator[tuple[str, float, float, float, bool]]:
    """Yield (figure, budget, measured, worst, whether it is kept) for the BUDGETS of games.

    games: {name: its Games}.
    """
    for name, figure, budget in BUDGETS:
        if name not in games:
            continue
        values = sorted([game.measured(figure) for game in games[name]])
        measured = values[len(values) // 10 if figure in _LEAST else -1]
        least = min if figure in _LEAST else max
        worst = least([game.worst(figure) for game in games[name]])
        kept = measured >= budget if figure in _LEAST else measured <= budget
        yield name + ": " + figure, budget, measured, worst, kept


def print_tables() -> bool:
    """Print the lowest moments and the budgets; returns whether all budgets are kept."""
    print("heap: whole games by random keys, pauses;")
    print("KB free and in one piece, the least after any collection, and in which screen:")
    played = {name: [play(name, seed) for seed in seeds_of(name)] for name in [*GAMES, *TOURS]}
    for name, games in played.items():
        free, free_at = min([game.find_least(0) for game in games])
        piece, piece_at = min([game.find_least(1) for game in games])
        print("  %-16s %6.1f %-10s %5.1f %s" % (name, free / 1024, free_at, piece / 1024, piece_at))
        for game in games:
            print("".join(["    %s\n" % error for error in game.errors]), end="")
    print("budgets, what is measured, and its worst by any keys:")
    within = True
    for what, budget, measured, worst, kept in budget_rows(played):
        within = within and kept
        line = "  %-62s %6d %8.1f %8.1f" % (what, budget, measured, worst)
        print(line + ("" if kept else "  NOT KEPT"))
    print(CALIBRATION)
    return within
