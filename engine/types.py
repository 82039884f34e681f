# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Names for annotations: what an int, a str or some bytes stand for.

Modules import them under ``if TYPE_CHECKING:`` and quote them. Type checkers take TYPE_CHECKING for
true; on a board the import never happens. ``deploy`` strips both, so no board gets this file.

Islands, lines, players, actions and sets are plain integers at run time. Type checkers tell them
apart: they refuse a mask of islands where cards are wanted. They let any plain integer pass, such
as a literal or a byte of a record, so nothing needs converting. What an operator makes of a kind is
in its class here: ``1 << line`` is a LineMask, and ``mask >> line`` a plain integer.

A tuple that has a name here is unpacked where it is read, so its parts are named there. (The fields
of a named tuple take places in a board's table of names, and a PyGamer's is full.)
"""

from collections.abc import Iterator, Sequence
from typing import Literal, Protocol, SupportsIndex, TypeVar, overload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .record import Record

    _Same = TypeVar("_Same", bound="_Number | _Set")

    class _Number:
        """A number that can be compared with its own kind. Arithmetic makes it a plain integer."""

        def __index__(self) -> int: ...
        def __lt__(self: _Same, other: "_Same | int") -> bool: ...
        def __add__(self: _Same, other: "_Same | int") -> int: ...
        def __radd__(self, other: int) -> int: ...

        __int__ = __index__
        __le__ = __gt__ = __ge__ = __lt__
        __sub__ = __mul__ = __floordiv__ = __mod__ = __lshift__ = __rshift__ = __and__ = __add__
        __rsub__ = __rmul__ = __rrshift__ = __radd__

    class _Set:
        """A set that can be combined with its own kind."""

        def __index__(self) -> int: ...
        def __lt__(self: _Same, other: "_Same | int") -> bool: ...
        def __or__(self: _Same, other: "_Same | int") -> "_Same | int": ...
        def __ror__(self: _Same, other: int) -> "_Same | int": ...
        def __neg__(self: _Same) -> "_Same | int": ...
        def __mod__(self, other: int) -> int: ...

        __int__ = __index__
        __gt__ = __lt__
        __and__ = __xor__ = __add__ = __sub__ = __or__
        __rand__ = __rxor__ = __radd__ = __rsub__ = __ror__
        __invert__ = __neg__

    class _Action(_Number):
        def __xor__(self, other: int) -> int: ...

    class _Cards(_Set):
        def __rmul__(self, other: int) -> "Cards": ...
        def __rshift__(self, other: int) -> int: ...

    class _Island(_Number):
        def __rlshift__(self, other: int) -> "IslandMask": ...

    class _IslandMask(_Set):
        def __rshift__(self, other: "Island") -> int: ...

    class _Line(_Number):
        def __rlshift__(self, other: int) -> "LineMask": ...

    class _LineMask(_Set):
        def __rshift__(self, other: "Line") -> int: ...

    class _Player(_Number):
        def __xor__(self, other: "Player") -> "Player": ...
        def __rxor__(self, other: int) -> "Player": ...

    Action = _Action | int
    """0 to 241: engine.actions."""
    Cards = _Cards | int
    """A set of cards, two bits for each island: engine.cards."""
    Island = _Island | int
    """0 to 11, Aloa to Lale; 12 for an empty slot of the face-up row."""
    IslandMask = _IslandMask | int
    """A set of islands, a bit for each."""
    Line = _Line | int
    """0 to 26, in the order of engine.map.ENDS."""
    LineMask = _LineMask | int
    """A set of lines, or of the bridges on them, a bit for each."""
    Player = _Player | int
    """WHITE or BLACK; a winner may also be NOBODY."""
else:
    Action = Cards = Island = IslandMask = Line = LineMask = Player = int

Pack = bytes
"""The islands on the cards, top first."""
EventKind = Literal[
    "played", "built", "removed", "swept", "gained", "lost", "discarded",
    "took", "drew", "declined", "scored", "round", "last turns", "won",
]  # fmt: skip
"""What kinds of Event there are: see engine.library.readable."""
Advice = tuple[int, bytes, IslandMask, IslandMask, IslandMask]
"""What the hints of a turn advised: how many actions the game had before the turn; the turn's
actions; the islands that the hints of the player's previous turn wanted to win later; the islands
that this turn's hints want to win later; the islands that they called better left alone for now."""
ReasonKey = Literal[
    "reason ends", "reason fails", "reason scores", "reason evens", "reason gains", "reason takes",
    "reason sweeps", "reason saves", "reason denies", "reason idle", "reason opens",
    "reason shakes", "reason keeps", "reason hides", "reason serves", "reason undoes",
    "reason guards", "reason spares", "reason wants", "reason nears",
    "reason blank", "reason secret", "reason spare", "reason loosens", "reason forces",
    "reason waits", "reason renews", "reason thins", "reason last", "reason bars",
    "tempting fall", "tempting costs", "tempting lets", "tempting bare", "tempting cards",
    "tempting later", "tempting harder", "tempting won", "tempting worth",
]  # fmt: skip
"""Why a turn is good (engine.coach.reason), or leaves an island alone (engine.coach.tempting): the
key of a text."""
Ending = Literal["", "points", "round 3", "bridges", "draw", "swept off"]
"""How a game ended: engine.text.refusals.ENDINGS; "" before the end."""


class Islands(Protocol):
    """Bytes that stand for islands."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Island]: ...
    @overload
    def __getitem__(self, key: SupportsIndex) -> Island: ...
    @overload
    def __getitem__(self, key: slice) -> "Islands": ...


class Store(Protocol):
    """Bytes that survive power-off: microcontroller.nvm, or a stand-in for it. A BlockStore
    (lib/handheld) also has flush, whole and old."""

    def __len__(self) -> int: ...
    def __getitem__(self, key: slice) -> "bytes | bytearray": ...
    def __setitem__(self, key: slice, value: bytes) -> None: ...


class Listener(Protocol):
    """Is told about each change to a Match, right after it. The save is a Listener."""

    def began(self, record: "Record") -> None:
        """Hear that a game has begun, or was resumed from its history."""

    def dealt(self, pack: Pack) -> None:
        """Hear that a later round's pack has been dealt."""

    def acted(self, action: Action, legal: Sequence[Action]) -> None:
        """Hear that an action was played. legal: what was legal before it."""

    def undone(self) -> None:
        """Hear that the last action of this turn has been taken back."""

    def gave_up(self) -> None:
        """Hear that a player has given up."""
