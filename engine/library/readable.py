# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Base classes that give Game, Setup, View and Record a repr, ==, text and seeds; Event and
IllegalAction."""

from typing import Any, NamedTuple, cast

from ..cards import EMPTY_SLOT
from ..types import EventKind, Player
from .action_parts import check_action
from .argument_checks import guard_members
from .exports import ROOT, import_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..game import Game
    from ..record import Record
    from ..setup import Setup
    from ..types import Action
    from ..view import View


class Event(NamedTuple):
    """One thing that an action did. ``apply`` lists them in the order in which they happened.

        kind          what
        "played"      the island on a card that pays for what follows
        "built"       the line of a new bridge
        "removed"     the line of a bridge that the opponent paid to remove
        "swept"       the line of a bridge that is removed because the opponent gained an island
        "gained"      an island that the player now controls
        "lost"        an island that the player no longer controls
        "discarded"   the island on a card discarded in secret
        "took"        the island on a card from the face-up row
        "drew"        the island on a card from the pile
        "declined"    None; the player drew no card
        "scored"      the points for a round; player is NOBODY if neither player gets any
        "round"       the number of the round that begins
        "last turns"  None; the last two turns begin
        "won"         how: a key of ENDINGS; player is NOBODY for a draw

    player: the owner of the bridge, island, card or turn.
    """

    kind: EventKind
    player: Player
    what: Any


Event.__module__ = ROOT


class IllegalAction(ValueError):
    """The rules don't allow an action now: "AB: there is a bridge on that line".

    key: the reason's key in REFUSALS.

    >>> try:
    ...     kahuna.Game.new(seed=7).apply("FB")
    ... except kahuna.IllegalAction as error:
    ...     print(error.key, "-", error)
    no card - FB: the card is not in the hand
    """

    __module__ = ROOT

    def __init__(self, text: str, key: str) -> None:
        super().__init__(text, key)  # both arguments, so that it can be pickled
        self.text = text
        self.key = key

    def __str__(self) -> str:
        return self.text


class Readable:
    """The base of the classes below. Two objects are equal if their public attributes are, whether
    or not they shuffle for themselves or have forgotten how a turn began. Objects that can change
    have no hash. The library's own public methods check their arguments."""

    def __init_subclass__(cls) -> None:
        if cls.__module__.startswith(ROOT + "."):
            guard_members(cls)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)) and not isinstance(self, type(other)):
            return NotImplemented
        return _public_values(self) == _public_values(other)

    __hash__ = None  # type: ignore[assignment] # as Python says "unhashable"


_NEVER = "a Setup never changes: make another"


class ReadableSetup(Readable):
    """The base of Setup, which never changes."""

    def __setattr__(self, name: str, value: object) -> None:
        if name in vars(self) or name not in type(self).__init__.__annotations__:
            raise AttributeError(_NEVER)
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(_NEVER)

    def __repr__(self) -> str:
        """Show what differs from the defaults: Setup(edition='classic', starter=1)."""
        usual = vars(type(self)())
        words = ["%s=%r" % item for item in vars(self).items() if item[1] != usual[item[0]]]
        return "Setup(%s)" % ", ".join(words)

    def __hash__(self) -> int:  # type: ignore[override] # a Readable has none
        return hash(cast("Setup", self).to_bytes())


class ReadableGame(Readable):
    """The base of Game."""

    @staticmethod
    def new(seed: "int | None" = None, setup: "Setup | None" = None) -> "Game":
        """Make a game that shuffles for itself, so that it never waits for a pack.

        seed: a whole number. The same seed always gives the same packs; None picks one at random.

        >>> game = kahuna.Game.new(seed=7)
        >>> game.needs_pack, game == kahuna.Game.new(seed=7)
        (False, True)
        """
        made: Game = import_name("library.seeded", "SeededGame")(seed, setup)
        return made

    def text(self, action: "Action") -> str:
        """Return an action as text that ``parse`` takes: "AB", or "@AB" while a handicap is placed.

        ValueError if the number is no action.

        >>> game = kahuna.Game.new(seed=7)
        >>> [game.text(action) for action in game.legal_actions()[-3:]]
        ['=C', '=?', '=-']
        """
        check_action(action)
        placing = cast("Game", self).handicap > 0
        said: str = import_name("text.notation", "action_text")(action, placing)
        return said

    @property
    def position(self) -> str:
        """The position as text for ``parse_position``, with both hands and the pile.

        >>> kahuna.Game.new(seed=7).position
        '........................... ADG BHL BKC HIEFFJIJGDAEKLC -/-/- 1 0-0 w'
        """
        from ..text.position import position_text

        return position_text(cast("Game", self))

    def __repr__(self) -> str:
        due = ", a pack is due" if cast("Game", self).needs_pack else ""
        return "<Game %s%s>" % (self.position, due)


class ReadableView(Readable):
    """The base of View."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, in a win or a draw."""
        return cast("View", self).winner is not None

    @property
    def needs_pack(self) -> bool:
        """Whether a pack is due before the game goes on."""
        view = cast("View", self)
        # In a round there is always something to draw, until the last two turns.
        drawn = not view.pile_size and view.row.count(EMPTY_SLOT) == len(view.row)
        return drawn and not view.last_turns and not self.is_over

    @property
    def position(self) -> str:
        """The position as this player knows it, as text for ``parse_view``.

        >>> kahuna.Game.new(seed=7).view(kahuna.BLACK).position
        '........................... ?3 BHL BKC ?15 -/?0/- 1 0-0 w'
        """
        from ..text.position import view_text

        return view_text(cast("View", self))

    def __repr__(self) -> str:
        return "<View %s>" % self.position


class ReadableRecord(Readable):
    """The base of Record. Its ``str`` is text for ``read_records``."""

    @staticmethod
    def new(seed: "int | None" = None, setup: "Setup | None" = None) -> "Record":
        """Make a record of a game that shuffles for itself, as in ``Game.new``.

        >>> kahuna.Record.new(seed=7).game == kahuna.Game.new(seed=7)
        True
        """
        made: Record = import_name("library.seeded", "SeededRecord")(seed, setup)
        return made

    def __str__(self) -> str:
        return "".join([line + "\n" for line in import_name("text.records", "record_lines")(self)])

    def __repr__(self) -> str:
        record = cast("Record", self)
        return "<Record of %d actions: %r>" % (len(record.actions), record.game)


def _public_values(thing: object) -> dict[str, object]:
    forgotten = ("turn_start", "last_start")  # by Record.forget_turn
    kept = vars(thing).items()
    return {name: value for name, value in kept if name[0] != "_" and name not in forgotten}
