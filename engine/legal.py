# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Lists the legal actions of a game."""

from .actions import DECLINE, DISCARD, PILE, REMOVE, REMOVE_BUILD, TAKE
from .cards import EMPTY_SLOT, count_cards, count_of
from .const import TYPE_CHECKING, const
from .map import (
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

if TYPE_CHECKING:
    from .game import Game
    from .types import Action, Cards, Island, Line, LineMask

FULL_HAND = const(5)

# The builds that each island's card can pay for. action >> 1 is the line, and ENDS[action ^ 1] the
# island at its other end.
_BUILDS = tuple(bytes([a for a in range(REMOVE) if ENDS[a] == island]) for island in range(ISLANDS))


def list_actions(game: "Game") -> "list[Action]":
    """List all legal actions, each once; none after the end or while a pack is due."""
    actions: list[Action] = []
    if game.needs_pack or game.winner is not None:
        return actions
    mine = game.bridges[game.player]
    theirs = game.bridges[game.player ^ 1]
    if game.handicap:
        return [2 * line for line in range(LINES) if not (mine | theirs) >> line & 1]
    hand = game.hands[game.player]
    if hand and not game.has_discarded:
        free = find_free(mine, theirs, game.setup.peaceful)
        _list_plays(game, actions, hand, theirs, free)
    number = count_cards(hand)
    first, second, third = game.row
    left = game.pile != b"" or not first == second == third == EMPTY_SLOT
    if number and not game.has_played and may_discard(game, number, left):
        for island in range(ISLANDS):
            if hand & 3:
                actions.append(DISCARD + island)
            hand >>= 2
    if left and number < FULL_HAND:
        if first != EMPTY_SLOT:
            actions.append(TAKE + first)
        if second != EMPTY_SLOT and second != first:
            actions.append(TAKE + second)
        if third != EMPTY_SLOT and third != first and third != second:
            actions.append(TAKE + third)
        if game.pile:
            actions.append(PILE)
    if not left or not (game.must_draw or must_draw_after_discards(game)):
        actions.append(DECLINE)
    return actions


def _list_plays(
    game: "Game", actions: "list[Action]", hand: "Cards", theirs: "LineMask", free: "LineMask"
) -> None:
    append = actions.append
    whole = hand
    for builds in _BUILDS:
        cards = hand & 3
        hand >>= 2
        if not cards:
            if not hand:
                break
            continue
        for action in builds:
            bit = 1 << (action >> 1)
            if free & bit:
                append(action)
            elif theirs & bit:
                line = action >> 1
                # A mixed pair is listed once, from the line's first end. (Calling count_of() would
                # take longer than everything else here.)
                mixed = not action & 1 and whole >> 2 * ENDS[action ^ 1] & 3
                if cards < 2 and not mixed:
                    continue
                rebuild = game.setup.peaceful and _may_rebuild(game, line)
                if cards == 2:
                    append(REMOVE + 3 * line + 2 * (action & 1))
                    if rebuild:
                        append(REMOVE_BUILD + 3 * line + 2 * (action & 1))
                if mixed:
                    append(REMOVE + 3 * line + 1)
                    if rebuild:
                        append(REMOVE_BUILD + 3 * line + 1)


def find_free(own: "LineMask", other: "LineMask", peaceful: bool) -> "LineMask":
    """Find the lines where the player with the bridges ``own`` may build."""
    if count_bits(own) == BRIDGES:
        return 0
    free = ALL_LINES & ~(own | other)
    if peaceful:
        held = held_islands(other)
        for island in range(ISLANDS):
            if held >> island & 1:
                free &= ~LINE_MASK_AT[island]
    return free


def _may_rebuild(game: "Game", line: "Line") -> bool:
    """Whether a peaceful player could build on a line once the opponent's bridge is gone."""
    theirs = game.bridges[game.player ^ 1] & ~(1 << line)
    for end in (ENDS[2 * line], ENDS[2 * line + 1]):
        if count_bits(theirs & LINE_MASK_AT[end]) >= MAJORITY[end]:
            return False
    return count_bits(game.bridges[game.player]) < BRIDGES


def may_discard(game: "Game", number: int, left: bool) -> bool:
    """Whether the edition allows discarding by a player who has played no card in this turn.

    number: cards in hand. left: whether there is anything to draw.
    """
    if game.setup.edition == "classic":
        return True
    return left and (game.has_discarded or number == FULL_HAND)


def must_draw_after_discards(game: "Game") -> bool:
    """Whether the player must draw because of what they discarded in this turn."""
    return game.has_discarded and game.setup.edition == "kosmos"


def count_builds(free: "LineMask", hand: "Cards", island: "Island") -> int:
    """Count the bridges that a hand can build on these lines of an island."""
    paid = 0  # lines that the card of their other end can pay for
    for line in LINES_AT[island]:
        if free >> line & 1 and count_of(hand, ENDS[2 * line] + ENDS[2 * line + 1] - island):
            paid += 1
    return min(count_bits(free), paid + count_of(hand, island))
