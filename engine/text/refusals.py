# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Why an action, a pack or a set-up is refused, and how a game was won, in English.

A board has these texts for its error page. For the refusals that a player can meet, the screens
have texts of their own (ui/data/languages/).
"""

from .. import IllegalAction
from ..map import NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..types import Island, Player

REFUSALS = {
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


def make_refusal(word: str, key: str) -> IllegalAction:
    """Make the error for an action, given as text, from the reason's key."""
    return IllegalAction("%s: %s" % (word, REFUSALS[key]), key)


def describe_pack_fault(cards: "list[Island]", wanted: "list[Island]") -> str:
    """Describe how a pack differs from the cards that are due. Both are islands in letter order."""
    if len(cards) != len(wanted):
        return "the pack needs %d cards, not %d" % (len(wanted), len(cards))
    for island in cards:
        if cards.count(island) > wanted.count(island):
            break
    if island >= len(NAMES):
        return "the pack has %d, which is no island" % island
    numbers = NAMES[island], cards.count(island), wanted.count(island)
    return "the pack has too many cards of %s: %d, not %d" % numbers


def describe_setup_fault(edition: str, handicap: int, wrong: "list[Player | bool]") -> str:
    """Describe what is wrong with a set-up. wrong: variants and players that are not 0 or 1."""
    if wrong:
        return "a variant is True or False, a player 0 (White) or 1 (Black), not %r" % (wrong[0],)
    if handicap in (0, 1, 2, 3):
        return "unknown edition %r: kosmos or classic" % (edition,)
    return "a handicap is 0 to 3 bridges, not %r" % (handicap,)
