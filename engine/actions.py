# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Actions, one byte each. (engine.text.notation has them as text.)

====================  =========  ==========================================================
numbers               text       action
====================  =========  ==========================================================
0 to 53               BD         build, and pay with the first island's card: 2 * line, + 1 if
                                 that island is the line's second end
54 to 134             EHxEH      remove, and pay with two cards: 54 + 3 * line, + 0 if both name
                                 the first end, + 1 if one names each, + 2 if both the second
135 to 215            EHxEH+     the same, then build there at once (peaceful variant)
216 to 227            ~C         discard secretly
228 to 239            =G         take a face-up card
240                   =?         take the top of the pile
241                   =-         decline, or end one of the last two turns
====================  =========  ==========================================================

A handicap bridge has the number of the build that the first end of its line would pay for. Its text
is @EH.
"""

from .const import TYPE_CHECKING, const
from .map import ENDS

if TYPE_CHECKING:
    from .types import Action, Island, Line

BUILD = const(0)
REMOVE = const(54)
REMOVE_BUILD = const(135)
DISCARD = const(216)
TAKE = const(228)
PILE = const(240)
DECLINE = const(241)
COUNT = const(242)


def kind_of(action: "Action") -> "Action":
    """Return an action's kind: BUILD, REMOVE, REMOVE_BUILD, DISCARD, TAKE, PILE or DECLINE."""
    if action < REMOVE:
        return BUILD
    for first in (DECLINE, PILE, TAKE, DISCARD, REMOVE_BUILD):
        if action >= first:
            return first
    return REMOVE


def line_of(action: "Action") -> "Line":
    """Return the line of a build, a removal or a handicap bridge."""
    if action < REMOVE:
        return action >> 1
    if action < REMOVE_BUILD:
        return (action - REMOVE) // 3
    return (action - REMOVE_BUILD) // 3


def cards_of(action: "Action") -> "tuple[Island, ...]":
    """Return the islands on the card of a build, or on a removal's two cards in letter order."""
    if action < REMOVE:
        return (ENDS[action],)
    line = line_of(action)
    pair = (action - REMOVE) % 3  # REMOVE_BUILD differs from REMOVE by a multiple of 3
    return ENDS[2 * line + pair // 2], ENDS[2 * line + (pair + 1) // 2]


def name_action(action: "Action", placing: bool = False) -> "tuple[str, tuple[Island, ...]]":
    """Return what an action does, as a text's key, and the islands to fill into that text.

        "built"                the line's two islands, then the card's
        "removed", "replaced"  the line's, then those of both cards
        "placed"               the line's
        "discarded", "took"    the card's
        "drew", "declined"     none; "drew" is from the pile

    placing: whether the action places a handicap bridge.
    """
    which = kind_of(action)
    if which < DISCARD:
        line = line_of(action)
        ends = ENDS[2 * line], ENDS[2 * line + 1]
        if placing:
            return "placed", ends
        what = "built" if which == BUILD else "replaced" if which == REMOVE_BUILD else "removed"
        return what, ends + tuple(cards_of(action))
    if which == DISCARD:
        return "discarded", (action - DISCARD,)
    if which == TAKE:
        return "took", (action - TAKE,)
    return "drew" if which == PILE else "declined", ()
