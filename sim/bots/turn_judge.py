# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Compares a turn of a recorded game with the best one that a search finds from what its player
knew.

Both are tried against the best replies from the same sampled hands of the opponent.

The browser edition's VM imports it too.
"""

from engine.bot.knowledge import Knowledge
from engine.bot.plan import encode_draw, plan_turn
from engine.bot.reply import chance_of, compare_turns
from engine.bot.search import sort_best_first
from engine.coach.turn_costs import is_as_good
from engine.record import CERTAIN
from engine.replay import Replay, list_turn_starts
from engine.rng import Rng
from sim.named import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from engine.bot.levels import Level
    from engine.bot.search import Search
    from engine.coach.judge import Scratch
    from engine.game import Game
    from engine.record import Record
    from engine.view import View

    Others = list[tuple[bytes, float]]

PlayedTurn = NamedTuple(
    "PlayedTurn",
    [("number", int), ("at", int), ("view", "View"), ("actions", bytes), ("forced", bool)],
)
"""number: from 1; 0 for a handicap's placements. at: how many actions came before it. view: what
its player knew. actions: as bytes. forced: whether there was no other choice."""
Judged = NamedTuple(
    "Judged", [("chance", float), ("best", bytes), ("most", float), ("others", "Others")]
)
"""chance: of winning with the turn as played, 0 to 1. best, most: the best turn as bytes, and its
chance. others: for a costly turn, the next best turns, as pairs of the same kind."""
_OTHERS, _TRIED = 2, 3
"""How many more turns are named for a costly one, and how many are tried to find them."""
_WIDTH, _FINALS = 12, 8  # of the search for other turns


def list_turns(record: "Record") -> "Iterator[PlayedTurn]":
    """Yield every whole turn of a Record."""
    replay = Replay(record)
    starts = list_turn_starts(record)
    number = 0 if record.setup.handicap else 1
    for at, end in zip(starts, starts[1:]):
        replay.go(at)
        game = replay.game
        actions = bytes(record.actions[at:end])
        view = game.view(game.player)
        forced = len(game.legal_actions()) == 1
        replay.go(end)
        if number == 0 or replay.game.winner is not None or replay.game.player != view.me:
            yield PlayedTurn(number, at, view, actions, forced)
        number += 1


def is_judged(turn: "PlayedTurn") -> bool:
    """Whether a turn is judged: it had a choice and is no placement of a handicap."""
    return bool(turn.number and not turn.forced)


def judge_turn(
    scratch: "Scratch",
    game: "Game",
    turn: "PlayedTurn",
    level: "str | Level",
    rng: "Rng",
    search: "Search",
) -> "Judged":
    """Judge a turn by comparing it with the best one.

    scratch: holds the level for comparing the two; game: as the turn begins; level: for finding the
    best turn.
    """
    game.copy(scratch.game)
    scratch.note_knowledge()
    best = next(filter(None, plan_turn(scratch.view, level, rng, search)))
    chance = most = search.chance
    hands = rng.x, rng.y, rng.z
    if best != turn.actions:
        chance, most = _compare(scratch, best, turn.actions, search, rng)
        if most <= chance:
            best, most = turn.actions, chance
    others: list[tuple[bytes, float]] = []
    if not is_as_good(most - chance):
        others = _find_others(scratch, turn, best, most, hands, search)
    return Judged(chance / CERTAIN, best, most / CERTAIN, others)


def judge_other(
    scratch: "Scratch",
    game: "Game",
    turn: "PlayedTurn",
    judged: "Judged",
    actions: bytes,
    rng: "Rng",
    search: "Search",
) -> float:
    """Judge other actions for a turn by comparing them with the best turn; return their chance of
    winning, 0 to 1."""
    if actions == turn.actions:
        return judged.chance
    if actions == judged.best:
        return judged.most
    game.copy(scratch.game)
    chance, most = _compare(scratch, judged.best, actions, search, rng)
    return min(judged.most, max(0.0, judged.most + (chance - most) / CERTAIN))


def _compare(
    scratch: "Scratch", better: bytes, actions: bytes, search: "Search", rng: Rng
) -> tuple[int, int]:
    """Find the chances of winning with ``actions`` and with ``better``, in 1/CERTAIN.

    Both turns are tried against replies from the same sampled hands of the opponent. Actions after
    the end of either turn are ignored.
    """
    scratch.note_knowledge()
    first, second = scratch.value_turn(better, search), scratch.value_turn(actions, search)
    if second is None:
        return CERTAIN, CERTAIN
    if scratch.view.last_turns == 1:
        return chance_of(second.value), CERTAIN if first is None else chance_of(first.value)
    turns = [second] if first is None else [first, second]
    most, least, scale = run_to_end(
        compare_turns(scratch.view, scratch.knowledge, search, turns, scratch.pair, rng)
    )
    most, gap = most // scale, (most - least) // scale
    if first is None:
        return most, CERTAIN
    return (most - gap, most) if turns[0] is first else (most, most - gap)


def _find_others(
    scratch: "Scratch",
    turn: "PlayedTurn",
    best: bytes,
    most: int,
    hands: "tuple[int, int, int]",
    search: "Search",
) -> "Others":
    """Find the next best turns, each with its chance, that leave other bridges than the best turn
    and the played one. They are tried against the same hands. A turn that then looks better than
    the best counts as equal to it.

    hands: the generator's state before the best one was tried.
    """
    view = turn.view
    scratch.note_knowledge()
    known = [scratch.value_turn(actions, search) for actions in (best, turn.actions)]
    if None in known:  # a sweep wins, so no other turn is as good
        return []
    seen = [known_turn.node[1:3] for known_turn in known if known_turn]
    found = run_to_end(search.find_turns(Knowledge(view), _WIDTH, _FINALS, None))
    sort_best_first(found)
    chances: list[tuple[int, int, bytes]] = []
    for other in found:
        if other.node[1:3] in seen or len(chances) == _TRIED:
            continue
        seen.append(other.node[1:3])
        chance = chance_of(other.value)
        if view.last_turns != 1:
            rng = Rng(0)
            rng.x, rng.y, rng.z = hands
            knowledge = Knowledge(view)
            total, _, scale = run_to_end(
                compare_turns(view, knowledge, search, [other], scratch.pair, rng)
            )
            chance = total // scale
        actions = other.node.actions + encode_draw(other.draw)
        chances.append((min(chance, most), -len(chances), actions))
    chances.sort(reverse=True)
    return [(actions, chance / CERTAIN) for chance, _, actions in chances[:_OTHERS]]


def run_to_end(steps: "Any") -> "Any":
    """Run a generator to its end; return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value
