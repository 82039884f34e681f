# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Judges how much more often one whole turn wins than another, by what its player could know."""

from ..actions import DISCARD, TAKE
from ..bot.knowledge import DISCARDED, PLAYED, Knowledge
from ..bot.levels import Level
from ..bot.reply import chance_of, compare_turns
from ..bot.search import NO_DRAW, Node
from ..const import TYPE_CHECKING, const
from ..game import Game
from ..record import CERTAIN
from ..rng import Rng

if TYPE_CHECKING:
    from collections.abc import Generator

    from ..bot.search import Search, Turn
    from ..setup import Setup

SAMPLES = const(6)
"""On how many sampled hands of the opponent a board compares two turns."""
_REPLY = const(2)
"""How many nodes of a reply are kept at each depth. With four samples and three nodes, judging
would take two and a half times as long, and find hardly more of the turns that study's page calls
costliest."""
_ALL_WORK = const(1 << 28)
_PARTS = const(120)
"""A worth counts in 1/CERTAIN divided by this, which two, four and six hands divide evenly."""


class Scratch:
    """The objects that judging overwrites. New ones each time would fragment a board's heap.

    blank            a game before its first deal
    game             the game in which a turn begins
    view, knowledge  what the player to move knows there, after ``note_knowledge``
    pair             the Level for comparing two turns
    """

    def __init__(self, setup: "Setup", pair: "Level | None" = None) -> None:
        """pair: callers give it if they have more time than a board."""
        self.blank = Game(setup)
        self.game = self.blank.copy()
        self._spare = self.blank.copy()
        self.view = self.blank.view(0)
        self.knowledge = Knowledge(self.view)
        if pair is None:
            pair = Level("hard")
            pair.samples, pair.reply, pair.work = (SAMPLES,), _REPLY, _ALL_WORK
        self.pair = pair

    def note_knowledge(self) -> None:
        """Overwrite ``view`` and ``knowledge`` with what the player to move knows."""
        self.view.__init__(self.game, self.game.player)  # type: ignore[misc] # over itself
        self.knowledge.__init__(self.view)  # type: ignore[misc] # likewise

    def value_turn(self, actions: bytes, search: "Search") -> "Turn | None":
        """Value a turn that begins in ``game``, as the function of the same name does."""
        return value_turn(self.game.copy(self._spare), actions, self.knowledge, search)


def find_worth(
    scratch: Scratch, actions: bytes, search: "Search", skipped: int = 0
) -> "Generator[None, None, int]":
    """Find the chance of winning with a turn that begins in ``scratch.game``, in 1/_PARTS of
    1/CERTAIN. All turns that begin there are tried against replies from the same sampled hands of
    the opponent.

    actions: the turn's; any after its end are ignored. skipped: how many of these hands are left
    out before scratch.pair's.
    """
    scratch.note_knowledge()
    turn = scratch.value_turn(actions, search)
    if turn is None:
        return CERTAIN * _PARTS
    view = scratch.view
    if view.last_turns == 1:
        return chance_of(turn.value) * _PARTS
    total, _, scale = yield from compare_turns(
        view, scratch.knowledge, search, [turn], scratch.pair, Rng(1), skipped
    )
    return total * _PARTS // scale


def find_gap(
    scratch: Scratch, worth: int, actions: bytes, search: "Search"
) -> "Generator[None, None, int]":
    """Find how much more often a turn of this worth wins than ``actions``, in 1/CERTAIN; negative
    if it wins less often."""
    return gap_of(worth - (yield from find_worth(scratch, actions, search)))


def gap_of(worths: int) -> int:
    """Return a difference of two worths in 1/CERTAIN."""
    return int(worths / _PARTS)


def value_turn(
    game: "Game", actions: bytes, knowledge: "Knowledge", search: "Search"
) -> "Turn | None":
    """Value a turn that was played, as the search values its own; None if it won by a sweep.

    game: the game as the turn begins; the turn is then played on it. actions: the turn's; any after
    its end are ignored.
    """
    me = game.player
    mark = at = 0
    while actions[at] < TAKE:
        mark = PLAYED if actions[at] < DISCARD else DISCARDED
        game.follow(actions[at])
        at += 1
        if at == len(actions) or game.winner is not None:
            return None
    draw = actions[at] - TAKE
    search.begin_turn(knowledge, draw != NO_DRAW)
    mine, theirs, hand = game.bridges[me], game.bridges[me ^ 1], game.hands[me]
    value = search.open_position(mine, theirs, hand)
    node = Node(value, mine, theirs, hand, mark, actions[:at])
    for turn in search.list_turns_at(node):
        if turn.draw == draw:
            return turn
    return None
