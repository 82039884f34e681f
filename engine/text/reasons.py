# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Why an action is illegal, and how a game was won, in words for the desktop.

The screens have words of their own for the same keys (ui/data/languages/).
"""

from .notation import text
from .why_not import why_not

REASONS = {
    "unknown": "there is no such action",
    "over": "the game is over",
    "waiting": "a new pack must be dealt first",
    "placing": "the handicap bridges must be placed first",
    "not placing": "there is no handicap bridge to place",
    "taken": "there is a bridge on that line",
    "no card": "the card is not in the hand",
    "no pair": "the two cards are not in the hand",
    "no bridge left": "all 25 bridges are on the board",
    "their island": "the opponent controls an island at that line",
    "not theirs": "the opponent has no bridge on that line",
    "not peaceful": "only the peaceful variant rebuilds at once",
    "discarded": "nothing can be played after a secret discard",
    "played": "nothing can be discarded once a card is played",
    "five to discard": "discarding takes five cards in hand",
    "nothing left": "nothing is left to draw",
    "hand full": "five cards are in the hand: play or discard first",
    "not in row": "the card is not in the face-up row",
    "pile empty": "the draw pile is empty",
    "must draw": "the opponent declined: a card must be drawn",
    "draw after discards": "after discarding, a card must be drawn",
}

ENDINGS = {
    "points": "more points",
    "round 3": "equal points; the winner scored in round 3",
    "bridges": "equal points, none in round 3; more bridges on the board",
    "draw": "equal in points and bridges",
    "swept off": "the opponent had no bridge left",
}


def sentence(game, action):
    """Why an action is illegal, in a line that names it."""
    key = why_not(game, action)
    if key == "unknown":
        return "%s: %s" % (repr(action), REASONS[key])
    return "%s: %s" % (text(action, game.handicap > 0), REASONS[key])
