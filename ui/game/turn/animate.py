# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows events on the map, one after another."""

from engine.const import TYPE_CHECKING, const
from engine.map import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Event
    from engine.types import Player

    from ...app import App
    from ..table.chart import Chart
    from .turn import TurnScreen

_GROW = const(60)
_LAND = const(80)
_CROSS = const(200)
_GONE = const(100)
_LOST = const(250)
_SCALE = (0, 2, 4, 7, 9)
"""The rungs of an octave in semitones. There are five, so that any of them sound well together."""


class Animation:
    """Timed steps on a chart. ``tick`` takes them, ``stop`` drops the rest.

    pace: a pace in place of App.pace; 0 for App.pace.
    """

    def __init__(self, app: "App", chart: "Chart", pace: int = 0) -> None:
        self.app = app
        self.pace = pace
        self.chart = chart
        self.cue = app.device.play_cue
        self.steps: list[tuple[int, str, int, Player, int]] = []
        self.at = 0
        self.until = 0
        self.rung = 0

    def start(self, events: "Sequence[Event]", now: int) -> None:
        """Start with the events of an action."""
        steps = self.steps = []
        for kind, player, what in events:
            if kind == "built":
                for step in (1, 2, 3):
                    steps.append((_GROW, "grow", what, player, step))
            elif kind in ("swept", "removed"):
                steps.append((_CROSS, "cross", what, player, 0))
                steps.append((_GONE, "gone", what, player, 0))
            elif kind == "gained":
                for step in (1, 2, 3):
                    steps.append((_LAND, "land", what, player, step))
            elif kind == "lost":
                steps.append((_LOST, "falls", what, player, 0))
                steps.append((_GONE, "lost", what, player, 0))
        self.at = self.rung = 0
        self.until = now

    def stop(self) -> None:
        """Drop the remaining steps. The caller shows the final state."""
        self.at = len(self.steps)
        self.chart.set_crosses(0, 0)

    def _rise(self, cue: str) -> None:
        """Play a cue, a rung higher than the last one in a chain."""
        self.cue(cue, 12 * (self.rung // len(_SCALE)) + _SCALE[self.rung % len(_SCALE)])
        self.rung += 1

    def tick(self, now: int) -> bool:
        """Take the steps that are due. Return whether anything is still moving."""
        if now < self.until:
            return True
        if self.at >= len(self.steps):
            return False
        wait, kind, what, player, step = self.steps[self.at]
        self.at += 1
        self.until = now + wait * (self.pace or self.app.pace) // 4
        chart = self.chart
        if kind == "grow":
            if step == 1:
                self._rise("build")
            chart.grow_bridge(what, player, step)
        elif kind == "land":
            if step == 1:
                self._rise("gain")
            chart.land_stone(what, player, step)
        elif kind == "cross":
            self._rise("sweep")
            chart.set_bridge(what, player, True)
            chart.set_crosses(1 << what, 0)
        elif kind == "gone":
            chart.set_crosses(0, 0)
            chart.set_bridge(what, NOBODY)
        elif kind == "falls":
            self.cue("lose")
            chart.set_crosses(0, 1 << what)
        else:
            chart.set_crosses(0, 0)
            chart.set_owner(what, NOBODY)
        return True


class Moving:
    """Bridges grow or are swept, and stones land. Any key skips to the end.

    Start and end are spread over two frames each, so that none takes longer than 100 ms.
    """

    name = "Moving"

    def __init__(self, screen: "TurnScreen", events: "list[Event]") -> None:
        self.screen = screen
        self.events = events
        self.begun = self._settled = False

    def press(self, intent: str) -> None:
        self.screen.animation.stop()
        self.screen.show_table()
        self.screen.after_play()

    def tick(self, now: int) -> None:
        screen = self.screen
        if not self.begun:
            self.begun = True  # this frame only removes the preview
        elif self.events:
            screen.animation.start(self.events, now)
            self.events = []  # all are shown
            screen.chart.clear_marks()
            screen.table.buttons.show_keys([("OK", screen.texts["skip"])])
            screen.table.buttons.show_message("")
        elif screen.animation.tick(now):
            pass
        elif self._settled:
            screen.after_play()
        else:
            self._settled = True
            screen.show_table()
