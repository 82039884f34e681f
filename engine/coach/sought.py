# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""How far the search for a player's dearest turns has come: what is kept of it while something else
wants the memory. engine.coach.dearest goes on with it."""

from ..actions import TAKE
from ..const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..record import Record
    from ..types import Player

LIKELY = const(8)
"""So many turns are judged, of those that the bot's search alone finds wanting."""
_WORK = const(5)
"""How much longer one is judged than looked at."""
_LEAST = const(5)
"""Of CERTAIN: a smaller difference may be chance."""


def as_good(lost: int) -> bool:
    """Whether a turn that wins so much less often than the best is as good."""
    return lost <= _LEAST


class Sought:
    """What is known of a player's turns, each told by its number, from 0.

    record, player
    turns    after how many actions each begins: whole ones, no handicap's placements
    chances  their chance after each that was looked at, in 1/CERTAIN
    lost     how much better than each the best is by the search alone
    judged   those that were judged
    found    those that cost something: what each cost, its number, a better turn's actions
    over     whether that is all
    """

    def __init__(self, record: "Record", player: "Player") -> None:
        self.record = record
        self.player = player
        from ..replay import list_turn_starts  # not at the top: it would stay as long as this

        starts = list_turn_starts(record)[1 if record.setup.handicap else 0 :]
        first = record.setup.start ^ player
        self.turns = [starts[n] for n in range(first, len(starts) - 1, 2)]
        # A turn that was broken off isn't judged.
        if record.given_up is not None and record.actions and record.actions[-1] < TAKE:
            self.turns = [at for at in self.turns if at != starts[-2]]
        self.chances = bytearray()
        self.lost = bytearray()
        self.judged: list[int] = []
        self.found: list[tuple[int, int, bytes]] = []
        self.over = False

    def actions(self, n: int) -> bytes:
        """A turn's actions, and all that followed."""
        return bytes(self.record.actions[self.turns[n] :])

    def progress(self) -> int:
        """How much of it is done, in hundredths, by steps of five: telling it takes time."""
        if self.over:
            return 100
        done = len(self.lost) + _WORK * len(self.judged)
        return 20 * done // (len(self.turns) + _WORK * LIKELY) * 5
