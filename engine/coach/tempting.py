# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Finds an island that a turn leaves alone though the player may expect it, and says why.

The answer is like a reason of engine.coach.reason: a text's key, a mask of the island, and the
numbers of the last column. An island is tempting if the hand could gain it in this turn, which
would then win more islands, and the turn doesn't. Of several it is the one where most bridges would
be swept, then the one that needs the fewest. If the turn is told beside another one, that one must
gain the island: what both leave alone explains nothing. No island is tempting if the turn ends the
round without winning it, since nothing can wait then. "Gaining" means in any way that takes the
fewest cards. The answer is the first row that is true:

==============  ========================================================  ========================
tempting fall   the opponent could take the island at once, with the
                cards that they surely hold and one more at most
tempting costs  the hand could gain another island after the turn, and    that island, a mask; the
                couldn't after gaining this one                           card that both need and
                                                                          the turn keeps, a mask
                                                                          or 0
tempting lets   the opponent, with such cards, could then gain or take    that island, a mask
                another island, and can't after the turn
tempting cards  gaining the island takes all cards in hand, and the turn  how many it takes; of
                takes fewer                                               how many
tempting bare   the island can wait, and the opponent has no bridge
                there
tempting cards  gaining the island takes several cards, and more than     how many it takes; of
                the turn                                                  how many
tempting later  the island can wait                                       how many cards are drawn
                                                                          until the scoring
tempting won    the turn wins the round
tempting worth  nothing of the above is true
==============  ========================================================  ========================

An island can wait if the hand could still gain it after the turn, and the player has another turn
in the round, whatever is drawn.

The islands that the hint of the player's last turn was for go before all others, even if the turn
wins as many. If the hand can't gain such an island now, one of these rows may be true:

===============  =======================================================  ========================
tempting harder  the hand could gain the island before the opponent's
                 turn, or the island needed fewer bridges. The hand
                 can't gain it now, nor with the card that the turn
                 takes
tempting later   the island can still be won, and no other one is         how many cards are drawn
                 tempting                                                 until the scoring
===============  =======================================================  ========================
"""

from ..actions import BUILD, DISCARD, cards_of, kind_of, line_of
from ..bot.knowledge import Knowledge, cards_in_row
from ..cards import card, count_cards, count_of
from ..map import ISLANDS, LINE_MASK_AT, MAJORITY, count_bits, held_islands
from .map_reasons import NEVER, list_needs
from .reach import count_sweep, find_threats, list_reach

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..game import Game
    from ..types import Action, Cards, Island, IslandMask, LineMask
    from .reach import Attempt
    from .reason import Reasons

    Way = tuple[list[LineMask], Cards]  # both players' bridges after gaining it, and the hand left


def find_tempting(
    turn: "Attempt",
    other: "Attempt | None" = None,
    last: "tuple[Game | None, IslandMask] | None" = None,
) -> "Reasons":
    """Find what the rest of a turn leaves alone, as a list of one or none.

    other: one that may be worse; only what it does is then looked at. last: the position before the
    opponent's turn, or None, and the islands that the hint of the player's turn before that was
    for.
    """
    if turn.after.round > turn.game.round and "reason scores" not in [
        one[0] for one in turn.effects
    ]:
        return []
    before, hoped = last or (turn.game, 0)
    found = _find_now(turn, other, hoped)
    if hoped and not (found and found[0][1] & hoped):
        dropped = _find_dropped(before or turn.game, turn, hoped)
        if not found or dropped and dropped[0][0] == "tempting harder":
            return dropped
    return found


def _find_dropped(before: "Game", turn: "Attempt", hoped: "IslandMask") -> "Reasons":
    """Find what the last hint was for, and can't be done in this turn or isn't."""
    game, after = turn.game, turn.after
    me = game.player
    if after.winner is not None:
        return []
    then = list_reach(before, before.bridges, me, before.hands[me])
    later = list_reach(game, after.bridges, me, turn.cards)
    old, new = list_needs(before.bridges, me), list_needs(after.bridges, me)
    here = hoped & ~(held_islands(game.bridges[me]) | held_islands(after.bridges[me]))
    rest = count_rest(game)
    for n in range(ISLANDS):
        if here >> n & 1 and turn.reach[n] < 0:
            if later[n] < 0 and (then[n] >= 0 or old[n] < new[n]):
                return [("tempting harder", 1 << n)]
            if rest and new[n] < NEVER:
                return [("tempting later", 1 << n, rest)]
    return []


def count_rest(game: "Game") -> int:
    """Count the cards left to draw; 0 if the round may end before the player's next turn."""
    cards = len(game.pile) + count_cards(cards_in_row(game.row))
    return cards if cards > 2 and not game.last_turns else 0


