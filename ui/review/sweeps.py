# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Lists a finished game's sweeps: the best moment, and the player's longest chain."""

from engine.const import TYPE_CHECKING, const
from engine.game import Game
from engine.record import PLAYED_ON, walk_history
from engine.save.fields import LONGEST_CHAIN

if TYPE_CHECKING:
    from engine.record import Record
    from engine.save.save import Save
    from engine.types import Player

    Sweep = tuple[int, int, int, Player]

_MANY = const(3)
"""A play that takes this many bridges and islands together is worth seeing again."""


def list_sweeps(record: "Record") -> "list[Sweep]":
    """List a game's sweeps: (bridges swept, islands lost, the number of actions up to and with it,
    the player).

    The whole game is replayed once it is over. Counting during the game would take memory and time
    in each turn, and would have to follow undo and the save.
    """
    found: list[Sweep] = []
    game = Game(record.setup)
    for at, (_, action) in enumerate(walk_history(record, game)):
        if action is None:
            break
        player = game.player
        kinds = [event.kind for event in game.follow(action)]
        swept = kinds.count("swept")
        if swept:
            found.append((swept, kinds.count("lost"), at + 1, player))
    return found


def find_best_moment(record: "Record", found: "list[Sweep]") -> int:
    """Return the number of actions up to and with a game's best moment, its largest sweep by
    a person. Return 0 if there was none, or only small ones.

    found: the game's sweeps.
    """
    own = [sweep for sweep in found if sweep[3] != record.bot_side]
    swept, lost, at, _ = max(own or [(0, 0, 0, 0)])
    return at if swept + lost >= _MANY else 0


def keep_longest(record: "Record", found: "list[Sweep]", save: "Save") -> None:
    """Save the most bridges that the player swept with one card, if that is a new best.

    found: the game's sweeps.
    """
    if record.kind == PLAYED_ON:
        return  # its history began in another game
    most = 0
    for swept, _, _, player in found:
        if player != record.bot_side:
            most = max(most, swept)
    if most > save.values[LONGEST_CHAIN]:
        save.set(LONGEST_CHAIN, most)
        save.flush()
