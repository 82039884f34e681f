# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads the save's log at power-on, and to resume the game in the other slot."""

from ..actions import TAKE
from ..cards import count_cards
from ..const import TYPE_CHECKING, const
from ..map import NOBODY
from ..record import PEOPLE, PLAYED_ON, RIVAL, Opponent, Record
from ..setup import Setup
from .fields import LEARNED, LESSONS
from .format import (
    FIELDS,
    GAME,
    KEPT,
    MARK,
    OLD,
    OLD_FIELDS,
    OVER,
    PLAIN,
    POINTS,
    SET,
    SLOT,
    SYMBOLS,
    TORN,
    UNDO,
)

if TYPE_CHECKING:
    from ..game import Game
    from .finished import Finished
    from .save import Save

_LESSONS_DONE = const(11)  # a field that is only read
_PIECE = const(512)
_NONE = 255
HEAD = 28
"""How many symbols follow GAME."""
_LONGEST = 1 + HEAD
_SHORT = 5
"""How many symbols a TORN has, together with the longest entry other than a game or a pack."""


def read_save(save: "Save") -> "str | None":
    """Load a save from its store. The last game becomes ``record``.

    Return None if all is well, "unreadable" if the store has something other than a log, or "lost"
    if the log is damaged; what precedes the damage is then loaded. By its seal a BlockStore knows
    that a write was completed. A log from before 0.3.0 has none, so it is written again.
    """
    data = read_log(save)
    if not data:
        return None
    save.used = save.room
    if not data.strip(b"\0"):
        return None  # an ESP32's store that was never written
    if not is_log(data):
        return "unreadable"  # the next log will replace it
    log = Log(data)
    values = log.read_fields()
    if values is not None:
        save.values[: len(values)] = values
    elif log.end <= log.begin:
        return "unreadable"  # the power failed during an erasure
    save.old = log.old
    save.slot = log.walk(save)
    save.values[LEARNED] |= (1 << min(save.values[_LESSONS_DONE], LESSONS)) - 1
    save.values[POINTS] = save.values[POINTS + 1] = 0  # only engine.save.finished needs them
    record, lost, torn = log.fold(save.slot)
    save.record = _add_deal(record)
    lost |= not log.is_whole()
    older = False
    if hasattr(save.store, "whole"):  # it rewrites everything; a power cut leaves the beginning
        older = save.store.old  # type: ignore[attr-defined] # it has both or neither
        lost |= not (older or save.store.whole)
    if not lost and not older:
        save.used = log.end  # nothing may be appended to any other log
        save.torn = torn
    if record is not None and record.is_over:  # the power failed before the end was logged
        save.gave_up()
    elif older or record is not None and lost:
        save.renew()
    return "lost" if lost or values is None else None


def is_log(data: bytes) -> bool:
    """Whether a store's bytes are a log that this version reads."""
    return data[:2] in (MARK, OLD)


def read_log(save: "Save") -> bytes:
    """Read a store's bytes, up to the last one that is written. Reading in pieces saves memory."""
    pieces: list[bytes] = []
    at = save.room
    while at:
        start = max(0, at - _PIECE)
        piece = bytes(save.store[start:at])
        if not pieces:
            piece = piece.rstrip(b"\xff")
        if piece:
            pieces.insert(0, piece)
        at = start
    return b"".join(pieces)


def find_resting(save: "Save", slot: int) -> "Record | None":
    """Find the unfinished game in a slot: its Record, or None."""
    data = read_log(save)
    if not is_log(data):
        return None
    log = Log(data)
    log.walk(None)
    record, _, _ = log.fold(slot)
    return None if record is None or record.is_over else _add_deal(record)


def _add_deal(record: "Record | None") -> "Record | None":
    """Set the number of the deal that a record comes from, if any; return the record."""
    if record is not None and record.kind not in (RIVAL, PLAYED_ON):
        from ..deals import deal_of  # late: most logs end without a game

        record.deal_number = deal_of(record.packs[0])
    return record


