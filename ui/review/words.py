# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Puts a game's end, its deal's name, and the deal's points into words."""

from engine.map import NAMES, NOBODY, count_bits, held_islands

from ..draw import font

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.record import Record

    from ..app import App


def describe_end(app: "App", record: "Record") -> "tuple[str, tuple[str, ...]]":
    """Return who has won a game that is over, and how, in several forms, the longest first. The
    person's number comes first, or the winner's if two people played."""
    texts, game, winner, bot_side = app.texts, record.game, record.winner, record.bot_side
    assert winner is not None
    key = ("white wins", "black wins", "nobody wins")[winner]
    lost = winner == bot_side
    if bot_side is not None and winner != NOBODY:
        key = "you have lost" if lost else "you have won"
    said = texts[key]
    if record.given_up is not None:
        key = "you gave up" if lost else "given up by"
        return said, texts.lines(key, game.round, app.name_player(winner ^ 1))
    if game.ending == "swept off":
        return said, texts.lines("end swept off", app.name_player(winner ^ 1))
    numbers: Sequence[int] = game.points
    if game.ending != "points":  # islands, or bridges
        most = held_islands if game.ending == "round 3" else int
        numbers = [count_bits(most(side)) for side in game.bridges]
    return said, texts.lines("end " + game.ending, *sorted(numbers, reverse=not lost))


def name_deal(app: "App", record: "Record", room: int) -> str:
    """Return a record's deal: its five islands' names, or their letters if room is short."""
    from engine.deals import list_word, word_of

    number = record.deal_number
    assert number is not None
    for word in " ".join([NAMES[one].upper() for one in list_word(number)]), word_of(number):
        told = app.texts.fill("deal is called", word)
        if font.measure(told) <= room:
            break
    return told


def points_text(app: "App") -> str:
    """Return a deal's points from both sides together, the person's first; "" unless both sides
    were played."""
    from engine.save.finished import find_other_side

    record = app.match.record
    first, own, other = record.person_side, record.game.points, find_other_side(app.save, record)
    if other is None or record.given_up is not None:
        return ""
    sums = [own[side] + other[side] for side in (first, first ^ 1)]
    return app.texts.fill("deal from both sides", *sums)
