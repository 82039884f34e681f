# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``bench``: how fast the engine is here; what bot, save, start, heap and screen cost on the board.

Machines differ and are noisy, so the engine's speed is also told relative to a plain loop in the
same run. What takes time on the board is counted, not timed: work, sim.fakes.meter, sim.vm.
"""

import sys
import timeit

from engine.game import Game
from engine.record import Record
from engine.rng import Rng, new_pack
from engine.setup import Setup
from sim.desk.console import Console
from sim.desk.scenes import open_scene
from sim.fakes.boards import KINDS
from sim.fakes.meter import Meter
from sim.options import Parser
from sim.tools.fetch import NoTool
from sim.tools.random_games import play
from sim.vm import heap

from . import work
from .bot import bench_bot
from .save import bench_save
from .start import bench_start
from .web import bench_web

_GAMES = 1000
_REPEATS = 5
_LOOP = "for i in range(20000):\n    x = (x * 33 + i) & 0xFFFFFF"
_IDLE_MS = 5
"""A frame that takes longer is one in which something happens."""
_CALM = 600
"""Milliseconds until a turn that has just appeared takes keys."""
_MOVES = 3000
"""Milliseconds until a build's animation has ended."""
_KEYS = (
    ("card to card", "RIGHT RIGHT RIGHT LEFT LEFT LEFT"),
    ("card to its lines", "OK"),
    ("line to line", "DOWN RIGHT UP LEFT DOWN LEFT UP RIGHT"),
    ("back to the cards", "BACK"),
    ("menu opens", "MENU"),
    ("its row down", "DOWN"),
    ("menu closes", "BACK"),
    ("cards to the draw", "UP"),
    ("target to target", "RIGHT LEFT"),
    ("draw to the cards", "BACK"),
)


def main(words: list[str]) -> int:
    """Print the figures; returns 1 if one is over its budget."""
    Parser("bench").parse_args(words)
    broken = False
    for part in (
        _engine,
        bench_save,
        bench_start,
        bench_bot,
        heap.print_tables,
        bench_web,
    ):
        try:
            broken |= part() is False
        except NoTool as error:
            print("no figures: %s" % error)
    print("the screen's times were calibrated: %s" % work.CALIBRATION)
    for board in KINDS:
        if board not in ("pybadge", "homebuilt"):  # their screens are the pygamer's, picosystem's
            _screen(board)
    if broken:
        print("sim bench: a budget is NOT KEPT", file=sys.stderr)
    return int(broken)


def _engine() -> None:
    """Print how fast the rules are here."""
    loop = min(timeit.repeat(_LOOP, "x = 1", number=1, repeat=_REPEATS))
    records = [play(Rng(seed)) for seed in range(_GAMES)]
    number = sum(len(record.actions) for record in records)
    for what, games in (
        ("random games, all legal actions listed at every step", _random_games),
        ("apply alone", lambda: _apply_all(records)),
    ):
        best = min(timeit.repeat(games, number=1, repeat=_REPEATS))
        print(
            "%s: %d actions a second, %.1f in a plain loop's %.2f ms"
            % (what, number / best, number / best * loop, loop * 1000)
        )


def _random_games() -> None:
    for seed in range(_GAMES):
        rng = Rng(seed)
        game = Game(Setup(start=rng.below(2)))
        while game.winner is None:
            if game.waiting:
                game.deal(new_pack(rng, game.to_shuffle()))
            else:
                legal = game.legal_actions()
                game.apply(legal[rng.below(len(legal))])


def _apply_all(records: list[Record]) -> None:
    for record in records:
        game = Game(record.setup)
        packs = iter(record.packs)
        for action in record.actions:
            if game.waiting:
                game.deal(next(packs))
            game.apply(action)


def _screen(board: str) -> None:
    """Print the board's estimated time for what a player does most."""
    print("%s: keys, ms until the first picture, until all is drawn, the worst; pixels" % board)
    with work.Work() as done, Console(board, seed=1) as console:
        meter = Meter(console.display)
        frames: list[tuple[int, float]] = []  # of each in which something happens: pixels, ms

        def note(_: Console) -> None:
            if meter.refreshes or done.ms > _IDLE_MS:
                frames.append((meter.pixels, done.ms + meter.ms))
            meter.reset()
            done.reset()

        def pressed(key: str, ms: int = 0) -> list[tuple[int, float]]:
            """The frames of a key's press, and of a time after it."""
            frames.clear()
            done.reset()
            console.press(key)
            console.wait(ms)
            return frames[:]

        console.on_frame = note
        open_scene(console, "curtain")
        _print("curtain to the turn", [pressed("OK")])
        console.wait(_CALM)
        for what, keys in _KEYS:
            presses = [pressed(key) for key in keys.split()]
            _print(what, [made for made in presses if made])  # none: there was nowhere to move
        for what, scene in (("a build", "lines"), ("a sweep", "sweep")):
            open_scene(console, scene)
            _print(what + ", its frames", [[frame] for frame in pressed("OK", _MOVES)])


def _print(what: str, presses: list[list[tuple[int, float]]]) -> None:
    """presses: a list of each press's frames."""
    firsts = [frames[0][1] for frames in presses]
    wholes = [sum([ms for _, ms in frames]) for frames in presses]
    pixels = sum([frame[0] for frames in presses for frame in frames])
    number = len(presses)
    row = what, number, sum(firsts) / number, sum(wholes) / number, max(firsts), max(wholes)
    line = "  %-20s %2d: %4d ms %4d ms   worst %4d ms %4d ms   %6d px"
    print(line % (*row, pixels / number))
