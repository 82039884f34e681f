# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A page of the browser's alone: a game that a link holds, action by action."""

from engine.actions import DISCARD, TAKE, kind
from engine.match import Match
from engine.replay import Replay, turn_starts
from ui.draw.played_box import PlayedBox, ended, mark
from ui.opening import empty

if False:
    from engine.record import Record
    from ui.app import App


_FORWARDS = {"RIGHT": 1, "OK": 1, "LEFT": -1}


class RecordedScreen:
    """LEFT and RIGHT go from action to action, UP and DOWN from turn to turn; BACK to the title.

    The hand is that of the player who acts: the game is over, and nothing is hidden any more.
    """

    name = "recorded"

    def __init__(self, app: "App", record: "Record") -> None:
        self.app = app
        app.match = Match(record)  # nobody listens: the save stays as it is
        self.record = record
        self.replay = Replay(record)
        self.starts = turn_starts(record)
        self.table = app.open_table()
        self.group = app.desk
        self._show(0)

    def _show(self, at: int) -> None:
        app, record, replay, table = self.app, self.record, self.replay, self.table
        replay.go(max(0, at - 1))
        player, placing = replay.game.player, replay.game.handicap > 0
        events = replay.go(at)
        table.chart.unmark()
        table.show_game(replay.game, player, player)
        empty(app.overlay)
        if at:
            box = PlayedBox(app, player)
            action = record.actions[at - 1]
            if action >= TAKE and not placing and kind(action) != DISCARD:
                box.write(ended(action, app.texts), "")
            else:
                box.describe(bytes((action,)), events, placing, app.name(player ^ 1))
            app.overlay.append(box.group)
            mark(table.chart, events)
        number = len(record.actions)
        buttons = [
            ("LEFT", ""),
            ("RIGHT", "%d/%d" % (at, number)),
            ("BACK", app.texts["to the title"]),
        ]
        table.buttons.set(buttons)
        won = ("white wins", "black wins", "nobody wins")[record.winner] if at == number else ""
        table.buttons.message(app.texts[won] if won else "")

    def press(self, intent: str) -> None:
        at = self.replay.at
        if intent == "BACK":
            self.app.open_saved()
            self.app.leave()
            return
        if intent in _FORWARDS:
            at += _FORWARDS[intent]
        elif intent == "UP":
            at = max([start for start in self.starts if start < at] or [0])
        elif intent == "DOWN":
            at = min([start for start in self.starts if start > at] or [at])
        if at != self.replay.at and 0 <= at <= len(self.record.actions):
            self._show(at)

    def tick(self, now: int) -> None:
        pass
