# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Finds a finished game's longest chain and keeps it if it is the player's best."""

from engine.game import Game
from engine.record import AGAIN
from engine.save.fields import LONGEST_CHAIN

if False:
    from engine.record import Record
    from engine.save.log import Save

_MOST = 63


def note(record: "Record", save: "Save") -> None:
    """Keep the most bridges the player swept with one card, if that is a new best.

    The whole game is replayed, once, when it is over: counting during the game would take memory
    and time in every turn, and would have to follow undo and the save.
    """
    if not record.packs or record.kind == AGAIN:
        return  # a position that was set up has no history, another game's is not this one's
    most = save.kept[LONGEST_CHAIN]
    game = Game(record.setup)
    packs = iter(record.packs)
    for action in record.actions:
        if game.waiting:
            game.deal(next(packs))
        player = game.player
        swept = len([None for event in game.apply(action) if event[0] == "swept"])
        if player != record.bot_side:
            most = max(most, min(swept, _MOST))
    if most > save.kept[LONGEST_CHAIN]:
        save.set(LONGEST_CHAIN, most)
        save.flush()