def _find_now(turn: "Attempt", other: "Attempt | None", hoped: "IslandMask") -> "Reasons":
    """Find what the hand could gain in this turn."""
    game, after, left, reach = turn.game, turn.after, turn.hand, turn.reach
    me = game.player
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
    ways: list[Way] = []
    while not ways and cost < total:
        cost += 1
        ways = _list_ways(game, island, cost, 0)
    fewest = [
        count_bits(held_islands(bridges[me]) & ~held_islands(game.bridges[me]))
        for bridges, _ in ways
    ]
    if not ways or min(fewest) <= count_bits(gained) and not was_hoped:
        return []
    about = 1 << island
    harms = _find_harms(turn, ways, about) if game.last_turns != 1 else 0
    if harms & about:
        return [("tempting fall", about)]
    later = list_reach(game, after.bridges, me, turn.cards)
    if not game.last_turns:
        lost, needed = _find_lost(turn, ways, later, about)
        if lost:
            return [("tempting costs", about, lost, needed)]
    if harms:
        return [("tempting lets", about, int(harms & -harms))]
    spends = cost > total - count_cards(left) and not game.last_turns
    rest = count_rest(game) if later[island] >= 0 else 0
    bare = rest and not game.bridges[me ^ 1] & LINE_MASK_AT[island]
    if spends and (cost == total or cost > 1 and not bare):
        return [("tempting cards", about, cost, total)]
    if bare:
        return [("tempting bare", about)]
    if rest:
        return [("tempting later", about, rest)]
    return [("tempting won" if after.round > game.round else "tempting worth", about)]


def _find_harms(turn: "Attempt", ways: "list[Way]", about: "IslandMask") -> "IslandMask":
    """Find the islands that one action could gain or take after each way of gaining ``about``: of
    others only those where none can after the turn."""
    game, bridges = turn.game, turn.after.bridges
    they = game.player ^ 1
    knows = Knowledge(game.view(game.player))
    cards = knows.known, min(1, knows.their_n - count_cards(knows.known)), knows.unseen
    harms = about | ~(held_islands(bridges[they]) | find_threats(game, bridges, they, *cards))
    for gained, _ in ways:
        harms &= find_threats(game, gained, they, *cards)
        if not harms:
            break
    return harms


def _find_lost(
    turn: "Attempt", ways: "list[Way]", later: list[int], about: "IslandMask"
) -> "tuple[int, int]":
    """Find an island that the hand can gain after the turn, and can't after any way of gaining
    ``about``; and a card that each way spends and it needs. Return both as masks, 0 for none.

    later: list_reach after the turn. First come islands that the turn brings nearer, then those
    that it puts in reach, as in the reasons.
    """
    game, after = turn.game, turn.after
    me = game.player
    own = after.bridges[me]
    more = own & ~game.bridges[me]
    wanted = []
    for n in range(ISLANDS):
        if later[n] >= 0 and not about >> n & 1:
            at = LINE_MASK_AT[n]
            need = MAJORITY[n] - count_bits(own & at)
            wanted.append((not more & at, turn.reach[n] >= 0, -later[n], need, n))
    for wish in sorted(wanted):
        n = wish[4]
        shared = (1 << ISLANDS) - 1
        for bridges, hand in ways:
            left = hand + turn.cards - turn.hand
            if held_islands(bridges[me]) >> n & 1 or count_sweep(game, bridges, me, left, n) >= 0:
                break
            for one in range(ISLANDS):
                if (
                    count_of(hand, one) >= count_of(turn.hand, one)
                    or count_sweep(game, bridges, me, left + card(one), n) < 0
                ):
                    shared &= ~(1 << one)
        else:
            return 1 << n, shared & -shared
    return 0, 0


def _list_ways(game: "Game", island: "Island", cards: int, least: "Action") -> "list[Way]":
    """List what follows each way of gaining an island with at most so many cards.

    least: the first build allowed, so that no builds come in two orders.
    """
    me = game.player
    ways: list[Way] = []
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
            ways.append((twin.bridges, twin.hands[me]))
        else:
            ways += _list_ways(twin, island, cards - pays, action if builds else least)
    return ways
