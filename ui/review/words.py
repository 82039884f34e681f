# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Puts a game's end, its deal's name, and the deal's points into words."""

from engine.map import LETTERS, NAMES, NOBODY, count_bits, held_islands

from ..draw import font

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.record import Record

    from ..app import App


def describe_end(app: "App", record: "Record") -> "tuple[str, tuple[str, ...]]":
    """Return who has won a game that is over, and how, the longest form first. The person's number
    comes first, or the winner's if two people played."""
    texts, game, winner, bot_side = app.texts, record.game, record.winner, record.bot_side
    assert winner is not None
    key = ("white wins", "black wins", "nobody wins")[winner]
    lost = winner == bot_side
    if bot_side is not None and winner != NOBODY:
        key = "you have lost" if lost else "you have won"
    said = texts[key]
    if record.given_up is not None:
        key = "given up by" if bot_side in (None, record.given_up) else "you gave up"
        return said, texts.lines(key, app.name_player(record.given_up))
    if game.ending == "swept off":
        return said, texts.lines("end swept off", app.name_player(winner ^ 1))
    numbers: Sequence[int] = game.points
    if game.ending in ("round 3", "bridges"):
        islands = game.ending == "round 3"
        numbers = [count_bits(held_islands(side) if islands else side) for side in game.bridges]
    return said, texts.lines("end " + game.ending, *sorted(numbers, reverse=not lost))


def name_deal(app: "App", record: "Record", room: int) -> str:
    """Return a record's deal: its five islands' names, or their letters if room is short."""
    from engine.deals import word_of

    assert record.deal_number is not None
    letters = word_of(record.deal_number)
    names = [NAMES[LETTERS.index(letter)].upper() for letter in letters]
    told: str = app.texts.fill("deal is called", " ".join(names))
    return told if font.measure(told) <= room else app.texts.fill("deal is called", letters)


def points_text(app: "App") -> str:
    """Return the game's points, the person's first. If the other side was played too, its points
    are added."""
    from engine.save.finished import find_other_side

    record, texts = app.match.record, app.texts
    first = record.person_side
    own, other = record.game.points, find_other_side(app.save, record)
    if other is not None and record.given_up is None:
        sums = [own[side] + other[side] for side in (first, first ^ 1)]
        return texts.fill("deal from both sides", *sums)
    return "%s %d-%d" % (texts[app.match.opponent_name], own[first], own[first ^ 1])
