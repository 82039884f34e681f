# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Writes a position as a line of text with nine fields, in full or as one player sees it.

::

    ........................... GHI ABC DEF JKLABCDEFGHIJKL -/-/- 1 0-0 w

The fields are the bridges in line order, White's hand, Black's hand, the face-up row, the pile (top
first), the discards (played cards, White's secret ones, Black's), the round, the points and the
player to move. A view has ``?`` and a number for the pile and for the opponent's secret discards.
For the opponent's hand it has the known cards, then ``?`` and the number of the others.
"""

from ..cards import EMPTY_SLOT, islands_of
from ..map import LETTERS, LINES, NOBODY, PLAYER_LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..game import Game
    from ..types import Cards
    from ..view import View


def position_text(game: "Game") -> str:
    """Return a game's position in full, with both hands and the pile."""
    hands = []
    for player in (0, 1):
        if game.setup.open_hands:
            hidden = game.hands[player] - game.shown[player]
            hands.append(_cards_text(hidden) + "/" + _cards_text(game.shown[player]))
        else:
            hands.append(_cards_text(game.hands[player]))
    pile = "".join([LETTERS[island] for island in game.pile]) or "-"
    discards = [_cards_text(cards) for cards in (game.played, game.secret[0], game.secret[1])]
    return _join_fields(game, hands, pile, discards)


def view_text(view: "View") -> str:
    """Return a position as one player sees it."""
    mine, known = view.hand, view.shown[view.me ^ 1]
    if view.setup.open_hands:
        own = _cards_text(mine - view.shown[view.me]) + "/" + _cards_text(view.shown[view.me])
        theirs = "?%d/%s" % (view.hidden, _cards_text(known))
    else:
        own = _cards_text(mine)
        theirs = (_cards_text(known) if known else "") + "?%d" % view.hidden
    pile = "?%d" % view.pile_size
    played, secret = _cards_text(view.played), _cards_text(view.secret)
    other = "?%d" % view.other_secret
    if view.me:
        return _join_fields(view, (theirs, own), pile, (played, other, secret))
    return _join_fields(view, (own, theirs), pile, (played, secret, other))


def _cards_text(cards: "Cards") -> str:
    """Return a set of cards as letters in order, ``-`` if it is empty."""
    return "".join([LETTERS[island] for island in islands_of(cards)]) or "-"


def _join_fields(
    state: "Game | View", hands: "Sequence[str]", pile: str, discards: "Sequence[str]"
) -> str:
    white, black = state.bridges
    lines = "".join(
        ["w" if white >> n & 1 else "b" if black >> n & 1 else "." for n in range(LINES)]
    )
    row = "".join(["." if island == EMPTY_SLOT else LETTERS[island] for island in state.row])
    return " ".join(
        (lines, hands[0], hands[1], row, pile, "/".join(discards))
        + (_round_text(state), "%d-%d" % tuple(state.points), _turn_text(state))
    )


def _round_text(state: "Game | View") -> str:
    if state.winner is not None:
        return "=" if state.winner == NOBODY else PLAYER_LETTERS[state.winner]
    if state.last_turns:
        return "3+%d" % state.last_turns
    return str(state.round)


def _turn_text(state: "Game | View") -> str:
    if state.winner is not None:
        return "-"
    return "%s%s%s%s%s" % (
        PLAYER_LETTERS[state.player],
        "!" if state.must_draw else "",
        "p" if state.has_played else "",
        "d" if state.has_discarded else "",
        "@%d" % state.handicap if state.handicap else "",
    )
