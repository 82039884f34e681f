# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Puts a deal's name and points into words."""

from engine.deals import word_of
from engine.map import LETTERS, NAMES
from engine.save.finished import find_other_side

from ..draw import font

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.record import Record

    from ..app import App


def name_deal(app: "App", record: "Record", room: int) -> str:
    """Return a record's deal: its five islands' names, or their letters if room is short."""
    assert record.deal_number is not None
    letters = word_of(record.deal_number)
    names = [NAMES[LETTERS.index(letter)].upper() for letter in letters]
    told: str = app.texts.fill("deal is called", " ".join(names))
    return told if font.measure(told) <= room else app.texts.fill("deal is called", letters)


def points_text(app: "App") -> str:
    """Return the game's points, the person's first. If the other side was played too, its points
    are added."""
    record, texts = app.match.record, app.texts
    first = record.person_side
    own, other = record.game.points, find_other_side(app.save, record)
    if other is not None and record.given_up is None:
        sums = [own[side] + other[side] for side in (first, first ^ 1)]
        return texts.fill("deal from both sides", *sums)
    return "%s %d-%d" % (texts[app.match.opponent_name], own[first], own[first ^ 1])
