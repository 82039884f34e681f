# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Lists the finished games that the save's log still has: those that ended since its renewal."""

from ..record import RIVAL
from ..setup import STARTER_BIT
from .format import FIELDS, GAME, OVER, POINTS, SYMBOLS
from .log import HEAD, Log, is_log, parse_head, read_log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..record import Opponent, Record
    from ..types import Player
    from .save import Save

    _Points = tuple[int, int] | None
    FinishedGame = tuple[bytes, Player, Opponent, _Points]


class Finished:
    """Collects finished games. Log.walk reports their results to it, as to a Save."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.values = bytearray(FIELDS)
        self.games: list[FinishedGame] = []

    def note_result(self, opponent: "Opponent", winner: "Player") -> None:
        self.settle()
        entries = self.log.slots[opponent.kind == RIVAL]
        entries = entries[: entries.rfind(SYMBOLS[OVER : OVER + 1])]
        self.games.insert(0, (entries, winner, opponent, None))

    def settle(self) -> None:
        """Give the newest game its points. The log sets them right after the game's end."""
        values = self.values
        white, black = values[POINTS : POINTS + 2]
        if self.games and white and black:
            self.games[0] = self.games[0][:3] + ((white - 1, black - 1),)
        values[POINTS] = values[POINTS + 1] = 0


def list_finished(save: "Save") -> list["FinishedGame"]:
    """List the finished games, the newest first: (entries, winner, opponent, points).

    entries: for ``replay_entries``; replaying all games at once would take a board seconds. points
    are None in a log from before 1.1. The list takes up to 4 KB.
    """
    data = read_log(save)
    if not is_log(data):
        return []
    games = Finished(Log(data))
    games.log.walk(games)
    games.settle()
    return games.games


def has_free_slot(save: "Save") -> bool:
    """Whether a game other than the campaign's can begin without ending one."""
    log = Log(read_log(save))
    log.walk(None)
    entries = log.slots[0]
    return SYMBOLS[OVER : OVER + 1] in entries or SYMBOLS[GAME : GAME + 1] not in entries


def read_deal(entries: bytes) -> "tuple[Player, bytes]":
    """Return which player started a game, and its first pack."""
    setup, _, pack = _read_head(entries)
    return setup[0] >> STARTER_BIT, pack


def find_other_side(save: "Save", record: "Record") -> "tuple[int, int] | None":
    """Find the newest game with a Record's first pack, opponent and rules in which the other player
    started and nobody gave up; return its points. None if the log has no such game."""
    setup = record.setup.with_starter(record.setup.starter ^ 1).to_bytes()
    for entries, winner, _, _ in list_finished(save):
        if _read_head(entries) == (setup, record.opponent, record.packs[0]):
            other = replay_entries(entries, winner)
            if other and other.given_up is None:
                return other.game.points
    return None


def _read_head(entries: bytes) -> "tuple[bytes, Opponent, bytes]":
    return parse_head(bytes([SYMBOLS.find(entries[at : at + 1]) for at in range(1, 1 + HEAD)]))


def replay_entries(entries: bytes, winner: "Player") -> "Record | None":
    """Replay a game of ``list_finished``; return its Record, or None if it is damaged."""
    log = Log(b"")
    log.slots[0] = entries
    record, damaged, torn = log.fold(0)
    if record is None or damaged or torn:
        return None
    if not record.is_over:
        record.give_up(winner ^ 1)
    return record