def take_slot(save: "Save", slot: int) -> None:
    """Make the game in a slot the current one: 1 is the campaign's, 0 any other. (If the slot is
    empty, a finished game stays the save's record.)"""
    record = save.record
    on = record is not None and not record.is_over
    if record is None or not on or (record.kind == RIVAL) != slot:
        game = find_resting(save, slot)
        if on or game is not None:
            save.record = game


class Log:
    """A log's bytes, from its mark to the last one that is written."""

    def __init__(self, data: bytes) -> None:
        self.data = data.rstrip(b"\xff")
        self.end = len(self.data)
        self.old = self.data[:2] == OLD
        self.begin = 3 + OLD_FIELDS if self.old else 5 + FIELDS  # where KEPT ends
        self.slots = [b"", b""]  # what was logged for each slot since its game began
        self._symbol_of = bytearray(b"\xff" * 256)
        for symbol, byte in enumerate(SYMBOLS):
            self._symbol_of[byte] = symbol

    def _symbol_at(self, at: int) -> int:
        """Return the symbol at a position; _NONE past the end, or if the byte is no symbol."""
        return self._symbol_of[self.data[at]] if at < self.end else _NONE

    def _read_symbols(self, at: int, count: int) -> "bytes | None":
        """Read so many plain symbols from a position on; None if they are not all there."""
        if not count:  # most entries are one symbol
            return b""
        values = bytes([self._symbol_at(n) for n in range(at, at + count)])
        return None if max(values) >= PLAIN else values

    def read_fields(self) -> "bytes | None":
        """Read the fields of KEPT; None if they are not all there."""
        start = 3 if self.old else 5
        return self._read_symbols(start, self.begin - start) if self._symbol_at(2) == KEPT else None

    def is_whole(self) -> bool:
        """Whether the renewal that wrote this log was completed, as far as the log shows."""
        size = None if self.old else self._read_symbols(3, 2)
        return size is None or self._symbol_at(size[0] * PLAIN + size[1] - 1) != _NONE

    def _find_next(self, symbol: int, count: int, at: int) -> int:
        """Find the next entry that begins with a symbol and has ``count`` plain ones after it; the
        log's end if there is none."""
        mark = SYMBOLS[symbol : symbol + 1]
        at = self.data.find(mark, at)
        while at >= 0 and self._read_symbols(at + 1, count) is None:
            at = self.data.find(mark, at + 1)
        return self.end if at < 0 else at

    def walk(self, save: "Save | Finished | None") -> int:
        """Sort the log's entries into its slots; return the slot that the log ends in.

        save: a Save or a Finished. Its values are set, and its ``note_result`` is called for each
        game that ended. None if only the slots are wanted.
        """
        slot = 0
        opponents: list[Opponent | None] = [None, None]
        begin = self.begin
        plain = 2 if self.old else 3
        game = self._find_next(GAME, HEAD, begin)
        change = self._find_next(SET, plain, begin)
        while True:
            until = min(game, change)
            self.slots[slot] += self.data[begin:until]
            opponent = opponents[slot]
            if save is not None and opponent is not None:
                at = self.data.rfind(SYMBOLS[OVER : OVER + 1], begin, until)
                if at >= 0 and self._symbol_at(at + 1) <= NOBODY:
                    save.note_result(opponent, self._symbol_at(at + 1))
            if until == self.end:
                return slot
            begin = until
            if until == game:
                game = self._find_next(GAME, HEAD, until + 1)
                head = self._read_symbols(until + 1, HEAD)
                assert head is not None, "_find_next has looked"
                _, opponent, _ = parse_head(head)
                slot = opponent.kind == RIVAL
                opponents[slot] = opponent
                self.slots[slot] = b""
                continue
            change = self._find_next(SET, plain, until + 1)
            begin += 1 + plain
            values = self._read_symbols(until + 1, plain)
            assert values is not None, "_find_next has looked"
            field, value = values[-2], values[-1]
            if not self.old:
                field += values[0] * PLAIN
            if field == SLOT:
                slot = value & 1
            elif save is not None and field < FIELDS:  # else the log is damaged
                save.values[field] = value

    def fold(self, slot: int) -> "tuple[Record | None, bool, bool]":
        """Replay a slot's game.

        Return its Record (None if the game is over or missing), whether it is damaged, and whether
        its last entry was cut short.
        """
        log = Log(self.slots[slot])
        undone = log.mark_undone()
        record = None
        at = skipped = 0
        while at < log.end:
            symbol = log._symbol_at(at)
            if symbol == UNDO and skipped:
                skipped -= 1
                at += 1
                continue
            if (
                undone[at >> 3] >> (at & 7) & 1
                and record is not None
                and not record.game.needs_pack
            ):
                if not skipped and not _may_undo(record.game, symbol):
                    return record, True, False
                skipped += 1
                at += 1
                continue
            size = 1
            if symbol == GAME:
                size += HEAD
            elif symbol == OVER:
                size += 1
            elif symbol == SET:
                size += 3  # an old log's SET, if whole, is never in a slot
            elif symbol < PLAIN and record is not None and record.game.needs_pack:
                size = count_cards(record.game.to_shuffle())
            values = log._read_symbols(at + 1, size - 1)
            if symbol != _NONE and values is not None:
                try:
                    record = _fold_entry(record, symbol, values)
                except ValueError:
                    return record, True, False
                at += size
                continue
            after = log.data.find(SYMBOLS[TORN : TORN + 1], at, at + _LONGEST + _SHORT)
            if after < 0:
                torn = log.end <= at + max(size, _SHORT)
                return record, not torn, torn
            at = after + 1
        return record, False, False

    def mark_undone(self) -> bytearray:
        """Mark the actions that were undone, with a bit for each position in the log.

        ``fold`` skips them: to play and undo 2,000 actions took a board 7 s.
        """
        marks = bytearray(self.end // 8 + 1)
        if SYMBOLS[UNDO : UNDO + 1] in self.data:
            symbol_of = self._symbol_of
            data = self.data
            open_undos = 0
            for at in range(self.end - 1, -1, -1):
                symbol = symbol_of[data[at]]
                if symbol == UNDO:
                    open_undos += 1
                elif symbol < PLAIN and open_undos:
                    open_undos -= 1
                    marks[at >> 3] |= 1 << (at & 7)
        return marks


def _may_undo(game: "Game", symbol: int) -> bool:
    """Whether a symbol is a legal action that doesn't end the turn."""
    legal = game.legal_actions()
    return symbol < len(legal) and legal[symbol] < TAKE and game.handicap != 1


def parse_head(head: bytes) -> "tuple[bytes, Opponent, bytes]":
    """Return a game's set-up (Setup.to_bytes), opponent and first pack, from the HEAD symbols after
    GAME. encode_game writes them."""
    kind = head[2] & 7
    opponent = Opponent(None if kind == PEOPLE else head[2] >> 3 & 1, kind, head[3])
    return head[:2], opponent, head[4:]


def _fold_entry(record: "Record | None", symbol: int, values: bytes) -> "Record | None":
    """Apply an entry to the record; return the record then. ValueError if the entry doesn't fit."""
    if symbol in (SET, TORN):
        return record
    if symbol == GAME:
        setup, opponent, pack = parse_head(values)
        record = Record(Setup.from_bytes(setup), opponent)
        record.deal(pack)
        return record
    if record is None:
        raise ValueError("no game has begun")
    if symbol == OVER:
        return None
    if symbol == UNDO:
        record.undo()
    elif record.game.needs_pack:
        record.deal(bytes((symbol,)) + values)
    else:
        legal = record.game.legal_actions()
        if symbol >= len(legal):
            raise ValueError("no such action")
        record.follow(legal[symbol])
    return record
