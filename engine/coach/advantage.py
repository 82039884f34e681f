# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Lists the reasons for a turn that don't hold for another one. A reason that holds for both
doesn't explain why the first one is better."""

from ..actions import DISCARD, PILE
from ..bot.knowledge import Knowledge
from ..cards import card, count_cards
from ..map import ISLANDS, LINE_MASK_AT, MAJORITY, count_bits
from .map_reasons import list_needs
from .reach import count_sweep, find_threats
from .reason import list_reasons

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..game import Game
    from ..types import Cards, Island
    from .reach import Attempt
    from .reason import Reasons

_DRAWS = (
    "reason hides",
    "reason serves",
    "reason undoes",
    "reason guards",
    "reason blank",
    "reason secret",
    "reason forces",
)
"""The reasons that are only about how a turn ends."""


def list_advantages(turn: "Attempt", other: "Attempt") -> "Reasons":
    """List the reasons for the rest of a turn, without those that hold for the rest of another one
    that begins in the same game. A reason about several islands loses those where it holds for
    both.
    """
    game, after = turn.game, other.after
    same = list_reasons(other)
    last = other.actions[-1]
    found: Reasons = []
    for reason in list_reasons(turn):
        key, islands, *numbers = reason
        holds = reason in same
        if key == "reason keeps":
            number = count_cards(after.hands[game.player])
            holds = number >= numbers[0] and after.round == numbers[1]
        elif key in _DRAWS:
            holds = holds or last == turn.actions[-1]
        elif key == "reason waits":
            holds = other.actions[0] >= DISCARD
        elif key == "reason sweeps":
            holds = [one for one in same if one[0] == key and one[2:] >= reason[2:]] != []
        elif key == "reason wants" and last != PILE:
            pass
        elif islands and not holds and key != "reason idle":
            for n in range(ISLANDS):
                if islands >> n & 1 and _holds(game, after, other.cards, n, key, *numbers):
                    islands ^= 1 << n
            holds = not islands
        if not holds:
            found.append((key, islands) + reason[2:])
    return found


def _holds(
    game: "Game", after: "Game", hand: "Cards", n: "Island", key: str, number: int = 0
) -> bool:
    """Whether a reason about an island holds after a turn.

    hand: the player's cards after that turn, without one drawn from the pile.
    """
    me, they = game.player, game.player ^ 1
    bridges = after.bridges
    mine, theirs = [
        count_bits(bridges[side] & LINE_MASK_AT[n]) - MAJORITY[n] for side in (me, they)
    ]
    if key == "reason gains":
        return mine >= 0
    if key == "reason takes":
        return theirs < 0
    if key in ("reason saves", "reason denies"):
        knows = Knowledge(game.view(me))
        cards = knows.known, knows.their_n - count_cards(knows.known), knows.unseen
        return not find_threats(game, bridges, they, *cards) >> n & 1
    if key in ("reason opens", "reason spares"):
        return count_sweep(game, bridges, me, hand, n) >= 0
    if key == "reason wants":
        more = [card(one) for one in range(ISLANDS) if number >> one & 1]
        return max([count_sweep(game, bridges, me, hand + one, n) for one in more]) >= 0
    if key == "reason shakes":
        return theirs < 0 or find_threats(game, bridges, me, hand) >> n & 1 > 0
    if key == "reason nears":
        return list_needs(bridges, me)[n] <= number
    if key == "reason spare":
        return mine >= number
    return theirs <= 0  # it loosens
