# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A game with its history, for saving, undo, replay and text.

The history is the set-up, the packs and one byte per action; replaying it restores the game.
"""

from collections import namedtuple

from . import IllegalAction, ReadableRecord
from .actions import TAKE
from .const import TYPE_CHECKING, const
from .game import Game
from .map import WHITE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import NamedTuple

    from .game import Event
    from .setup import Setup
    from .types import Action, Pack, Player

PEOPLE = const(0)
LEVEL = const(1)
RIVAL = const(2)
PLAYED_ON = const(3)
"""A level, in a game that continues from a position of another game. Its result isn't counted."""
CERTAIN = const(250)
"""The byte that stands for a sure win, wherever a byte stores a chance of winning."""
UNASKED = const(255)
"""The byte in place of a chance that nobody asks for."""

if TYPE_CHECKING:

    class Opponent(NamedTuple):
        """Who plays against the person."""

        bot_side: Player | None
        """The side that the bot plays, None if two people play."""
        kind: int
        """PEOPLE, LEVEL, RIVAL or PLAYED_ON."""
        number: int
        """Which level or rival; 0 for PEOPLE."""
else:
    Opponent = namedtuple("Opponent", ("bot_side", "kind", "number"))
PERSON = Opponent(None, PEOPLE, 0)
"""The opponent if two people play."""


class Record(ReadableRecord):
    """A game with its history.

        game            the game as it stands, to read: only the record's methods change it
        packs, actions  the history: a list of packs (bytes of islands), a byte per action
        turn_start      the game as this turn began, after turn_at actions; None before the first
                        deal, and until the next turn after forget_turn
        last_start      the game as the previous turn began, None before the second turn
        given_up        the player who gave up, or None

    Also kept, for the handheld:

        opponent        the Opponent; ``bot_side``, ``kind`` and ``number`` are its values. It isn't
                        in the text
        deal_number     the deal that the packs come from, or None; a comment in the text
        played_here     False if the game came by a link from elsewhere

    >>> record = kahuna.Record.new(seed=7)
    >>> for action in ("AB", "=?", "=-"):
    ...     events = record.apply(action)
    >>> print(record, end="")
    kahuna 1
    edition kosmos
    variants -
    handicap -
    start w
    deck GDALHBBKCHIEFFJIJGDAEKLC
    w AB =?
    b =-
    result * 0-0
    """

    played_here = True  # in the class: only the browser changes it, and a board has no room

    def __init__(
        self,
        setup: "Setup | None" = None,
        opponent: "Opponent" = PERSON,
        deal_number: "int | None" = None,
    ) -> None:
        self.game = Game(setup)
        self.opponent = opponent
        self.deal_number = deal_number
        self.packs: list[Pack] = []
        self.actions = bytearray()
        self.turn_start: Game | None = None
        self.last_start: Game | None = None
        self.turn_at = self._last_at = 0
        self.given_up: Player | None = None

    @property
    def opponent(self) -> Opponent:
        """Who plays against the person."""
        return Opponent(self.bot_side, self.kind, self.number)

    @opponent.setter
    def opponent(self, opponent: Opponent) -> None:
        self.bot_side, self.kind, self.number = opponent

    @property
    def person_side(self) -> "Player":
        """The person's side; White's if two people play."""
        return WHITE if self.bot_side is None else self.bot_side ^ 1

    @property
    def setup(self) -> "Setup":
        """The set-up that the game began with."""
        return self.game.setup

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by the rules or because a player gave up."""
        return self.game.winner is not None or self.given_up is not None

    @property
    def winner(self) -> "Player | None":
        """Who won, also if the opponent gave up; NOBODY for a draw, None before the end."""
        return self.game.winner if self.given_up is None else self.given_up ^ 1

    def deal(self, pack: "Pack") -> None:
        """Deal a pack, as Game.deal does."""
        if self.given_up is not None:
            raise ValueError("the game is over")
        self.game.deal(pack)
        self.packs.append(bytes(pack))
        self.turn_start = self.game.copy()

    def apply(self, action: "Action | str") -> "list[Event]":
        """Apply an action, as Game.apply does; return its events."""
        if self.given_up is not None:
            raise IllegalAction("the game is over", "over")
        return self.follow(self.game.parse(action))

    def follow(self, action: "Action") -> "list[Event]":
        """Apply an action known to be legal, as Game.follow does."""
        placing = self.game.handicap > 0
        events = self.game.follow(action)
        self.actions.append(action)
        if ends_turn(self.game, action, placing):
            before = self.last_start  # overwritten below: a new copy each turn fragments the heap
            self.last_start, self._last_at = self.turn_start, self.turn_at
            self.turn_start, self.turn_at = self.game.copy(before), len(self.actions)
        return events

    @property
    def last_actions(self) -> bytes:
        """The actions of the turn before this one, as bytes."""
        return bytes(self.actions[self._last_at : self.turn_at])

    @property
    def can_undo(self) -> bool:
        """Whether this turn has an action to take back."""
        begun = self.turn_start is not None and len(self.actions) > self.turn_at
        return begun and not self.is_over

    def undo(self) -> None:
        """Take back the last action of this turn; ValueError if there is none.

        Drawing a card ends the turn, so an undo never hides a card that was revealed.

        >>> record = kahuna.Record.new(seed=7)
        >>> events = record.apply("AB")
        >>> record.undo()
        >>> record == kahuna.Record.new(seed=7)
        True
        """
        if not self.can_undo:
            raise ValueError("there is nothing to undo in this turn")
        assert self.turn_start is not None
        self.actions = self.actions[:-1]
        self.game = self.turn_start.copy()
        for action in self.actions[self.turn_at :]:
            self.game.follow(action)

    def forget_turn(self) -> None:
        """Drop the two copies of the game that show how the last two turns began. Until the next
        turn nothing can be undone."""
        self.turn_start = self.last_start = None

    def give_up(self, player: "Player | None" = None) -> None:
        """Give up for a player, by default the one to move. ValueError if the game is over, or if
        player isn't WHITE, BLACK or None.

        >>> record = kahuna.Record.new(seed=7)
        >>> record.give_up()
        >>> record.winner == kahuna.BLACK
        True
        """
        if self.is_over:
            raise ValueError("the game is over")
        self.given_up = self.game.player if player is None else player


def walk_history(record: Record, game: Game) -> "Iterator[tuple[Pack | None, Action | None]]":
    """Walk through a record's history, while the caller plays it on a game before its first deal.

    Yield (pack, action) before the caller follows the action; pack is the one that was dealt just
    before it, or None. A last pack on which nobody has played yet comes with None for the action.
    Yield nothing for a position that was set up: it has no history.
    """
    dealt = 0
    for action in record.actions if record.packs else ():
        pack = None
        if game.needs_pack:
            pack = record.packs[dealt]
            dealt += 1
            game.deal(pack)
        yield pack, action
    for pack in record.packs[dealt:]:
        game.deal(pack)
        yield pack, None


def replay_until(record: Record, at: int, game: "Game | None" = None) -> Game:
    """Replay a record's first ``at`` actions, and the deal that comes next; return the game there.

    game: a game before its first deal, which is then played; None for a new one.
    """
    game = game or Game(record.setup)
    for number, (_, action) in enumerate(walk_history(record, game)):
        if number == at:
            break
        assert action is not None
        game.follow(action)
    return game


def ends_turn(game: Game, action: "Action", placing: bool) -> bool:
    """Whether the action that led to this game ended the turn.

    placing: whether the action placed a handicap bridge.
    """
    if placing:
        return not game.handicap
    return action >= TAKE or game.winner is not None
