# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Finds what a puzzle can ask of a turn, and which turns are right."""

from collections.abc import Iterator
from typing import Any

from engine.actions import DECLINE, DISCARD, REMOVE, TAKE
from engine.cards import EMPTY_SLOT, card
from engine.coach.aim import (
    BREAK,
    CARD,
    EVEN,
    GAIN,
    GAME,
    OFF,
    ROUND,
    SWEEP,
    find_answer,
    find_lack,
)
from engine.coach.puzzle import Puzzle
from engine.game import Game
from engine.map import BLACK, ISLANDS, LINE_MASK_AT, WHITE, count_bits, held_islands
from engine.rng import Rng
from engine.types import Action, Cards, Island, Player
from engine.view import View

from .position import encode_puzzle, encode_view, list_plays

SHARE = 0.2
"""The largest share of right positions among all positions after as many plays as the right turn
has."""
LAST = 0.35
"""The same share in the last turns, where positions are seldom close."""
ALL = 0.6
"""The largest share of right positions, among all that the turn can lead to."""
_REPLIES = 60  # the most positions after Black's last turn: the board tries them all

Aim = tuple[int, int, str]
Asked = tuple[float, float, int, int, str, "list[bytes]"]


def lay_out(view: "View", seed: int = 0) -> "Game":
    """Build the game of a view, with its player as White.

    seed: shuffles the cards that the player can't see.
    """
    return Puzzle(encode_puzzle(encode_view(view), 0, 0, "sweep", 0, b""), Rng(seed)).game


def find_aims(game: "Game", actions: bytes) -> "list[Asked]":
    """Find what a puzzle may ask in a position whose best turn for White is given: for each motif,
    the aim that the fewest turns reach.

    Each result is a tuple: both shares of ``find_right_shares``, aim, what, motif, the right turns.
    """
    if any(DISCARD <= action < TAKE for action in actions):
        return []
    after, last = play_turn(game, actions)
    plays: list[tuple[bytes, Game]] = []
    fewest: dict[str, Any] = {}
    for aim, what, motif in list_aims(game, after, last):
        plays = plays or list_plays(game)
        turns = list_right_turns(game, plays, aim, what)
        if not turns:
            continue
        part, among = find_right_shares(plays, turns)
        if aim != CARD and (part > (LAST if game.last_turns else SHARE) or among > ALL):
            continue
        if len(turns[0]) == 1 and turns[0][0] < REMOVE:
            continue  # a single build is no puzzle
        if aim < ROUND and all(_has_removal(turn) for turn in turns):
            motif = "pair"
        if motif not in fewest or part < fewest[motif][0]:
            fewest[motif] = part, among, aim, what, motif, turns
    return list(fewest.values())


def _has_removal(turn: bytes) -> bool:
    return any(REMOVE <= action < DISCARD for action in turn)


def find_right_shares(
    plays: "list[tuple[bytes, Game]]", turns: "list[bytes]"
) -> "tuple[float, float]":
    """Find the share of right positions among those after as many plays as the shortest right turn
    has (1 if that turn plays nothing), and among all positions."""
    lengths = [sum(action < DISCARD for action in turn) for turn in turns]
    if not min(lengths):
        return 1.0, 1.0
    same = sum(len(actions) == min(lengths) for actions, _ in plays)
    return lengths.count(min(lengths)) / same, len(turns) / len(plays)


def play_turn(game: "Game", actions: bytes) -> "tuple[Game, Action]":
    """Play a turn on a copy; return the resulting game and the turn's last action."""
    after = game.copy()
    for action in actions:
        after.follow(action)
    return after, actions[-1] if actions else DECLINE


def solves(game: "Game", aim: int, what: int, actions: bytes) -> bool:
    """Whether a turn reaches an aim (engine.coach.aim)."""
    after, last = play_turn(game, actions)
    return is_done(game, aim, what, after, last)


def is_done(game: "Game", aim: int, what: int, after: "Game", last: "Action") -> bool:
    """Whether an aim is reached, whatever Black does in the last turn."""
    if find_lack(aim, what, game, after, last):
        return False
    if aim == GAME and after.winner is None:
        return not [answer for answer in find_answer(after) if answer is not None][0]
    return True


def list_right_turns(
    game: "Game", plays: "list[tuple[bytes, Game]]", aim: int, what: int
) -> "list[bytes]":
    """List the turns that reach an aim, shortest first, and one for each resulting position. If the
    turn's end doesn't matter, only its plays are listed."""
    turns = []
    for actions, position in plays:
        end = b""
        if position.winner is None and aim in (ROUND, EVEN, GAME):
            if aim == GAME and not game.last_turns:
                continue
            end = bytes((DECLINE,)) if aim == GAME else _find_last_draw(position)
            if not end:
                continue
        elif aim == CARD:
            end = bytes((TAKE + (what & 15),))
            if position.winner is not None or end[0] not in position.legal_actions():
                continue
        after, last = play_turn(position, end)
        if is_done(game, aim, what, after, last):
            turns.append(actions + end)
    return turns


