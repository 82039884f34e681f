# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Actions as text; engine.actions has them as numbers."""

from ..actions import (  # fmt: skip
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
)
from ..board import ENDS, ISLANDS, NAMES

LINES = tuple([ISLANDS[ENDS[2 * line]] + ISLANDS[ENDS[2 * line + 1]] for line in range(27)])
"""The 27 lines by their islands' letters: "AB" to "KL"."""


def line_between(one, other):
    """The number of the line between two islands; ValueError if there is none."""
    for line in range(27):
        ends = ENDS[2 * line], ENDS[2 * line + 1]
        if ends == (one, other) or ends == (other, one):
            return line
    raise ValueError("no line between %s and %s" % (NAMES[one], NAMES[other]))


def text(action, placing=False):
    """An action as written in records; placing: whether it places a handicap bridge."""
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
    """Parse a word into its action and whether it places a handicap bridge.

    ValueError, with the reason, if it isn't one.
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
