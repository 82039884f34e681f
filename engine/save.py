# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The save: the record as bytes in a store that survives power-off.

From the store's start: a mark, the set-up, the first pack, then a byte an action, each new pack
after the action that ended its round. Behind the last byte lies 0xFF. An undo is an entry too.

The set-up is three bytes: the edition, peaceful, open hands, who starts and who is weaker (a bit
each, the lowest first); the handicap; the bot: 0 if two people play, else 1 + the number of its
level, and 128 more if it plays Black.

The last two bytes keep the campaign: a bit is cleared for each rival that was beaten.
"""

from micropython import const

from .board import count
from .cards import size
from .game import EDITIONS, Game
from .record import Record

_MARK = b"K2"
_LEVEL = const(127)
_UNDO = const(242)
_END = const(243)
_FREE = const(0xFF)
_KEPT = const(2)  # bytes at the end that no game uses


class Save:
    """One game in a store: a writable sequence of bytes whose free ones are 0xFF.

    bot     whom the bot plays (WHITE, BLACK) and the number of its level, or None
    """

    def __init__(self, store):
        self.store = store
        self.record = None
        self.bot = None
        self._used = 0
        self._room = len(store) - _KEPT

    @property
    def beaten(self):
        """How many rivals of the campaign were beaten, 0 to 12."""
        high, low = self.store[self._room], self.store[self._room + 1]
        return 16 - count(high << 8 | low)

    def beat(self):
        """One rival more was beaten."""
        left = (1 << 16 - self.beaten) - 1 >> 1
        self.store[self._room : self._room + _KEPT] = bytes((left >> 8, left & 0xFF))

    def resume(self):
        """The Record that was being played, or None; after the call the save goes on with it.

        ValueError if the store holds something else than a save or a damaged one.
        """
        store = self.store
        if store[0] == _FREE:
            return None
        if bytes(store[0:2]) != _MARK:
            raise ValueError("the store holds no game of this version")
        flags, handicap, bot = store[2:5]
        record = Record(
            EDITIONS[flags & 1],
            bool(flags & 2),
            bool(flags & 4),
            flags >> 3 & 1,
            flags >> 4 & 1,
            handicap,
        )
        self.bot = (bot >> 7, (bot & _LEVEL) - 1) if bot else None
        self._used = 5
        while self._used < self._room:
            game = record.game
            if game.waiting:
                cards = size(game.to_shuffle())
                pack = bytes(store[self._used : self._used + cards])
                if pack[0] == _FREE:
                    break
                record.deal(pack)
                self._used += cards
                continue
            entry = store[self._used]
            if entry == _FREE:
                break
            if entry == _UNDO:
                record.undo()
            elif entry == _END:
                return None
            else:
                record.apply(entry)
            self._used += 1
        if record.over():
            return None
        self.record = record
        return record

    def begin(self, record, bot=None):
        """Write a record anew, over all that was there; what follows is appended to it."""
        self.record = record
        self.bot = bot
        edition, peaceful, open_hands, start, weaker, handicap = record.setup
        flags = EDITIONS.index(edition) | peaceful << 1 | open_hands << 2 | start << 3 | weaker << 4
        saved = bytearray(_MARK)
        saved.append(flags)
        saved.append(handicap)
        saved.append(bot[0] << 7 | bot[1] + 1 if bot else 0)
        game = Game(*record.setup)
        dealt = 0
        for action in record.actions:
            if game.waiting:
                game.deal(record.packs[dealt])
                saved += record.packs[dealt]
                dealt += 1
            game.apply(action)
            saved.append(action)
        for pack in record.packs[dealt:]:
            saved += pack
        if record.over():
            saved.append(_END)
        self.store[0 : self._room] = saved + b"\xff" * (self._room - len(saved))
        self._used = len(saved)

    def pack(self, pack):
        """Append a pack that was dealt."""
        self._append(pack)

    def append(self, action):
        """Append an action that was applied."""
        self._append(bytes((action,)))

    def undo(self):
        """Append that the last action was undone."""
        self._append(bytes((_UNDO,)))

    def end(self):
        """Append that the game is over, also by giving up: nothing is left to resume."""
        self._append(bytes((_END,)))

    def _append(self, entry):
        if self._used + len(entry) > self._room:
            self.begin(self.record, self.bot)  # without what was undone, it fits
            return
        self.store[self._used : self._used + len(entry)] = entry
        self._used += len(entry)
