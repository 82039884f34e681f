# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Why an action is illegal, and how a game was won, as keys and in words.

The legal actions are listed in engine.legal alone: this only explains what is not among them.
"""

from .actions import (
    BUILD,
    COUNT,
    DECLINE,
    DISCARD,
    PILE,
    REMOVE_BUILD,
    TAKE,
    cards_of,
    kind,
    line_of,
)
from .board import BRIDGES, count
from .cards import has
from .legal import draws_after_discards
from .notation import text

REASONS = {
    "unknown": "there is no such action",
    "over": "the game is over",
    "waiting": "a new pack is to be dealt first",
    "placing": "the handicap's bridges are placed first",
    "not placing": "no handicap's bridge is to be placed",
    "taken": "there is a bridge on that line",
    "no card": "the card is not in the hand",
    "no pair": "the two cards are not in the hand",
    "no bridge left": "all 25 bridges are on the board",
    "his island": "the opponent controls an island at that line",
    "not his": "the opponent has no bridge on that line",
    "not peaceful": "only the variant peaceful rebuilds at once",
    "discarded": "nothing is played after a secret discard",
    "played": "nothing is discarded after a card was played",
    "five to discard": "discarding takes five cards in hand",
    "nothing left": "nothing is left to draw",
    "hand full": "five cards are in the hand: play or discard first",
    "not in row": "the card is not in the face-up row",
    "pile empty": "the draw pile is empty",
    "must draw": "the opponent declined: a card must be drawn",
    "draw after discards": "after discards a card must be drawn",
}

ENDINGS = {
    "points": "more points",
    "round 3": "equal points; the winner scored in round 3",
    "bridges": "equal points, none in round 3; more bridges on the board",
    "draw": "equal in points and bridges",
    "swept off": "the opponent had no bridge left",
}


def sentence(game, action):
    """Why an action can't be applied, as one line that names it."""
    key = why_not(game, action)
    if key == "unknown":
        return "%s: %s" % (repr(action), REASONS[key])
    return "%s: %s" % (text(action, game.handicap > 0), REASONS[key])


def why_not(game, action):
    """A key of REASONS; None if the action is legal."""
    if action in game.legal_actions():
        return None
    if not isinstance(action, int) or not 0 <= action < COUNT:
        return "unknown"
    if game.winner is not None:
        return "over"
    if game.waiting:
        return "waiting"
    which = kind(action)
    if game.handicap:
        return "taken" if which == BUILD and not action & 1 else "placing"
    if which < DISCARD:
        return _why_not_play(game, action, which)
    if which == DISCARD:
        return _why_not_discard(game, action - DISCARD)
    if which == DECLINE:
        return "draw after discards" if draws_after_discards(game) else "must draw"
    if game.nothing_to_draw():
        return "nothing left"
    if which == TAKE and action - TAKE not in list(game.row):  # CircuitPython wants a list
        return "not in row"
    if which == PILE and not game.pile:
        return "pile empty"
    return "hand full"


def _why_not_play(game, action, which):
    line = line_of(action)
    bit = 1 << line
    mine, his = game.bridges[game.player], game.bridges[game.player ^ 1]
    if game.has_discarded:
        return "discarded"
    if which == REMOVE_BUILD and not game.peaceful:
        return "not peaceful"
    if which == BUILD:
        if (mine | his) & bit:
            return "taken"
    elif not his & bit:
        return "not his"
    hand = game.hands[game.player]
    cards = cards_of(action)
    for island in cards:
        if has(hand, island) < cards.count(island):
            return "no card" if which == BUILD else "no pair"
    return "no bridge left" if count(mine) == BRIDGES else "his island"


def _why_not_discard(game, island):
    if not has(game.hands[game.player], island):
        return "no card"
    if game.has_played:
        return "played"
    return "nothing left" if game.nothing_to_draw() else "five to discard"
