# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A studied game: its judged turns, its luck, and the parts of its result."""

from engine.map import NOBODY
from engine.replay import Replay
from sim.bots.turn_judge import list_turns
from sim.named import NamedTuple

from .chances import Moment
from .luck import list_luck, white_luck
from .why import beats

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.record import Record
    from engine.types import Player
    from sim.bots.turn_judge import Judged, Others, PlayedTurn
    from sim.bots.weights import AllPhases

StudiedTurn = NamedTuple(
    "StudiedTurn",
    [("number", int), ("at", int), ("end", int), ("player", "Player"), ("actions", bytes),
     ("chance", float), ("best", "bytes | None"), ("most", "float | None"), ("others", "Others")],
)  # fmt: skip
"""A turn. number: from 1; 0 for a handicap's placements. at, end: the number of actions before it
began and ended. actions: bytes. chance: its player's chance of winning after it. best, most: the
best turn and its chance, None if the turn isn't judged. others: the next best, as in Judged."""
Tally = NamedTuple("Tally", [("judged", int), ("good", int), ("cost", float)])
"""A player's turns: how many are judged, how many of those aren't costly, and what the costly ones
cost."""
Ledger = NamedTuple(
    "Ledger",
    [("result", "float | None"), ("luck", float), ("skill", "float | None"),
     ("rest", "float | None"), ("lucks", "list[float]"), ("costs", "list[float]")],
)  # fmt: skip
"""The parts of a game's result, seen from White. result: White's 1, 1/2 or 0 minus 1/2; luck, skill
and rest add up to it. lucks, costs: each player's. In an unfinished game result, skill and rest are
None."""


class Study:
    """A record with everything that is known about it.

    judged: the judged turns, as in sim.bots.turn_judge, each with its Judged; names: who played
    White and Black, None if that is unknown.
    """

    def __init__(
        self,
        record: "Record",
        weights: "AllPhases",
        judged: "list[tuple[PlayedTurn, Judged]]",
        names: "list[str | None]",
    ) -> None:
        self.record = record
        self.names = names
        white, black = names
        # The side of a person with a named opponent. The page calls that person "you".
        self.me = None if (white is None) == (black is None) else int(white is not None)
        self.luck = list_luck(record, weights)
        verdicts = {turn.at: verdict for turn, verdict in judged}
        self.turns = []
        replay = Replay(record)
        for turn in list_turns(record):
            if turn.at in verdicts:
                self.turns.append(make_turn(turn, verdicts[turn.at]))
                continue
            replay.go(turn.at + len(turn.actions))
            view = replay.game.view(turn.view.me)
            chance = Moment(weights, view, replay.game.needs_pack).chance()
            self.turns.append(make_turn(turn, (chance, None, None, [])))

    def list_costliest(self, player: "Player | None" = None) -> "list[StudiedTurn]":
        """List the three costliest turns of one player or both, the costliest first."""
        costly = [turn for turn in self.turns if is_costly(turn) and player in (None, turn.player)]
        return sorted(costly, key=cost_of, reverse=True)[:3]

    def tally(self, player: "Player") -> "Tally":
        """Count a player's turns."""
        judged = [turn for turn in self.turns if turn.player == player and turn.most is not None]
        costs = [cost_of(turn) for turn in judged if is_costly(turn)]
        return Tally(len(judged), len(judged) - len(costs), sum(costs, 0.0))

    @property
    def ledger(self) -> "Ledger":
        """Split the result into its parts."""
        lucks = [sum([luck.amount for luck in self.luck if luck.player == p], 0.0) for p in (0, 1)]
        costs = [
            sum([cost_of(turn) for turn in self.turns if turn.player == p], 0.0) for p in (0, 1)
        ]
        winner = self.record.winner
        if winner is None or self.record.given_up is not None:  # nothing adds up to that
            return Ledger(None, white_luck(self.luck), None, None, lucks, costs)
        result = 0.0 if winner == NOBODY else 0.5 - int(winner)
        skill = costs[1] - costs[0]
        return Ledger(
            result,
            white_luck(self.luck),
            skill,
            result - white_luck(self.luck) - skill,
            lucks,
            costs,
        )


def cost_of(turn: "StudiedTurn") -> float:
    """Return what a turn cost its player, as a chance of winning."""
    return 0.0 if turn.most is None else turn.most - turn.chance


def white_chance(turn: "StudiedTurn") -> float:
    """Return White's chance after a turn, as its player saw it."""
    return 1 - turn.chance if turn.player else turn.chance


def is_costly(turn: "StudiedTurn") -> bool:
    """Whether a turn is costly, so that better ones are named."""
    return turn.most is not None and beats(turn.most, turn.chance)


def make_turn(turn: "PlayedTurn", judged: "Judged | tuple[Any, ...]") -> "StudiedTurn":
    """Make a StudiedTurn. judged: a Judged, or its fields."""
    end = turn.at + len(turn.actions)
    return StudiedTurn(turn.number, turn.at, end, turn.view.me, turn.actions, *judged)
