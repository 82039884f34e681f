# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Solves a puzzle by trying every turn, action by action, and says what is wrong with it.

It knows the rules (``legal_actions``, ``apply``) and what an aim means. It doesn't know the bot's
search, how puzzles are found, or when a board calls one solved.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.actions import DISCARD, REMOVE, TAKE, line_of
from engine.cards import EMPTY_SLOT, card
from engine.coach.aim import BREAK, CARD, GAIN, GAME, OFF, ROUND, SWEEP
from engine.coach.puzzle import Puzzle
from engine.game import Game
from engine.map import BLACK, ISLANDS, LINE_MASK_AT, WHITE, count_bits, held_islands
from engine.types import Island

Reached = tuple[bytes, Game, int]


MOST_WAYS = 2
"""A puzzle must not have more ways to solve it than this."""
MOST_ENDS = 6
"""Nor may more positions than this solve it, unless the turn's end belongs to the aim."""
_NEVER = 99


class Solved(NamedTuple):
    """What is known of a puzzle after every turn was tried.

    asked   what the aim asks for, as ``measure`` measures it
    best    the highest measure of any turn
    turns   how many turns reach what is asked for. A turn is its actions in order, up to the one
            that reaches it
    ends    for each position in which such a turn ends, one turn that leads there, shortest first
    """

    asked: int
    best: int
    turns: int
    ends: "list[bytes]"


def solve(puzzle: "Puzzle") -> Solved:
    """Try every turn of White's, who is to move."""
    game, aim, what = puzzle.game, puzzle.aim, puzzle.what
    asked = what if aim in (GAIN, SWEEP) else 2 if aim == ROUND else 1
    best = turns = 0
    ends = []
    for actions, after, _ in list_turns(game, aim):
        best = max(best, measure(game, aim, what, actions, after))
    for actions, after, orders in list_turns(game, aim, what, asked):
        if measure(game, aim, what, actions, after) >= asked:
            turns += orders
            ends.append(actions)
    return Solved(asked, best, turns, ends)


def list_turns(game: "Game", aim: int, what: int = 0, enough: int = _NEVER) -> "Iterator[Reached]":
    """List each position that actions of the player's turn lead to, fewest actions first, with the
    actions, and with the number of orders of actions that lead there.

    enough: a turn that measures this much is not continued.
    """
    layer: dict[object, Reached] = {None: (b"", game, 1)}
    while layer:
        following: dict[object, Reached] = {}
        for actions, here, orders in layer.values():
            yield actions, here, orders
            over = here.winner is not None or here.player != game.player
            if over or enough < _NEVER and measure(game, aim, what, actions, here) >= enough:
                continue
            for action in here.legal_actions():
                if action >= DISCARD and aim < ROUND:
                    continue  # how the turn ends doesn't matter to this aim
                after = here.copy()
                after.apply(action)
                end = action if action >= TAKE else None
                place = end, *after.bridges, *after.hands, *after.secret
                first, _, others = following.get(place, (actions + bytes((action,)), None, 0))
                following[place] = first, after, others + orders
        layer = following


def measure(game: "Game", aim: int, what: int, actions: bytes, after: "Game") -> int:
    """Measure how much a turn does of what an aim asks for.

    GAIN, SWEEP: the number of islands or bridges. ROUND, EVEN: 2 if White scores the round, 1 if
    nobody does. The others: 1 if the turn does what is asked for.
    """
    mine, theirs = after.bridges
    named = [island for island in (what & 15, what >> 4) if island < ISLANDS]
    if aim == GAIN:
        return count_bits(held_islands(mine) & ~held_islands(game.bridges[WHITE]))
    if aim == SWEEP:
        return count_bits(game.bridges[BLACK] & ~theirs)
    if aim == BREAK:
        return int(not any(held_islands(theirs) >> island & 1 for island in named))
    if aim == OFF:
        others = theirs & LINE_MASK_AT[named[0]]
        return int(not others and all(held_islands(mine) >> island & 1 for island in named[1:]))
    if aim == CARD:
        return int(actions[-1:] == bytes((TAKE + named[0],)))
    if aim == GAME:
        return int(_wins(after))
    if len(after.scores) == len(game.scores):
        return 0
    white, black = after.scores[-1]
    return 2 if white else 0 if black else 1


def _wins(game: "Game") -> bool:
    """Whether White has won, or wins whatever Black does in the last turn."""
    if game.winner is not None or game.player == WHITE or game.last_turns != 1:
        return game.winner == WHITE
    ended = [after for _, after, _ in list_turns(game, GAME) if after.winner is not None]
    return all(after.winner == WHITE for after in ended)


def list_ways(ends: "list[bytes]") -> "list[frozenset[int]]":
    """List the ways to solve a puzzle: sets of plays, none of which could be left out. To play them
    in another order is not another way, nor is to pay for a bridge with another card."""
    ways: list[frozenset[int]] = []
    for actions in ends:  # shortest first
        plays = frozenset(
            line_of(action) + REMOVE * (action >= REMOVE) for action in actions if action < DISCARD
        )
        if not any(way <= plays for way in ways):
            ways.append(plays)
    return ways


def find_fault(puzzle: "Puzzle", solved: Solved) -> str:
    """Find what is wrong with a puzzle; "" if nothing is."""
    if puzzle.aim == CARD:
        if len(puzzle.turn) > 1:
            return "a play comes before the card"
        return "" if _is_needed_most(puzzle.game, puzzle.what & 15) else "no card is needed most"
    ways = list_ways(solved.ends)
    if solved.asked < solved.best:
        return "asks for %d of %d" % (solved.asked, solved.best)
    if len(ways) > MOST_WAYS:
        return "%d ways" % len(ways)
    if len(solved.ends) > MOST_ENDS and puzzle.aim < ROUND:
        return "%d ends" % len(solved.ends)
    return "" if all(ways) else "no play is needed"


def _is_needed_most(game: "Game", wanted: "Island") -> bool:
    """Whether no other open card brings Black as many islands and as many swept bridges."""
    islands, swept = _count_use(game, wanted)
    uses = [_count_use(game, other) for other in set(game.row) if other not in (wanted, EMPTY_SLOT)]
    return all(
        islands >= one and swept >= two and (islands, swept) != (one, two) for one, two in uses
    )


def _count_use(game: "Game", taken: "Island") -> "tuple[int, int]":
    """Count the most islands that Black could gain, and the most bridges that Black could sweep,
    with an open card and the cards that White knows."""
    twin = game.copy()
    twin.player, twin.hands[BLACK] = BLACK, game.shown[BLACK] + card(taken)
    held, white = held_islands(game.bridges[BLACK]), game.bridges[WHITE]
    reached = [after.bridges for _, after, _ in list_turns(twin, GAIN)]
    return (
        max(count_bits(held_islands(theirs) & ~held) for _, theirs in reached),
        max(count_bits(white & ~mine) for mine, _ in reached),
    )
