# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Which turn of a game cost its player most, judged from what they knew, in a device's time."""

from ..actions import DISCARD, TAKE
from ..bot.knowledge import DISCARDED, PLAYED, Knowledge
from ..bot.levels import Level
from ..bot.reply import chance_of, compare
from ..bot.search import NO_DRAW, Node
from ..const import const
from ..game import Game
from ..rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from typing import Any

    from ..bot.search import Search, Turn
    from ..record import Record

_TRIED = const(4)
"""How many turns are tried against replies. With these figures the turn found is one of the three
dearest more often than with one half of them, and hardly less often than with twice as many."""
_SAMPLES = const(4)  # of the opponent's hand
_LEAST = const(5)  # of 250: less may be chance
_ALL_WORK = const(1 << 28)


def dearest(
    record: "Record", starts: "Sequence[int]", falls: "Sequence[int]", search: "Search"
) -> "Generator[tuple[Any, ...] | None]":
    """Yield None while thinking; finally the dearest turn's cost, in 1/250, where it begins, in
    actions, and the better turn's actions; () if none was found that cost more than 2%.

    starts: where each turn of one player begins; falls: how much their estimate fell from the end
    of that turn to the end of their next, in 1/250. A turn counts by that fall and by how much
    better another turn is by the bot's search alone; the first four are tried against replies.
    """
    style = Level("hard")
    style.samples, style.work = (_SAMPLES,), _ALL_WORK
    ranked = []
    for candidate in _costs(record, starts, search, style, False):
        yield None
        if candidate is not None:
            ranked.append((candidate[0] + falls[len(ranked)]) * 128 + len(ranked))
    ranked.sort(reverse=True)
    best: tuple[Any, ...] = ()
    tried = [starts[key & 127] for key in ranked[:_TRIED]]
    for candidate in _costs(record, tried, search, style, True):
        yield None
        if candidate is not None and candidate[0] > (best[0] if best else _LEAST):
            best = candidate
    yield best


def _costs(
    record: "Record", starts: "Sequence[int]", search: "Search", style: Level, replies: bool
) -> "Iterator[tuple[int, int, bytes] | None]":
    """Yield None while thinking, and for each of some turns, in the record's order, its cost, in
    1/250, where it begins, and a better one. replies: whether turns are tried against replies."""
    game = Game(record.setup)
    packs = iter(record.packs)
    for at in range(len(record.actions)):
        if game.waiting:
            game.deal(next(packs))
        if at in starts:
            cost, better = yield from _cost(game, record.actions[at:], search, style, replies)
            yield cost, at, better
        game.follow(record.actions[at])
        yield None


def _cost(
    game: "Game", actions: bytes, search: "Search", style: Level, replies: bool
) -> "Generator[None, None, tuple[int, bytes]]":
    """The cost of the turn that begins here, and a better one. actions: its own, and any later."""
    view = game.view(game.player)
    knowledge = Knowledge(view)
    best = max((yield from search.turns(knowledge, style.width, style.finals, None)))
    turn = played(game.copy(), actions, knowledge, search)
    if turn is None or (best.node.actions, best.draw) == (turn.node.actions, turn.draw):
        return 0, b""
    better = bytes(best.node.actions) + bytes((TAKE + best.draw,))
    if not replies or view.last_turns == 1:
        return max(0, chance_of(best.value) - chance_of(turn.value)), better
    both = [best, turn]
    _, gap = yield from compare(view, knowledge, search, both, style, Rng(1))
    return (gap if both[0] is best else 0), better


def played(game: "Game", actions: bytes, knowledge: "Knowledge", search: "Search") -> "Turn | None":
    """The turn that was played, valued as the search values its own; None if it won by a sweep."""
    me = game.player
    mark = number = 0
    while actions[number] < TAKE:
        mark = PLAYED if actions[number] < DISCARD else DISCARDED
        game.follow(actions[number])
        number += 1
        if number == len(actions) or game.winner is not None:
            return None
    draw = actions[number] - TAKE
    search.begin(knowledge, draw != NO_DRAW)
    mine, theirs, hand = game.bridges[me], game.bridges[me ^ 1], game.hands[me]
    value = search.open(mine, theirs, hand)
    node = Node(value, mine, theirs, hand, mark, actions[:number])
    for turn in search.draws_of(node):
        if turn.draw == draw:
            return turn
    return None
