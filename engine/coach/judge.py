# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Judges how much more often one whole turn wins than another, from what its player knew."""

from ..actions import DISCARD, TAKE
from ..bot.knowledge import DISCARDED, PLAYED, Knowledge
from ..bot.levels import Level
from ..bot.reply import chance_of, compare_turns
from ..bot.search import NO_DRAW, Node
from ..const import const
from ..game import Game
from ..record import CERTAIN
from ..rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from ..bot.search import Search, Turn
    from ..setup import Setup

_SAMPLES = const(2)  # of the opponent's hand
_REPLY = const(2)  # nodes kept at each depth of a reply
"""With four and three it takes two and a half times as long, and finds hardly more of the turns
that study's judge calls dearest."""
_ALL_WORK = const(1 << 28)


class Scratch:
    """The objects that judging writes over. Made once: new ones would fragment a board's heap.

    blank            a game before its first deal
    game             the game in which a turn begins
    view, knowledge  what the player to move knows there, after ``note_knowledge``
    level            how turns are looked for and compared
    """

    def __init__(self, setup: "Setup") -> None:
        self.blank = Game(setup)
        self.game = self.blank.copy()
        self._spare = self.blank.copy()
        self.view = self.blank.view(0)
        self.knowledge = Knowledge(self.view)
        self.level = Level("hard")
        self.level.samples, self.level.work = (_SAMPLES,), _ALL_WORK
        self.level.reply = _REPLY

    def note_knowledge(self) -> None:
        """Write over ``view`` and ``knowledge``: what the player to move knows."""
        self.view.__init__(self.game, self.game.player)  # type: ignore[misc] # over itself
        self.knowledge.__init__(self.view)  # type: ignore[misc] # likewise

    def value_turn(self, actions: bytes, search: "Search") -> "Turn | None":
        """Value a turn that begins in ``game``, as the function value_turn does."""
        return value_turn(self.game.copy(self._spare), actions, self.knowledge, search)


def find_gap(
    scratch: Scratch, better: bytes, actions: bytes, search: "Search"
) -> "Generator[None, None, int]":
    """Find how much more often ``better`` wins than ``actions``, in 1/CERTAIN: below 0, less often.

    Both turns meet the same sampled hands of the opponent, and their replies. Each is given by its
    actions; later ones may follow.
    """
    scratch.note_knowledge()
    first, second = scratch.value_turn(better, search), scratch.value_turn(actions, search)
    if second is None:
        return 0
    if scratch.view.last_turns == 1:
        return (CERTAIN if first is None else chance_of(first.value)) - chance_of(second.value)
    turns = [second] if first is None else [first, second]
    chance, apart = yield from compare_turns(
        scratch.view, scratch.knowledge, search, turns, scratch.level, Rng(1)
    )
    if first is None:
        return CERTAIN - chance
    return apart if turns[0] is first else -apart


def value_turn(
    game: "Game", actions: bytes, knowledge: "Knowledge", search: "Search"
) -> "Turn | None":
    """Value a turn that was played, as the search values its own; None if it won by a sweep.

    game: as the turn begins; it is played on. actions: the turn's, others may follow.
    """
    me = game.player
    mark = number = 0
    while actions[number] < TAKE:
        mark = PLAYED if actions[number] < DISCARD else DISCARDED
        game.follow(actions[number])
        number += 1
        if number == len(actions) or game.winner is not None:
            return None
    draw = actions[number] - TAKE
    search.begin_turn(knowledge, draw != NO_DRAW)
    mine, theirs, hand = game.bridges[me], game.bridges[me ^ 1], game.hands[me]
    value = search.open_position(mine, theirs, hand)
    node = Node(value, mine, theirs, hand, mark, actions[:number])
    for turn in search.list_turns_at(node):
        if turn.draw == draw:
            return turn
    return None
