# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Plans the rest of a turn from what its player knows.

A beam search over the player's own plays (engine.bot.search) finds the best few turns. They are
then tried against the opponent's best replies from sampled hands (engine.bot.reply), the best turns
on most hands.
"""

from ..actions import TAKE
from ..cards import card
from ..const import TYPE_CHECKING, const
from ..legal import count_builds
from ..map import ALL_LINES, ISLANDS, LINE_MASK_AT, MAJORITY, count_bits, held_islands
from ..rng import Rng
from .knowledge import Knowledge, cards_in_row
from .levels import Level
from .reply import chance_of, compare_turns
from .search import FROM_PILE, Search, Turn, sort_best_first
from .value import SURE

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from ..types import IslandMask
    from ..view import View

_WINS = const(14)
"""What a hint's turn is worth more if it wins an island, in 1/UNIT of log odds. A person likes to
win one, and the bot would often rather wait. (Like a turn's value, it counts for three tenths where
turns are compared by replies.)"""
_STRAYS = const(16)
"""What a hint's turn is worth less for each card that the nearest island of the last hint's then
lacks, and more if it wins that one; and less if it leaves an open card that is lacking."""


def plan_turn(
    view: "View",
    level: "str | Level",
    rng: "Rng | None" = None,
    search: "Search | None" = None,
    favour: "Callable[[Turn], Turn] | None" = None,
) -> "Generator[bytes | None]":
    """Yield None while thinking, finally the actions for the rest of the turn, as bytes.

    view: the View of the player to move; ValueError for any other View
    level: a Level, or a name in engine/bot/levels.txt
    rng: an Rng, for the noise and the sampled hands; by default one that only depends on the view
    search: the caller's own Search, to read ``valued``, ``work`` and ``chance`` from it, and to
    reuse its 12 KB in the next turn
    favour: changes what a turn is worth before turns are compared

    The caller may abandon the generator at any yield.
    """
    if view.winner is not None or view.player != view.me:
        raise ValueError("it is not the turn of the player whose view it is")
    style = Level(level) if isinstance(level, str) else level
    if rng is None:
        seed = 0  # depends only on the player's knowledge
        for number in (view.hand, view.played, view.bridges[0], view.bridges[1]) + tuple(view.row):
            seed = (seed * 33 ^ number) % (1 << 24)
        rng = Rng(seed)
    width = style.width
    if search is None:
        search = Search()
    knowledge = Knowledge(view)
    if view.handicap:
        lines = yield from search.choose_lines(knowledge, view.handicap, style.temper)
        yield bytes([2 * line for line in lines])
        return
    if style.samples and view.round > 1 and count_bits(knowledge.theirs) < 4:
        width *= 2  # sweeping the last bridge wins, even if the weights dislike the way there
    turns = yield from search.find_turns(knowledge, width, style.finals, style.temper)
    if style.noise:
        noise = style.noise if max(turns).value > 0 else style.behind
        turns = [Turn(value + _sample_noise(rng, noise), node, draw) for value, node, draw in turns]
    if favour is not None:
        turns = [favour(turn) for turn in turns]
    sort_best_first(turns)
    search.chance = chance_of(turns[0].value)
    if (
        style.samples
        and len(turns) > 1
        and view.last_turns != 1
        and abs(turns[0].value) < SURE // 2
    ):
        del turns[style.tried :]
        most, _, scale = yield from compare_turns(view, knowledge, search, turns, style, rng)
        search.chance = most // scale
    yield turns[0].node.actions + encode_draw(turns[0].draw)


def plan_hint(view: "View", search: "Search", hoped: "IslandMask" = 0) -> "Generator[bytes | None]":
    """Plan the rest of a turn as plan_turn does, for a hint. The search ends by its work, not by
    time, so that a hint is the same on every board.

    hoped: the islands that the player's last hint was for
    """
    style = Level("hint")
    held = held_islands(view.bridges[view.me])
    hoped &= ~held
    for actions in plan_turn(
        view, style, None, search, lambda turn: _favour_turn(turn, view, held, hoped)
    ):
        yield actions
        if search.work >= style.work:
            search.late = True
    search.late = False  # it may be used again


def _favour_turn(turn: Turn, view: "View", held: "IslandMask", hoped: "IslandMask") -> Turn:
    """Make a turn worth more if it wins an island, less the further it is from winning one of
    ``hoped``, and less if it leaves an open card that such an island lacks, or one where it builds.

    held: the player's islands before it.
    """
    value, node, draw = turn
    mine, before = node.mine, view.bridges[view.me]
    if held_islands(mine) & ~held:
        value += _WINS
    free = ALL_LINES & ~(mine | node.theirs)
    row = cards_in_row(view.row)
    taken = card(draw) if 0 <= draw < FROM_PILE else 0
    lacks = []
    # Of islands that the row helps, what is nearest counts: 9 is more than any island needs.
    nearest = True, 0, False
    for n in range(ISLANDS):
        at = LINE_MASK_AT[n]
        wished = hoped >> n & 1
        if wished or mine & ~before & at:
            need = MAJORITY[n] - count_bits(mine & at)
            new = -1
            if need > 0:
                old, new, best = [
                    max(0, need - count_builds(free & at, node.hand + more, n))
                    for more in (0, taken, row)
                ]
                if need <= count_bits(free & at):
                    nearest = min(nearest, (best == old, need - 9 * wished, new == old))
            if wished:
                lacks.append(new)
    if lacks:
        value -= _STRAYS * min(lacks)
    if nearest[2] and not nearest[0]:
        value -= _STRAYS
    return Turn(value, node, draw)


def encode_draw(draw: int) -> bytes:
    """Encode a Turn's draw as a byte, the action; empty if the turn wins without a draw."""
    return b"" if draw < 0 else bytes((TAKE + draw,))


def _sample_noise(rng: "Rng", noise: int) -> int:
    """Sample from roughly a normal distribution, at most three times ``noise`` from 0."""
    return (rng.below(101) + rng.below(101) + rng.below(101) - 150) * noise // 50
