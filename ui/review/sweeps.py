# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Lists a finished game's sweeps: the best moment, and the player's longest chain."""

from engine.game import Game
from engine.record import AGAIN
from engine.save.fields import LONGEST_CHAIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.record import Record
    from engine.save.log import Save
    from engine.types import Player

    Sweep = tuple[int, int, int, Player]

_MOST = 63


def list_sweeps(record: "Record") -> "list[Sweep]":
    """List a game's plays that swept: (bridges swept, islands lost, the number of actions up to and
    with it, whose play).

    The whole game is replayed once it is over. Counting during the game would take memory and time
    in each turn, and would have to follow undo and the save.
    """
    found: list[Sweep] = []
    game = Game(record.setup)
    packs = iter(record.packs)
    for at, action in enumerate(record.actions if record.packs else ()):  # else it has no history
        if game.waiting:
            game.deal(next(packs))
        player = game.player
        kinds = [event[0] for event in game.follow(action)]
        if "swept" in kinds:
            found.append((kinds.count("swept"), kinds.count("lost"), at + 1, player))
    return found


def find_best(found: "list[Sweep]", bot_side: "Player | None") -> int:
    """The number of actions up to and with a game's largest sweep; a person's comes before the
    bot's. 0 if nobody swept."""
    own = [sweep for sweep in found if sweep[3] != bot_side]
    return max(own or found)[2] if found else 0


def keep_longest(record: "Record", found: "list[Sweep]", save: "Save") -> None:
    """Save the most bridges that the player swept with one card, if that is a new best.

    found: the game's sweeps.
    """
    if record.kind == AGAIN:
        return  # another game's history is not this one's
    own = [sweep[0] for sweep in found if sweep[3] != record.bot_side]
    most = min(max(own + [0]), _MOST)
    if most > save.values[LONGEST_CHAIN]:
        save.set(LONGEST_CHAIN, most)
        save.flush()
