# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Measures the speed of the rules, the bytes that the save writes, and the free heap.

Machines differ and are noisy, so the rules' speed is also compared with a plain loop in the same
run. docs/memory.md has the time of a game on a board, as measured on one.
"""

import sys
import timeit

from engine.game import Game
from engine.match import Match
from engine.record import Record, walk_history
from engine.rng import Rng
from engine.save.save import Save
from engine.setup import Setup
from sim.boards import BOARDS
from sim.bots.players import choose_turn
from sim.fakes.store import Store
from sim.tools.fetch import NoTool
from sim.tools.random_games import play_random

from . import heap

_GAMES = 1000
_REPEATS = 5
_LOOP = "for i in range(20000):\n    x = (x * 33 + i) & 0xFFFFFF"
_SIZE = BOARDS["picosystem"].chip.nvm
_UNDOS = 4
"""One in this many undoable actions is undone and played again, as by a hesitant player."""
_ERASES = 3
"""The number of times that the flash is filled."""


def main() -> int:
    """Print the figures; returns 1 if one is over its budget."""
    print_speed()
    print("the save, %d bytes of flash:" % _SIZE)
    print_writes("easy against itself, every 4th action undone once", "easy", _UNDOS)
    print_writes("easy against itself", "easy")
    print_writes("random", "random")
    try:
        kept = heap.print_tables()
    except NoTool as error:
        print("no figures of the heap: %s" % error)
        return 0
    if not kept:
        print("a budget is NOT KEPT", file=sys.stderr)
    return int(not kept)


def print_speed() -> None:
    """Print the speed of the rules on this machine."""
    loop = min(timeit.repeat(_LOOP, "x = 1", number=1, repeat=_REPEATS))
    records = [play_random(Rng(seed)) for seed in range(_GAMES)]
    number = sum(len(record.actions) for record in records)
    for title, games in (
        ("random games, all legal actions listed at every step", _play_random_games),
        ("apply alone", lambda: _apply_all(records)),
    ):
        best = min(timeit.repeat(games, number=1, repeat=_REPEATS))
        print(
            "%s: %d actions a second, %.1f in a plain loop's %.2f ms"
            % (title, number / best, number / best * loop, loop * 1000)
        )


def _play_random_games() -> None:
    for seed in range(_GAMES):
        play_random(Rng(seed))


def _apply_all(records: list[Record]) -> None:
    for record in records:
        game = Game(record.setup)
        for _, action in walk_history(record, game):
            if action is not None:
                game.apply(action)


def print_writes(title: str, player: str, undos: int = 0) -> None:
    """Print the bytes that a game writes, and the number of games between two erases of the flash.

    An erase wears the flash, and a power cut during it loses everything. The goal is 20 games.
    """
    store = Store(_SIZE)
    save = Save(store)
    rng = Rng(1)
    games = actions = 0
    while store.erased < _ERASES:
        match = Match(None, rng, save)
        match.begin(Setup(starter=rng.below(2)))
        record = match.record
        games += 1
        while not record.is_over:
            if record.game.needs_pack:
                match.begin_round()
                continue
            game = record.game
            for action in choose_turn(game.view(game.player), player, rng)[0]:
                actions += 1
                match.act(action)
                if undos and actions % undos == 0 and record.can_undo:
                    match.undo()
                    match.act(action)
    appended = store.written - store.erased * _SIZE
    print(
        "  %-50s %3d actions, %3d bytes a game, %4.1f games an erase"
        % (title + ":", actions / games, appended / games, games / store.erased)
    )


if __name__ == "__main__":
    sys.exit(main())
