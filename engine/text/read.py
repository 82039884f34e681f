# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads records. It replays every action, so each record that it returns keeps to the rules."""

from ..map import LETTERS, NAMES, NOBODY, PLAYER_LETTERS, WHITE
from ..match import LEVEL_NAMES
from ..record import LEVEL, PERSON, RIVAL, Opponent, Record, ends_turn
from ..setup import Setup
from .notation import action_text, parse_island
from .position import position_text
from .records import result_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ..types import Pack, Player

_VERSION = 1
_HEADINGS = ("kahuna", "edition", "variants", "handicap", "start")
_VARIANTS = {
    "-": (False, False),
    "peaceful": (True, False),
    "open": (False, True),
    "peaceful open": (True, True),
}


class RecordError(ValueError):
    """A record breaks a rule. ``line`` (from 1) and ``reason`` say where and why.

    >>> try:
    ...     records = list(kahuna.read_records("kahuna 2"))
    ... except kahuna.RecordError as error:
    ...     print(error.line, error.reason)
    1 record version '2' is unknown: this reads version 1
    """

    def __init__(self, line: int, reason: str) -> None:
        super().__init__("line %d: %s" % (line, reason))
        self.line = line
        self.reason = reason

    def __reduce__(self) -> "tuple[type, tuple[int, str]]":
        """Make it picklable, so that one process can send it to another."""
        return RecordError, (self.line, self.reason)


def read_records(lines: "str | Iterable[str]") -> "Iterator[Record]":
    """Yield the Records in a text, given whole or as lines.

    RecordError at the first line that breaks a rule of the notation or of the game.

    >>> record = kahuna.Record.new(seed=7)
    >>> events = record.apply("AB")
    >>> list(kahuna.read_records(str(record))) == [record]
    True
    """
    reader = _Reader()
    number = 0
    for line in lines.split("\n") if isinstance(lines, str) else lines:
        number += 1
        if not isinstance(line, str):
            raise TypeError("lines must be text or lines of text, not %r" % (line,))
        try:
            if reader.take_line(line):
                yield reader._need_record()
                reader = _Reader()
        except ValueError as error:
            raise RecordError(number, str(error)) from None
    if reader.record or reader.headings:
        raise RecordError(number, "the record ends without its result line")


class _Reader:
    """A record that is being read."""

    def __init__(self) -> None:
        self.record: Record | None = None  # from the first deck line on
        self.headings: dict[str, str] = {}
        self._partial = False  # whether the last turn isn't finished
        self.given_up: str | None = None
        self._names_deal = False

    def take_line(self, line: str) -> bool:
        """Take a line; return whether it was the last one of its record."""
        words = line.split()
        if not words:
            return False
        if words[0][0] == "#":
            self._take_comment(words)
            return False
        self.given_up, given_up = None, self.given_up
        first = words[0]
        if first == "deck":
            self._take_deck(words)
        elif first == "result":
            self._take_result(words, given_up)
            return True
        elif first in ("w", "b"):
            self._take_turn(words)
        elif first in _HEADINGS:
            self._take_heading(first, words)
        else:
            raise ValueError("a record has no line that begins with %s" % _shorten(first))
        return False

    def _take_heading(self, first: str, words: list[str]) -> None:
        if self.record:
            raise ValueError("%s belongs before the deck" % first)
        if first in self.headings:
            raise ValueError("%s appears twice" % first)
        value = self.headings[first] = " ".join(words[1:])
        if first == "kahuna" and value != str(_VERSION):
            raise ValueError(
                "record version %s is unknown: this reads version %d" % (_shorten(value), _VERSION)
            )
        parse_setup({first: value})  # here, so that an error names this line

    def _take_deck(self, words: list[str]) -> None:
        if len(words) != 2:
            raise ValueError("deck is followed by the islands on its cards, in one word")
        pack = bytes([parse_island(letter) for letter in words[1]])
        if self.record:
            self._check_turn()
            self.record.deal(pack)
            return
        for needed in ("kahuna", "start"):
            if needed not in self.headings:
                raise ValueError("a line '%s' is needed before the deck" % needed)
        record = Record(parse_setup(self.headings))
        record.deal(pack)
        self.record = record
        if self._names_deal:
            from ..deals import deal_of  # late: most games don't come from a deal

            record.deal_number = deal_of(record.packs[0])

    def _take_turn(self, words: list[str]) -> None:
        record = self._need_record()
        game = record.game
        self._check_turn()
        if game.winner is not None:
            raise ValueError("the game is over")
        if game.needs_pack:
            raise ValueError("round %d begins with a line 'deck'" % game.round)
        if words[0] != PLAYER_LETTERS[game.player]:
            raise ValueError("it is %s's turn" % PLAYER_LETTERS[game.player])
        if len(words) == 1:
            raise ValueError("a turn has at least one action")
        whole = False
        for word in words[1:]:
            if whole:
                raise ValueError("the turn was over before %s" % _shorten(word))
            placing = game.handicap > 0
            record.apply(word)
            action = record.actions[-1]
            whole = ends_turn(game, action, placing)
        self._partial = not whole

    def _take_comment(self, words: list[str]) -> None:
        if words[:2] == ["#", "="]:
            here = position_text(self._need_record().game)
            if self._partial:
                raise ValueError("a position belongs after a whole turn")
            if words[2:] != here.split():
                raise ValueError("the position here is " + here)
        elif len(words) == 4 and words[1] in ("w", "b") and " ".join(words[2:]) == "gives up":
            self.given_up = words[1]
        elif len(words) == 3 and words[1] == "deal":
            self._names_deal = True

    def _take_result(self, words: list[str], given_up: "str | None") -> None:
        record = self._need_record()
        game = record.game
        if game.winner is None:
            if words[1:] not in (["*"], result_text(game).split()):
                raise ValueError("the game goes on: the result is " + result_text(game))
            if given_up is not None:
                record.give_up(PLAYER_LETTERS.index(given_up))
        elif words[1:] != result_text(game).split():
            raise ValueError("the result is " + result_text(game))

    def _check_turn(self) -> None:
        if self._partial:
            record = self._need_record()
            last = action_text(record.actions[-1], record.game.handicap > 0)
            raise ValueError("the previous turn isn't finished: it stops after " + last)

    def _need_record(self) -> Record:
        """Return the record. Raise ValueError before its first deck."""
        if not self.record:
            raise ValueError("a line 'deck' comes first")
        return self.record


