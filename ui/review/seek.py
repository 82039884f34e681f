# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Searches for a turn to learn from, or judges the one that was tried."""

from ..draw import font, page, palette
from ..lifetimes import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.coach.turn_costs import TurnCosts

    from ..app import App


class SeekScreen(page.Page):
    """A page without the table, whose memory the bot needs. LearnScreen shows the outcome.

    costs, back, outcomes, spot, actions: as for LearnScreen.
    """

    name = "seek"
    LOADS = (
        "ui.review.seeking",
        "engine.coach.dearest",
        "engine.coach.judge",
        "engine.coach.turn_costs",
    )

    def __init__(
        self,
        app: "App",
        costs: "TurnCosts",
        back: "tuple[Any, ...]",
        outcomes: "dict[int, int] | None" = None,
        spot: "tuple[Any, ...] | None" = None,
        actions: bytes = b"",
    ) -> None:
        self.costs, self.back = costs, back
        record = costs.record
        record.turn_start = record.last_start = None  # type: ignore[assignment] # it is over, and the bot wants room
        self.outcomes = {} if outcomes is None else outcomes
        self.spot, self.actions = spot, actions
        texts, layout = app.texts, app.layout
        scale = layout.S
        super().__init__(app, [("BACK", texts["back"])])
        self.group.append(page.make_header(layout, 14 * scale, texts["learn from it"]))
        middle = layout.WIDTH // 2, layout.HEIGHT // 2
        said = texts["comparing turns" if actions else "moment"]
        self.said = font.make_label(said, *middle, palette.TEXT, scale, 0.5)
        self.group.append(self.said)
        self.thinking: Any = None
        self.shown = -1

    def _leave(self, *screen: "Any") -> None:
        """Take the search apart, for its memory, and show another screen."""
        if self.thinking is not None:
            self.thinking.stop()
        self.app.show(*screen)

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self._leave(*self.back)

    def tick(self, now: int) -> None:
        app, costs = self.app, self.costs
        if self.thinking is None:  # the picture first
            seeking = load("ui.review.seeking")
            if self.actions:
                self.thinking = seeking.start_comparison(app, self.spot, self.actions)
            else:
                self.thinking = seeking.start_search(app, costs)
            return
        again = "learn", costs, self.back, self.outcomes
        if self.actions:
            lost = self.thinking.tick(now)
            if lost is not None:
                self._leave(*again, self.spot, self.actions, lost)
            return
        found = [one for one in costs.found if one[1] not in self.outcomes]
        if found:
            spot = max(found)
            game = load("engine.coach.dearest").replay_until(costs.record, costs.turns[spot[1]])
            self._leave(*again, spot + (game,))
        elif costs.over:
            self._leave(*again)
        else:
            self.thinking.tick(now)
            done = costs.count_percent()
            if self.shown != done:
                self.shown = done
                font.write_label(self.said, app.texts.fill("looking at turns", done))
