# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Adds games up by kind, as rows of figures."""

import math
from collections import Counter, namedtuple
from collections.abc import Iterator

from engine.board import NOBODY
from engine.types import Player
from sim.figures import wilson_interval
from sim.study.game_figures import Figures

Row = namedtuple(
    "Row", ("by", "name", "games", "won", "drawn", "lost", "share", "low", "high", "turns",
            "gained", "swept", "luck", "luck_half", "adjusted", "adjusted_low", "adjusted_high",
            "error")
)  # fmt: skip
"""The games of one kind, seen from one side: the starter's, unless the kind names another.

share, low, high: of wins, draws being half, with Wilson's 95% interval. turns, gained, swept: of a
game. luck, luck_half: less the other side's, and half its 95% interval. adjusted: the share less
luck, with its interval. error: what a turn cost, None unless asked for. Shares, luck and costs are
in percent."""
HEADS = ("by", "name", "games", "won", "drawn", "lost", "won %", "from", "to", "turns", "gained",
         "swept", "luck", "+-", "adjusted", "from", "to", "a turn's cost")  # fmt: skip


class Totals:
    """Games added up by kind, and those left out."""

    def __init__(self) -> None:
        self.groups = {}
        self.excluded = Counter()
        self.games = 0

    def add(self, game: Figures, costs: list[list[float]] | None) -> None:
        """Add a game. costs: of costs_of, or None."""
        self.games += 1
        setup = game.setup
        start = setup.start
        variants = ["peaceful"] * setup.peaceful + ["open"] * setup.open_hands
        kinds = [("all", "games", start), ("edition", setup.edition, start),
                 ("variants", " ".join(variants) or "none", start),
                 ("seat", "white", 0), ("seat", "black", 1),
                 ("starter", "first", start), ("starter", "second", start ^ 1)]  # fmt: skip
        if setup.handicap:
            kinds.append(("handicap", str(setup.handicap), setup.weaker))
        for side, name in enumerate(game.names):
            if name:
                kinds.append(("player", name, side))
                other = game.names[side ^ 1]
                if other and other != name:
                    kinds.append(("match", "%s - %s" % (name, other), side))
        for by, name, side in kinds:
            self.groups.setdefault((by, name), Group()).add(game, side, costs)

    def rows(self) -> list[Row]:
        """The Rows of all kinds."""
        order = ("all", "edition", "variants", "handicap", "player", "match", "seat", "starter")
        kinds = sorted(self.groups, key=lambda kind: order.index(kind[0]))
        return [self.groups[kind].row(*kind) for kind in kinds]

    def left_out(self) -> str:
        """Say how many games count, and why the others don't."""
        words = ["%d %s" % (number, why) for why, number in sorted(self.excluded.items())]
        return "%d games; left out: %s" % (self.games, ", ".join(words) or "none")


class Group:
    """The games of one kind, added up as one side saw them."""

    def __init__(self) -> None:
        self.results = [0, 0, 0]  # won, lost, drawn
        self.sums = [0.0] * 3  # turns, gained, swept
        self.lucks = [0.0, 0.0]  # sum, sum of squares
        self.without = [0.0, 0.0]  # the result without luck: likewise
        self.costs = [0.0, 0]

    def add(self, game: Figures, side: Player, costs: list[list[float]] | None) -> None:
        """Add a game."""
        self.results[2 if game.winner == NOBODY else game.winner ^ side] += 1
        for n, number in enumerate((game.turns, game.gained[side], game.swept[side])):
            self.sums[n] += number
        luck = _luck_of(game, side)
        for sums, number in ((self.lucks, luck), (self.without, _result_of(game, side) - luck)):
            sums[0] += number
            sums[1] += number * number
        if costs:
            self.costs[0] += costs[side][0]
            self.costs[1] += costs[side][1]

    def row(self, by: str, name: str) -> Row:
        """The Row of this group."""
        won, lost, drawn = self.results
        games = won + lost + drawn
        share = (won + drawn / 2) / games
        low, high = wilson_interval(share, games)
        turns, gained, swept = [number / games for number in self.sums]
        luck, luck_half = _mean_and_half(self.lucks, games)
        adjusted, half = _mean_and_half(self.without, games)
        error = 100 * self.costs[0] / self.costs[1] if self.costs[1] else None
        return Row(
            by, name, games, won, drawn, lost, 100 * share, 100 * low, 100 * high, turns, gained,
            swept, luck, luck_half, adjusted, None if half is None else adjusted - half,
            None if half is None else adjusted + half, error,
        )  # fmt: skip


def _mean_and_half(sums: list[float], games: int) -> tuple[float, float | None]:
    """The mean in percent, and half its 95% interval; None for a single game's."""
    mean = sums[0] / games
    if games < 2:
        return 100 * mean, None
    spread = math.sqrt(max(sums[1] / games - mean * mean, 0))
    return 100 * mean, 196 * spread / math.sqrt(games - 1)


def _luck_of(game: Figures, side: Player) -> float:
    return game.lucks[side] - game.lucks[side ^ 1]


def _result_of(game: Figures, side: Player) -> float:
    return 0.5 if game.winner == NOBODY else float(game.winner == side)


def cell_text(value: object) -> str:
    """A Row's field as text; "" for None."""
    if value is None:
        return ""
    return "%.2f" % value if isinstance(value, float) else str(value)


def table_lines(rows: list[Row]) -> Iterator[str]:
    """Yield Rows as aligned lines of text."""
    cells = [HEADS] + [[cell_text(value) for value in row] for row in rows]
    used = [n for n in range(len(HEADS)) if any(line[n] for line in cells[1:])]
    widths = [max(len(line[n]) for line in cells) for n in range(len(HEADS))]
    for line in cells:
        words = [line[n].ljust(widths[n]) if n < 2 else line[n].rjust(widths[n]) for n in used]
        yield "  ".join(words).rstrip()
