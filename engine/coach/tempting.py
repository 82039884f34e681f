# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Finds an island that a turn leaves alone though the player may expect it, and says why.

The answer is like a reason of engine.coach.reason: a text's key, the island as a mask, and a number
where the table names one. Of the islands that the hand could gain in one turn and the turn doesn't,
though it would win more, it is the one where most bridges would be swept, then the one that needs
the fewest: as in the reasons. If the turn is told beside another one, this one must gain the
island: what both leave alone explains nothing. There is none if the turn ends the round, since
nothing can wait then. The first that holds:

==============  ====================================================================================
tempting hand   gaining it takes all cards in hand, and the turn takes fewer: how many
tempting fall   gained with the fewest cards, it could fall at once: to the cards that the opponent
                surely holds and at most one more
tempting cards  gaining it takes more cards than the turn, and would leave few in hand: how many
tempting later  the hand could still gain it after the turn
==============  ====================================================================================

An island for which the hint of the player's last turn was goes before all others, even if the turn
wins as many islands. If no row above holds for it, it is still accounted for:

===============  ===================================================================================
tempting worth   the hand could gain it, and nothing of the above holds
tempting harder  the hand could gain it before the opponent's turn, and can't now, nor with the
                 card that the turn takes
===============  ===================================================================================
"""

from ..actions import BUILD, DISCARD, cards_of, kind_of, line_of
from ..bot.knowledge import Knowledge
from ..cards import count_cards
from ..map import ISLANDS, LINE_MASK_AT, MAJORITY, count_bits, held_islands
from .reach import FEW, count_sweep, find_threats, list_reach

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..game import Game
    from ..types import Action, Island, IslandMask, LineMask
    from .reach import Attempt
    from .reason import Reasons


def find_tempting(
    turn: "Attempt", other: "Attempt | None" = None, last: "tuple[Game, IslandMask] | None" = None
) -> "Reasons":
    """Find what the rest of a turn leaves alone, as a list of one or none.

    other: one that may be worse; only what it does is then looked at. last: the position before the
    opponent's turn, and the islands for which the hint of the player's turn before that was.
    """
    if turn.after.round > turn.game.round:
        return []
    before, hoped = last or (turn.game, 0)
    found = _find_now(turn, other, hoped)
    if found and (not hoped or found[0][1] & hoped):
        return found
    return _find_harder(before, turn, hoped) or found


def _find_harder(before: "Game", turn: "Attempt", hoped: "IslandMask") -> "Reasons":
    """Find what the last hint was for and the opponent's turn has put out of reach."""
    me = turn.game.player
    hoped &= ~(held_islands(turn.game.bridges[me]) | held_islands(turn.after.bridges[me]))
    if hoped and turn.after.winner is None:
        then = list_reach(before, before.bridges, me, before.hands[me])
        later = list_reach(turn.game, turn.after.bridges, me, turn.cards)
        for n in range(ISLANDS):
            if hoped >> n & 1 and then[n] >= 0 > max(turn.reach[n], later[n]):
                return [("tempting harder", 1 << n)]
    return []


def _find_now(turn: "Attempt", other: "Attempt | None", hoped: "IslandMask") -> "Reasons":
    """Find what the hand could gain in this turn."""
    game, after, left, reach = turn.game, turn.after, turn.hand, turn.reach
    me, they = game.player, game.player ^ 1
    hand = game.hands[me]
    gained = held_islands(after.bridges[me]) & ~held_islands(game.bridges[me])
    asked = ~gained
    if other:
        asked &= held_islands(other.after.bridges[me])
    can = [
        (hoped >> n & 1, reach[n], count_bits(game.bridges[me] & LINE_MASK_AT[n]) - MAJORITY[n], -n)
        for n in range(ISLANDS)
        if reach[n] >= 0 and asked >> n & 1
    ]
    if not can or game.handicap or after.winner is not None:
        return []
    was_hoped, _, _, less = max(can)
    island = -less
    total, cost = count_cards(hand), 0
    ways: list[list[LineMask]] = []
    while not ways and cost < total:
        cost += 1
        ways = _list_ways(game, island, cost, 0)
    fewest = [
        count_bits(held_islands(bridges[me]) & ~held_islands(game.bridges[me])) for bridges in ways
    ]
    if not ways or min(fewest) <= count_bits(gained) and not was_hoped:
        return []
    if cost == total and left and not game.last_turns:
        return [("tempting hand", 1 << island, total)]
    if game.last_turns != 1:
        knows = Knowledge(game.view(me))
        more = min(1, knows.their_n - count_cards(knows.known))
        for bridges in ways:
            if not find_threats(game, bridges, they, knows.known, more, knows.unseen) >> island & 1:
                break
        else:
            return [("tempting fall", 1 << island)]
    if total - cost < min(FEW, count_cards(left)) and not game.last_turns:
        return [("tempting cards", 1 << island, total - cost)]
    if not game.last_turns and count_sweep(game, after.bridges, me, turn.cards, island) >= 0:
        return [("tempting later", 1 << island)]
    return [("tempting worth", 1 << island)] if was_hoped else []


def _list_ways(
    game: "Game", island: "Island", cards: int, least: "Action"
) -> "list[list[LineMask]]":
    """List both players' bridges after each way of gaining an island with at most so many cards.

    least: the first build allowed, so that no builds come in two orders.
    """
    me = game.player
    ways: list[list[LineMask]] = []
    if MAJORITY[island] - count_bits(game.bridges[me] & LINE_MASK_AT[island]) > cards:
        return ways
    for action in game.legal_actions():
        builds = action < DISCARD and kind_of(action) == BUILD
        pays = len(cards_of(action)) if action < DISCARD else cards + 1
        if (
            pays > cards
            or not LINE_MASK_AT[island] >> line_of(action) & 1
            or builds
            and action < least
        ):
            continue
        twin = game.copy()
        twin.follow(action)
        if twin.winner is not None:
            continue
        if held_islands(twin.bridges[me]) >> island & 1:
            ways.append(twin.bridges)
        else:
            ways += _list_ways(twin, island, cards - pays, action if builds else least)
    return ways
