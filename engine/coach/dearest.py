# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Which turns of a game cost a player most, judged from what they knew, in a device's time.

Each turn is looked at by the bot's search alone: one that it would better by much is judged at
once, until the first is found. Then the likeliest of the others are judged: those that it would
better by most, and after which the player's chance fell most until the end of their next turn.
"""

from ..bot.plan import draw_action
from ..bot.reply import chance_of
from ..const import const
from ..game import Game
from ..record import CERTAIN
from .judge import find_gap
from .sought import LIKELY, as_good

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..bot.search import Search
    from ..record import Record
    from .judge import Desk
    from .sought import Sought

_MUCH = const(10)  # of CERTAIN
"""Of turns that the search alone would better by as much, four of five are found."""
_WIDTH = const(4)
"""How widely all turns are looked at: three quarters of the time that hard's width takes, and what
is found then cost 76% of what the dearest did instead of 77%."""
_ALONE = const(3)
"""How much more the search tells than a fall."""


def find_dearest(
    sought: "Sought", desk: "Desk", search: "Search"
) -> "Iterator[tuple[Any, ...] | None]":
    """Go on with it: yield None while thinking, each turn as it is found, () at the end.

    It may be left at any yield, and begun again with another Desk and Search.
    """
    lost, judged = sought.lost, sought.judged
    game = desk.blank.copy(desk.game)
    for n in _walk(sought.record, game, sought.turns, max(0, len(lost) - 1)):
        if n == len(lost):
            yield from _look(sought, n, desk, search)
        if lost[n] >= _MUCH and not sought.found and n not in judged:
            yield from _judge(sought, n, desk, search)
    while len(judged) < LIKELY:
        left = [
            (_ALONE * lost[n] + _fall(sought, n), n)
            for n in range(len(lost))
            if lost[n] and n not in judged
        ]
        if not left:
            break
        _, n = max(left)
        _reach(sought.record, sought.turns[n], desk.blank.copy(desk.game))
        yield None
        yield from _judge(sought, n, desk, search)
    sought.over = True
    yield ()


def position_at(record: "Record", at: int) -> "Game":
    """A record's game after so many actions, where a turn begins."""
    game = Game(record.setup)
    _reach(record, at, game)
    return game


def _reach(record: "Record", at: int, game: "Game") -> None:
    """Play a record on a game before its first deal, for so many actions."""
    for _ in _walk(record, game, [at], 0):
        pass


def _walk(record: "Record", game: "Game", turns: "list[int]", first: int) -> "Iterator[int]":
    """Play a record on a game before its first deal: yield each of these turns as it begins, from
    the first asked for to the last."""
    packs = iter(record.packs)
    at = 0
    for n in range(first, len(turns)):
        while game.waiting or at < turns[n]:
            if game.waiting:
                game.deal(next(packs))
            else:
                game.follow(record.actions[at])
                at += 1
        yield n


def _fall(sought: "Sought", n: int) -> int:
    """How much the chance fell from the end of a turn to the end of the next, at least 0."""
    chances = sought.chances
    return max(0, chances[n] - chances[n + 1]) if n + 1 < len(chances) else 0


def _look(sought: "Sought", n: int, desk: "Desk", search: "Search") -> "Iterator[None]":
    """Find the chance after a turn, as its player saw it when they had chosen it, and how much
    better the best turn is by the search alone."""
    desk.know()
    turn = desk.played(sought.actions(n), search)
    chance = CERTAIN if turn is None else chance_of(turn.value)
    yield
    best = yield from search.best(desk.knowledge, _WIDTH)
    sought.chances.append(chance)
    sought.lost.append(max(0, chance_of(best.value) - chance))


def _judge(
    sought: "Sought", n: int, desk: "Desk", search: "Search"
) -> "Iterator[tuple[Any, ...] | None]":
    """Try a turn and the best against replies; it is found if it cost something."""
    desk.know()
    best = yield from search.best(desk.knowledge, desk.level.width)
    better = best.node.actions + draw_action(best.draw)
    actions = sought.actions(n)
    cost = 0
    if actions[: len(better)] != better:
        cost = yield from find_gap(desk, better, actions, search)
    sought.judged.append(n)
    if not as_good(cost):
        sought.found.append((cost, n, better))
        yield sought.found[-1]
