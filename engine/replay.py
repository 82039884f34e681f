# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Replays a recorded game, forwards and back."""

from .actions import DECLINE, TAKE
from .cards import card
from .const import TYPE_CHECKING, const
from .game import Event, Game
from .record import PERSON, Opponent, Record
from .rng import new_pack

if TYPE_CHECKING:
    from .rng import Rng

_SNAPSHOT_EVERY = const(16)
"""How many actions lie between two copies of the game. A step back starts from a copy, so it
replays no more actions than this."""


class Replay:
    """Goes through a Record, which it never changes. ``game`` is the game after ``at`` actions.

    The next round's pack is dealt as soon as a round has ended, if the record has that pack.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = game = Game(record.setup)
        self.at = 0
        if record.packs:
            game.deal(record.packs[0])
        self._snapshots: list[Game | None] = [game.copy()]

    def go(self, at: int) -> list[Event]:
        """Go to the position after ``at`` actions, forwards or back.

        Return the events of the last of those actions, as Game.apply does; none if ``at`` is 0.
        ValueError if the record has fewer actions.
        """
        if not 0 <= at <= len(self.record.actions):
            raise ValueError("the record has no action %d" % at)
        before = max(at - 1, 0)
        copies = self._snapshots
        copy = min(before // _SNAPSHOT_EVERY, len(copies) - 1)
        near = copies[copy]
        while near is None:
            copy -= 1
            near = copies[copy]
        if not copy * _SNAPSHOT_EVERY <= self.at <= before:
            self.game = near.copy()
            self.at = copy * _SNAPSHOT_EVERY
        events: list[Event] = []
        while self.at < at:
            events = self._step()
        return events

    def _step(self) -> list[Event]:
        record = self.record
        game = self.game
        events = game.follow(record.actions[self.at])
        self.at += 1
        if game.needs_pack and game.round <= len(record.packs):
            game.deal(record.packs[game.round - 1])
        copy, apart = divmod(self.at, _SNAPSHOT_EVERY)
        if not apart:
            if copy == len(self._snapshots):
                self._snapshots.append(None)
            self._snapshots[copy] = self._snapshots[copy] or game.copy()
        return events

    def drop_snapshots(self) -> None:
        """Drop all copies but the first and the last one before this position, to free memory.
        Moving to another position makes them again."""
        last = max(self.at - 1, 0) // _SNAPSHOT_EVERY
        for n in range(1, len(self._snapshots)):
            if n != last:
                self._snapshots[n] = None


def cut_record(
    record: Record, at: int, rng: "Rng | None" = None, opponent: Opponent = PERSON
) -> Record:
    """Make a Record of the first ``at`` actions, with the pack that is due after them.

    rng: if given, shuffles the rest of the pile, so that the player can't know what comes
    """
    replay = Replay(record)
    replay.go(at)
    game = replay.game
    packs = record.packs[: game.round - game.needs_pack]
    if rng is not None and packs:
        pile = game.pile
        rest = sum([card(island) for island in pile])
        packs[-1] = packs[-1][: len(packs[-1]) - len(pile)] + new_pack(rng, rest)
        if game.needs_pack:
            packs.append(new_pack(rng, game.to_shuffle()))
    twin = Record(record.setup, opponent)
    for action in record.actions[:at]:
        if twin.game.needs_pack:
            twin.deal(packs[len(twin.packs)])
        twin.follow(action)
    if len(twin.packs) < len(packs):
        twin.deal(packs[len(twin.packs)])
    return twin


def list_turn_starts(record: Record) -> list[int]:
    """List how many actions precede each turn, then the number of all actions: [0, ...].

    Placing the handicap counts as one turn.
    """
    starts = [0]
    actions = record.actions
    for n in range(1, len(actions) + 1):
        placed = record.setup.handicap
        if n == placed or (n > placed and actions[n - 1] >= TAKE) or n == len(actions):
            starts.append(n)
    return starts


def list_round_starts(record: Record) -> list[int]:
    """List how many actions precede each round: [0, ...]."""
    starts = [0]
    left = 18  # a round ends with its last card
    for n in range(record.setup.handicap, len(record.actions)):
        if TAKE <= record.actions[n] < DECLINE:
            left -= 1
            if not left and len(starts) < len(record.packs):
                left = len(record.packs[len(starts)])
                starts.append(n + 1)
    return starts
