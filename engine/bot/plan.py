# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot: plans the rest of a turn from what its player knows.

A beam over the player's own plays (engine.bot.search) finds the best few turns; each is then tried
against the opponent's best replies with sampled hands, with most samples for the best of them.
"""

from ..actions import TAKE
from ..board import count
from .knowledge import Knowledge
from .levels import Level
from .reply import compare
from .search import Search, in_order
from .value import SURE


def plan(view, level, rng, search=None):
    """Yield None while thinking, finally the actions for the rest of the turn, as bytes.

    view: engine.view.View of the player to move; level: a name in engine/bot/levels.txt;
    rng: engine.rng.Rng; search: your own Search, to read its ``valued`` and ``work`` afterwards, or
    to keep its 12 KB from turn to turn. The generator may be abandoned at any point. ValueError if
    it is not the viewer's turn.
    """
    if view.winner is not None or view.player != view.me:
        raise ValueError("it is not the viewer's turn")
    level = Level(level)
    width = level.width
    if search is None:
        search = Search()
    search.valued = search.work = 0
    search.late = False
    search.temper = level.temper
    if view.handicap:
        for step in _place(view, search):
            yield step
        return
    if level.samples and view.round > 1 and count(view.bridges[view.me ^ 1]) < 4:
        width *= 2  # sweeping the last one wins, whatever the weights make of the way there
    found = []
    for step in _candidates(view, search, width, level.finals, found):
        yield step
    search.temper = None
    if level.noise:
        found = [(value + _noise(rng, level.noise), node, draw) for value, node, draw in found]
    in_order(found)
    if level.samples and len(found) > 1 and view.last_turns != 1 and abs(found[0][0]) < SURE // 2:
        del found[level.tried :]
        for step in compare(view, search, found, level, rng):
            yield step
    _, (_, _, _, _, _, actions), draw = found[0]
    yield actions + ending(draw)


def ending(draw):
    """A draw's action as bytes; empty if the game is won without one."""
    return b"" if draw < 0 else bytes((TAKE + draw,))


def _noise(rng, noise):
    """About normal, at most three times ``noise`` either way."""
    return (rng.below(101) + rng.below(101) + rng.below(101) - 150) * noise // 50


def _candidates(view, search, width, finals, found):
    """Fill found with the (value, node, draw) of the best turns, both drawing and declining."""
    me = view.me
    mine, theirs = view.bridges[me], view.bridges[me ^ 1]
    mark = 2 if view.has_discarded else 1 if view.has_played else 0
    knowledge = Knowledge(view)
    search.begin(knowledge, view.hand)
    for _ in search.beam(mine, theirs, view.hand, mark, width):
        yield
    nodes = search.nodes
    search.nodes = []
    for draws in (True, False) if search.left else (False,):
        search.begin(knowledge, view.hand, draws)
        used = 0
        for node in nodes:
            draws_here = search.draws_of(node)
            yield
            for value, draw in draws_here:
                found.append((value, node, draw))
            used += len(draws_here) > 0
            if used == finals:
                break


def _place(view, search):
    """Place a handicap's bridges, each where it is worth most: there is nothing to sweep yet."""
    mine = view.bridges[view.me]
    search.begin(Knowledge(view), view.hand)
    actions = b""
    for _ in range(view.handicap):
        best = -SURE
        for line in range(27):
            bit = 1 << line
            if mine & bit:
                continue
            value = search.open(mine | bit, 0, view.hand)
            search.valued += 1
            yield
            if value > best:
                best, where = value, line
        mine |= 1 << where
        actions += bytes((2 * where,))
    yield actions
