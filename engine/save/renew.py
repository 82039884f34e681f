# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What a save writes at a stretch: a whole game, and the log's beginning."""

from ..game import Game
from ..setup import EDITIONS
from .log import GAME, KEPT, MARK, OVER, PLAIN, SYMBOLS


def whole(save):
    """The symbols of the game that is on."""
    record = save.record
    setup = record.setup
    flags = EDITIONS.index(setup.edition) | setup.peaceful << 1 | setup.open_hands << 2
    flags |= setup.start << 3 | setup.weaker << 4
    player, number = save.opponent or (0, -1)
    symbols = bytearray((GAME, flags | player << 5, setup.handicap, number + 1))
    game = Game(setup)
    dealt = 0
    for action in record.actions:
        if game.waiting:
            game.deal(record.packs[dealt])
            symbols += record.packs[dealt]
            dealt += 1
        symbols.append(game.legal_actions().index(action))
        game.apply(action)
    for pack in record.packs[dealt:]:
        symbols += pack
    if record.over():
        symbols += bytes((OVER, record.winner))
    return symbols


def renew(save):
    """Erase the store and begin the log with what must stay."""
    symbols = bytearray((KEPT, save.options, save.beaten))
    for number in save.counts:
        symbols += bytes((number // PLAIN, number % PLAIN))
    log = bytearray(MARK)
    for symbol in symbols:
        log.append(SYMBOLS[symbol])
    size = len(log)
    log += b"\xff" * (save.used - size)
    save.store[0 : len(log)] = log
    save.used = size
    save.torn = False
