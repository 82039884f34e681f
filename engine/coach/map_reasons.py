# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Lists what a turn does on the map, how many bridges islands need, and what came of a turn.
engine.coach.reason lists all reasons."""

from ..actions import PILE, TAKE
from ..const import TYPE_CHECKING, const
from ..map import ALL_LINES, ISLANDS, LINE_MASK_AT, MAJORITY, count_bits, held_islands

if TYPE_CHECKING:
    from ..game import Game
    from ..types import Cards, Island, IslandMask, LineMask, Player
    from .reason import Reasons

NEVER = const(9)


def list_map_reasons(game: "Game", actions: bytes) -> "tuple[Reasons, Game, Cards]":
    """List what the rest of a turn does on the board.

    game: the game before these actions. Return the reasons, the game after the actions, and the
    hand before a card is drawn.
    """
    me, they = game.player, game.player ^ 1
    after = game.copy()
    swept = 0
    hand = game.hands[me]
    for action in actions:
        for event, _, _ in after.follow(action):
            swept += event == "swept"
        if action < TAKE:
            hand = after.hands[me]
    found: Reasons = []
    if after.winner is not None:
        if after.winner == me:
            found.append(("reason ends", 0))
        return found, after, hand
    mine, theirs = held_islands(after.bridges[me]), held_islands(after.bridges[they])
    gained = mine & ~held_islands(game.bridges[me])
    if after.round > game.round:
        ahead = count_bits(mine) - count_bits(theirs)
        had = count_bits(held_islands(game.bridges[me])) - count_bits(
            held_islands(game.bridges[they])
        )
        if ahead > 0:
            found.append(("reason scores", 0, game.round, count_bits(mine), count_bits(theirs)))
        elif ahead == 0 > had:
            found.append(("reason evens", 0, game.round))
    taken = held_islands(game.bridges[they]) & ~theirs & ~gained
    if gained:
        found.append(("reason gains", gained))
    if taken:
        found.append(("reason takes", taken))
    if swept:
        found.append(("reason sweeps", 0, swept))
    return found, after, hand


def find_outcome(
    game: "Game", actions: bytes, better: bytes, reply: bytes
) -> "list[tuple[str, Island]]":
    """Find what a turn let the opponent do in the next one: take an island that the better turn
    would have kept, or else take the card that the better turn takes. Return a text's key and the
    island, in a list of one or none.

    game: the game before the turn. reply: the opponent's next turn.
    """
    lost = _find_lost(game, actions, reply) & ~_find_lost(game, better, reply)
    for n in range(ISLANDS):
        if lost >> n & 1:
            return [("island then lost", n)]
    if TAKE <= better[-1] < PILE and better[-1] != actions[-1] and better[-1] in reply:
        return [("card then taken", better[-1] - TAKE)]
    return []


def _find_lost(game: "Game", actions: bytes, reply: bytes) -> "IslandMask":
    """Find the islands that a player holds after a turn and loses by the reply. Of the reply, only
    actions count that are legal then, in the same round."""
    me = game.player
    after = game.copy()
    for action in actions:
        after.follow(action)
    held = held_islands(after.bridges[me])
    for action in reply if not after.needs_pack else ():
        if action in after.legal_actions():
            after.follow(action)
    return held & ~held_islands(after.bridges[me])


def list_needs(bridges: "list[LineMask]", player: "Player") -> list[int]:
    """List how many more bridges a player needs for each island; NEVER if there are too few free
    lines."""
    free = ALL_LINES & ~(bridges[0] | bridges[1])
    needed = []
    for island in range(ISLANDS):
        number = max(0, MAJORITY[island] - count_bits(bridges[player] & LINE_MASK_AT[island]))
        needed.append(number if number <= count_bits(free & LINE_MASK_AT[island]) else NEVER)
    return needed
