# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The save: a log of games in a store that survives power-off.

The store is flash. Writing to bytes that are 0xFF clears bits; writing anything else first erases
all of the store, and a power failure at that moment loses everything. So entries are appended, and
the store is erased only when the next game might not fit any more: about once in twenty games. (In
a game with hundreds of undone actions it may also happen in between.)

There are two slots for one unfinished game each: the campaign's, and any other game. The module
engine.save.format describes the entries.
"""

from ..const import TYPE_CHECKING, const
from ..map import NOBODY
from ..record import PLAYED_ON, RIVAL
from .format import (
    BEATEN,
    COUNTS,
    FIELDS,
    OVER,
    PLAIN,
    POINTS,
    SET,
    SLOT,
    STREAK,
    SYMBOLS,
    TORN,
    UNDO,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..record import Opponent, Record
    from ..types import Action, Pack, Player, Store

_ROOM = const(4096)
"""How much of a store is used at most, since all of it is read at power-on."""
_GAME_ROOM = const(400)
_TURN_ROOM = const(64)
"""More bytes than a turn without undone actions and a round's pack take together."""
_LEVELS = const(8)
"""How many of the bot's levels COUNTS has."""


class Save:
    """Writes the log to a store; engine.save.log reads it. A Save is the Listener of a Match.

    record   the current or last game: a Record, or None
    values   what survives an erasure: bytes below 64, see engine.save.fields
    """

    def __init__(self, store: "Store") -> None:
        self.store = store
        self.room = min(len(store), _ROOM)
        self.record: Record | None = None
        self.values = bytearray(FIELDS)
        self.old = False  # whether the log is from before 1.3: see engine.save.format
        self.used = 0  # the log's length in bytes, with its mark
        self.torn = False  # whether the log's last entry was cut short
        self.behind = False  # whether the log lacks something, because memory was short
        self.slot = 0  # the slot of the log's last entry
        self.problem: str | None = None  # what is wrong with the store, until the player is told

    def has_unfinished_game(self) -> bool:
        """Whether the record is an unfinished game."""
        return self.record is not None and not self.record.is_over

    # What a Match calls: see engine.types.Listener

    def began(self, record: "Record") -> None:
        """Log a game that has begun or was resumed. It replaces the game in its slot.

        If the log must be renewed for it, a caller of ``renew`` does that when there is memory for
        it, or else the next entry does."""
        self.record = record
        self.slot = record.kind == RIVAL
        behind, self.behind = self.behind, True  # until it is written
        if behind or self.used + _GAME_ROOM > self.room:
            return
        try:
            if self.used:
                from .renew import encode_game  # late: see renew

                symbols = encode_game(record)
                self.behind = False
                self.append(symbols)
            else:
                self.renew()  # a short one
        except MemoryError:
            return
        self.flush()

    def dealt(self, pack: "Pack") -> None:
        self.append(pack)
        self.flush()

    def acted(self, action: "Action", legal: "Sequence[Action]") -> None:
        entry = bytes((legal.index(action),))
        if self.has_unfinished_game():
            self.append(entry)
        else:
            self._end(entry)

    def undone(self) -> None:
        self.append(bytes((UNDO,)))

    def gave_up(self) -> None:
        self._end(b"")

    def set(self, field: int, value: int) -> None:
        """Set a field of ``values``, other than those for results, to a value from 0 to 63.

        If the log is full and there is no memory to renew it, the value is lost at power-off.
        """
        self.values[field] = value
        if self.old and field >= PLAIN:
            self.behind = True  # an old log lacks this field, so it must be renewed
        try:  # noqa: SIM105 # a board has no contextlib
            self.append(self._encode_set(field, value))
        except MemoryError:
            pass

    def _encode_set(self, field: int, value: int) -> bytes:
        """Encode the entry that sets a field."""
        if self.old:
            return bytes((SET, field, value))
        return bytes((SET, field // PLAIN, field % PLAIN, value))

    def flush(self) -> bool:
        """Make a store that delays its writes write now. Return whether the store then has all of
        the game and the values."""
        written = not hasattr(self.store, "flush") or self.store.flush()
        return written and not self.behind

    def _end(self, entry: bytes) -> None:
        record = self.record
        assert record is not None
        winner = record.winner
        assert winner is not None
        self.note_result(record.opponent, winner)
        white, black = record.game.points
        points = self._encode_set(POINTS, 1 + white) + self._encode_set(POINTS + 1, 1 + black)
        self.append(entry + bytes((OVER, winner)) + points)
        self.flush()

    def note_result(self, opponent: "Opponent", winner: "Player") -> None:
        """Count a game's result, if it counts."""
        bot_side, kind, number = opponent
        if number >= _LEVELS and kind != RIVAL or kind == PLAYED_ON:
            return
        values, result = self.values, int(winner)
        if kind:
            won = winner != NOBODY and winner != bot_side
            streak = min(values[STREAK] + 1, PLAIN - 1) if won else 0
            values[STREAK] = streak
            values[STREAK + 1] = max(values[STREAK + 1], streak)
            if kind == RIVAL and won and number == values[BEATEN]:
                values[BEATEN] += 1
            if winner != NOBODY:
                result = 0 if won else 1
        column = -1 if kind == RIVAL else number + 1 if kind else 0
        most = self.count_results(column, result) + 1
        if most < PLAIN * PLAIN:
            at = COUNTS[column] + 2 * result
            values[at], values[at + 1] = most // PLAIN, most % PLAIN

    def count_results(self, opponent: int, result: int) -> int:
        """Return how many games against an opponent had a result.

        opponent  0: a person; 1 + the bot's level; -1: the campaign's rivals
        result    0: the player (of two people White) won, 1: lost, 2: nobody won
        """
        at = COUNTS[opponent] + 2 * result
        return self.values[at] * PLAIN + self.values[at + 1]

    def needs_renewal(self) -> bool:
        """Whether the log should be renewed: it is behind, or has no room for another turn."""
        return self.behind or self.used + _TURN_ROOM > self.room

    def renew(self) -> None:
        """Erase the store, and start a new log with ``values`` and the games of both slots."""
        # Imported late: it is seldom needed, and a game needs the memory.
        from .renew import renew_log

        renew_log(self)

    def append(self, symbols: bytes) -> None:
        """Write an entry; renew the log if it is full."""
        behind, self.behind = self.behind, True  # until it is written
        slot = self.record is not None and self.record.kind == RIVAL
        if slot != self.slot and symbols[0] != SET:
            self.slot = slot
            symbols = self._encode_set(SLOT, slot) + symbols
        if behind or not self.used or self.used + len(symbols) + self.torn > self.room:
            self.renew()  # the new log has what was to be appended
            return
        entry = bytes([SYMBOLS[symbol] for symbol in symbols])
        if self.torn:
            entry = SYMBOLS[TORN : TORN + 1] + entry
            self.torn = False
        self.store[self.used : self.used + len(entry)] = entry
        self.used += len(entry)
        self.behind = False
