# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Why a turn is good: what it does, in numbers that hold whatever its player doesn't know.

A reason is a text's key, the islands that it is about as a mask, and its numbers. The strongest
come first:

=============  =====================================================================================
reason ends    it wins the game
reason scores  it wins the round that it ends: which, and both players' islands
reason evens   it ends a round with as many islands as the other, who had more before: which
reason gains   it gains islands
reason takes   it makes the other lose islands, and gains none of these
reason sweeps  it sweeps bridges: how many
reason saves   the other could have taken an island by one action, and can't now: on how many lines
reason denies  the other could have gained an island by one action, and can't now
reason opens   the player can gain an island by one action then, with cards that they know of
reason shakes  they can make the other lose one likewise
reason keeps   it ends a round: with how many cards in hand, and for which round
reason hides   it takes an island's only card in the row, which could have gained the other one
needs          it brings an island nearer: how many bridges it then needs
reason sets    it makes an island need more bridges of the other's: how many then
reason forces  the other must draw
reason waits   it plays nothing, and no one action would gain an island, or make the other lose one
reason grows   it plays nothing and draws: how many cards are then in hand
=============  =====================================================================================
"""

from .actions import DECLINE, DISCARD, PILE, TAKE, cards_of, line_of
from .board import ALL_LINES, AT, ISLANDS, MAJORITY, control, count
from .bot.knowledge import Knowledge
from .cards import card, has, size
from .const import const

if False:
    from collections.abc import Sequence
    from typing import Any

    from .game import Game
    from .types import Cards, Mask, Player

    Reasons = list[tuple[Any, ...]]

NEVER = const(9)


def reasons(game: "Game", actions: bytes) -> "Reasons":
    """The reasons for the rest of a turn. game: before it."""
    me, they = game.player, game.player ^ 1
    after = game.copy()
    swept = 0
    hand = game.hands[me]
    for action in actions:
        for event, _, _ in after.follow(action):
            swept += event == "swept"
        if action < TAKE:
            hand = after.hands[me]
    if after.winner is not None:
        return [("reason ends", 0)] if after.winner == me else []
    mine, theirs = control(after.bridges[me]), control(after.bridges[they])
    gained = mine & ~control(game.bridges[me])
    found: Reasons = []
    ended = after.round > game.round
    if ended:
        ahead = count(mine) - count(theirs)
        had = count(control(game.bridges[me])) - count(control(game.bridges[they]))
        if ahead > 0:
            found.append(("reason scores", 0, game.round, count(mine), count(theirs)))
        elif ahead == 0 > had:
            found.append(("reason evens", 0, game.round))
    taken = control(game.bridges[they]) & ~theirs & ~gained
    for key, islands in (("reason gains", gained), ("reason takes", taken)):
        if islands:
            found.append((key, islands))
    if swept:
        found.append(("reason sweeps", 0, swept))
    if game.last_turns != 1:
        _threats(game, after, mine & ~gained, ~(mine | theirs), found)
    if not game.last_turns:
        _chances(game, after, actions, hand, theirs, ended, found)
    return found


def _threats(game: "Game", after: "Game", held: "Mask", free: "Mask", found: "Reasons") -> None:
    """What the other can do no more. held: the islands that the player had before and after; free:
    those that are nobody's."""
    knows = Knowledge(game.view(game.player))
    cards = knows.known, knows.their_n - size(knows.known), knows.unseen
    before = ways(game, game.bridges, game.player ^ 1, *cards)
    then = ways(game, after.bridges, game.player ^ 1, *cards)
    for key, islands in (("reason saves", held), ("reason denies", free)):
        for island in range(ISLANDS):
            if islands >> island & 1 and before[island] and not then[island]:
                routes = () if islands == free else (count(before[island]),)
                found.append((key, 1 << island) + routes)


def _chances(
    game: "Game",
    after: "Game",
    actions: bytes,
    hand: "Cards",
    theirs: "Mask",
    ended: bool,
    found: "Reasons",
) -> None:
    """What both can do then. hand: what the player has left; theirs: the other's islands; ended:
    whether the round is."""
    me, they = game.player, game.player ^ 1
    last = actions[-1]
    taken = card(last - TAKE) if TAKE <= last < PILE else 0
    before = ways(game, game.bridges, me, game.hands[me])
    then = ways(game, after.bridges, me, hand + taken)
    for key, islands in (("reason opens", ~theirs), ("reason shakes", theirs)):
        for island in range(ISLANDS):
            if islands >> island & 1 and then[island] and not before[island]:
                found.append((key, 1 << island))
    number = size(after.hands[me])
    if ended and number > 1:
        found.append(("reason keeps", 0, number, after.round))
    if list(game.row).count(last - TAKE) == 1 and any(ways(game, after.bridges, they, taken)):
        found.append(("reason hides", 1 << last - TAKE))
    for key, player, sign in (("needs", me, 1), ("reason sets", they, -1)):
        old = needs(game.bridges, player)
        needed = [
            (number, island)
            for island, number in enumerate(needs(after.bridges, player))
            if 0 < number < NEVER and (old[island] - number) * sign > 0
        ]
        if needed:
            number, island = min(needed)
            found.append((key, 1 << island, number))
    if last == DECLINE:
        found.append(("reason forces", 0))
    if actions[0] >= DISCARD:
        if not any(before):
            found.append(("reason waits", 0))
        if actions[0] >= TAKE and last != DECLINE:
            found.append(("reason grows", 0, number))


def ways(
    game: "Game",
    bridges: "Sequence[Mask]",
    player: "Player",
    hand: "Cards",
    hidden: int = 0,
    unseen: "Cards" = 0,
) -> "list[Mask]":
    """For each island the lines where one action of a player's would gain it, or make the other
    lose it. bridges: both players'; hand: the cards that the player is sure to have, beside so many
    hidden ones of those unseen."""
    twin = game.copy()
    twin.bridges[:] = bridges
    twin.hands[player] = hand + (unseen if hidden else 0)
    twin.player = player
    twin.handicap = 0
    twin.has_discarded = False
    left = 0  # the lines where something may happen: to follow an action takes a board long
    for island in range(ISLANDS):
        own, others = count(bridges[player] & AT[island]), count(bridges[player ^ 1] & AT[island])
        if MAJORITY[island] in (own + 1, others):
            left |= AT[island]
    lines = [0] * ISLANDS
    over = None
    for action in twin.legal_actions():
        if action >= DISCARD:
            break
        line = line_of(action)
        cards = cards_of(action)
        if not left >> line & 1:
            continue
        if hidden == 1 < len(cards) and not (has(hand, cards[0]) or has(hand, cards[1])):
            continue  # only one of the two can be there
        if not game.setup.peaceful:
            left &= ~(1 << line)  # other cards would do the same
        over = twin.copy(over)
        for event, _, what in over.follow(action):
            if event in ("gained", "lost"):
                lines[what] |= 1 << line
    return lines


def needs(bridges: "Sequence[Mask]", player: "Player") -> list[int]:
    """How many bridges more a player needs for each island, NEVER if the free lines are too few."""
    free = ALL_LINES & ~(bridges[0] | bridges[1])
    needed = []
    for island in range(ISLANDS):
        number = max(0, MAJORITY[island] - count(bridges[player] & AT[island]))
        needed.append(number if number <= count(free & AT[island]) else NEVER)
    return needed
