# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Explains why an action is illegal, by the key of a reason.

engine.legal decides what is legal; this module only explains it.
"""

from .. import actions
from ..cards import count_cards, count_of
from ..legal import may_discard, must_draw_after_discards
from ..map import BRIDGES, count_bits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..game import Game
    from ..types import Action


def why_not(game: "Game", action: object) -> "str | None":
    """Return why an action is illegal: a key of engine.text.refusals.REFUSALS; None if it is legal.

    action: any object, not only a number.
    """
    if action in game.legal_actions():
        return None
    if not isinstance(action, int) or not 0 <= action < actions.COUNT:
        return "unknown"
    if game.winner is not None:
        return "over"
    if game.needs_pack:
        return "waiting"
    which = actions.kind_of(action)
    if game.handicap:
        return "taken" if which == actions.BUILD and not action & 1 else "placing"
    if which < actions.DISCARD:
        return _why_not_play(game, action, which)
    if which == actions.DISCARD:
        return _why_not_discard(game)
    if which == actions.DECLINE:
        return "draw after discards" if must_draw_after_discards(game) else "must draw"
    if game.nothing_to_draw:
        return "nothing left"
    row = list(game.row)  # CircuitPython needs a list
    if which == actions.TAKE and action - actions.TAKE not in row:
        return "not in row"
    if which == actions.PILE and not game.pile:
        return "pile empty"
    return "hand full"


def _why_not_play(game: "Game", action: "Action", which: "Action") -> str:
    line = actions.line_of(action)
    bit = 1 << line
    mine, theirs = game.bridges[game.player], game.bridges[game.player ^ 1]
    if game.has_discarded:
        return "discarded"
    if which == actions.REMOVE_BUILD and not game.setup.peaceful:
        return "not peaceful"
    if which == actions.BUILD:
        if (mine | theirs) & bit:
            return "taken"
    elif not theirs & bit:
        return "not theirs"
    hand = game.hands[game.player]
    cards = actions.cards_of(action)
    for island in cards:
        if count_of(hand, island) < cards.count(island):
            return "no card" if which == actions.BUILD else "no pair"
    return "no bridge left" if count_bits(mine) == BRIDGES else "their island"


def _why_not_discard(game: "Game") -> str:
    if game.has_played:
        return "played"
    nothing = game.nothing_to_draw
    if may_discard(game, count_cards(game.hands[game.player]), not nothing):
        return "no card"
    return "nothing left" if nothing else "five to discard"
