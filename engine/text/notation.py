# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Actions as text; engine.actions has their numbers."""

from .. import actions
from ..map import ENDS, LETTERS, LINES, NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..types import Action, Island, Line

LINE_NAMES = tuple([LETTERS[ENDS[2 * line]] + LETTERS[ENDS[2 * line + 1]] for line in range(LINES)])
"""The names of the 27 lines, from their islands' letters: "AB" to "KL"."""


def action_text(action: "Action", placing: bool = False) -> str:
    """Return an action as records write it. placing: whether it places a handicap bridge."""
    which = actions.kind_of(action)
    if which == actions.BUILD:
        if placing:
            return "@" + LINE_NAMES[action >> 1]
        return LETTERS[ENDS[action]] + LETTERS[ENDS[action ^ 1]]
    if which == actions.DISCARD:
        return "~" + LETTERS[action - actions.DISCARD]
    if which == actions.TAKE:
        return "=" + LETTERS[action - actions.TAKE]
    if which == actions.PILE:
        return "=?"
    if which == actions.DECLINE:
        return "=-"
    first, second = actions.cards_of(action)
    return "%sx%s%s%s" % (
        LINE_NAMES[actions.line_of(action)],
        LETTERS[first],
        LETTERS[second],
        "+" if which == actions.REMOVE_BUILD else "",
    )


def parse_action(word: str, placing: bool = False) -> "Action":
    """Parse an action, without a game. (Game.parse also checks the rules.)

    placing: whether handicap bridges are being placed. ValueError, with the reason, if the word is
    no action. IllegalAction if it places a handicap bridge when none is due, or doesn't place one
    that is due.
    """
    action = _parse_word(word)
    if placing != (word[0] == "@"):
        from .refusals import make_refusal

        raise make_refusal(word, "placing" if placing else "not placing")
    return action


def _parse_word(word: str) -> "Action":
    if word == "=?":
        return actions.PILE
    if word == "=-":
        return actions.DECLINE
    mark = word[:1]
    if mark == "@":
        return 2 * _parse_line(word[1:])
    if mark == "~" and len(word) == 2:
        return actions.DISCARD + parse_island(word[1])
    if mark == "=" and len(word) == 2:
        return actions.TAKE + parse_island(word[1])
    if len(word) == 2:
        card, other = parse_island(word[0]), parse_island(word[1])
        for action in range(actions.REMOVE):
            if ENDS[action] == card and ENDS[action ^ 1] == other:
                return action
        raise ValueError("no line between %s and %s" % (NAMES[card], NAMES[other]))
    if word[2:3] == "x" and len(word) in (5, 6) and word[5:] in ("", "+"):
        line = _parse_line(word[:2])
        first, second = word[0], word[1]
        pairs = (first + first, first + second, second + second)
        if word[3:5] not in pairs:
            raise ValueError("%s is paid with %s, %s or %s" % ((word[:2],) + pairs))
        start = actions.REMOVE_BUILD if word[5:] else actions.REMOVE
        return start + 3 * line + pairs.index(word[3:5])
    raise ValueError("%s is not an action" % repr(word))


def parse_island(letter: str) -> "Island":
    """Parse an island's letter; ValueError if it is no island's."""
    number = LETTERS.find(letter)
    if number < 0:
        raise ValueError("%s is not an island: A to L" % repr(letter))
    return number


def _parse_line(word: str) -> "Line":
    if word not in LINE_NAMES:
        raise ValueError("%s is not a line in letter order" % repr(word))
    return LINE_NAMES.index(word)
