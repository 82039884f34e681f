# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Checks whether a motif's sentence is true of a puzzle."""

from collections.abc import Callable

from engine.actions import DISCARD, REMOVE, TAKE
from engine.cards import EMPTY_SLOT, count_cards
from engine.coach.aim import CARD
from engine.coach.puzzle import Puzzle
from engine.game import Game
from engine.map import BLACK, ISLANDS, LINE_MASK_AT, WHITE, count_bits, held_islands
from engine.types import Action, IslandMask

from .aims import find_islands_by_card


def holds(puzzle: "Puzzle") -> bool:
    """Whether the sentence about a puzzle's motif is true of it."""
    return CLAIMS[puzzle.motif](puzzle)


def _list_steps(puzzle: "Puzzle") -> "list[tuple[Game, Action, Game]]":
    """List the turn's steps as (the game before the action, the action, the game after it)."""
    steps: list[tuple[Game, Action, Game]] = []
    before = puzzle.game
    for action in puzzle.turn:
        after = before.copy()
        after.follow(action)
        steps.append((before, action, after))
        before = after
    return steps


def _find_gained(before: "Game", after: "Game") -> "IslandMask":
    return held_islands(after.bridges[WHITE]) & ~held_islands(before.bridges[WHITE])


def _sweeps(puzzle: "Puzzle") -> bool:
    """Whether a build wins an island where Black had bridges, which are swept."""
    return any(
        before.bridges[BLACK] & LINE_MASK_AT[island]
        and not after.bridges[BLACK] & LINE_MASK_AT[island]
        for before, _, after in _list_steps(puzzle)
        for island in range(ISLANDS)
        if _find_gained(before, after) >> island & 1
    )


def _chains(puzzle: "Puzzle") -> bool:
    """Whether a build wins the islands at both its ends."""
    return any(
        action < REMOVE and count_bits(_find_gained(before, after)) > 1
        for before, action, after in _list_steps(puzzle)
    )


def _undermines(puzzle: "Puzzle") -> bool:
    """Whether a sweep at a neighbour costs Black an island that White doesn't gain."""
    return any(
        held_islands(before.bridges[BLACK])
        & ~held_islands(after.bridges[BLACK])
        & ~held_islands(after.bridges[WHITE])
        for before, action, after in _list_steps(puzzle)
        if action < REMOVE
    )


def _removes(puzzle: "Puzzle") -> bool:
    return any(REMOVE <= action < DISCARD for action in puzzle.turn)


def _ends(puzzle: "Puzzle") -> bool:
    """Whether the turn draws the last card, and so ends the round."""
    before, action, after = _list_steps(puzzle)[-1]
    left = len(before.pile) + sum(island != EMPTY_SLOT for island in before.row)
    return action >= TAKE and left == 1 and len(after.scores) > len(before.scores)


def _is_last(puzzle: "Puzzle") -> bool:
    return puzzle.game.nothing_to_draw and count_cards(puzzle.game.hands[WHITE]) > 0


def _denies(puzzle: "Puzzle") -> bool:
    """Whether the card lies open, Black needs it for an island, and it gains White none."""
    game, wanted = puzzle.game, puzzle.what & 15
    if puzzle.aim != CARD or wanted not in tuple(game.row):
        return False
    return puzzle.what >> 4 in find_islands_by_card(
        game, BLACK, wanted
    ) and not find_islands_by_card(game, WHITE, wanted)


CLAIMS: "tuple[Callable[[Puzzle], bool], ...]" = (
    _sweeps, _chains, _undermines, _removes, _ends, _is_last, _denies,
)  # fmt: skip
"""The check for each of position.MOTIFS."""
