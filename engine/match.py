# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A match: a game in progress and who plays it. It knows nothing of screens or storage."""

from .actions import TAKE
from .map import NAMES
from .record import PERSON, RIVAL, Record
from .rng import new_pack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Event, Game
    from .record import Opponent
    from .rng import Rng
    from .setup import Setup
    from .types import Action, Advice, IslandMask, Listener, Pack, Player

LEVEL_NAMES: tuple[str, ...] = ("beginner", "easy", "normal", "hard", "gentle")
"""The bot's levels to choose from, in the order of their numbers in a record."""
BY_STRENGTH: tuple[int, ...] = (0, 4, 1, 2, 3)
"""The levels' numbers, from the weakest to the strongest. The screens show them in this order."""
RIVAL_COUNT = len(NAMES)
"""How many rivals the campaign has: one per island."""


_NOTHING_ADVISED: "Advice" = (0, b"", 0, 0, 0)


class Match:
    """A game in progress. The screens change the game only through these methods.

    record    the game's Record; None before the first game
    rng       the Rng that shuffles; None if no pack is shuffled
    listener  an engine.types.Listener that is told about each change, or None
    advised   the last hint's Advice
    """

    def __init__(
        self,
        record: "Record | None" = None,
        rng: "Rng | None" = None,
        listener: "Listener | None" = None,
    ) -> None:
        self.record: Record = record  # type: ignore[assignment] # set before anything is played
        self.rng: Rng = rng  # type: ignore[assignment] # unused where every pack is given
        self.listener = listener
        self.advised = _NOTHING_ADVISED

    # The state

    @property
    def game(self) -> "Game":
        """The game as it stands. An undo replaces this object."""
        return self.record.game

    @property
    def bot_side(self) -> "Player | None":
        """The bot's side (WHITE, BLACK), None if two people play."""
        return self.record.bot_side if self.record is not None else None

    @property
    def opponent_name(self) -> str:
        """The name of the bot's level or rival: "hard", "aloa"; "two players" if it has none."""
        if self.bot_side is None:
            return "two players"
        record = self.record
        return NAMES[record.number].lower() if record.kind == RIVAL else LEVEL_NAMES[record.number]

    @property
    def is_over(self) -> bool:
        """Whether no game is in progress."""
        return self.record is None or self.record.is_over

    def is_bots_turn(self) -> bool:
        """Whether it is the bot's turn."""
        return self.bot_side is not None and self.record.game.player == self.bot_side

    def has_recap(self) -> bool:
        """Whether the opponent has had a turn to recap: not at the start, nor after a handicap."""
        last = self.record.last_start
        return last is not None and last.player != self.record.game.player

    # The changes

    def begin_advice(self) -> "IslandMask":
        """Forget hints that are older than the player's last turn. Return the islands that a hint
        should stay with: those of this turn's hints, or else those of the last turn's."""
        record = self.record
        at = record.turn_at
        last, _, before, own, _ = self.advised
        if last != at:
            # They count if no turn ended between theirs and the opponent's last one.
            between = record.actions[last : at - len(record.last_actions) - 1]
            before, own = own if max(between + b"\0") < TAKE else 0, 0
            self.advised = at, b"", before, 0, 0
        return own or before

    def advise(self, actions: bytes, hopes: "IslandMask" = 0, avoided: "IslandMask" = 0) -> None:
        """Remember the actions that a hint advises for the rest of the turn, after begin_advice.
        hopes: the islands that it wants to win later. avoided: the islands that it calls better
        left alone for now."""
        at, _, before, own, alone = self.advised
        actions = bytes(self.record.actions[at:]) + actions
        self.advised = at, actions, before, own | hopes, alone | avoided

    def begin(
        self, setup: "Setup", opponent: "Opponent" = PERSON, deal_number: "int | None" = None
    ) -> None:
        """Begin a game and deal its first pack, from a deal if it has a number."""
        record = Record(setup, opponent, deal_number)
        record.deal(self._take_pack(record))
        self.resume(record)

    def resume(self, record: "Record") -> None:
        """Go on with a game that has a history already."""
        self.record = record
        self.advised = _NOTHING_ADVISED
        if self.listener is not None:
            self.listener.began(record)

    def begin_round(self) -> None:
        """Lay out the next round's pile, the shuffled discards."""
        pack = self._take_pack(self.record)
        self.record.deal(pack)
        if self.listener is not None:
            self.listener.dealt(pack)

    def _take_pack(self, record: Record) -> "Pack":
        """Shuffle the pack that is due, or take it from the deal. If two people play, the later
        packs follow from the first one, since they may go on by links."""
        cards, deal = record.game.to_shuffle(), record.deal_number
        if record.packs and record.bot_side is None:
            from .deals import later_pack

            return later_pack(record.packs[0], record.game.round, cards)
        if deal is None:
            return new_pack(self.rng, cards)
        from .deals import pack_of  # late: most games don't come from a deal

        return pack_of(deal, record.game.round, cards)

    def act(self, action: "Action | str") -> "list[Event]":
        """Apply an action, as Game.apply does, and tell the listener; return the events."""
        legal = self.record.game.legal_actions()
        events = self.record.apply(action)
        if self.listener is not None:
            self.listener.acted(self.record.actions[-1], legal)
        return events

    def undo(self) -> None:
        """Take back the last action of this turn; ValueError if there is none."""
        self.record.undo()
        if self.listener is not None:
            self.listener.undone()

    def give_up(self) -> None:
        """Give up for the player to move, or for the person if the bot plays. ValueError if the
        game is over."""
        self.record.give_up(None if self.bot_side is None else self.bot_side ^ 1)
        if self.listener is not None:
            self.listener.gave_up()


def match_from(game: "Game", opponent: "Opponent" = PERSON) -> Match:
    """Make a match that starts from a position, without its history.

    It has no listener: the log can only store a game from its first pack on.
    """
    record = Record(game.setup, opponent)
    record.game = game
    record.turn_start = game.copy()
    return Match(record)
