# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Unpacks the record at the end of a page's address, which engine.text.link has packed.

The page may have added POINT and: the letters of both people's faces, White's first, NO_FACE for
who has none; w or b, if that is our side of a game by links; the date.
"""

from engine.cards import islands_of
from engine.deals import deal_of
from engine.map import LETTERS, NAMES, PLAYER_LETTERS
from engine.match import LEVEL_NAMES, RIVAL_COUNT
from engine.record import PLAYED_ON, RIVAL, Opponent, Record
from engine.save.finished import list_finished, read_deal, replay_entries
from engine.save.save import Save
from engine.setup import Setup
from engine.text.link import BASES, DIGITS, POINT, checksum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.types import Player

NO_FACE = "0"
_LONGEST = 4000
"""In characters, several times the length of a game. The slow VM looks at each of them."""


def unpack_link(text: str) -> Record:
    """Unpack a finished Record; ValueError or IndexError if the text isn't one or breaks a rule."""
    record = unpack_unfinished(text)
    if not record.is_over:
        raise ValueError("the game isn't over")  # its hidden cards must stay hidden
    return record


def unpack_unfinished(text: str) -> Record:
    """Do the same for a game that need not be over."""
    if len(text) > _LONGEST:
        raise ValueError("too long for a record")
    if text[:1] != POINT:
        raise ValueError("no record")
    record = _parse_number(text[1:].partition(POINT)[0])
    record.deal_number = deal_of(record.packs[0])
    return record


def write_faces(faces: "Sequence[int | None]") -> str:
    """Write two people's faces for the end of a link; "" if neither has one."""
    if not [face for face in faces if face is not None]:
        return ""
    return POINT + "".join([NO_FACE if face is None else LETTERS[face] for face in faces])


def read_who(text: str) -> "tuple[list[str | None], Player | None]":
    """Read two people's names from a link, after their faces, and which of them is called
    "you"."""
    who = text[1:].partition(POINT)[2][:3]
    if len(who) < 2 or [letter for letter in who[:2] if letter not in LETTERS + NO_FACE]:
        return [None, None], None
    names = [None if letter == NO_FACE else NAMES[LETTERS.find(letter)] for letter in who[:2]]
    return names, PLAYER_LETTERS.index(who[2]) if who[2:] in ("w", "b") else None


def was_played_here(save: Save, record: Record) -> bool:
    """Whether a save still holds this finished game."""
    for entries, winner, _, _ in list_finished(save):
        if read_deal(entries)[1] == record.packs[0]:
            kept = replay_entries(entries, winner)
            if kept is not None and bytes(kept.actions) == bytes(record.actions):
                return True
    return False


class _Digits:
    """Takes a number apart, digit by digit."""

    def __init__(self, text: str) -> None:
        self.left = 0
        for letter in reversed(list(text)):
            self.left = self.left << 6 | DIGITS.index(letter)

    def next_digit(self, base: int) -> int:
        """Return the next digit."""
        self.left, digit = divmod(self.left, base)
        return digit


def _parse_number(text: str) -> Record:
    digits = _Digits(text)
    checked, edition, more, bot, number, given_up, packs, actions = [
        digits.next_digit(base) for base in BASES
    ]
    record = _make_record(bytes((edition, more)), bot, number)
    for _ in range(packs + actions):
        if record.game.needs_pack and packs:
            left = islands_of(record.game.to_shuffle())
            pack = []
            while left:
                kinds = sorted(set(left))
                pack.append(kinds[digits.next_digit(len(kinds))])
                left.remove(pack[-1])
            record.deal(bytes(pack))
            packs -= 1
            continue
        legal = record.game.legal_actions()
        record.apply(legal[digits.next_digit(len(legal))] if legal else -1)
    if given_up:
        record.give_up(given_up - 1)
    if digits.left or checked != checksum(record):
        raise ValueError("no record")
    return record


def _make_record(setup: bytes, bot: int, number: int) -> Record:
    """Make the Record as it is before its first pack."""
    kind = bot >> 2
    if bot & 3 > 2 or (kind and not bot & 3) or kind > PLAYED_ON:
        raise ValueError("no players")
    if kind and number >= (RIVAL_COUNT if kind == RIVAL else len(LEVEL_NAMES)):
        raise ValueError("no opponent of ours")  # from a later version
    return Record(Setup.from_bytes(setup), Opponent((bot & 3) - 1 if bot else None, kind, number))
