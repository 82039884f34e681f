# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Keeps what engine.coach.costliest has found out about the cost of a player's turns.

It stays in memory while a screen without the search is open, so that the search can go on later.
"""

from ..actions import TAKE
from ..const import TYPE_CHECKING, const
from ..record import CERTAIN

if TYPE_CHECKING:
    from ..record import Record
    from ..types import Player

LIKELY = const(8)
"""At most this many turns are judged, out of those that the bot's search alone improves."""
_WORK = const(5)
"""Judging a turn takes this many times as long as looking at it."""
_LEAST = const(5)
"""A difference up to this, in 1/CERTAIN, may be chance: other sampled hands change a result by as
much."""


def wins_of(cost: int) -> int:
    """Return how many wins in 100 games a cost amounts to."""
    return (100 * cost + CERTAIN // 2) // CERTAIN


def is_as_good(lost: int) -> bool:
    """Whether a turn is as good as the best one, which wins ``lost`` / CERTAIN more often."""
    return lost <= _LEAST


class TurnCosts:
    """What one player's turns in a record cost. A turn's number is its index in ``turns``.

    turns    how many actions precede each turn. Placing a handicap isn't one, nor is a turn that
             was never finished
    chances  the player's chance of winning after each turn looked at so far, in 1/CERTAIN
    lost     how much the search alone improves each of those chances, in 1/CERTAIN
    judged   the numbers of the turns that were judged
    found    the costly turns to show, the costliest last: (cost in 1/CERTAIN, number, a better
             turn's actions)
    best     {number: what its better turn is worth, as judge.find_worth finds it}
    shown    the numbers of the turns for which the player was shown the better one
    over     whether the search is over
    """

    def __init__(self, record: "Record", player: "Player") -> None:
        self.record = record
        self.player = player
        from ..replay import list_turn_starts  # late: it would stay in memory as long as this

        starts = list_turn_starts(record)[1 if record.setup.handicap else 0 :]
        first = record.setup.starter ^ player
        self.turns = [starts[n] for n in range(first, len(starts) - 1, 2)]
        # A turn that the player never finished isn't judged.
        if record.given_up is not None and record.actions and record.actions[-1] < TAKE:
            self.turns = [at for at in self.turns if at != starts[-2]]
        self.chances = bytearray()
        self.lost = bytearray()
        self.judged: list[int] = []
        self.found: list[tuple[int, int, bytes]] = []
        self.best: dict[int, int] = {}
        self.shown: list[int] = []
        self.over = False

    def list_actions(self, n: int) -> bytes:
        """List a turn's actions."""
        at = end = self.turns[n]
        actions = self.record.actions
        while end < len(actions) and actions[end] < TAKE:
            end += 1
        return bytes(actions[at : end + 1])

    def count_done(self) -> tuple[bool, int, int, int]:
        """Return whether the search still looks at each turn (else it judges the likely ones), the
        number of the one it is at, how many there are, and the share of its work that is done, in
        percent."""
        looked, judged, number = len(self.lost), len(self.judged), len(self.turns)
        looks, likely, at, of = looked < number, LIKELY, looked + 1, number
        if not looks:
            of = likely = min(LIKELY, looked - bytes(self.lost).count(b"\0"))
            at = min(judged + 1, likely)
        done = looked + _WORK * judged
        return looks, at, of, 100 * done // max(1, number + _WORK * likely)
