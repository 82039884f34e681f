# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Names for annotations: what an int, a str or some bytes stand for.

Modules import them under ``if TYPE_CHECKING:`` and quote them. Type checkers take TYPE_CHECKING for
true; at run time the import never happens. ``deploy`` strips both, so no board gets this file.
"""

from typing import Any, Literal, Protocol

Action = int
"""0 to 241: engine.actions."""
Cards = int
"""A set of cards, two bits for each island: engine.cards."""
Island = int
"""0 to 11, Aloa to Lale; 12 for an empty slot of the face-up row."""
Line = int
"""0 to 26, in the order of engine.map.ENDS."""
Mask = int
"""A set of lines (27 bits) or of islands (12 bits)."""
Pack = bytes
"""The islands on the cards, top first."""
Player = int
"""WHITE or BLACK; a winner may also be NOBODY."""
EventKind = Literal[
    "played", "built", "removed", "swept", "gained", "lost", "discarded",
    "took", "drew", "declined", "scored", "round", "last turns", "won",
]  # fmt: skip
"""What an Event says: engine.library.readable."""
Ending = Literal["", "points", "round 3", "bridges", "draw", "swept off"]
"""How a game ended: engine.text.reasons.ENDINGS; "" before the end."""


class Store(Protocol):
    """Bytes that survive power-off: microcontroller.nvm, or a stand-in for it."""

    def __len__(self) -> int: ...
    def __getitem__(self, key: slice) -> "bytes | bytearray": ...
    def __setitem__(self, key: slice, value: bytes) -> None: ...


class Listener(Protocol):
    """Is told about each change to a Match, right after it. The save is a Listener."""

    def began(self, record: Any) -> None:
        """A game has begun, or was resumed from its history. record: a Record."""

    def dealt(self, pack: Pack) -> None:
        """A later round's pack has been dealt."""

    def acted(self, action: Action, legal: list[Action]) -> None:
        """An action was played. legal: what was legal before it. The record says who won."""

    def undone(self) -> None:
        """The last action of this turn has been taken back."""

    def gave_up(self) -> None:
        """A player has given up."""