def parse_setup(headings: "Mapping[str, str]") -> Setup:
    """Parse a record's headings, {first word: the rest of its line}, into a Setup.

    ValueError says which heading is wrong, and what is allowed.
    """
    variants = headings.get("variants", "-")
    if variants not in _VARIANTS:
        raise ValueError("variants are -, peaceful, open or peaceful open")
    start = headings.get("start", "w")
    if start not in ("w", "b"):
        raise ValueError("start is w or b, not %s" % repr(start[:24]))
    weaker, number = "w", "0"
    if headings.get("handicap", "-") != "-":
        weaker, _, number = headings["handicap"].partition(" ")
        if weaker not in ("w", "b") or number not in ("1", "2", "3"):
            raise ValueError("a handicap is - or w or b and 1 to 3, like w 2")
    peaceful, open_hands = _VARIANTS[variants]
    return Setup(
        edition=headings.get("edition", "kosmos"),
        peaceful=peaceful,
        open_hands=open_hands,
        starter=PLAYER_LETTERS.index(start),
        weaker=PLAYER_LETTERS.index(weaker),
        handicap=int(number),
    )


def _shorten(word: str) -> str:
    return repr(word if len(word) < 24 else word[:20] + "...")


# What can be read from a record without replaying it


def read_names(lines: "Iterable[str]") -> "list[str | None]":
    """Read who played White and Black from comments such as "# w is hard"; None if none says."""
    names: list[str | None] = [None, None]
    for line in lines:
        words = line.split()
        if words[:1] == ["result"]:  # what follows is another record's
            break
        if len(words) == 4 and words[0] == "#" and words[1] in ("w", "b") and words[2] == "is":
            names[PLAYER_LETTERS.index(words[1])] = words[3]
    return names


def find_opponent(names: "list[str | None]") -> Opponent:
    """Find a Record's opponent, by who played. Two people may have rivals' names and faces."""
    rivals = [name.lower() for name in NAMES]
    if not [name for name in names if (name or "").lower() not in rivals]:
        return PERSON
    for side in (0, 1):
        name = (names[side] or "").lower()
        if name in LEVEL_NAMES:
            return Opponent(side, LEVEL, LEVEL_NAMES.index(name))
        if name in rivals:
            return Opponent(side, RIVAL, rivals.index(name))
    return PERSON


def parse_headings(
    lines: "list[str]",
) -> "tuple[Player, Pack, Player | None, Opponent, tuple[int, int] | None]":
    """Parse what a record says, without replaying it: (starter, first pack, winner or None if
    unfinished, opponent, points). ValueError if the lines aren't a record's."""
    start: Player = WHITE
    pack = b""
    winner: Player | None = None
    for line in lines:
        words = line.split()
        if len(words) < 2:
            continue
        first, mark = words[:2]
        if first == "start":
            start = PLAYER_LETTERS.index(mark)
        elif first == "deck" and not pack:
            pack = bytes([LETTERS.find(letter) for letter in mark])
        elif first == "#" and mark in ("w", "b") and " ".join(words[2:]) == "gives up":
            winner = PLAYER_LETTERS.index(mark) ^ 1
        elif first == "result":
            if mark != "*":
                winner = NOBODY if mark == "=" else PLAYER_LETTERS.index(mark)
            points = None
            if len(words) > 2:
                white, black = words[2].split("-")
                points = int(white), int(black)
            return start, pack, winner, find_opponent(read_names(lines)), points
    raise ValueError("a record ends with its result")
