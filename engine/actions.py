# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Actions: one byte each, and as text.

====================  =========  ==========================================================
numbers               text       action
====================  =========  ==========================================================
0 to 53               BD         build with the first card on the line to the second island:
                                 2 * line, + 1 if the card is the line's second end
54 to 134             EHxEH      remove with two cards: 54 + 3 * line, + 0 both of the first
                                 end, + 1 one of each, + 2 both of the second end
135 to 215            EHxEH+     the same, and build there at once (variant peaceful)
216 to 227            ~C         discard secretly
228 to 239            =G         take a face-up card
240                   =?         take the top of the pile
241                   =-         decline, or end one of the last two turns
====================  =========  ==========================================================

A handicap's bridge on a line has the number of the build with its first end; its text is @EH.
"""

from micropython import const

from .board import ENDS, ISLANDS, LINES, line_between

BUILD = const(0)
REMOVE = const(54)
REMOVE_BUILD = const(135)
DISCARD = const(216)
TAKE = const(228)
PILE = const(240)
DECLINE = const(241)
COUNT = const(242)


def kind(action):
    """Which of BUILD, REMOVE, REMOVE_BUILD, DISCARD, TAKE, PILE, DECLINE it is."""
    for first in (DECLINE, PILE, TAKE, DISCARD, REMOVE_BUILD, REMOVE):
        if action >= first:
            return first
    return BUILD


def line_of(action):
    """The line of a build, a removal, or a handicap's bridge."""
    if action < REMOVE:
        return action >> 1
    if action < REMOVE_BUILD:
        return (action - REMOVE) // 3
    return (action - REMOVE_BUILD) // 3


def cards_of(action):
    """The islands on the cards that a build (one) or a removal (two) pays, in letter order."""
    if action < REMOVE:
        return (ENDS[action],)
    line = line_of(action)
    pair = (action - REMOVE) % 3  # REMOVE_BUILD differs from REMOVE by a multiple of 3
    return ENDS[2 * line + pair // 2], ENDS[2 * line + (pair + 1) // 2]


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
