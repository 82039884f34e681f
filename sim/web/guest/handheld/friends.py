# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Games between two people by links: the turn at the end of a page's address, and playing it.

A link has "game=", the version's digit, three check letters, White's face and Black's by their
islands' letters, then the whole record as engine.text.link packs it, also if it is unfinished. A
board's link has only the record. The packs of rounds 2 and 3 follow from the first one
(Match.begin_round), so nobody can shuffle again. The side that a page shows is known only to the
page; no link has it.
"""

from binascii import crc32

import outside
from link import unpack_unfinished, write_faces

from engine.cards import card
from engine.deals import later_pack
from engine.map import LETTERS
from engine.match import Match
from engine.record import Record
from engine.replay import list_turn_starts
from engine.setup import Setup
from engine.text.link import DIGITS, POINT, link_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.types import Player
    from ui.app import App

    _Faces = tuple[int, int]

TURN = "game="
_VERSION = "1"
_UNKNOWN = (0, 1)
"""The faces of two people who have chosen none."""


# A link


def pack_turn(record: Record, faces: "_Faces") -> str:
    """Pack a Record of two people, with White's face and Black's."""
    text = LETTERS[faces[0]] + LETTERS[faces[1]] + link_of(record)
    return TURN + _VERSION + _check_letters(text) + text


def unpack_turn(text: str) -> "tuple[Record, _Faces]":
    """Unpack a link from pack_turn or from a board; ValueError with a key of the page's words."""
    text = text[len(TURN) :]
    faces = _UNKNOWN
    if text[:1] != POINT:
        if text[:1] != _VERSION and text[:1].isdigit():
            raise ValueError("later turn")
        if text[:4] != _VERSION + _check_letters(text[4:]):
            raise ValueError("no turn")
        faces = LETTERS.find(text[4:5]), LETTERS.find(text[5:6])
        text = text[6:]
    try:
        record = unpack_unfinished(text)
    except (ValueError, IndexError):
        raise ValueError("no turn") from None
    if min(faces) < 0:
        raise ValueError("no turn")
    if record.bot_side is not None:
        raise ValueError("bot's turn")
    return record, faces


def _check_letters(text: str) -> str:
    check = crc32(text.encode())
    return "".join([DIGITS[check >> bits & 63] for bits in (0, 6, 12)])


# Of two links


def game_id(record: Record) -> str:
    """Return a game's own number, from its set-up and first pack."""
    return "%08x" % crc32(record.setup.to_bytes() + record.packs[0])


def compare_links(kept: Record, new: Record) -> str:
    """Compare a new Record with the kept one of the same game: "same", "older", "newer", or "other"
    if it went another way. ValueError with a key of the page's words if somebody shuffled."""
    if _continues(kept, new):
        return "same" if _continues(new, kept) else "older"
    for number, pack in enumerate(new.packs):
        cards = sum([card(island) for island in pack])
        if kept.packs[number : number + 1] == [pack]:  # an older version's may be random
            continue
        if pack != later_pack(new.packs[0], number + 1, cards):
            raise ValueError("wrong pack")
    return "newer" if _continues(new, kept) else "other"


def _continues(record: Record, before: Record) -> bool:
    """Whether a Record is equal to another one, or continues it."""
    at = len(before.actions)
    if before.given_up is not None:
        return record.given_up == before.given_up and record.actions == before.actions
    return (
        record.packs[: len(before.packs)] == before.packs
        and bytes(record.actions[:at]) == bytes(before.actions)
    )  # fmt: skip


def last_player(record: Record) -> "Player":
    """Return who played last: gave up, ended the game or a round; otherwise who isn't to move."""
    if record.given_up is not None:
        return record.given_up
    if record.game.winner is None and not record.game.needs_pack:
        return record.game.player ^ 1
    return find_player(record.setup, len(list_turn_starts(record)) - 2)


def find_player(setup: Setup, n: int) -> "Player":
    """Return who plays a turn: 0 is the first, which places the handicap if there is one."""
    if setup.handicap:
        return setup.starter ^ (n - 1) & 1 if n else setup.weaker
    return setup.starter ^ n & 1


def describe_turn(text: str) -> "dict[str, Any]":
    """Describe a turn for the page: "id", "faces"; "last": who played last; "mover": who plays now,
    null if the game is over; "winner", "round", "points"; "turns": their number; "link": to the
    game if it is over, with POINT and both faces. Raise ValueError as unpack_turn does."""
    record, faces = unpack_turn(text)
    game, last = record.game, last_player(record)
    mover = last if game.needs_pack else last ^ 1
    return {
        "id": game_id(record),
        "faces": faces,
        "last": last,
        "mover": None if record.is_over else mover,
        "winner": record.winner,
        "round": game.round,
        "points": game.points,
        "turns": len(list_turn_starts(record)) - 1,
        "link": link_of(record) + write_faces(faces) if record.is_over else "",
    }


# Playing


class LinkedGame:
    """A game by links while it is played here.

    match, me, faces: the match, our side, White's face and Black's
    """

    def __init__(self, app: "App", match: Match, me: "Player", faces: "_Faces") -> None:
        self.match, self.me, self.faces = match, me, faces
        self.told = b""
        self.handed = False
        app.cursors.clear()
        app.match = app.played = match

    def snapshot(self) -> bytes:
        """Collect everything that can change in the game."""
        record = self.match.record
        return bytes(record.actions) + bytes((len(record.packs), record.is_over))

    def divert(self, name: str, first: bool) -> str:
        """Find the screen to show instead of one in this game. first: whether nothing was shown in
        between. The other player's turn happens elsewhere, so the page hands it over."""
        record = self.match.record
        theirs = last_player(record) == self.me
        if name == "curtain":
            name = "title" if theirs else "recap" if self.match.has_recap() else "turn"
        elif name == "turn" and record.is_over:
            name = "score" if record.game.winner is not None else "result"
        elif name != "result" or not first:
            theirs = False
        if theirs and not self.handed:
            self.handed = True
            self.tell()
            outside.hand_turn()
        return name

    def tell(self) -> None:
        """Tell the page if anything was played or taken back."""
        now = self.snapshot()
        if now != self.told:
            self.told = now
            outside.tell_turn(pack_turn(self.match.record, self.faces), self.me)


_linked: "list[LinkedGame]" = []  # the last one, if there was any


def find_linked(app: "App") -> "LinkedGame | None":
    """Return the current game by links; None if the current game is another."""
    return _linked[0] if _linked and _linked[0].match is app.played else None


def begin_linked(app: "App", setup: Setup, me: "Player", faces: "_Faces") -> None:
    """Begin a game by links."""
    match = Match(None, app.rng)
    _linked[:] = [LinkedGame(app, match, me, faces)]
    match.begin(setup)
    app.go_on()


def play_turn(app: "App", text: str, me: "Player") -> None:
    """Show the last turn of a game by links, and let its next player play."""
    record, faces = unpack_turn(text)
    linked = LinkedGame(app, Match(record, app.rng), me, faces)
    linked.told = linked.snapshot()
    _linked[:] = [linked]
    seen = last_player(record) == me or record.given_up is not None
    if record.is_over and not seen:
        app.show("recap")
    elif record.is_over or record.game.needs_pack:
        app.go_on()
    else:
        app.show_player_on_lamp()
        app.begin_turn()
