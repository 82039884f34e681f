# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``bench``: how fast the engine is here; what bot, save, start, heap and screen cost on the board;
how many keys a player presses.

Machines differ and are noisy, so the engine's speed is also given relative to a plain loop in the
same run. What takes time on the board is counted, not timed: work, sim.fakes.meter, sim.vm.
"""

import time
from collections.abc import Callable
from typing import Any

from engine.actions import REMOVE
from engine.cards import size
from engine.game import Game
from engine.record import Record
from engine.rng import Rng, new_pack
from engine.save.log import Save
from engine.setup import Setup
from engine.types import Action
from sim.desk.console import Console
from sim.desk.selfplay import Player
from sim.fakes.boards import BOARDS
from sim.fakes.meter import Meter
from sim.fakes.store import Store
from sim.options import Parser
from sim.tools.fetch import NoTool
from sim.tools.random_games import play
from sim.vm import heap

from . import work
from .bot import bench_bot
from .presses import bench_presses
from .save import bench_save
from .start import bench_start
from .web import bench_web

_GAMES = 1000
_REPEATS = 5
_ROUNDS = 20000
_IDLE_MS = 5
"""A frame that takes longer is one in which something happens."""
_CALM = 600
"""Milliseconds until a turn that has just appeared takes keys."""
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
    """Print the figures."""
    Parser("bench").parse_args(words)
    loop = min(_seconds(_plain_loop) for _ in range(_REPEATS))
    print("plain loop: %.2f ms here" % (loop * 1000))
    _engine(loop)
    bench_presses()
    bench_save()
    bench_start()
    try:
        bench_bot()
        heap.print_tables()
    except NoTool as error:
        print("no figures for the bot and the heap: %s" % error)
    try:
        bench_web()
    except NoTool as error:
        print("no figures for the browser edition: %s" % error)
    print("the screen's times were calibrated: %s" % work.CALIBRATION)
    for board in BOARDS:
        if board not in ("pybadge", "homebuilt"):  # their screens are the pygamer's, picosystem's
            _screen(board)
    return 0


def _seconds(work: Callable[..., Any], *words: list[Record]) -> float:
    start = time.perf_counter()
    work(*words)
    return time.perf_counter() - start


def _plain_loop() -> int:
    x = 1
    for i in range(_ROUNDS):
        x = (x * 33 + i) & 0xFFFFFF
    return x


def _engine(loop: float) -> None:
    number = sum(len(play(Rng(seed)).actions) for seed in range(_GAMES))
    best = number / min(_seconds(_random_games) for _ in range(_REPEATS))
    print(
        "random games, all legal actions listed at every step: %d actions a second "
        "(%.1f a plain loop of %d rounds)" % (best, best * loop, _ROUNDS)
    )
    records = [play(Rng(seed)) for seed in range(_GAMES)]
    best = number / min(_seconds(_apply_all, records) for _ in range(_REPEATS))
    print("apply alone: %d actions a second" % best)


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


class _Watch:
    """What a console's frames would take on the board. frames: (pixels, ms) of each."""

    def __init__(self, console: Console, done: work.Work) -> None:
        self._done = done
        self._meter = Meter(console.display)
        self.reset()
        console.on_frame = self._frame

    def reset(self) -> None:
        self.frames = []
        self._meter.reset()
        self._done.reset()

    def _frame(self, console: Console) -> None:
        if self._meter.refreshes or self._done.ms > _IDLE_MS:
            self.frames.append((self._meter.pixels, self._done.ms + self._meter.ms))
        self._meter.reset()
        self._done.reset()


def _screen(board: str) -> None:
    """Print the board's estimated time for what a player does most."""
    print("%s: keys, ms until the first picture, until all is drawn, the worst; pixels" % board)
    for sweeping in (False, True):
        record, build = _build(sweeping)
        with work.Work() as done, _resumed(board, record) as console:
            watch = _Watch(console, done)
            player = Player(lambda game, build=build: build)
            while console.screen.name != "turn":
                watch.reset()
                _press(console, player)
            if not sweeping:
                _print("to the turn", [watch.frames])
                console.wait(_CALM)
                for what, keys in _KEYS:
                    _measure(console, watch, what, keys)
            _build_steps(console, player, watch, "a sweep" if sweeping else "a build")


def _measure(console: Console, watch: _Watch, what: str, keys: str) -> None:
    figures = []
    for key in keys.split():
        watch.reset()
        console.press(key)
        if watch.frames:  # no frames: there was nowhere to move
            figures.append(watch.frames)
    _print(what, figures)


def _build_steps(console: Console, player: Player, watch: _Watch, what: str) -> None:
    """Every frame from the press that builds until the animation ends."""
    done = len(console.match.record.actions)
    while len(console.match.record.actions) == done:
        watch.reset()
        _press(console, player)
    console.wait(3000)
    _print(what + ", its frames", [[frame] for frame in watch.frames])


def _press(console: Console, player: Player) -> None:
    key = player.key(console.app)
    if key:
        console.press(key)
    else:
        console.wait(100)


def _print(what: str, presses: list[list[tuple[int, float]]]) -> None:
    """presses: a list of each press's frames."""
    firsts = [frames[0][1] for frames in presses]
    wholes = [sum([ms for _, ms in frames]) for frames in presses]
    pixels = sum([frame[0] for frames in presses for frame in frames])
    number = len(presses)
    row = what, number, sum(firsts) / number, sum(wholes) / number, max(firsts), max(wholes)
    line = "  %-20s %2d: %4d ms %4d ms   worst %4d ms %4d ms   %6d px"
    print(line % (*row, pixels / number))


def _resumed(board: str, record: Record) -> Console:
    """A console that has resumed a saved game."""
    console = Console(board, seed=1, store=_saved(record, board))
    console.press("OK")
    return console


def _saved(record: Record, board: str) -> Store:
    store = Store(BOARDS[board].nvm)
    Save(store).began(record)
    return store


def _build(sweeping: bool) -> tuple[Record, Action]:
    """A mid-game Record at the start of a turn with four cards, and a build that sweeps two or
    more bridges (sweeping) or none."""
    for seed in range(1000):
        whole = play(Rng(seed))
        record = Record(whole.setup)
        packs = iter(whole.packs)
        for action in whole.actions:
            if record.game.waiting:
                record.deal(next(packs))
            game = record.game
            if game.round == 2 and not record.can_undo and size(game.hands[game.player]) == 4:
                for build in game.legal_actions():
                    if build < REMOVE:
                        swept = [e for e in game.copy().apply(build) if e[0] == "swept"]
                        if len(swept) >= 2 if sweeping else not swept:
                            return record, build
            record.apply(action)
    raise LookupError("no random game has such a build")
