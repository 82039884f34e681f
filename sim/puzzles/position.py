# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Encodes a position as a puzzle, for engine.coach.puzzle to read, and lists everything that a turn
can do there."""

from engine.actions import DISCARD
from engine.cards import EMPTY_SLOT, count_of, islands_of
from engine.coach.puzzle import SIZE, TWO_WAYS
from engine.game import Game
from engine.map import ISLANDS, LINES
from engine.view import View

MOTIFS = ("sweep", "chain", "undermine", "pair", "tempo", "last turns", "deny")
MOST = 300
"""A turn with more positions than this is too long for a puzzle."""


def encode_view(view: View) -> bytes:
    """Encode a view up to the aim, with its player as White. Their secret discards count as
    played."""
    me, other = view.me, view.me ^ 1
    data = bytearray(15)
    for line in range(LINES):
        whose = 1 if view.bridges[me] >> line & 1 else 2 if view.bridges[other] >> line & 1 else 0
        data[line // 5] += whose * 3 ** (line % 5)
    row = [island for island in view.row if island != EMPTY_SLOT]
    for island in range(ISLANDS):
        places = [0] * count_of(view.hand, island) + [1] * count_of(view.shown[other], island)
        places += [2] * row.count(island)
        played = [4] * count_of(view.played + view.secret, island)
        places += [3] * (2 - len(places) - len(played)) + played
        first, second = places
        number = sum(5 - place for place in range(first)) + second - first
        data[6 + island // 2] += number << 4 * (island & 1)
    data[12] = view.hidden | view.round + view.last_turns << 3
    data[13] = view.other_secret << 4
    scores = view.points if me == 0 else (view.points[1], view.points[0])
    for worth in (1, 2):
        if view.round > worth:
            data[13] += (scores[0] // worth % 2 + 2 * (scores[1] // worth % 2)) * (1, 3)[worth - 1]
    seen = 0
    for at, island in enumerate(islands_of(view.hand)):
        if count_of(view.shown[me], island) > islands_of(view.hand)[:at].count(island):
            seen |= 1 << at
    data[14] = seen | view.must_draw << 5
    return bytes(data)


def encode_puzzle(
    data: bytes, aim: int, what: int, motif: str, margin: int, turn: bytes, ways: int = 1
) -> bytes:
    """Encode a whole puzzle. data: from encode_view."""
    last = turn + b"\xff" * (SIZE - 18 - len(turn))
    kind = aim | MOTIFS.index(motif) << 4 | TWO_WAYS * (ways > 1)
    return data + bytes((kind, what, margin)) + last


def list_plays(game: Game) -> "list[tuple[bytes, Game]]":
    """List the positions that a turn's plays lead to, as (the plays, the game), shortest first; []
    if there are more than MOST."""
    plays = []
    seen = set()
    waiting = [(b"", game)]
    for actions, position in waiting:
        plays.append((actions, position))
        if len(plays) > MOST:
            return []
        if position.winner is not None:
            continue
        for action in position.legal_actions():
            if action < DISCARD:
                after = position.copy()
                after.follow(action)
                state = after.bridges[0], after.bridges[1], after.hands[game.player]
                if state not in seen:
                    seen.add(state)
                    waiting.append((actions + bytes((action,)), after))
    return plays
