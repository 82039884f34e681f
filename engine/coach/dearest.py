# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Which turns of a game cost a player most, judged from what they knew, in a device's time.

A turn is likely to have cost much if another is better by a narrow search alone, and if the
player's chance fell from its end to the end of their next. The turns before the deepest falls are
looked at first, so that one is found soon; then the likeliest of all are judged.
"""

from ..actions import TAKE
from ..bot.reply import chance_of
from ..const import const
from ..game import Game
from ..record import CERTAIN
from .judge import find_gap
from .sought import LIKELY, Sought, as_good

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import Any

    from ..bot.search import Search
    from ..record import Record
    from .judge import Desk

_WIDTH = const(2)
_FINALS = const(1)
"""How widely all turns are looked at: a third of the time, and of 36 dear turns 31 were found."""
_ALONE = const(3)
"""How much more the search tells than a fall: of 109 dearest turns in 48 games, the three that are
shown are 92; with 1 they were 85."""


def find_dearest(
    sought: "Sought", desk: "Desk", search: "Search"
) -> "Iterator[tuple[Any, ...] | None]":
    """Go on with it: yield None while thinking, each turn as it is found, () at the end.

    It may be left at any yield, and begun again with another Desk and Search.
    """
    yield from _chances(sought, desk, search)
    order = [_fall(sought, n) * 128 + n for n in range(len(sought.turns))]
    order.sort(reverse=True)
    for key in order:
        n = key & 127
        if n in sought.looked:
            continue
        yield from _reach(sought, n, desk)
        lost = yield from _lost(sought, n, desk, search)
        sought.looked.append(n)
        if lost:
            likely = sought.likely
            key = _ALONE * lost + _fall(sought, n)
            likely.insert(len([one for one in likely if one[0] >= key]), (key, n))
            del likely[LIKELY:]
            if not (sought.found or as_good(lost)):
                yield from _judge(sought, n, desk, search)
    while sought.likely:
        _, n = sought.likely[0]
        if n not in sought.judged:
            yield from _reach(sought, n, desk)
            yield from _judge(sought, n, desk, search)
        del sought.likely[0]
    sought.over = True
    yield ()


def position_at(record: "Record", at: int) -> "Game":
    """A record's game after so many actions, where a turn begins."""
    game = Game(record.setup)
    for _ in _walk(record, game, [at]):
        pass
    return game


def _walk(record: "Record", game: "Game", turns: "list[int]", first: int = 0) -> "Iterator[int]":
    """Play a record on a game before its first deal: yield each of these turns from the first asked
    for on, as it begins, after each action -1. It ends at the last of them."""
    packs = iter(record.packs)
    n = first
    for at, action in enumerate(record.actions):
        if game.waiting:
            game.deal(next(packs))
        if at == turns[n]:
            yield n
            n += 1
            if n == len(turns):
                return
        game.follow(action)
        yield -1


def _reach(sought: "Sought", n: int, desk: "Desk") -> "Iterator[None]":
    """Put the game on the desk as a turn begins."""
    game = desk.blank.copy(desk.game)
    for _ in _walk(sought.record, game, sought.turns[: n + 1], n):
        yield


def _chances(sought: "Sought", desk: "Desk", search: "Search") -> "Iterator[None]":
    """Find the chance after each turn, as its player saw it when they had chosen it."""
    chances = sought.chances
    if len(chances) == len(sought.turns):
        return
    game = desk.blank.copy(desk.game)
    for n in _walk(sought.record, game, sought.turns, len(chances)):
        if n >= 0:
            desk.know()
            turn = desk.played(sought.actions(n), search)
            chances.append(CERTAIN if turn is None else chance_of(turn.value))
        yield


def _fall(sought: "Sought", n: int) -> int:
    """How much the chance fell from the end of a turn to the end of the next, at least 0."""
    chances = sought.chances
    return max(0, chances[n] - chances[n + 1]) if n + 1 < len(chances) else 0


def _lost(sought: "Sought", n: int, desk: "Desk", search: "Search") -> "Generator[None, None, int]":
    """How much better another turn is by a narrow search alone."""
    desk.know()
    best = max((yield from search.turns(desk.knowledge, _WIDTH, _FINALS, None)))
    turn = desk.played(sought.actions(n), search)
    return 0 if turn is None else max(0, chance_of(best.value) - chance_of(turn.value))


def _judge(
    sought: "Sought", n: int, desk: "Desk", search: "Search"
) -> "Iterator[tuple[Any, ...] | None]":
    """Try a turn and the best against replies; it is found if it cost something."""
    desk.know()
    level = desk.level
    best = max((yield from search.turns(desk.knowledge, level.width, level.finals, None)))
    better = bytes(best.node.actions)
    if best.draw >= 0:
        better += bytes((TAKE + best.draw,))
    actions = sought.actions(n)
    if actions[: len(better)] != better:
        cost = yield from find_gap(desk, better, actions, search)
        if not as_good(cost):
            sought.found.append((cost, n, better))
    sought.judged.append(n)
    if sought.found and sought.found[-1][1] == n:
        yield sought.found[-1]
