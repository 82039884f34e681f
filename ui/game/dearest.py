# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Looking for the turn that cost a player most, in a game that is looked at again."""

from micropython import const

from engine.bot.dearest import dearest
from engine.bot.search import Search

from .thinking import Thinking

if False:
    from collections.abc import Sequence
    from typing import Any

    from engine.record import Record

    from ..app import App

_LIMIT = const(9000)
"""After this long (ms), on a slow board, the turns that are left are judged by less."""


class DearestScreen:
    """The table as the game ended, while the bot looks; then what hard plays in that turn.

    record, starts, falls: as for engine.bot.dearest.dearest; back: a replay, as for App.show, less
    its last argument, the turn found.
    """

    name = "dearest"

    def __init__(
        self,
        app: "App",
        record: "Record",
        starts: "Sequence[int]",
        falls: "Sequence[int]",
        back: "tuple[Any, ...]",
    ) -> None:
        self.app = app
        self.table = app.open_table()
        self.table.show_game(record.game, None)
        self.group = app.desk
        self.back = back
        texts = app.texts
        buttons = self.table.buttons
        buttons.set([("BACK", texts["back"])])
        search = Search()
        work = dearest(record, starts, falls, search)
        self.thinking: Thinking | None = Thinking(app, search, work, buttons, _LIMIT)
        self.thinking.text = texts["looking"]

    def press(self, intent: str) -> None:
        if intent == "BACK":
            none = self.thinking is None
            self.thinking = None
            self.app.show(*self.back + (-1 if none else None,))

    def tick(self, now: int) -> None:
        if self.thinking is None:
            return
        found = self.thinking.tick(now)
        if found is None:
            return
        self.thinking = None
        at, game = found
        if game is None:
            self.table.buttons.message("")
            self.table.status.say((self.app.texts["no dear turn"],))
        else:
            self.app.show("hint", game, self.back[:3] + (at,) + self.back[4:] + (at,))
