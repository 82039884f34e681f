# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A game and a record that shuffle for themselves, from a seed. (On a board a Match shuffles and
tells the save about each pack.)"""

from copy import copy  # type: ignore[import-not-found] # no board gets this
from secrets import randbits  # type: ignore[import-not-found] # no board gets this

from ..game import Event, Game
from ..record import Record
from ..rng import Rng, new_pack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..setup import Setup
    from ..types import Action


class SeededGame(Game):
    """A game that never waits for a pack."""

    def __init__(self, seed: "int | None", setup: "Setup | None") -> None:
        super().__init__(setup)
        self._rng = make_rng(seed)
        self.deal(new_pack(self._rng, self.to_shuffle()))

    def copy(self, over: "Game | None" = None) -> Game:
        twin = super().copy(over or SeededGame.__new__(SeededGame))
        if isinstance(twin, SeededGame):
            twin._rng = copy(self._rng)
        return twin

    def follow(self, action: "Action") -> "list[Event]":
        events = super().follow(action)
        if self.needs_pack:
            self.deal(new_pack(self._rng, self.to_shuffle()))
        return events


class SeededRecord(Record):
    """A record of a game that never waits for a pack."""

    def __init__(self, seed: "int | None", setup: "Setup | None") -> None:
        super().__init__(setup)
        self._rng = make_rng(seed)
        self.deal(new_pack(self._rng, self.game.to_shuffle()))

    def follow(self, action: "Action") -> "list[Event]":
        events = super().follow(action)
        if self.game.needs_pack:
            self.deal(new_pack(self._rng, self.game.to_shuffle()))
        return events


def make_rng(seed: "int | None") -> Rng:
    """Make a generator from a seed; None picks a seed at random."""
    return Rng(randbits(44) if seed is None else seed)
