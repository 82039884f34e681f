# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A finished game looked at again, action by action."""

from engine.actions import DISCARD, TAKE
from engine.replay import Replay, round_starts, turn_starts

from ..draw import played_box
from .recap import mark

if False:
    from typing import Any

    from engine.types import Player

    from ..app import App


class ReplayScreen:
    """The table after each action, from the last one on.

    LEFT and RIGHT step, and run while they are held; UP and DOWN go to the turn before and the
    next, OK to the next round, from the last one to the deal. MENU changes whose hand is seen: your
    own or White's, the other's, or that of whoever acts. BACK returns to the result.
    """

    name = "replay"

    def __init__(self, app: "App") -> None:
        self.app = app
        self.table = app.open_table()
        self.group = app.desk
        record = app.match.record
        self.replay = Replay(record)
        self.turns = turn_starts(record)
        self.rounds = round_starts(record)
        self.end = len(record.actions)
        self.player: Player = None  # whose stone is in the box
        self.box: Any = None
        self.seat = 0 if app.match.bot_side is None else app.match.bot_side ^ 1
        self._show(self.end)

    def _show(self, at: int) -> None:
        """Show the position after so many actions, and what the last of them did."""
        app = self.app
        texts = app.texts
        events = self.replay.go(at)
        game = self.replay.game
        player = events[0][1] if events else game.player
        if player != self.player:
            self.player = player
            if self.box is not None:
                app.overlay.pop()
            self.box = played_box.PlayedBox(app, player)
            app.overlay.append(self.box.group)
        chart = self.table.chart
        chart.unmark()
        self.table.show_game(game, player if self.seat is None else self.seat, player)
        if not events:
            self.box.write(texts["deal"])
        else:
            action = app.match.record.actions[at - 1]
            if action >= TAKE:
                self.box.write(played_box.ended(action, texts))
            else:
                placing = at <= app.match.record.setup.handicap
                self.box.describe(bytes((action,)), events, placing, app.name(player ^ 1))
                if action < DISCARD or placing:
                    mark(chart, events)
        later = [start for start in self.rounds if start > at]
        number = len(self.rounds) - len(later) + 1 if later else 1
        buttons = self.table.buttons
        buttons.set(
            [
                ("LEFT", ""),
                ("RIGHT", "%d/%d" % (at, self.end)),
                ("OK", texts.filled("round", number)),
                ("BACK", texts["back"]),
            ]
        )
        seat = texts["all hands"] if self.seat is None else app.name(self.seat)
        parts = self.box.effects + (seat,)
        if not buttons.lines and not buttons.fits(" ".join(parts)):
            parts = (seat if buttons.fits(seat) else "",)
        buttons.message(*parts)

    def press(self, intent: str) -> None:
        at = self.replay.at
        if intent == "BACK":
            self.app.show("result", True)
        elif intent == "LEFT":
            self._show(max(at - 1, 0))
        elif intent == "RIGHT":
            self._show(min(at + 1, self.end))
        elif intent == "UP":
            self._show(([0] + [start for start in self.turns if start < at])[-1])
        elif intent == "DOWN":
            self._show(([start for start in self.turns if start > at] + [self.end])[0])
        elif intent == "OK":
            self._show(([start for start in self.rounds if start > at] + [0])[0])
        else:
            own = 0 if self.app.match.bot_side is None else self.app.match.bot_side ^ 1
            self.seat = own ^ 1 if self.seat == own else None if self.seat == own ^ 1 else own
            self._show(at)

    def tick(self, now: int) -> None:
        pass
