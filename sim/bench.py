# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``bench``: what the engine does in a second here; what the bot, the save, the start, the heap and
the screen take on the board.

Machines differ and are noisy, so speeds are also told as a ratio to a plain loop in the same run,
whose time on the board is known.
"""

import time

from engine.actions import REMOVE
from engine.cards import size
from engine.game import Game
from engine.record import Record
from engine.rng import Rng, new_pack
from engine.save.log import Save

from . import heap
from .bench_bot import bench_bot
from .bench_save import bench_save
from .bench_start import bench_start
from .boards import BOARDS
from .console import Console
from .meter import Meter
from .options import Parser
from .random_games import play
from .selfplay import Player
from .store import Store
from .tools import NoTool

_GAMES = 1000
_REPEATS = 5
_ROUNDS = 20000
_BOARD_MS = 152
"""What _plain_loop takes on an emulated RP2040 at 125 MHz with the real firmware."""


def main(words):
    """Print the figures."""
    Parser(prog="sim bench", description="figures of speed").parse_args(words)
    loop = min(_seconds(_plain_loop) for _ in range(_REPEATS))
    print("plain loop: %.2f ms here, %d ms on the board" % (loop * 1000, _BOARD_MS))
    ratio = _BOARD_MS / 1000 / loop
    _engine(loop, ratio)
    bench_bot(ratio)
    bench_save()
    bench_start()
    _heap()
    for board in BOARDS:
        if board not in ("pybadge", "homebuilt"):  # their screens are the pygamer's, picosystem's
            _screen(board)
    return 0


def _seconds(work, *words):
    start = time.perf_counter()
    work(*words)
    return time.perf_counter() - start


def _plain_loop():
    x = 1
    for i in range(_ROUNDS):
        x = (x * 33 + i) & 0xFFFFFF
    return x


def _engine(loop, ratio):
    number = sum(len(play(Rng(seed)).actions) for seed in range(_GAMES))
    best = number / min(_seconds(_random_games) for _ in range(_REPEATS))
    print(
        "random games, all legal actions listed at every step: %d actions a second "
        "(%.1f a plain loop of %d rounds; on the board about %d)"
        % (best, best * loop, _ROUNDS, best / ratio)
    )
    records = [play(Rng(seed)) for seed in range(_GAMES)]
    best = number / min(_seconds(_apply_all, records) for _ in range(_REPEATS))
    print("apply alone: %d actions a second" % best)


def _random_games():
    for seed in range(_GAMES):
        rng = Rng(seed)
        game = Game(start=rng.below(2))
        while game.winner is None:
            if game.waiting:
                game.deal(new_pack(rng, game.to_shuffle()))
            else:
                legal = game.legal_actions()
                game.apply(legal[rng.below(len(legal))])


def _apply_all(records):
    for record in records:
        game = Game(*record.setup)
        packs = iter(record.packs)
        for action in record.actions:
            if game.waiting:
                game.deal(next(packs))
            game.apply(action)


def _heap():
    try:
        heap.tell()
    except NoTool as error:
        print("no figures of the heap: %s" % error)


def _screen(board):
    """Pixels and estimated board time of what a player does most."""
    print("%s: presses or steps, pixels and estimated board time of one, and of the worst" % board)
    record, build = _build(sweeping=False)
    with _resumed(board, record) as console:
        meter = Meter(console.display)
        player = Player(lambda game: build)
        _until_turn(console, player, meter)
        _measure(console, meter, "card to card", "RIGHT RIGHT RIGHT LEFT LEFT LEFT")
        _measure(console, meter, "card to its lines", "OK")
        _measure(console, meter, "line to line", "DOWN RIGHT UP LEFT DOWN LEFT UP RIGHT")
        _measure(console, meter, "back to the cards", "BACK")
        _build_steps(console, player, meter, "a build's steps")
    record, build = _build(sweeping=True)
    with _resumed(board, record) as console:
        meter = Meter(console.display)
        player = Player(lambda game: build)
        _until_turn(console, player, None)
        _build_steps(console, player, meter, "steps with a sweep")


def _until_turn(console, player, meter):
    """To the player's hand; meters the moment when the curtain opens."""
    while console.app.screen.name != "turn":
        opening = meter and console.app.screen.name == "curtain"
        if opening:
            meter.reset()
        _press(console, player)
        if opening and console.app.screen.name != "curtain":
            _tell("opening the main screen", [(meter.pixels, meter.ms)])


def _measure(console, meter, what, keys):
    figures = []
    for key in keys.split():
        meter.reset()
        console.press(key)
        figures.append((meter.pixels, meter.ms))
    _tell(what, figures)


def _build_steps(console, player, meter, what):
    """Every refresh from the press that builds until nothing moves any more."""
    done = len(console.app.record.actions)
    while len(console.app.record.actions) == done:
        meter.reset()
        _press(console, player)
    console.wait(3000)
    _tell(what, meter.refreshes)


def _press(console, player):
    key = player.key(console.app)
    if key:
        console.press(key)
    else:
        console.wait(100)


def _tell(what, figures):
    pixels = [figure[0] for figure in figures]
    ms = [figure[1] for figure in figures]
    number = len(figures)
    print(
        "  %-24s %2d: %6d px %4d ms   worst %6d px %4d ms"
        % (what, number, sum(pixels) / number, sum(ms) / number, max(pixels), max(ms))
    )


def _resumed(board, record):
    """A console on which a saved game goes on."""
    console = Console(board, seed=1, store=_saved(record, board))
    console.press("OK")
    return console


def _saved(record, board):
    store = Store(BOARDS[board].nvm)
    Save(store).begin(record)
    return store


def _build(sweeping):
    """A Record in mid-game at the start of a turn with four cards, and a build that sweeps two
    bridges or more, or none."""
    for seed in range(1000):
        whole = play(Rng(seed))
        record = Record(*whole.setup)
        packs = iter(whole.packs)
        for action in whole.actions:
            if record.game.waiting:
                record.deal(next(packs))
            game = record.game
            if game.round == 2 and not record.can_undo() and size(game.hands[game.player]) == 4:
                for build in game.legal_actions():
                    if build < REMOVE:
                        swept = [e for e in game.copy().apply(build) if e[0] == "swept"]
                        if len(swept) >= 2 if sweeping else not swept:
                            return record, build
            record.apply(action)
    raise LookupError("no random game has such a build")
