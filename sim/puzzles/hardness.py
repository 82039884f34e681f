# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Measures how hard a puzzle is for a person, by what they have to see. The hundred puzzles are in
this order."""

import functools

from engine.actions import DECLINE, DISCARD, REMOVE, cards_of
from engine.cards import EMPTY_SLOT, card, count_of
from engine.coach.aim import BREAK, CARD, GAIN, GAME, OFF, ROUND, SWEEP
from engine.coach.puzzle import Puzzle
from engine.game import Game
from engine.map import BLACK, ISLANDS, LINE_MASK_AT, WHITE, count_bits, held_islands
from engine.rng import Rng
from engine.types import Action

from .aims import find_islands_by_card, list_right_turns
from .position import list_plays

ACTION, SCORED, SWEPT, REMOVED, LEFT, LURE = 4, 4, 3, 2, 1, 1
"""The weights of an action, a score to count, a sweep to foresee, a removal, a card to leave, and a
distractor."""


@functools.cache
def count_hardness(data: bytes) -> int:
    """Count the hardness of a puzzle, given as bytes. Higher is harder."""
    weights = ACTION, SCORED, SWEPT, REMOVED, LEFT, LURE
    return sum(number * weight for number, weight in zip(count_clues(data), weights))


def count_clues(data: bytes) -> "tuple[int, ...]":
    """Count what a person has to see in a puzzle, given as bytes: as many of each as the weights
    name."""
    puzzle = Puzzle(data, Rng(0))
    return _count_card(puzzle) if puzzle.aim == CARD else _count_turn(puzzle)


def _count_turn(puzzle: Puzzle) -> "tuple[int, ...]":
    """Count the clues of a turn of plays.

    An action: a play or the draw of the puzzle's turn, or Black's answer if there is one. A score
    to count: of this round; of the rounds before it too, for the game. A sweep to foresee: one that
    is followed by another play, or that makes a play possible. A card to leave: no right turn of
    this length plays it. A distractor: a play whose immediate effect is closer to the aim than that
    of any play of the turn.
    """
    game = puzzle.game
    turn = [action for action in puzzle.turn if action < DISCARD]
    actions = sum(action != DECLINE for action in puzzle.turn) + (game.last_turns == 2)
    scores = 2 if puzzle.aim == GAME else int(puzzle.aim >= ROUND)
    removals = sum(action >= REMOVE for action in turn)
    nearer = {
        action: _measure_nearness(puzzle, action)
        for action in game.legal_actions()
        if action < DISCARD
    }
    best = max(nearer[action] for action in turn if action in nearer)
    lures = sum(near > best for near in nearer.values())
    foreseen = sum(action not in nearer for action in turn)
    position = game.copy()
    for action in turn[:-1]:
        before = position.bridges[BLACK]
        position.follow(action)
        foreseen += action < REMOVE and position.bridges[BLACK] != before
    right_turns = [
        [action for action in one if action < DISCARD]
        for one in list_right_turns(game, list_plays(game), puzzle.aim, puzzle.what)
    ]
    used = {
        island
        for one in right_turns
        if len(one) == len(turn)
        for action in one
        for island in cards_of(action)
    }
    left = sum(
        count_of(game.hands[WHITE], island) for island in range(ISLANDS) if island not in used
    )
    return actions, scores, foreseen, removals, left, lures


def _measure_nearness(puzzle: Puzzle, action: "Action") -> int:
    """Measure how close a play comes to the aim. Higher is closer."""
    after = puzzle.game.copy()
    after.follow(action)
    mine, theirs = after.bridges
    if puzzle.aim == GAIN:
        return count_bits(held_islands(mine) & ~held_islands(puzzle.game.bridges[WHITE]))
    if puzzle.aim == SWEEP:
        return -count_bits(theirs)
    if puzzle.aim == OFF:
        return -count_bits(theirs & LINE_MASK_AT[puzzle.what & 15])
    if puzzle.aim == BREAK:
        asked = [island for island in (puzzle.what & 15, puzzle.what >> 4) if island < ISLANDS]
        return -sum(count_bits(theirs & LINE_MASK_AT[island]) for island in asked)
    return count_bits(held_islands(mine)) - count_bits(held_islands(theirs))


def _count_card(puzzle: Puzzle) -> "tuple[int, ...]":
    """Count the clues of a puzzle about the card to take.

    An action: taking the card, or one of Black's plays with it. A distractor: another open card
    that would let Black or White gain islands.
    """
    game = puzzle.game
    wanted, island = puzzle.what & 15, puzzle.what >> 4
    lures = 0
    for other in set(game.row) - {wanted, EMPTY_SLOT}:
        lures += sum(bool(find_islands_by_card(game, player, other)) for player in (BLACK, WHITE))
    return 1 + _count_fewest_plays(game, wanted, island), 0, 0, 0, 0, lures


def _count_fewest_plays(game: "Game", taken: int, island: int) -> int:
    """Count the fewest plays with which Black gains the island, using this card and those that
    White knows."""
    twin = game.copy()
    twin.player, twin.hands[BLACK] = BLACK, game.shown[BLACK] + card(taken)
    return min(
        len(actions)
        for actions, position in list_plays(twin)
        if held_islands(position.bridges[BLACK]) >> island & 1
    )
