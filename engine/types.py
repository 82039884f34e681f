# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What an int or some bytes stand for, in annotations.

Modules import these names below ``if TYPE_CHECKING:``, and quote them. Type checkers take that
constant for true wherever it comes from. Python never runs the import; what goes to a board has
neither it nor the constant, and no board gets this file.
"""

from typing import Any, Protocol

Action = int
"""0 to 241: engine.actions."""
Cards = int
"""A set of cards, two bits for each island: engine.cards."""
Island = int
"""0 to 11, Aloa to Lale; 12 for an empty slot of the face-up row."""
Line = int
"""0 to 26, in the order of engine.board.ENDS."""
Mask = int
"""A set of lines (27 bits) or of islands (12 bits)."""
Pack = bytes
"""The islands on the cards, top first."""
Player = int
"""WHITE or BLACK; a winner may also be NOBODY."""


class Store(Protocol):
    """Bytes that survive power-off: microcontroller.nvm, or what stands in for it."""

    def __len__(self) -> int: ...
    def __getitem__(self, key: slice) -> "bytes | bytearray": ...
    def __setitem__(self, key: slice, value: bytes) -> None: ...


class Listener(Protocol):
    """Whoever is told what a Match has done, each time right after it. The save listens."""

    def began(self, record: Any) -> None:
        """A game has begun, or goes on from its history: a Record."""

    def dealt(self, pack: Pack) -> None:
        """A later round's pack has been dealt."""

    def acted(self, action: Action, legal: list[Action]) -> None:
        """An action was chosen among the legal ones. Who has won by it is in the record."""

    def undone(self) -> None:
        """The last action of this turn has been taken back."""

    def gave_up(self) -> None:
        """A player has given up."""
