# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The reasons for a turn that the board alone shows, and what an island needs; engine.coach.reason
lists all reasons."""

from ..actions import TAKE
from ..const import const
from ..map import ALL_LINES, ISLANDS, LINE_MASK_AT, MAJORITY, control, count_bits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..game import Game
    from ..types import Cards, LineMask, Player
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
    mine, theirs = control(after.bridges[me]), control(after.bridges[they])
    gained = mine & ~control(game.bridges[me])
    if after.round > game.round:
        ahead = count_bits(mine) - count_bits(theirs)
        had = count_bits(control(game.bridges[me])) - count_bits(control(game.bridges[they]))
        if ahead > 0:
            found.append(("reason scores", 0, game.round, count_bits(mine), count_bits(theirs)))
        elif ahead == 0 > had:
            found.append(("reason evens", 0, game.round))
    taken = control(game.bridges[they]) & ~theirs & ~gained
    for key, islands in (("reason gains", gained), ("reason takes", taken)):
        if islands:
            found.append((key, islands))
    if swept:
        found.append(("reason sweeps", 0, swept))
    return found, after, hand


def list_needs(bridges: "list[LineMask]", player: "Player") -> list[int]:
    """List how many more bridges a player needs for each island; NEVER if there are too few free
    lines."""
    free = ALL_LINES & ~(bridges[0] | bridges[1])
    needed = []
    for island in range(ISLANDS):
        number = max(0, MAJORITY[island] - count_bits(bridges[player] & LINE_MASK_AT[island]))
        needed.append(number if number <= count_bits(free & LINE_MASK_AT[island]) else NEVER)
    return needed
