# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Actions and records as text: what engine.actions and engine.record tell in numbers."""

from .actions import (
    BUILD,
    DECLINE,
    DISCARD,
    PILE,
    REMOVE,
    REMOVE_BUILD,
    TAKE,
    cards_of,
    kind,
    line_of,
)  # fmt: skip
from .board import ENDS, ISLANDS, LINES, NOBODY, PLAYERS, line_between
from .game import Game
from .position import position
from .record import ends_turn


def text(action, placing=False):
    """An action as in a record; ``placing``: a handicap's bridge."""
    which = kind(action)
    if which == BUILD:
        if placing:
            return "@" + LINES[action >> 1]
        return ISLANDS[ENDS[action]] + ISLANDS[ENDS[action ^ 1]]
    if which == DISCARD:
        return "~" + ISLANDS[action - DISCARD]
    if which == TAKE:
        return "=" + ISLANDS[action - TAKE]
    if which == PILE:
        return "=?"
    if which == DECLINE:
        return "=-"
    first, second = cards_of(action)
    return "%sx%s%s%s" % (
        LINES[line_of(action)],
        ISLANDS[first],
        ISLANDS[second],
        "+" if which == REMOVE_BUILD else "",
    )


def parse(word):
    """The action that a word means, and whether it places a handicap's bridge.

    ValueError, with the reason, if it means none.
    """
    if word == "=?":
        return PILE, False
    if word == "=-":
        return DECLINE, False
    mark = word[:1]
    if mark == "@":
        return 2 * _line(word[1:]), True
    if mark == "~" and len(word) == 2:
        return DISCARD + _island(word[1]), False
    if mark == "=" and len(word) == 2:
        return TAKE + _island(word[1]), False
    if len(word) == 2:
        card, other = _island(word[0]), _island(word[1])
        line = line_between(card, other)
        return 2 * line + (ENDS[2 * line] != card), False
    if word[2:3] == "x" and len(word) in (5, 6) and word[5:] in ("", "+"):
        line = _line(word[:2])
        first, second = LINES[line]
        pairs = (first + first, first + second, second + second)
        if word[3:5] not in pairs:
            raise ValueError("%s is paid with %s, %s or %s" % ((word[:2],) + pairs))
        start = REMOVE_BUILD if word[5:] else REMOVE
        return start + 3 * line + pairs.index(word[3:5]), False
    raise ValueError("%s is not an action" % repr(word))


def _island(letter):
    number = ISLANDS.find(letter)
    if number < 0:
        raise ValueError("%s is not an island: A to L" % repr(letter))
    return number


def _line(word):
    if word not in LINES:
        raise ValueError("%s is not a line in letter order" % repr(word))
    return LINES.index(word)


def lines(record, positions=False):
    """A Record as lines of text, one by one; see Record.lines."""
    edition, peaceful, open_hands, start, weaker, handicap = record.setup
    variants = ["peaceful"] * peaceful + ["open"] * open_hands
    yield "kahuna 1"
    yield "edition " + edition
    yield "variants " + (" ".join(variants) or "-")
    yield "handicap " + ("%s %d" % (PLAYERS[weaker], handicap) if handicap else "-")
    yield "start " + PLAYERS[start]
    game = Game(*record.setup)
    words = []
    dealt = 0
    for action in record.actions:
        if game.waiting:
            for line in _deal(game, record.packs[dealt], positions):
                yield line
            dealt += 1
        if not words:
            words.append(PLAYERS[game.player])
        placing = game.handicap > 0
        words.append(text(action, placing))
        game.apply(action)
        if ends_turn(game, action, placing):
            yield " ".join(words)
            words = []
            if positions:
                yield "# = " + position(game)
    if words:
        yield " ".join(words)
    if dealt < len(record.packs):
        for line in _deal(game, record.packs[dealt], positions):
            yield line
    if record.given_up is not None:
        yield "# %s gives up" % PLAYERS[record.given_up]
    yield "result " + result(game)


def result(game):
    """How the game stands: who won (or =, or * while it goes on), and the points."""
    if game.winner is None:
        mark = "*"
    else:
        mark = "=" if game.winner == NOBODY else PLAYERS[game.winner]
    return "%s %d-%d" % ((mark,) + game.points)


def _deal(game, pack, positions):
    game.deal(pack)
    yield "deck " + "".join([ISLANDS[island] for island in pack])
    if positions:
        yield "# = " + position(game)
