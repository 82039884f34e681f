# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What a whole turn is worth beside another one, judged from what its player knew."""

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


class Desk:
    """What turns are judged on: made once, else each piece would lie between what goes.

    blank    a game before its first deal
    game     the one in which a turn begins
    knowledge, view  what the player to move knows there, once ``know`` was called
    level    how turns are looked for and compared
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

    def know(self) -> None:
        """Take down what the player to move knows."""
        self.view.__init__(self.game, self.game.player)  # type: ignore[misc] # over itself
        self.knowledge.__init__(self.view)  # type: ignore[misc] # likewise

    def played(self, actions: bytes, search: "Search") -> "Turn | None":
        """``value_played`` of a turn that begins there."""
        return value_played(self.game.copy(self._spare), actions, self.knowledge, search)


def find_gap(
    desk: Desk, better: bytes, actions: bytes, search: "Search"
) -> "Generator[None, None, int]":
    """How much more often one turn wins than another, in 1/CERTAIN; below 0: less often. Both are
    tried against the same sampled hands of the opponent and their replies.

    better, actions: the turns, and any later actions.
    """
    desk.know()
    first, second = desk.played(better, search), desk.played(actions, search)
    if second is None:
        return 0
    if desk.view.last_turns == 1:
        return (CERTAIN if first is None else chance_of(first.value)) - chance_of(second.value)
    turns = [second] if first is None else [first, second]
    chance, apart = yield from compare_turns(
        desk.view, desk.knowledge, search, turns, desk.level, Rng(1)
    )
    if first is None:
        return CERTAIN - chance
    return apart if turns[0] is first else -apart


def value_played(
    game: "Game", actions: bytes, knowledge: "Knowledge", search: "Search"
) -> "Turn | None":
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
