# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The save's part of ``bench``: bytes programmed per game, and games per erase of the flash.

Erasing wears the flash, and a power cut during an erase loses everything. The aim is 20 games.
"""

from engine.match import Match
from engine.rng import Rng
from engine.save.log import Save
from engine.setup import Setup
from sim.bots.players import turn
from sim.fakes.boards import BOARDS
from sim.fakes.store import Store

_SIZE = BOARDS["picosystem"].nvm
_UNDOS = 4
"""One in so many undoable actions is undone and then played after all, as by a player in doubt."""
_ERASES = 3
"""How often the whole flash is filled."""


def bench_save() -> None:
    """Print the figures."""
    print("the save, %d bytes of flash:" % _SIZE)
    _games("easy against itself, every 4th action undone once", "easy", _UNDOS)
    _games("easy against itself", "easy")
    _games("random", "random")


def _games(what: str, player: str, undos: int = 0) -> None:
    store = Store(_SIZE)
    save = Save(store)
    rng = Rng(1)
    games = actions = 0
    while store.erased < _ERASES:
        match = Match(None, rng, save)
        match.begin(Setup(start=rng.below(2)))
        record = match.record
        games += 1
        while not record.is_over:
            if record.game.waiting:
                match.new_round()
                continue
            game = record.game
            for action in turn(game.view(game.player), player, rng)[0]:
                actions += 1
                match.act(action)
                if undos and actions % undos == 0 and record.can_undo:
                    match.undo()
                    match.act(action)
    appended = store.written - store.erased * _SIZE
    print(
        "  %-50s %3d actions, %3d bytes a game, %4.1f games an erase"
        % (what + ":", actions / games, appended / games, games / store.erased)
    )