def _find_last_draw(game: "Game") -> bytes:
    """Find the draw that ends the round; b"" if none does."""
    draws = [action for action in game.legal_actions() if TAKE <= action < DECLINE]
    left = len(game.pile) + sum(island != EMPTY_SLOT for island in game.row)
    return bytes(draws[:1]) if left == 1 else b""


def list_aims(game: "Game", after: "Game", last: "Action") -> "Iterator[Aim]":
    """List what a turn achieves, as aims: (aim, what, motif)."""
    mine, theirs = after.bridges
    if after.winner == WHITE and game.last_turns != 2:
        yield GAME, 0, "last turns" if game.last_turns else "sweep"
        return
    if game.last_turns:
        if after.last_turns == 1 and not after.secret[BLACK] and len(list_plays(after)) <= _REPLIES:
            yield GAME, 0, "last turns"
        return
    if len(after.scores) > len(game.scores):
        white, black = after.scores[-1]
        if not black:
            yield ROUND if white else EVEN, len(after.scores), "tempo"
        return
    gained = held_islands(mine) & ~held_islands(game.bridges[WHITE])
    lost = held_islands(game.bridges[BLACK]) & ~held_islands(theirs)
    if count_bits(gained) > 1:
        yield GAIN, count_bits(gained), "chain"
    swept = count_bits(game.bridges[BLACK] & ~theirs)
    if swept > 2:
        yield SWEEP, swept, "sweep"
    fell = [island for island in range(ISLANDS) if lost >> island & 1 and not gained >> island & 1]
    for first in fell[:2]:
        others = [island for island in range(ISLANDS) if lost >> island & 1 and island != first]
        for second in others[:2] or [15]:
            yield BREAK, first | second << 4, "undermine"
    for first in range(ISLANDS):
        if (
            count_bits(game.bridges[BLACK] & LINE_MASK_AT[first]) > 1
            and not theirs & LINE_MASK_AT[first]
        ):
            yield OFF, first | 15 << 4, "sweep"
            for second in range(ISLANDS):
                if gained >> second & 1 and second != first:
                    yield OFF, first | second << 4, "sweep"
    if TAKE <= last < TAKE + ISLANDS:
        island = _find_denied(after, last - TAKE)
        if island is not None and island in find_islands_by_card(game, BLACK, last - TAKE):
            yield CARD, last - TAKE | island << 4, "deny"


def _find_denied(after: "Game", taken: "Island") -> "Island | None":
    """Find, among the islands that Black could gain with this card alone, the one where Black would
    sweep most. None if there is none, or if the card gains White an island."""
    if after.needs_pack or after.winner is not None or after.last_turns:
        return None
    with_it = find_islands_to_gain(after, BLACK, after.shown[BLACK] + card(taken))
    if not [swept for swept in with_it.values() if swept > 1]:
        return None
    without = find_islands_to_gain(after, BLACK, after.shown[BLACK])
    ranked = sorted((swept, island) for island, swept in with_it.items() if island not in without)
    if not ranked or ranked[-1][0] < 2:
        return None
    hand = after.hands[WHITE]
    if set(find_islands_to_gain(after, WHITE, hand)) - set(
        find_islands_to_gain(after, WHITE, hand - card(taken))
    ):
        return None
    return ranked[-1][1]


def find_islands_by_card(game: "Game", player: "Player", wanted: "Island") -> "set[Island]":
    """Find the islands that a player could gain only with this card, as far as White knows the
    cards."""
    hand = game.hands[WHITE] if player == WHITE else game.shown[BLACK]
    return set(find_islands_to_gain(game, player, hand + card(wanted))) - set(
        find_islands_to_gain(game, player, hand)
    )


def find_islands_to_gain(game: "Game", player: "Player", hand: "Cards") -> "dict[Island, int]":
    """Find the islands that a player could gain with these cards: {island: most bridges swept}."""
    twin = game.copy()
    twin.player, twin.hands[player] = player, hand
    most: dict[Island, int] = {}
    for _, position in list_plays(twin):
        gained = held_islands(position.bridges[player]) & ~held_islands(game.bridges[player])
        swept = count_bits(game.bridges[player ^ 1] & ~position.bridges[player ^ 1])
        for island in range(ISLANDS):
            if gained >> island & 1:
                most[island] = max(swept, most.get(island, 0))
    return most
