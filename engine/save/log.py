# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The save: a log of the games in a store that survives power-off.

The store is flash. Bytes that are 0xFF can be written, which clears bits; any other writing erases
everything first, and a power failure in that moment costs all. So entries are appended, and the
store is erased only to begin a game that might not fit any more: about every twentieth. (In a game
with hundreds of undone actions it may happen once on the way.)

After a mark of two bytes the log consists of symbols, 0 to 69: the bytes with exactly four bits
set, in their order. A byte whose writing broke off has bits left to clear, so it has more than four
and is no symbol: what was torn is recognised. The entries:

==================  ================================================================================
KEPT, 32 symbols    right after the mark, what outlives an erasure: options, rivals beaten, and 15
                    counts of two symbols (64 of the first): White won, Black won, nobody won in
                    games of two people; then you won, the bot won, nobody won, for each level
GAME, 27 symbols    flags (edition, peaceful, open hands, who starts, who is weaker, whom the bot
                    plays: a bit each, the lowest first); handicap; 0 if two people play, else 1 +
                    the bot's level (0 to 3) or rival (4 to 15); the islands of the first pack
0 to 63             an action: its place in the list of legal ones
0 to 11, each       a later round's pack, right after the action that ended a round: its islands
UNDO                takes the last action back
OVER, a symbol      the game is over: White (0), Black (1) or nobody (2) won
OPTIONS, a symbol   the player's options: a number of the screens'
TORN                what stands before this, back to the last whole entry, broke off
==================  ================================================================================

So the order of the legal actions is part of the format: another order needs another mark.
"""

from micropython import const

from ..board import NOBODY, count

MARK = b"K3"
PLAIN = const(64)  # a symbol below stands for itself
GAME = const(64)
UNDO = const(65)
OVER = const(66)
OPTIONS = const(67)
KEPT = const(68)
TORN = const(69)
SYMBOLS = bytes([byte for byte in range(256) if count(byte) == 4])
LEVELS = const(4)
HEAD = const(27)
"""How many symbols follow GAME."""
COUNTS = const(15)
ROOM = const(4096)
"""No more is used of a larger store: all of it is read at power-on."""

_GAME_ROOM = const(400)
_MOST = const(4095)


class Save:
    """The log in a store, a writable sequence of bytes; engine.save.read reads what is there.

    The game that is on changes through begin, deal, act, undo and end.

    record   the game that is on, or None
    opponent (the side that the bot plays, its number), or None if two people play
    options  a number of the screens', 0 to 63
    beaten   how many rivals of the campaign were beaten, 0 to 12
    counts   15 results of games, as above
    """

    def __init__(self, store):
        self.store = store
        self.room = min(len(store), ROOM)
        self.record = None
        self.opponent = None
        self.options = 0
        self.beaten = 0
        self.counts = [0] * COUNTS
        self.used = 0  # bytes of the log, its mark included
        self.torn = False  # the log's last entry broke off

    def begin(self, record, opponent=None):
        """A game begins, or goes on with the history that it has."""
        from .renew import renew, whole  # seldom needed, and memory is short

        self.record = record
        self.opponent = opponent
        if not self.used or self.used + _GAME_ROOM > self.room:
            renew(self)
        self._append(whole(self))

    def deal(self, pack):
        """Deal a later round's pack."""
        self.record.deal(pack)
        self._append(pack)

    def act(self, action):
        """Apply an action; returns its events, as Record.apply does."""
        legal = self.record.game.legal_actions()
        events = self.record.apply(action)
        entry = [legal.index(action)]
        if self.record.over():
            self._end(entry)
        else:
            self._append(entry)
        return events

    def undo(self):
        """Take the last action of this turn back."""
        self.record.undo()
        self._append((UNDO,))

    def give_up(self, player=None):
        """A player, or else the one on turn, gives up."""
        self.record.give_up(player)
        self.end()

    def set_options(self, options):
        """Keep the player's options."""
        self.options = options
        self._append((OPTIONS, options))

    def end(self):
        """The game is over, but the log doesn't say so yet."""
        self._end([])

    def _end(self, entry):
        winner = self.record.winner
        self._append(entry + [OVER, winner])
        self.count(self.opponent, winner)
        self.record = None

    def count(self, opponent, winner):
        """Count a game's result."""
        if opponent is None:
            self._count(winner)
            return
        player, number = opponent
        won = winner == player ^ 1
        if number >= LEVELS:
            if won and number - LEVELS == self.beaten:
                self.beaten += 1
        else:
            self._count(3 + 3 * number + (NOBODY if winner == NOBODY else 0 if won else 1))

    def _count(self, place):
        self.counts[place] = min(self.counts[place] + 1, _MOST)

    def _append(self, symbols):
        if not self.used or self.used + len(symbols) + self.torn > self.room:
            from .renew import renew, whole

            renew(self)
            symbols = whole(self) if self.record else b""  # what was to be appended is in it
        entry = bytes([SYMBOLS[symbol] for symbol in symbols])
        if self.torn:
            entry = SYMBOLS[TORN : TORN + 1] + entry
            self.torn = False
        self.store[self.used : self.used + len(entry)] = entry
        self.used += len(entry)
