# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A preview of an action, blinking on the map."""

from engine.actions import cards_of
from engine.const import TYPE_CHECKING, const
from engine.map import NOBODY

if TYPE_CHECKING:
    from engine.game import Event, Game
    from engine.types import Action, IslandMask, Line, LineMask

    from ...app import App
    from .table import Table

_BLINK = const(400)


class Preview:
    """Shows the effects of a build or a removal.

    events      the changes that the action would make
    game        the game before it
    game_after  the game after it
    """

    def __init__(self, app: "App", table: "Table") -> None:
        self.app = app
        self.table = table
        self.shown = False
        self.events: list[Event] = []
        self.until = 0

    def show(
        self, game: "Game", action: "Action", line: "Line", marked: "LineMask", placing: bool
    ) -> None:
        """Start with an action on a line. marked: the lines that could be chosen, as a mask.

        placing: whether it places a handicap bridge, which takes no card.
        """
        self.blink(False)
        table = self.table
        self.game = game
        self.game_after = game.copy()
        self.events = self.game_after.follow(action)
        lime: IslandMask = 0
        if placing:
            table.light_hand((), table.cards.OFF)
        else:
            pays = cards_of(action)
            for island in pays:
                lime |= 1 << island
            table.light_hand(pays, table.cards.NORMAL)
        chart = table.chart
        chart.set_chosen(lime)
        chart.set_candidates(marked & ~(1 << line))
        chart.set_rim(line)
        self.until = 0  # until it is drawn, which may take longer than a blink
        self.blink(True)

    def blink(self, on: bool) -> None:
        """Show the preview on the map (on), or the map without it."""
        if on == self.shown:
            return
        self.shown = on
        chart = self.table.chart
        game = self.game
        me = game.player
        lines = islands = 0
        for event, _, what in self.events:
            if event in ("swept", "removed"):
                lines |= 1 << what
            elif event == "lost":
                islands |= 1 << what
            elif event == "gained":
                chart.set_plus(what, me if on else NOBODY)
            elif event == "built":
                lines &= ~(1 << what)
                owner = me ^ 1 if game.bridges[me ^ 1] >> what & 1 else NOBODY
                chart.set_bridge(what, me if on else owner)
        chart.set_crosses(lines if on else 0, islands if on else 0)

    def tick(self, now: int) -> None:
        """Blink when it is time."""
        if self.events and now >= self.until:
            if self.until:
                self.blink(not self.shown)
            self.until = now + _BLINK
