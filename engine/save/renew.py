# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Writes whole games, and renews the log."""

from ..game import Game
from ..record import RIVAL, walk_history
from .format import GAME, KEPT, MARK, PLAIN, SYMBOLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..record import Record
    from .save import Save


def encode_game(record: "Record") -> bytearray:
    """Encode an unfinished game as symbols."""
    game = Game(record.setup)
    who = 0 if record.bot_side is None else record.kind | record.bot_side << 3
    symbols = bytearray((GAME,)) + record.setup.to_bytes() + bytes((who, record.number))
    for pack, action in walk_history(record, game):
        symbols += pack or b""
        if action is not None:
            symbols.append(game.legal_actions().index(action))
            game.follow(action)
    return symbols


def renew_log(save: "Save") -> None:
    """Erase the store and write a new log in one go, for Save.renew.

    A power failure leaves the old log, the new one, an erased store, or the beginning of the new
    log. The size at its beginning then shows that the rest is missing.
    """
    from .log import find_resting  # late: a game that begins is encoded without it

    symbols = bytearray((KEPT, 0, 0)) + save.values
    record = save.record
    own = record is not None and record.kind == RIVAL
    save.slot = 0
    for slot in (not own, own):  # the current game comes last
        if record is None or slot != own:
            game = find_resting(save, slot)
        else:
            game = record if save.has_unfinished_game() else None
        if game is not None:
            symbols += encode_game(game)
            save.slot = slot
    size = len(MARK) + len(symbols)
    symbols[1], symbols[2] = size // PLAIN, size % PLAIN
    log = bytearray(max(size, save.used))  # the only large piece of memory here
    log[: len(MARK)] = MARK
    for at, symbol in enumerate(symbols):
        log[len(MARK) + at] = SYMBOLS[symbol]
    for at in range(size, len(log)):
        log[at] = 0xFF
    save.store[0 : len(log)] = log
    save.used = size
    save.old = False
    save.torn = False
    save.behind = False


def store_all(save: "Save") -> bool:
    """Store everything in a new log; return whether that worked."""
    try:
        renew_log(save)
    # A broken game raises LookupError or ValueError, the store or a lack of memory the others.
    except (LookupError, MemoryError, OSError, RuntimeError, ValueError):
        return False
    return save.flush()
