# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Finds what is in reach: the islands that a hand can gain in one turn, and what one action can do.
An Attempt is a turn together with its effects."""

from ..actions import PILE, REMOVE, TAKE, cards_of
from ..cards import card, count_cards, count_of
from ..legal import count_builds, find_free
from ..map import (
    ALL_LINES,
    BRIDGES,
    ENDS,
    ISLANDS,
    LINE_MASK_AT,
    LINES,
    LINES_AT,
    MAJORITY,
    count_bits,
    held_islands,
)
from .map_reasons import list_map_reasons

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..game import Game
    from ..types import Cards, Island, IslandMask, LineMask, Player


class Attempt:
    """The rest of a turn, with its effects.

    game     the game before it
    actions  the actions of the rest of the turn
    effects  the reasons that list_map_reasons lists for them
    after    the game after them
    hand     the player's cards before the draw
    cards    the player's cards at its end, without one from the pile
    reach    list_reach for the hand before them
    """

    def __init__(self, game: "Game", actions: bytes, reach: "list[int] | None" = None) -> None:
        """reach: given if the caller knows it."""
        me = game.player
        self.game, self.actions = game, actions
        self.effects, self.after, self.hand = list_map_reasons(game, actions)
        last = actions[-1]
        self.cards = self.hand + (card(last - TAKE) if TAKE <= last < PILE else 0)
        self.reach = reach or list_reach(game, game.bridges, me, game.hands[me])


def list_reach(
    game: "Game",
    bridges: "list[LineMask]",
    player: "Player",
    hand: "Cards",
    near: "LineMask" = ALL_LINES,
) -> list[int]:
    """List for each island how many bridges a hand would sweep by gaining it in one turn; -1 if the
    hand can't gain it.

    bridges: both players'. near: an island that has none of these lines gets -1, whatever the hand.
    """
    own, other = bridges[player], bridges[player ^ 1]
    most = min(count_cards(hand), BRIDGES - count_bits(own))
    found = []  # not a list comprehension, which is a call: a board has 2 KB for calls
    for island in range(ISLANDS):
        at = LINE_MASK_AT[island]
        can = at & near and 0 < MAJORITY[island] - count_bits(own & at) <= most
        found.append(_count_sweep(game, own, other, hand, island) if can else -1)
    return found


def count_sweep(
    game: "Game", bridges: "list[LineMask]", player: "Player", hand: "Cards", island: "Island"
) -> int:
    """Count the bridges that a hand would sweep by gaining an island in one turn; -1 if it can't
    gain that island.

    bridges: both players'.
    """
    own, other = bridges[player], bridges[player ^ 1]
    need = MAJORITY[island] - count_bits(own & LINE_MASK_AT[island])
    if need <= 0 or need > min(count_cards(hand), BRIDGES - count_bits(own)):
        return -1
    return _count_sweep(game, own, other, hand, island)


def _count_sweep(
    game: "Game", own: "LineMask", other: "LineMask", hand: "Cards", island: "Island"
) -> int:
    """Count as count_sweep does, but ``own`` may control the island already."""
    at = LINE_MASK_AT[island]
    need = MAJORITY[island] - count_bits(own & at)
    peaceful = game.setup.peaceful
    free = find_free(own, other, peaceful) & at
    if count_builds(free, hand, island) >= need:
        return count_bits(other & at)
    most = -1
    if count_cards(hand) < need + 1 + (not peaceful):
        return most
    for line in LINES_AT[island]:  # a removal makes room
        rest = other & ~(1 << line)
        if rest == other or (not rest and game.round > 1):  # the game would be won
            continue
        built = own
        if peaceful and find_free(own, rest, True) >> line & 1:
            built |= 1 << line
        for pair in range(REMOVE + 3 * line, REMOVE + 3 * line + 3):
            first, second = cards_of(pair)
            if count_of(hand, first) and count_of(hand - card(first), second):
                left = hand - card(first) - card(second)
                most = max(most, _count_sweep(game, built, rest, left, island))
    return most


def find_threats(
    game: "Game",
    bridges: "list[LineMask]",
    player: "Player",
    hand: "Cards",
    hidden: int = 0,
    unseen: "Cards" = 0,
) -> "IslandMask":
    """Find the islands that a player may gain by one action, or make the other player lose.

    bridges: both players'; hand: the cards that the player surely has; hidden: how many more the
    player has, out of ``unseen``.
    """
    own, other = bridges[player], bridges[player ^ 1]
    peaceful = game.setup.peaceful
    spare = count_bits(own) < BRIDGES
    theirs: IslandMask = 0
    edge: IslandMask = 0  # the other player's islands that fall with one bridge
    nearly: IslandMask = 0  # the islands that lack one bridge
    near: LineMask = 0  # the lines where something may happen
    for island in range(ISLANDS):
        at = LINE_MASK_AT[island]
        ends: IslandMask = 1 << island
        beyond = count_bits(other & at) - MAJORITY[island]
        if beyond >= 0:
            theirs |= ends
        if beyond == 0:
            edge |= ends
            near |= at
        if spare and count_bits(own & at) + 1 == MAJORITY[island]:
            nearly |= ends
            near |= at
    near &= ~own
    free = find_free(own, other, peaceful)
    found: IslandMask = 0
    for line in range(LINES):
        bit = 1 << line
        if not near & bit:
            continue
        first, second = ENDS[2 * line], ENDS[2 * line + 1]
        ends = 1 << first | 1 << second
        one = count_of(hand, first) + min(hidden, count_of(unseen, first))
        two = count_of(hand, second) + min(hidden, count_of(unseen, second))
        rest = other & ~bit
        builds = free & bit
        if rest != other:
            sure = (count_of(hand, first) > 0) + (count_of(hand, second) > 0)
            if max(one, two) < 2 and not (one and two and sure + hidden > 1):
                continue
            builds = peaceful and find_free(own, rest, True) & bit
            found |= edge & ends
        elif not (one or two):
            continue
        gained = nearly & ends if builds else 0
        if gained:
            found |= gained
            for end in (first, second):
                if gained >> end & 1:
                    rest &= ~LINE_MASK_AT[end]
            if rest != other:
                found |= theirs & ~held_islands(rest)
    return found
